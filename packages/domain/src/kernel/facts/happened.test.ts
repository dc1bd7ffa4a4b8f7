import { describe, expect, it } from 'vitest';
import { openScene } from '../../testing/scenes/scene.ts';
import { dayDone, documentDay } from './happened.ts';

const happenedAt = new Date('2026-11-21T09:00:00Z');
const lastDay = (day: string) => ({ happenedAt, lastDay: () => Promise.resolve(day) });

describe('the day of something that is over', () => {
  it.each([
    [undefined, '2026-11-21'],
    ['2026-11-03', '2026-11-03'],
    ['2026-11-22', '2026-11-21'],
  ])('given as %s is %s', (given, expected) => {
    expect(dayDone(given, { happenedAt })).toBe(expected);
  });
});

describe('the day of a document', () => {
  it.each([
    [undefined, '', '2026-11-21'],
    [undefined, '2026-11-20', '2026-11-21'],
    [undefined, '2026-11-25', '2026-11-25'],
    ['2026-11-21', '2026-11-25', '2026-11-25'],
    ['2026-01-15', '2026-11-25', '2026-01-15'],
    ['2026-12-24', '2026-11-25', '2026-12-24'],
  ])('given as %s after %s is %s', async (given, last, expected) => {
    expect(await documentDay('quotes', given, lastDay(last))).toBe(expected);
  });

  it('that follows a later one takes along a due date that it would pass', async () => {
    const { engine, invoice } = openScene();
    await invoice({ date: '2026-11-21' });
    const late = { items: [{ name: 'Pose', unitPrice: 1 }], client: 'Atlas', dueDate: '2026-11-12' };
    const options = {
      actor: { id: 'admin', role: 'admin', fullName: 'A' },
      happenedAt: new Date('2026-11-12T09:00:00Z'),
    };
    const made = await engine.execute('create_invoices', late, options);
    expect(made).toMatchObject({ value: { output: { date: '2026-11-21', dueDate: '2026-11-21' } } });
    const before = await engine.execute('create_invoices', { ...late, dueDate: '2026-11-11' }, options);
    expect(before).toMatchObject({ error: { code: 'validation_failed' } });
  });
});
