// When an event takes place: its days and hours in Casablanca as one half-open stretch [start, end) of texts
// `yyyy-mm-ddThh:mm`, which compare as they follow each other (docs/product.md 'Events and technicians').
import { addDays, dayInCasablanca, formatDay, timeInCasablanca } from '../kernel/dates.ts';
import type { Stretch } from '../inventory/availability.ts';
import type { Event } from './event.schema.ts';

export type EventTime = Pick<Event, 'startDate' | 'endDate' | 'time' | 'endTime'>;

/** An event without hours takes its whole days: `2026-11-21T00:00` to `2026-11-22T00:00`. */
export const stretchOf = ({ startDate, endDate, time, endTime }: EventTime): Stretch => ({
  start: `${startDate}T${time || '00:00'}`,
  end: endTime === '' ? `${addDays(endDate, 1)}T00:00` : `${endDate}T${endTime}`,
});

/** The moment it is in Casablanca, as a stretch says it. */
export const momentOf = (instant: Date): string => `${dayInCasablanca(instant)}T${timeInCasablanca(instant)}`;

/** Both ends as a person reads them: `21/11/2026`, or `21/11/2026 à 09:00` when hours are known. */
export const spokenTime = ({
  startDate,
  endDate,
  time,
  endTime,
}: EventTime): { from: string; to: string } => ({
  from: time === '' ? formatDay(startDate) : `${formatDay(startDate)} à ${time}`,
  to: endTime === '' ? formatDay(endDate) : `${formatDay(endDate)} à ${endTime}`,
});

/** Whether any part of it falls on one of those days, both included. */
export function fallsWithin(time: EventTime, from: string, to: string): boolean {
  const { start, end } = stretchOf(time);
  return start < `${addDays(to, 1)}T00:00` && end > `${from}T00:00`;
}
