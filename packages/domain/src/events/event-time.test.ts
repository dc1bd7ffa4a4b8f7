import { describe, expect, it } from 'vitest';
import { checkEventTime } from './event.rules.ts';
import { fallsWithin, momentOf, spokenTime, stretchOf } from './event-time.ts';

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

  it('is compared with the moment it is in Casablanca', () => {
    expect(momentOf(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01T00:30');
  });
});
