import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  addDays,
  addMinutes,
  dayInCasablanca,
  daysBetween,
  formatDay,
  formatInstant,
  formatLongDay,
  instantInCasablanca,
  isDay,
  minutesBetween,
  parseDay,
  timeInCasablanca,
} from './dates.ts';
import { parseLooseDay, typedInstant } from './written-days.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('days in Casablanca', () => {
  it.each([
    ['2026-06-15T22:59:59Z', '2026-06-15', '23:59'],
    ['2026-06-15T23:00:00Z', '2026-06-16', '00:00'],
    ['2026-03-01T23:30:00Z', '2026-03-01', '23:30'],
    ['2025-12-31T23:30:00Z', '2026-01-01', '00:30'],
    ['2026-09-20T00:59:59Z', '2026-09-20', '01:59'],
    ['2026-09-20T01:00:00Z', '2026-09-20', '01:00'],
    ['2026-11-23T23:30:00Z', '2026-11-23', '23:30'],
    ['2027-03-20T23:30:00Z', '2027-03-20', '23:30'],
  ])(
    'at %s it is %s, %s: UTC+1, UTC during Ramadan, and UTC since September 2026',
    (instant, expected, time) => {
      expect(dayInCasablanca(new Date(instant))).toBe(expected);
      expect(timeInCasablanca(new Date(instant))).toBe(time);
    },
  );

  it('are ISO whatever order a browser writes dates in', () => {
    const prototype = Intl.DateTimeFormat.prototype as { format: unknown };
    const written = vi.spyOn(prototype, 'format', 'get');
    written.mockReturnValue(() => '11/21/2026');
    expect(dayInCasablanca(new Date('2026-08-21T16:17:11Z'))).toBe('2026-08-21');
    written.mockRestore();
  });

  it('are the same where the time-zone data are older than the decision of 2026: nobody asks them', () => {
    const older = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    onTestFinished(() => older.mockRestore());
    older.mockReturnValue([{ type: 'year', value: '1999' }]);
    expect(formatInstant('2026-11-23T23:30:07Z')).toBe('23/11/2026 à 23:30');
    expect(instantInCasablanca('2027-06-01', '00:15')).toBe('2027-06-01T00:15:00.000Z');
    // A day that nothing else asks about: what is known of a day is not asked again.
    expect(dayInCasablanca(new Date('2011-08-23T16:17:12Z'))).toMatch(/^1999/);
  });

  it('writes an instant with its local time', () => {
    expect(formatInstant('2026-06-15T23:30:00Z')).toBe('16/06/2026 à 00:30');
  });
});

describe('isDay and parseDay', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-12-31', '1900-01-01', '2199-12-31'])('%s exists', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each(['2026-02-30', '2026-02-29', '2026-13-01', '2026-1-1', '31/12/2026', '', 'hier'])(
    '%j is no day',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );

  it.each(['0026-11-27', '1899-12-31', '2200-01-01', '9999-12-31'])(
    '%s is of no year that a company speaks of',
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(parseDay(formatDay(text))).toBe(null);
    },
  );

  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    [' 2026-12-31 ', '2026-12-31'],
    ['30/02/2026', null],
    ['12/31/2026', null],
    ['', null],
  ])('parseDay(%j) is %j', (text, expected) => {
    expect(parseDay(text)).toBe(expected);
  });

  it('reads back what formatDay writes', () => {
    fc.assert(
      fc.property(day, (value) => {
        expect(parseDay(formatDay(value))).toBe(value);
      }),
    );
  });
});

describe('parseLooseDay', () => {
  it.each([
    ['07/12/2025', '2025-12-07'],
    ['7-12-25', '2025-12-07'],
    ['07.12.2025', '2025-12-07'],
    ['07/12/2025 10:30', '2025-12-07'],
    ['2025-12-07T10:30:00', '2025-12-07'],
    ['2025/12/07', '2025-12-07'],
    ['2026-02-30', null],
    ['31/04/2026', null],
    ['bientôt', null],
    ['', null],
  ])('reads %j as %j', (text, expected) => {
    expect(parseLooseDay(text)).toBe(expected);
  });
});

describe('counting days', () => {
  it.each([
    ['2026-11-21', 30, '2026-12-21'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %d days is %s', (start, days, expected) => {
    expect(addDays(start, days)).toBe(expected);
  });

  it('daysBetween undoes addDays', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (start, days) => {
        expect(daysBetween(start, addDays(start, days))).toBe(days);
      }),
    );
  });

  it.each([
    ['2026-11-21', '09:00', '2026-11-21T09:00:00.000Z'],
    ['2026-06-30', '09:00', '2026-06-30T08:00:00.000Z'],
    // The day Ramadan starts and the day after it ends: the clocks change at night.
    ['2026-02-15', '12:00', '2026-02-15T12:00:00.000Z'],
    ['2026-03-22', '12:00', '2026-03-22T11:00:00.000Z'],
  ])('finds the instant of %s %s in Casablanca', (at, time, instant) => {
    expect(instantInCasablanca(at, time)).toBe(instant);
  });

  it.each([
    ['2026-11-21', '9:05', '2026-11-21T09:05:00.000Z'],
    ['2026-11-21', '25:00', null],
    ['2026-11-21', '', null],
    ['0026-11-21', '09:00', null],
    ['', '09:00', null],
  ])('reads %j and %j as the instant %j', (at, time, instant) => {
    expect(typedInstant(at, time)).toBe(instant);
  });

  it('finds the instant back from what the clocks show', () => {
    const instants = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) });
    fc.assert(
      fc.property(instants, (millis) => {
        const at = new Date(millis);
        const [onDay, onTime] = [dayInCasablanca(at), timeInCasablanca(at)];
        const found = new Date(instantInCasablanca(onDay, onTime));
        expect([dayInCasablanca(found), timeInCasablanca(found)]).toEqual([onDay, onTime]);
      }),
    );
  });

  it('writes the long French day', () => {
    expect(formatLongDay('2026-11-21')).toBe('samedi 21 novembre 2026');
  });
});

describe('days of other programs', () => {
  it.each([
    ['45988', '2025-11-27'],
    ['27 novembre 2025', '2025-11-27'],
    ['jeudi 1er déc. 2025', '2025-12-01'],
    ['2 Juin 2026', '2026-06-02'],
    ['3 juillet 2026', '2026-07-03'],
    ['31 février 2026', null],
    ['12 nonsense 2026', null],
    ['99999', null],
  ])('%s is %s', (text, expected) => {
    expect(parseLooseDay(text)).toBe(expected);
  });
});

describe('minutes', () => {
  it('are counted over midnights and months', () => {
    expect(addMinutes('2026-12-31T23:45', 30)).toBe('2027-01-01T00:15');
    expect(addMinutes('2026-03-01T00:00', -1)).toBe('2026-02-28T23:59');
    expect(minutesBetween('2026-02-28T12:00', '2026-03-01T12:00')).toBe(1440);
  });
});
