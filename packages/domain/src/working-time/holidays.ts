// Days off of Morocco in the private sector (decree 2-04-426; 14 January since 2024, 31 October since 2025): those of our calendar, and
// those of the moon, which are expected until they are proclaimed.
import { addDays } from '../kernel/values/dates.ts';
import { expectedDay, moonYearsAround } from './moon-calendar.ts';

export const fixedNames = [
  'new-year',
  'independence-manifesto',
  'amazigh-new-year',
  'labour-day',
  'throne-day',
  'oued-ed-dahab',
  'revolution',
  'youth-day',
  'unity-day',
  'green-march',
  'independence-day',
] as const;
type FixedName = (typeof fixedNames)[number];

/** Ramadan is no day off: its beginning changes the hours, until the eve of Aïd al-Fitr. */
export const moonNames = ['muharram', 'mawlid', 'ramadan', 'fitr', 'adha'] as const;
export type MoonName = (typeof moonNames)[number];

export const holidayNames = [...fixedNames, 'muharram', 'mawlid', 'fitr', 'adha'] as const;
export type HolidayName = (typeof holidayNames)[number];

export const holidayLabels: Readonly<Record<HolidayName | MoonName, string>> = {
  'new-year': 'Nouvel an',
  'independence-manifesto': 'Manifeste de l’indépendance',
  'amazigh-new-year': 'Nouvel an amazigh',
  'labour-day': 'Fête du travail',
  'throne-day': 'Fête du trône',
  'oued-ed-dahab': 'Journée de Oued Ed-Dahab',
  revolution: 'Révolution du roi et du peuple',
  'youth-day': 'Fête de la jeunesse',
  'unity-day': 'Aïd Al Wahda',
  'green-march': 'Marche verte',
  'independence-day': 'Fête de l’indépendance',
  muharram: '1er Moharram',
  mawlid: 'Aïd al-Mawlid',
  ramadan: 'Début de Ramadan',
  fitr: 'Aïd al-Fitr',
  adha: 'Aïd al-Adha',
};

const fixed: readonly { name: FixedName; monthDay: string; since?: number }[] = [
  { name: 'new-year', monthDay: '01-01' },
  { name: 'independence-manifesto', monthDay: '01-11' },
  { name: 'amazigh-new-year', monthDay: '01-14', since: 2024 },
  { name: 'labour-day', monthDay: '05-01' },
  { name: 'throne-day', monthDay: '07-30' },
  { name: 'oued-ed-dahab', monthDay: '08-14' },
  { name: 'revolution', monthDay: '08-20' },
  { name: 'youth-day', monthDay: '08-21' },
  { name: 'unity-day', monthDay: '10-31', since: 2025 },
  { name: 'green-march', monthDay: '11-06' },
  { name: 'independence-day', monthDay: '11-18' },
];

const moonDates: Readonly<Record<MoonName, { month: number; day: number; days: number }>> = {
  muharram: { month: 1, day: 1, days: 1 },
  mawlid: { month: 3, day: 12, days: 2 },
  ramadan: { month: 9, day: 1, days: 0 },
  fitr: { month: 10, day: 1, days: 2 },
  adha: { month: 12, day: 10, days: 2 },
};

/** A day of the moon is proclaimed on the eve: it lies next to the one that was counted. */
export const MOON_DRIFT_DAYS = 2;

export interface Holiday {
  name: HolidayName;
  /** First and last day. */
  from: string;
  to: string;
  /** False while the moon has not been seen. */
  isConfirmed: boolean;
  /** Of the Muslim calendar; null for those of ours. */
  moonYear: number | null;
}

interface Confirmed {
  name: MoonName;
  year: number;
  from: string;
}

/** The first day that it has, by what was confirmed or what is expected. */
export function moonDay(
  name: MoonName,
  year: number,
  confirmed: readonly Confirmed[],
): { from: string; isConfirmed: boolean } {
  const known = confirmed.find((one) => one.name === name && one.year === year);
  const { month, day } = moonDates[name];
  return { from: known?.from ?? expectedDay({ year, month, day }), isConfirmed: known !== undefined };
}

/** Days off that begin in that year, in their order. */
export function holidaysOf(year: number, confirmed: readonly Confirmed[]): Holiday[] {
  const ours = fixed
    .filter(({ since = 0 }) => year >= since)
    .map(({ name, monthDay }): Holiday => {
      const day = `${year}-${monthDay}`;
      return { name, from: day, to: day, isConfirmed: true, moonYear: null };
    });
  const ofMoon = moonYearsAround(year).flatMap((moonYear) =>
    moonNames.flatMap((name): Holiday[] => {
      if (name === 'ramadan') return [];
      const { from, isConfirmed } = moonDay(name, moonYear, confirmed);
      const to = addDays(from, moonDates[name].days - 1);
      return from.startsWith(`${year}-`) ? [{ name, from, to, isConfirmed, moonYear }] : [];
    }),
  );
  return [...ours, ...ofMoon].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

export interface Ramadan {
  year: number;
  from: string;
  /** Its last day, the eve of Aïd al-Fitr. */
  to: string;
  isConfirmed: boolean;
}

/** Months of Ramadan that begin in that year. */
export const ramadansOf = (year: number, confirmed: readonly Confirmed[]): Ramadan[] =>
  moonYearsAround(year).flatMap((moonYear) => {
    const { from, isConfirmed } = moonDay('ramadan', moonYear, confirmed);
    const to = addDays(moonDay('fitr', moonYear, confirmed).from, -1);
    return from.startsWith(`${year}-`) ? [{ year: moonYear, from, to, isConfirmed }] : [];
  });
