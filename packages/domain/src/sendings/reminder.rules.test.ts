// Which invoices are to be reminded of (docs/subjects/sending.md 'Relances').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/values/dates.ts';
import { openScene, sceneDay } from '../testing/scenes/scene.ts';
import { defaultReminderDays } from './message-settings.values.ts';
import { levelOn, type Reminder, remindersOn } from './reminder.rules.ts';

const levels = defaultReminderDays;

describe('levelOn', () => {
  it.each([
    [-4, null],
    [-3, -3],
    [0, -3],
    [1, 1],
    [14, 1],
    [15, 15],
    [400, 30],
  ])('%i days after the due date is %s', (days, level) => {
    expect(levelOn('2026-11-21', addDays('2026-11-21', days), levels)).toBe(level);
  });

  it('is one of the levels that are reached, and never sinks as days pass', () => {
    const some = fc.array(fc.integer({ min: -60, max: 365 }), { minLength: 1, maxLength: 8 });
    const day = fc.integer({ min: -90, max: 400 });
    fc.assert(
      fc.property(some, day, (given, days) => {
        const now = levelOn(sceneDay, addDays(sceneDay, days), given);
        const next = levelOn(sceneDay, addDays(sceneDay, days + 1), given);
        expect(now ?? Number.NEGATIVE_INFINITY).toBeLessThanOrEqual(days);
        expect(next ?? Number.NEGATIVE_INFINITY).toBeGreaterThanOrEqual(now ?? Number.NEGATIVE_INFINITY);
      }),
    );
  });
});

async function overdueScene() {
  const scene = openScene();
  const contact = await scene.done('create_contacts', { name: 'Amal', type: 'client', phone: '0661234567' });
  const invoice = await scene.invoice({ contactId: contact.id });
  const on = (today: string): Reminder[] =>
    remindersOn(
      {
        invoices: scene.engine.all('invoices'),
        sendings: scene.engine.all('sendings'),
        contacts: scene.engine.all('contacts'),
      },
      { levels, today },
    );
  const say = (more: object) =>
    scene.done('create_sendings', {
      of: 'invoices',
      documentId: invoice.id,
      purpose: 'reminder',
      channel: 'call',
      ...more,
    });
  return { ...scene, contact, invoice, on, say };
}

describe('remindersOn', () => {
  it('names an open invoice from its first level on, until it is paid', async () => {
    const { invoice, on, done } = await overdueScene();
    expect(on(addDays(invoice.dueDate, -4))).toEqual([]);
    expect(on(addDays(invoice.dueDate, 2))).toMatchObject([
      { level: 1, days: 2, remaining: 1200, state: 'due', promisedDay: '', last: null },
    ]);
    await done('pay_invoices', { id: invoice.id, amount: 200, mode: 'Virement' });
    expect(on(addDays(invoice.dueDate, 2))).toMatchObject([{ remaining: 1000 }]);
    await done('pay_invoices', { id: invoice.id, amount: 1000, mode: 'Virement' });
    expect(on(addDays(invoice.dueDate, 2))).toEqual([]);
  });

  it('is said once a level', async () => {
    const { invoice, on, say, goTo } = await overdueScene();
    goTo(addDays(invoice.dueDate, 1));
    expect(await say({ text: 'Rappelé' })).toMatchObject({ level: 1, state: 'handed' });
    expect(on(addDays(invoice.dueDate, 14))).toMatchObject([{ state: 'said' }]);
    expect(on(addDays(invoice.dueDate, 15))).toMatchObject([{ state: 'due', level: 15 }]);
  });

  it('begins anew where the invoice is given more time', async () => {
    const { invoice, on, say, done, goTo } = await overdueScene();
    goTo(addDays(invoice.dueDate, 16));
    expect(await say({ text: 'Rappelé' })).toMatchObject({ level: 15 });
    const dueDate = addDays(invoice.dueDate, 30);
    await done('update_invoices', { id: invoice.id, changes: { dueDate } });
    expect(on(addDays(dueDate, -4))).toEqual([]);
    expect(on(addDays(dueDate, 1))).toMatchObject([{ level: 1, state: 'due' }]);
    goTo(addDays(dueDate, 1));
    await say({ text: 'Rappelé encore' });
    expect(on(addDays(dueDate, 14))).toMatchObject([{ level: 1, state: 'said' }]);
  });

  it('is silent until a promised day, and speaks again once it is past', async () => {
    const { invoice, on, say, goTo } = await overdueScene();
    goTo(addDays(invoice.dueDate, 2));
    await say({ promisedDay: addDays(invoice.dueDate, 10) });
    expect(on(addDays(invoice.dueDate, 10))).toMatchObject([{ state: 'promised' }]);
    expect(on(addDays(invoice.dueDate, 11))).toMatchObject([{ state: 'due' }]);
  });

  it('is paused for a client until a day', async () => {
    const { contact, invoice, on, done } = await overdueScene();
    const pausedUntil = addDays(invoice.dueDate, 5);
    await done('update_contacts', { id: contact.id, changes: { remindersPausedUntil: pausedUntil } });
    expect(on(pausedUntil)).toMatchObject([{ state: 'paused' }]);
    expect(on(addDays(pausedUntil, 1))).toMatchObject([{ state: 'due' }]);
  });
});
