// Days and instants. A day is an ISO `yyyy-mm-dd` string, the one that Casablanca's clocks show (docs/product.md §8); screens
// and documents show `dd/mm/yyyy`.
import { casablancaClock } from './casablanca-clock.ts';

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const FRENCH_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const longFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', dateStyle: 'full' });

/** The day it is in Casablanca at that instant. */
export const dayInCasablanca = (instant: Date): string => casablancaClock(instant).slice(0, 10);

/** `14:32` in Casablanca. */
export const timeInCasablanca = (instant: Date): string => casablancaClock(instant).slice(11, 16);

/** The instant of an hour `hh:mm` of a day in Casablanca; an hour that the clocks skip becomes the one after. */
export function instantInCasablanca(day: string, time: string): string {
  const target = Date.parse(`${day}T${time}:00Z`);
  let instant = target;
  // Twice: the first guess may fall on the other side of a change of clocks.
  for (let round = 0; round < 2; round += 1) {
    const shown = casablancaClock(new Date(instant)).slice(0, 16);
    instant += target - Date.parse(`${shown}:00Z`);
  }
  return new Date(instant).toISOString();
}

/** Years that a company speaks of: a rental from the year 26 would cost millions, and be late for centuries. */
const FIRST_YEAR = '1900';
const LAST_YEAR = '2199';

/** Whether the text is an existing ISO day (2026-02-30 is not) of a year from 1900 to 2199. */
export function isDay(text: string): boolean {
  const match = ISO_DAY.exec(text);
  const [, year = ''] = match ?? [];
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The ISO day of `31/12/2026` or `2026-12-31`, null when no such day exists. */
export function parseDay(text: string): string | null {
  const trimmed = text.trim();
  const french = FRENCH_DAY.exec(trimmed);
  const iso = french ? `${french[3]}-${french[2]?.padStart(2, '0')}-${french[1]?.padStart(2, '0')}` : trimmed;
  return isDay(iso) ? iso : null;
}

/** `31/12/2026`; the text itself when it is not an ISO day. */
export function formatDay(day: string): string {
  const match = ISO_DAY.exec(day.slice(0, 10));
  return match ? `${match[3]}/${match[2]}/${match[1]}` : day;
}

/** `samedi 21 novembre 2026`. */
export const formatLongDay = (day: string): string => longFormat.format(new Date(`${day}T00:00:00Z`));

/** `21/11/2026 à 14:32` in Casablanca. */
export const formatInstant = (iso: string): string => {
  const instant = new Date(iso);
  return `${formatDay(dayInCasablanca(instant))} à ${timeInCasablanca(instant)}`;
};

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day of another month, the last of that month where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return then.toISOString().slice(0, 10);
}

/** Whole days from `start` to `end`, negative when `end` is before. */
export const daysBetween = (start: string, end: string): number =>
  Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY_MS);

/** 0 for Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Minutes from one moment `yyyy-mm-ddThh:mm` to another, as the clocks on the wall count them. */
export const minutesBetween = (start: string, end: string): number =>
  (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / MINUTE_MS;

/** `2026-11-21T23:45` and thirty minutes: `2026-11-22T00:15`. */
export const addMinutes = (moment: string, minutes: number): string =>
  new Date(Date.parse(`${moment}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16);

/** '45 min', '2 h 05'. */
export const formatMinutes = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
