import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEventTime } from './event.rules.ts';
import { hoursAtWork } from './event-hours.fixtures.ts';
import {
  coversInTime,
  fallsWithin,
  lastDayOf,
  meetsInTime,
  momentOf,
  spokenTime,
  stretchesOn,
  stretchesWithin,
  stretchOf,
} from './event-time.ts';

const time = (startDate: string, hour: string, endDate: string, endTime: string) => ({
  startDate,
  endDate,
  time: hour,
  endTime,
});

describe('the time of an event', () => {
  it.each([
    ['whole days', time('2026-11-21', '', '2026-11-21', ''), '2026-11-21T00:00', '2026-11-22T00:00'],
    [
      'hours of one day',
      time('2026-11-21', '09:00', '2026-11-21', '12:30'),
      '2026-11-21T09:00',
      '2026-11-21T12:30',
    ],
    ['an unknown end', time('2026-02-28', '09:00', '2026-02-28', ''), '2026-02-28T09:00', '2026-03-01T00:00'],
    ['a night', time('2026-12-31', '22:00', '2027-01-01', '02:00'), '2026-12-31T22:00', '2027-01-01T02:00'],
  ])('is a half-open stretch: %s', (_name, given, start, end) => {
    expect(stretchOf(given)).toEqual({ start, end });
    expect(checkEventTime(given).ok).toBe(true);
  });

  it.each([
    ['endDate', time('2026-11-21', '', '2026-11-20', '')],
    ['endTime', time('2026-11-21', '09:00', '2026-11-21', '09:00')],
    ['endTime', time('2026-11-21', '09:00', '2026-11-21', '08:00')],
  ])('ends after it starts, said at %s', (field, given) => {
    const sentence = 'La date de fin doit être postérieure à la date de début';
    expect(checkEventTime(given)).toMatchObject({
      error: { message: sentence, fields: { [field]: sentence } },
    });
  });

  it('is said with its hours when they are known', () => {
    expect(spokenTime(time('2026-11-21', '', '2026-11-22', ''))).toEqual({
      from: '21/11/2026',
      to: '22/11/2026',
    });
    expect(spokenTime(time('2026-11-21', '09:00', '2026-11-21', '12:00'))).toEqual({
      from: '21/11/2026 à 09:00',
      to: '21/11/2026 à 12:00',
    });
  });

  it('falls on the days it touches', () => {
    const night = time('2026-12-31', '22:00', '2027-01-01', '02:00');
    expect(fallsWithin(night, '2027-01-01', '2027-01-31')).toBe(true);
    expect(fallsWithin(night, '2026-12-01', '2026-12-31')).toBe(true);
    expect(fallsWithin(night, '2027-01-02', '2027-01-31')).toBe(false);
    expect(fallsWithin(time('2026-12-31', '22:00', '2027-01-01', '00:00'), '2027-01-01', '2027-01-01')).toBe(
      false,
    );
  });

  it.each([
    [
      'work of two days',
      time('2026-12-28', '09:00', '2026-12-29', '17:00'),
      ['28T09:00 28T17:00', '29T09:00 29T17:00'],
    ],
    [
      'two nights',
      time('2026-12-28', '22:00', '2026-12-30', '03:00'),
      ['28T22:00 29T03:00', '29T22:00 30T03:00'],
    ],
    ['one night', time('2026-12-28', '22:00', '2026-12-29', '03:00'), ['28T22:00 29T03:00']],
    ['an evening', time('2026-12-28', '18:00', '2026-12-29', '00:00'), ['28T18:00 29T00:00']],
    [
      'an evening, said of its own day',
      time('2026-12-28', '18:00', '2026-12-28', '00:00'),
      ['28T18:00 29T00:00'],
    ],
    [
      'two evenings',
      time('2026-12-28', '18:00', '2026-12-30', '00:00'),
      ['28T18:00 29T00:00', '29T18:00 30T00:00'],
    ],
    ['day and night', time('2026-12-28', '09:00', '2026-12-30', '09:00'), ['28T09:00 30T09:00']],
    ['whole days', time('2026-12-28', '', '2026-12-29', ''), ['28T00:00 30T00:00']],
    ['a known start alone', time('2026-12-28', '09:00', '2026-12-29', ''), ['28T09:00 30T00:00']],
    ['a known end alone', time('2026-12-28', '', '2026-12-29', '17:00'), ['28T00:00 29T17:00']],
  ])('has its hours on each of its days: %s', (_name, given, expected) => {
    const stretches = stretchesWithin(given, stretchOf(given));
    expect(stretches.map(({ start, end }) => `${start.slice(8)} ${end.slice(8)}`)).toEqual(expected);
    expect(checkEventTime(given).ok).toBe(true);
  });

  it('that ends at midnight is of the days before', () => {
    expect(lastDayOf(time('2026-12-28', '18:00', '2026-12-29', '00:00'))).toBe('2026-12-28');
    expect(lastDayOf(time('2026-12-28', '18:00', '2026-12-28', '00:00'))).toBe('2026-12-28');
    expect(lastDayOf(time('2026-12-28', '22:00', '2026-12-29', '03:00'))).toBe('2026-12-29');
    expect(stretchesOn(time('2026-12-28', '18:00', '2026-12-29', '00:00'), '2026-12-29')).toEqual([]);
  });

  it('says the hours of each day', () => {
    expect(spokenTime(time('2026-12-28', '09:00', '2026-12-29', '17:00'))).toEqual({
      from: '28/12/2026',
      to: '29/12/2026, chaque jour de 09:00 à 17:00',
    });
    expect(spokenTime(time('2026-12-28', '22:00', '2026-12-29', '03:00'))).toEqual({
      from: '28/12/2026 à 22:00',
      to: '29/12/2026 à 03:00',
    });
  });

  it('is compared with the moment it is in Casablanca', () => {
    expect(momentOf(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01T00:30');
  });
});

const hour = fc.constantFrom('', '00:00', '03:00', '09:00', '17:00', '22:00');
const day = fc.integer({ min: 1, max: 9 }).map((rank) => `2026-12-0${rank}`);
const anyTime = fc
  .record({ startDate: day, endDate: day, time: hour, endTime: hour })
  .filter((given) => checkEventTime(given).ok);

describe('two events', () => {
  it('meet when they have an hour in common, and one is within the other when all of its hours are', () => {
    const seen = { meets: 0, covers: 0 };
    fc.assert(
      fc.property(anyTime, anyTime, (one, other) => {
        const hours = new Set(hoursAtWork(one));
        const others = hoursAtWork(other);
        const meets = others.some((at) => hours.has(at));
        const covers = others.every((at) => hours.has(at));
        expect(meetsInTime(one, other)).toBe(meets);
        expect(coversInTime(one, other)).toBe(covers);
        seen.meets += Number(meets);
        seen.covers += Number(covers);
      }),
      { numRuns: 3000 },
    );
    expect(seen.meets).toBeGreaterThan(300);
    expect(seen.covers).toBeGreaterThan(30);
  });

  it('of centuries are compared as those of days are', () => {
    const long = time('1900-01-01', '09:00', '2199-12-31', '17:00');
    const nights = time('1900-01-01', '17:00', '2199-12-31', '09:00');
    expect(meetsInTime(long, nights)).toBe(false);
    expect(coversInTime(long, time('2026-12-28', '10:00', '2026-12-29', '12:00'))).toBe(true);
  });
});
