import { describe, expect, it } from 'vitest';
import { mondayOf, shiftMonth } from '../../../records/list/calendar-days.ts';
import { shownDays, steppedDay } from './calendar-range.ts';

describe('the days of a calendar', () => {
  it.each([
    ['2026-11-21', '2026-10-26', '2026-12-06', 42],
    ['2027-02-15', '2027-02-01', '2027-02-28', 28],
    ['2028-02-29', '2028-01-31', '2028-03-05', 35],
    ['2026-12-31', '2026-11-30', '2027-01-03', 35],
  ])('are the whole weeks of the month of %s', (day, first, last, count) => {
    const days = shownDays('mois', day);
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
  });

  it('are Monday to Sunday for a week, one for a day', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(shownDays('semaine', '2026-11-16')).toHaveLength(7);
    expect(shownDays('jour', '2026-11-16')).toEqual(['2026-11-16']);
  });

  it('follow each other, over the ends of months and years', () => {
    expect(shiftMonth('2026-01-31', 1)).toBe('2026-02-01');
    expect(steppedDay('mois', '2026-12-31', 1)).toBe('2027-01-01');
    expect(steppedDay('semaine', '2026-12-28', 1)).toBe('2027-01-04');
    expect(steppedDay('jour', '2026-03-01', -1)).toBe('2026-02-28');
  });
});
