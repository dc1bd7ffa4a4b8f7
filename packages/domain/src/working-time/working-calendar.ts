// Which days and hours somebody works. Pure: the load, the planning, the papers and the operations ask the same.
import { isOfPerson, type PersonKeys } from '../absences/absence.rules.ts';
import type { Stretch } from '../inventory/stock/availability.ts';
import { addDays, minutesBetween, weekdayOf } from '../kernel/values/dates.ts';
import { holidayLabels, holidaysOf, ramadansOf } from './holidays.ts';
import { type DayHours, restDay, type WeekHours, type WorkingTime } from './working-time.values.ts';

/** Why nobody works on a day. */
export interface DayOff {
  name: string;
  /** False for one of the moon that is still expected. */
  isConfirmed: boolean;
}

export interface WorkingCalendar {
  /** Null on a day like another. */
  dayOff: (day: string) => DayOff | null;
  isRamadan: (day: string) => boolean;
  /** What the person works on that day, pauses left out; nothing on a day off. */
  stretchesOf: (person: PersonKeys, day: string) => Stretch[];
  /** What the company works on that day. */
  companyStretches: (day: string) => Stretch[];
}

/** Stretches of the day without its pause. */
export function stretchesOfDay(day: string, { from, to, pauseFrom, pauseTo }: DayHours): Stretch[] {
  if (from === '') return [];
  const at = (time: string): string => `${day}T${time}`;
  if (pauseFrom === '') return [{ start: at(from), end: at(to) }];
  return [
    { start: at(from), end: at(pauseFrom) },
    { start: at(pauseTo), end: at(to) },
  ].filter(({ start, end }) => start < end);
}

export const minutesOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0);

/** The moments that both have. */
export function common(some: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return some.flatMap((one) =>
    others.flatMap((other) => {
      const start = one.start > other.start ? one.start : other.start;
      const end = one.end < other.end ? one.end : other.end;
      return start < end ? [{ start, end }] : [];
    }),
  );
}

/** The moments of the stretches that none of the others has. */
export const without = (stretches: readonly Stretch[], others: readonly Stretch[]): Stretch[] =>
  others.reduce<Stretch[]>(
    (left, { start, end }) =>
      left.flatMap((one) =>
        [
          { start: one.start, end: one.end < start ? one.end : start },
          { start: one.start > end ? one.start : end, end: one.end },
        ].filter((part) => part.start < part.end),
      ),
    [...stretches],
  );

const dayIn = (week: WeekHours, day: string): DayHours => week[weekdayOf(day)] ?? restDay;

/** The last line that holds on that day; lines are in the order of their days. */
const lastUntil = <Line extends { from: string }>(lines: readonly Line[], day: string): Line | undefined =>
  lines.findLast(({ from }) => from <= day);

interface YearDays {
  off: ReadonlyMap<string, DayOff>;
  ramadan: readonly Stretch[];
}

/** A day that is being typed is in the year 2, 20 or 202 for a moment: nobody knows days off of then. */
const FIRST_YEAR = 1000;

/** Days off and Ramadan of a year, counted once. */
function daysOfYear({ confirmed, worked }: WorkingTime, year: number): YearDays {
  const off = new Map<string, DayOff>();
  const years = [year - 1, year].filter((each) => each >= FIRST_YEAR);
  const rested = years
    .flatMap((each) => holidaysOf(each, confirmed))
    .filter(({ name }) => !worked.includes(name));
  for (const { name, from, to, isConfirmed } of rested)
    for (let day = from; day <= to; day = addDays(day, 1))
      off.set(day, { name: holidayLabels[name], isConfirmed });
  const ramadan = years
    .flatMap((each) => ramadansOf(each, confirmed))
    .map(({ from, to }) => ({ start: from, end: to }));
  return { off, ramadan };
}

/** `workingCalendar(settings).stretchesOf(person, '2027-02-12')`; keep it: it remembers the years that it counted. */
export function workingCalendar(settings: WorkingTime): WorkingCalendar {
  const years = new Map<number, YearDays>();
  const yearOf = (day: string): YearDays => {
    const year = Number(day.slice(0, 4));
    const known = years.get(year) ?? daysOfYear(settings, year);
    years.set(year, known);
    return known;
  };
  const dayOff = (day: string): DayOff | null => {
    const closed = settings.closures.find(({ from, to }) => from <= day && day <= to);
    if (closed) return { name: closed.name, isConfirmed: true };
    return yearOf(day).off.get(day) ?? null;
  };
  const isRamadan = (day: string): boolean =>
    yearOf(day).ramadan.some(({ start, end }) => start <= day && day <= end);
  const companyOn = (day: string) => lastUntil(settings.hours, day) ?? settings.hours[0];
  const companyHours = (day: string): Stretch[] => {
    const company = companyOn(day);
    return company ? stretchesOfDay(day, dayIn(isRamadan(day) ? company.ramadan : company.week, day)) : [];
  };
  return {
    dayOff,
    isRamadan,
    companyStretches: (day) => (dayOff(day) ? [] : companyHours(day)),
    stretchesOf(person, day) {
      if (dayOff(day)) return [];
      const own = lastUntil(
        settings.people.filter((one) => isOfPerson(one, person)),
        day,
      );
      if (!own || own.week.length === 0) return companyHours(day);
      const hours = stretchesOfDay(day, dayIn(own.week, day));
      // Hours of one's own are kept in Ramadan as far as the company works.
      return isRamadan(day) ? common(hours, companyHours(day)) : hours;
    },
  };
}

/** 'Aïd al-Fitr (date à confirmer)' */
export const spokenDayOff = ({ name, isConfirmed }: DayOff): string =>
  isConfirmed ? name : `${name} (date à confirmer)`;
