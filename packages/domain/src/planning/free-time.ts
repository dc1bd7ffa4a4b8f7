// The first hours of a day that somebody works and that nothing takes, for work of some length. Pure.
import type { EventTime } from '../events/event-time.ts';
import type { Stretch } from '../inventory/stock/availability.ts';
import { addMinutes, minutesBetween } from '../kernel/values/dates.ts';
import { nextQuarter, proposedTime } from '../requests/due/proposed-time.ts';
import { type WorkingCalendar, without } from '../working-time/working-calendar.ts';

interface Day {
  day: string;
  /** What they work on that day. */
  worked: readonly Stretch[];
  /** What takes their time. */
  busy: readonly Stretch[];
  calendar: WorkingCalendar;
  /** Now, in Casablanca. */
  moment: string;
}

/** Where no free hours are long enough, the first ones of work; the whole day where nobody works. */
export function freeTimeOn(minutes: number, { day, worked, busy, calendar, moment }: Day): EventTime {
  const now = nextQuarter(moment);
  for (const { start, end } of without(worked, busy)) {
    const from = nextQuarter(start > now ? start : now);
    if (from < end && minutesBetween(from, end) >= minutes) return timeOf(from, addMinutes(from, minutes));
  }
  const first = proposedTime({ windowFrom: day, durationMinutes: minutes }, calendar, `${day}T00:00`);
  return first.startDate === day ? first : { startDate: day, endDate: day, time: '', endTime: '' };
}

/** As an event says when a card stands. */
export const timeOfCard = ({ start, end, hasHours }: Stretch & { hasHours: boolean }): EventTime =>
  hasHours
    ? timeOf(start, end)
    : { startDate: start.slice(0, 10), endDate: start.slice(0, 10), time: '', endTime: '' };

export const timeOf = (start: string, end: string): EventTime => ({
  startDate: start.slice(0, 10),
  time: start.slice(11),
  endDate: end.slice(0, 10),
  endTime: end.slice(11),
});
