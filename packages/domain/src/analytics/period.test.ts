import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../kernel/values/dates.ts';
import {
  changePercent,
  comparablePeriod,
  daysBefore,
  isInPeriod,
  lastDays,
  lastMonths,
  monthsOf,
  periodNames,
  periodOf,
} from './period.ts';

const anyDay = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days));

describe('periods', () => {
  it.each([
    ['year', '2026-11-21', '2026-01-01', '2027-01-01'],
    ['quarter', '2026-11-21', '2026-10-01', '2027-01-01'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-04-01'],
    ['month', '2026-01-31', '2026-01-01', '2026-02-01'],
    ['month', '2028-02-29', '2028-02-01', '2028-03-01'],
  ] as const)('the %s of %s is [%s, %s)', (name, day, start, end) => {
    expect(periodOf(name, day)).toEqual({ start, end });
  });

  it('hold the day they were made from, and follow each other without a gap', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...periodNames), (day, name) => {
        const period = periodOf(name, day);
        expect(isInPeriod(day, period)).toBe(true);
        expect(periodOf(name, day, 1).end).toBe(period.start);
        expect(monthsOf(period).at(0)?.start).toBe(period.start);
        expect(monthsOf(period).at(-1)?.end).toBe(period.end);
        expect(daysBefore(lastDays(30, day)).end).toBe(lastDays(30, day).start);
      }),
    );
  });

  it('compare a month under way with as many days of the one before, never more than it has', () => {
    expect(comparablePeriod('month', '2026-11-21')).toEqual({ start: '2026-10-01', end: '2026-10-22' });
    expect(comparablePeriod('month', '2026-03-31')).toEqual({ start: '2026-02-01', end: '2026-03-01' });
    expect(comparablePeriod('month', '2026-01-31')).toEqual({ start: '2025-12-01', end: '2026-01-01' });
  });

  it('say a change in percent, and nothing when there was nothing before', () => {
    expect(changePercent(200, 250)).toBe(25);
    expect(changePercent(300, 200)).toBe(-33.3);
    expect(changePercent(0, 200)).toBeNull();
  });
});

test('twelve months hold each month of the year once, whatever the day', () => {
  expect(lastMonths(12, '2026-11-28')).toEqual({ start: '2025-12-01', end: '2026-11-29' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (after) => {
      const months = monthsOf(lastMonths(12, addDays('2000-01-01', after)));
      expect(new Set(months.map(({ start }) => start.slice(5, 7))).size).toBe(12);
      expect(months).toHaveLength(12);
    }),
  );
});
