import { describe, expect, it } from 'vitest';
import { believedInstant, correctionOf, LONGEST_AWAY_DAYS, withBelievedDay } from './device-instant.ts';

const now = new Date('2026-11-21T10:00:00Z');
const DAY = 86_400_000;
const daysFromNow = (days: number): number => now.getTime() + days * DAY;

describe('the instant that a device says', () => {
  it.each([
    ['now', 0, 0],
    ['ten hours ago', -10 / 24, -10 / 24],
    ['as long ago as a device may be away', -LONGEST_AWAY_DAYS, -LONGEST_AWAY_DAYS],
    ['longer ago: its clock is broken', -LONGEST_AWAY_DAYS - 1, 0],
    ['to come', 3, 0],
  ])('%s', (_name, said, believed) => {
    expect(believedInstant(daysFromNow(said), now).getTime()).toBe(daysFromNow(believed));
  });
});

describe('the day of a clock that is not believed', () => {
  it('becomes the authority’s; another day, and the day of a clock that is, stay', () => {
    const input = { date: '2026-11-24', client: 'Atlas' };
    expect(withBelievedDay(input, daysFromNow(3), now)).toEqual({ ...input, date: '2026-11-21' });
    expect(withBelievedDay(input, daysFromNow(5), now)).toBe(input);
    expect(withBelievedDay(input, daysFromNow(-3), new Date(daysFromNow(-3)))).toBe(input);
  });
});

describe('the Historique', () => {
  const ahead = { input: {}, madeAt: daysFromNow(3), happenedAt: now };

  it('says which day a device had written, or its own', () => {
    expect(correctionOf('2026-11-21', ahead)).toEqual({
      field: 'date',
      from: '2026-11-24',
      to: '2026-11-21',
    });
    const chosen = { ...ahead, input: { date: '2026-11-23' } };
    expect(correctionOf('2026-11-21', chosen)).toMatchObject({ from: '2026-11-23' });
  });

  it('says nothing of a day that is as written, copied from elsewhere, or not there', () => {
    expect(correctionOf('2026-11-24', { ...ahead, input: { date: '2026-11-24' } })).toBeNull();
    expect(correctionOf('2026-11-02', ahead)).toBeNull();
    expect(correctionOf(undefined, ahead)).toBeNull();
  });
});
