// An event dragged on the planning: to another time, to other people (docs/product.md 'Planning').
import type { Event } from '../events/event.schema.ts';
import { type EventTime, stretchOf } from '../events/event-time.ts';
import { addDays, timeInCasablanca } from '../kernel/dates.ts';
import { validation } from '../kernel/validation-messages.ts';

const DAY_MINUTES = 1440;

export interface TimeShift {
  /** The whole event, or its end alone. */
  kind: 'move' | 'lengthen';
  minutes: number;
}

const later = (moment: string, minutes: number): string =>
  new Date(Date.parse(`${moment}Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** Midnight is the end of the day that it closes, where the event begins on that day. */
function endFields(end: string, startDate: string): Pick<EventTime, 'endDate' | 'endTime'> {
  const [day, time] = [end.slice(0, 10), end.slice(11)];
  const eve = addDays(day, -1);
  return time === '00:00' && eve === startDate
    ? { endDate: eve, endTime: time }
    : { endDate: day, endTime: time };
}

/** Its days and hours after the shift; an event without hours goes by whole days. Null where it would end before it begins. */
export function movedEvent(event: EventTime, { kind, minutes }: TimeShift): EventTime | null {
  const isTimed = event.time !== '';
  const step = isTimed ? minutes : Math.round(minutes / DAY_MINUTES) * DAY_MINUTES;
  const { start, end } = stretchOf(event);
  const newStart = kind === 'move' ? later(start, step) : start;
  const startDate = newStart.slice(0, 10);
  const newEnd = later(end, step);
  const isOpenEnd = event.endTime === '' && step % DAY_MINUTES === 0;
  const next: EventTime = {
    startDate,
    time: isTimed ? newStart.slice(11) : '',
    ...(isOpenEnd
      ? { endDate: addDays(newEnd.slice(0, 10), -1), endTime: '' }
      : endFields(newEnd, startDate)),
  };
  const moved = stretchOf(next);
  return moved.end > moved.start ? next : null;
}

/** The technicians of an event that goes from one person's row to another's; null is the row of nobody. */
export function reassigned(
  technicianIds: readonly string[],
  from: string | null,
  to: string | null,
): string[] {
  const others = technicianIds.filter((id) => id !== from);
  return to === null || others.includes(to) ? others : [...others, to];
}

/** Why its plan cannot change any more: somebody is on it; null while it can. */
export function refusalOnceStarted({
  startedAt,
  onSite = [],
}: Pick<Event, 'startedAt' | 'onSite'>): string | null {
  if (startedAt === null) return null;
  return validation.workStarted(onSite[0]?.name ?? '', timeInCasablanca(new Date(startedAt)));
}
