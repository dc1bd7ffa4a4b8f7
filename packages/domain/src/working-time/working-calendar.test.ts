import { array, assert, constantFrom, date, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/values/dates.ts';
import { holidaysOf, ramadansOf } from './holidays.ts';
import { expectedDay } from './moon-calendar.ts';
import { common, minutesOf, workingCalendar, without } from './working-calendar.ts';
import { defaultWeek, defaultWorkingTime, restDay, type WorkingTime } from './working-time.values.ts';

const nadia = { id: 'T2', userId: '' };
const calendarOf = (settings: Partial<WorkingTime> = {}) =>
  workingCalendar({ ...defaultWorkingTime, ...settings });
const hoursOn = (day: string, settings?: Partial<WorkingTime>, person = nadia) =>
  calendarOf(settings)
    .stretchesOf(person, day)
    .map(({ start, end }) => `${start.slice(11)}-${end.slice(11)}`)
    .join(' ');

describe('days of the moon', () => {
  // Days on which Morocco kept them.
  it.each([
    ['Ramadan', { year: 1444, month: 9, day: 1 }, '2023-03-23'],
    ['Aïd al-Fitr', { year: 1444, month: 10, day: 1 }, '2023-04-22'],
    ['Aïd al-Adha', { year: 1445, month: 12, day: 10 }, '2024-06-17'],
    ['1er Moharram', { year: 1447, month: 1, day: 1 }, '2025-06-27'],
    ['Aïd al-Mawlid', { year: 1447, month: 3, day: 12 }, '2025-09-05'],
    ['Aïd al-Fitr', { year: 1446, month: 10, day: 1 }, '2025-03-31'],
  ])('%s of %j is counted as it came', (_name, moonDate, expected) => {
    expect(expectedDay(moonDate)).toBe(expected);
  });

  it('follow the arithmetic of the Muslim calendar', () => {
    const format = new Intl.DateTimeFormat('en-u-ca-islamic-civil', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    assert(
      property(
        record({
          year: integer({ min: 1400, max: 1600 }),
          month: integer({ min: 1, max: 12 }),
          day: integer({ min: 1, max: 29 }),
        }),
        ({ year, month, day }) => {
          const text = format.format(new Date(expectedDay({ year, month, day })));
          expect(text).toContain(`${month}/${day}/${year}`);
        },
      ),
    );
  });
});

describe('the days off of a year', () => {
  it('are those of the decree, with those of the moon to confirm', () => {
    expect(holidaysOf(2027, []).map(({ name, from, isConfirmed }) => [name, from, isConfirmed])).toEqual([
      ['new-year', '2027-01-01', true],
      ['independence-manifesto', '2027-01-11', true],
      ['amazigh-new-year', '2027-01-14', true],
      ['fitr', '2027-03-10', false],
      ['labour-day', '2027-05-01', true],
      ['adha', '2027-05-17', false],
      ['muharram', '2027-06-06', false],
      ['throne-day', '2027-07-30', true],
      ['oued-ed-dahab', '2027-08-14', true],
      ['mawlid', '2027-08-15', false],
      ['revolution', '2027-08-20', true],
      ['youth-day', '2027-08-21', true],
      ['unity-day', '2027-10-31', true],
      ['green-march', '2027-11-06', true],
      ['independence-day', '2027-11-18', true],
    ]);
  });

  it('have those that are younger only since they are', () => {
    expect(holidaysOf(2023, []).map(({ name }) => name)).not.toContain('amazigh-new-year');
    expect(holidaysOf(2024, []).map(({ name }) => name)).not.toContain('unity-day');
  });

  it('move with the proclaimed day, and Ramadan ends on the eve of Aïd al-Fitr', () => {
    const confirmed = [{ name: 'fitr' as const, year: 1448, from: '2027-03-11' }];
    expect(holidaysOf(2027, confirmed)).toContainEqual({
      name: 'fitr',
      from: '2027-03-11',
      to: '2027-03-12',
      isConfirmed: true,
      moonYear: 1448,
    });
    expect(ramadansOf(2027, confirmed)).toEqual([
      { year: 1448, from: '2027-02-08', to: '2027-03-10', isConfirmed: false },
    ]);
  });

  it('come once for each year of the Muslim calendar, whatever year of ours they fall in', () => {
    const years = Array.from({ length: 60 }, (_one, rank) => 2020 + rank);
    const fitr = years.flatMap((year) => holidaysOf(year, []).filter(({ name }) => name === 'fitr'));
    const moonYears = fitr.map(({ moonYear }) => moonYear);
    expect(moonYears).toEqual([...new Set(moonYears)].toSorted((a, b) => Number(a) - Number(b)));
    expect((moonYears.at(-1) ?? 0) - (moonYears[0] ?? 0)).toBe(moonYears.length - 1);
  });
});

describe('the hours of a person', () => {
  it.each([
    ['a Monday', '2026-11-30', '08:30-12:30 14:00-18:00'],
    ['a Friday, with its long pause', '2026-12-04', '08:30-12:30 14:30-18:30'],
    ['a Saturday morning', '2026-12-05', '09:00-13:00'],
    ['a Sunday', '2026-12-06', ''],
    ['a day off', '2026-11-18', ''],
    ['a day of Ramadan', '2027-02-10', '09:00-15:00'],
  ])('on %s', (_name, day, hours) => {
    expect(hoursOn(day)).toBe(hours);
  });

  const own = {
    personId: 'T2',
    from: '2026-12-01',
    week: [...defaultWeek.slice(0, 2), restDay, ...defaultWeek.slice(3)],
  };

  it('are their own from the day on which they hold, under either of their keys', () => {
    const settings = { people: [own, { ...own, from: '2027-01-01', week: [] }] };
    expect(hoursOn('2026-11-25', settings)).not.toBe('');
    expect(hoursOn('2026-12-02', settings)).toBe('');
    expect(
      hoursOn('2026-12-02', { people: [{ ...own, personId: 'account' }] }, { id: 'T2', userId: 'account' }),
    ).toBe('');
    expect(hoursOn('2027-01-06', settings)).not.toBe('');
    expect(hoursOn('2026-12-02', settings, { id: 'T3', userId: '' })).not.toBe('');
  });

  it('are in Ramadan those at which the company works too', () => {
    expect(hoursOn('2027-02-09', { people: [{ ...own, week: defaultWeek }] })).toBe(
      '09:00-12:30 14:00-15:00',
    );
    expect(hoursOn('2027-02-10', { people: [own] })).toBe('');
  });

  it('are those of the line that holds on the day', () => {
    const [line] = defaultWorkingTime.hours;
    if (!line) throw new Error('no line');
    const short = {
      ...line,
      from: '2026-12-01',
      week: line.week.map((day) => ({ ...day, to: day.from && '17:00' })),
    };
    expect(hoursOn('2026-11-30', { hours: [line, short] })).toBe('08:30-12:30 14:00-18:00');
    expect(hoursOn('2026-12-01', { hours: [line, short] })).toBe('08:30-12:30 14:00-17:00');
  });

  it.each(['0002-11-28', '0020-11-28', '0202-11-27', '9999-12-30'])(
    'are known while a year is being typed: %s',
    (day) => expect(hoursOn(day)).toMatch(/^\d\d:\d\d-\d\d:\d\d/),
  );

  it('are none while the company is closed, and some on a day off that it works', () => {
    expect(
      hoursOn('2026-12-28', { closures: [{ name: 'Inventaire', from: '2026-12-28', to: '2026-12-29' }] }),
    ).toBe('');
    expect(hoursOn('2026-11-18', { worked: ['independence-day'] })).not.toBe('');
  });
});

describe('stretches', () => {
  const stretches = array(record({ at: integer({ min: 0, max: 40 }), length: integer({ min: 1, max: 8 }) }), {
    maxLength: 4,
  }).map((list) =>
    without(
      [{ start: '2026-11-30T00:00', end: '2026-12-02T00:00' }],
      list.map(({ at, length }) => ({
        start: new Date(Date.UTC(2026, 10, 30, at)).toISOString().slice(0, 16),
        end: new Date(Date.UTC(2026, 10, 30, at + length)).toISOString().slice(0, 16),
      })),
    ),
  );

  it('that two have in common and those that one has alone make up that one', () => {
    assert(
      property(stretches, stretches, (some, others) => {
        expect(minutesOf(common(some, others)) + minutesOf(without(some, others))).toBe(minutesOf(some));
      }),
    );
  });

  it('are never of a day off, and never outside of the company’s days', () => {
    const days = date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true });
    assert(
      property(days, constantFrom('T2', 'T3'), (at, id) => {
        const day = at.toISOString().slice(0, 10);
        const calendar = calendarOf();
        const worked = calendar.stretchesOf({ id, userId: '' }, day);
        expect(calendar.dayOff(day) !== null && worked.length > 0).toBe(false);
        for (const { start, end } of worked)
          expect(start >= `${day}T00:00` && end <= `${addDays(day, 1)}T00:00`).toBe(true);
      }),
    );
  });
});
