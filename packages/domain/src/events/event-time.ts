// When an event takes place: days and hours of Casablanca as half-open stretches [start, end) of texts `yyyy-mm-ddThh:mm`, which
// compare as they follow each other (docs/product.md 'Events and technicians'). Over several days its hours are those of each
// day: people are free in between, its material stays on site.
import { addDays, dayInCasablanca, formatDay, timeInCasablanca } from '../kernel/values/dates.ts';
import { overlaps, type Stretch } from '../inventory/stock/availability.ts';
import type { Event } from './event.schema.ts';

export type EventTime = Pick<Event, 'startDate' | 'endDate' | 'time' | 'endTime'>;

const MIDNIGHT = '00:00';

/** Its hours come again on each of several days; the same hour at both ends is a day and night without a break. */
export const hasDailyHours = ({ startDate, endDate, time, endTime }: EventTime): boolean =>
  startDate < endDate && time !== '' && endTime !== '' && time !== endTime;

/** Its hours end on the morning after they began: `22:00` to `03:00`. */
const isNightly = (time: EventTime): boolean => hasDailyHours(time) && time.endTime < time.time;

/**
 * From its first moment to its last, breaks included. An event without hours takes its whole days: `2026-11-21T00:00` to
 * `2026-11-22T00:00`. Midnight as the end of the day on which it begins is the end of that day.
 */
export const stretchOf = ({ startDate, endDate, time, endTime }: EventTime): Stretch => ({
  start: `${startDate}T${time || MIDNIGHT}`,
  end:
    endTime === '' || (endTime === MIDNIGHT && endDate === startDate)
      ? `${addDays(endDate, 1)}T${MIDNIGHT}`
      : `${endDate}T${endTime}`,
});

/** Its hours of each day, those that have a moment of `within`. */
export function stretchesWithin(event: EventTime, within: Stretch): Stretch[] {
  const { startDate, endDate, time, endTime } = event;
  const whole = stretchOf(event);
  if (!hasDailyHours(event)) return overlaps(whole, within) ? [whole] : [];
  const nights = isNightly(event) ? 1 : 0;
  const [first, last] = [addDays(within.start.slice(0, 10), -1), within.end.slice(0, 10)];
  const lastStart = addDays(endDate, -nights);
  const stretches: Stretch[] = [];
  for (
    let day = first > startDate ? first : startDate;
    day <= lastStart && day <= last;
    day = addDays(day, 1)
  ) {
    const stretch = { start: `${day}T${time}`, end: `${addDays(day, nights)}T${endTime}` };
    if (overlaps(stretch, within)) stretches.push(stretch);
  }
  return stretches;
}

/** The first three days that both have in common show it: the hours of each come again every day. */
export function meetsInTime(a: EventTime, b: EventTime): boolean {
  const [one, other] = [stretchOf(a), stretchOf(b)];
  const start = one.start > other.start ? one.start : other.start;
  const end = one.end < other.end ? one.end : other.end;
  if (end <= start) return false;
  const soon = `${addDays(start.slice(0, 10), 3)}T${MIDNIGHT}`;
  const common = { start, end: end < soon ? end : soon };
  const others = stretchesWithin(b, common);
  return stretchesWithin(a, common).some((stretch) => others.some((met) => overlaps(stretch, met)));
}

/** Whether every moment of the inner one is one of the outer one. */
export function coversInTime(outer: EventTime, inner: EventTime): boolean {
  const [around, whole] = [stretchOf(outer), stretchOf(inner)];
  if (whole.start < around.start || whole.end > around.end) return false;
  const first = stretchesWithin(inner, whole)[0] ?? whole;
  return stretchesWithin(outer, first).some(({ start, end }) => start <= first.start && first.end <= end);
}

/** The last day of which it has a moment: midnight belongs to the day before. */
export const lastDayOf = ({ startDate, endDate, endTime }: Omit<EventTime, 'time'>): string =>
  endTime === MIDNIGHT && startDate < endDate ? addDays(endDate, -1) : endDate;

/** The moment it is in Casablanca, as a stretch says it. */
export const momentOf = (instant: Date): string => `${dayInCasablanca(instant)}T${timeInCasablanca(instant)}`;

/**
 * Both ends as a person reads them: `21/11/2026`, `21/11/2026 à 09:00` when hours are known, and the hours behind the last day
 * where they are those of each day.
 */
export function spokenTime(event: EventTime): { from: string; to: string } {
  const { startDate, endDate, time, endTime } = event;
  const lastDay = lastDayOf(event);
  if (
    hasDailyHours(event) &&
    lastDay !== startDate &&
    !(isNightly(event) && addDays(startDate, 1) === endDate)
  )
    return {
      from: formatDay(startDate),
      to: `${formatDay(lastDay)}, chaque jour de ${time} à ${endTime}`,
    };
  return {
    from: time === '' ? formatDay(startDate) : `${formatDay(startDate)} à ${time}`,
    to: endTime === '' ? formatDay(endDate) : `${formatDay(endDate)} à ${endTime}`,
  };
}

const daysFrom = (from: string, to: string): Stretch => ({
  start: `${from}T${MIDNIGHT}`,
  end: `${addDays(to, 1)}T${MIDNIGHT}`,
});

/** Its hours on that day, those that began on the evening before included. */
export const stretchesOn = (event: EventTime, day: string): Stretch[] =>
  stretchesWithin(event, daysFrom(day, day));

/** Whether any part of it falls on one of those days, both included. */
export const fallsWithin = (event: EventTime, from: string, to: string): boolean =>
  overlaps(stretchOf(event), daysFrom(from, to));
