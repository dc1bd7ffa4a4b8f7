import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/values/dates.ts';
import { numberAt, periodNumber, periodsBetween, type RhythmUnit, rhythmUnits, startOf } from './rhythm.ts';

const starts = (unit: RhythmUnit, every: number, anchor: string, count = 5) =>
  Array.from({ length: count }, (_, n) => startOf({ unit, every, anchor }, n)).join(' ');

describe('the first days of periods', () => {
  it.each<[RhythmUnit, number, string, string]>([
    ['month', 1, '2027-01-31', '2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31'],
    ['month', 1, '2028-01-31', '2028-01-31 2028-02-29 2028-03-31 2028-04-30 2028-05-31'],
    ['month', 1, '2027-01-29', '2027-01-29 2027-02-28 2027-03-29 2027-04-29 2027-05-29'],
    ['month', 2, '2026-12-31', '2026-12-31 2027-02-28 2027-04-30 2027-06-30 2027-08-31'],
    ['quarter', 1, '2026-11-30', '2026-11-30 2027-02-28 2027-05-30 2027-08-30 2027-11-30'],
    ['quarter', 2, '2027-01-01', '2027-01-01 2027-07-01 2028-01-01 2028-07-01 2029-01-01'],
    ['year', 1, '2028-02-29', '2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29'],
    ['week', 2, '2026-12-24', '2026-12-24 2027-01-07 2027-01-21 2027-02-04 2027-02-18'],
    ['day', 10, '2028-02-20', '2028-02-20 2028-03-01 2028-03-11 2028-03-21 2028-03-31'],
  ])('every %s × %d from %s', (unit, every, anchor, expected) => {
    expect(starts(unit, every, anchor)).toBe(expected);
  });

  it('come before the anchor too', () => {
    expect(startOf({ unit: 'month', every: 1, anchor: '2027-03-31' }, -1)).toBe('2027-02-28');
    expect(periodNumber({ unit: 'quarter', every: 1, anchor: '2027-05-30' }, -1)).toEqual({
      from: '2027-02-28',
      to: '2027-05-29',
    });
  });
});

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2025-01-01', days));
const rhythm = fc.record({
  unit: fc.constantFrom(...rhythmUnits),
  every: fc.integer({ min: 1, max: 14 }),
  anchor: day,
});

it('holds each day in exactly one period', () => {
  fc.assert(
    fc.property(rhythm, day, (of, held) => {
      const { from, to } = periodNumber(of, numberAt(of, held));
      expect(from <= held && held <= to).toBe(true);
    }),
  );
});

it('lists the whole periods that touch a span, one behind the other', () => {
  fc.assert(
    fc.property(rhythm, day, fc.nat({ max: 400 }), (of, first, length) => {
      const last = addDays(first, length);
      const periods = periodsBetween(of, first, last);
      expect(periods[0]?.from.localeCompare(first)).toBeLessThanOrEqual(0);
      expect(periods.at(-1)?.to.localeCompare(last)).toBeGreaterThanOrEqual(0);
      periods.slice(1).forEach((period, index) => {
        expect(period.from).toBe(addDays(periods[index]?.to ?? '', 1));
        expect(period.from <= last).toBe(true);
      });
    }),
  );
});

it('has no period in a span that ends before it begins', () => {
  expect(
    periodsBetween({ unit: 'month', every: 1, anchor: '2027-01-01' }, '2027-02-01', '2027-01-31'),
  ).toEqual([]);
});
