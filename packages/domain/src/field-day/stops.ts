// The stops of somebody who works outside, today's and tomorrow's: events, deliveries, departures and returns that are theirs
// (docs/subjects/field-day.md). Pure, so that the screen reads them with or without a network.
import { addDays } from '../kernel/values/dates.ts';
import { legs } from '../events/placing/trip.ts';
import { dayMoves } from '../reservations/day-moves.ts';
import { eventStops } from './event-stops.ts';
import { moveStop } from './move-stops.ts';
import { isOpenStop, type Stop, type StopRows } from './stop.ts';
import { delivers, handles, type Worker, worksOn } from './own-work.ts';

export interface FieldDay {
  today: readonly Stop[];
  tomorrow: readonly Stop[];
  /** Where one is, or goes next; null once nothing is left of today. */
  next: Stop | null;
}

const NO_HOUR = '24:00';

/** What is left first; by hour, what has none last, then by place and client. */
const rank = (stop: Stop): string =>
  [Number(!isOpenStop(stop)), stop.time || NO_HOUR, stop.place, stop.client, stop.key].join('/');

const inOrder = (stops: readonly Stop[]): Stop[] =>
  stops.toSorted((a, b) => rank(a).localeCompare(rank(b), 'fr'));

/** Moves are read of all that is seen: the note of a colleague may carry what one has reserved. */
function stopsOn(
  rows: StopRows,
  { own, worker, ...when }: { own: StopRows; worker: Worker; day: string; moment: string },
): Stop[] {
  const { departures, returns, late } = dayMoves(rows, when);
  const moves = [...late, ...departures, ...returns].flatMap((move) => moveStop(move, own, worker) ?? []);
  return inOrder([...eventStops(own, when), ...moves]);
}

/** Where one is, then where one is going, then the first that is left. */
const nextOf = (stops: readonly Stop[]): Stop | null =>
  stops.find(({ state }) => state === 'there') ??
  stops.find(({ state }) => state === 'under way') ??
  stops.find(isOpenStop) ??
  null;

/** The work of that person alone. */
function workOf({ events, notes, reservations, lookup }: StopRows, worker: Worker): StopRows {
  return {
    events: events.filter((event) => worksOn(event, worker)),
    notes: notes.filter((note) => delivers(note, worker)),
    reservations: reservations.filter((row) => legs.some((leg) => handles(row, leg, worker))),
    lookup,
  };
}

/** `moment` is now, `yyyy-mm-ddThh:mm` in Casablanca. */
export function fieldDay(rows: StopRows, worker: Worker, moment: string): FieldDay {
  const own = workOf(rows, worker);
  const day = moment.slice(0, 10);
  const today = stopsOn(rows, { own, worker, day, moment });
  const tomorrow = stopsOn(rows, { own, worker, day: addDays(day, 1), moment });
  return { today, tomorrow, next: nextOf(today) };
}
