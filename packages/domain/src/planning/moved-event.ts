// An event dragged on the planning: to another time, to other people (docs/product.md 'Planning').
import {
  type EventNeeds,
  givesUp,
  type KnownPerson,
  driverConflict,
  materialConflicts,
  type Surroundings,
  technicianConflicts,
} from '../events/placing/event-conflicts.ts';
import { dayOffConflict } from '../events/placing/day-off-conflict.ts';
import type { WorkingCalendar } from '../working-time/working-calendar.ts';
import { checkTechnicians } from '../events/event.rules.ts';
import type { Event } from '../events/event.schema.ts';
import { type EventTime, stretchOf } from '../events/event-time.ts';
import { type Leg, tripOf, type TripRow } from '../events/placing/trip.ts';
import {
  eventUse,
  noteUse,
  type NoteOnRoad,
  tripUse,
  vehicleConflict,
  type VehicleUse,
  vehicleUses,
} from '../events/placing/vehicle-use.ts';
import type { Vehicle } from '../vehicles/vehicle.schema.ts';
import { addDays, addMinutes } from '../kernel/values/dates.ts';
import type { StockPool } from '../inventory/stock/stock-pool.ts';
import { refusalOnceStarted } from '../events/spot/begun-work.ts';
import { accountsOf } from '../settings/technician-list.ts';

const DAY_MINUTES = 1440;

export interface TimeShift {
  /** The whole event, or its end alone. */
  kind: 'move' | 'lengthen';
  minutes: number;
}

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
  const newStart = kind === 'move' ? addMinutes(start, step) : start;
  const startDate = newStart.slice(0, 10);
  const newEnd = addMinutes(end, step);
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

interface Known extends Surroundings {
  poolOf: (itemId: string) => StockPool | undefined;
  /** Those of the settings, and those whom the event has kept. */
  people: readonly KnownPerson[];
  /** Delivery notes, which take vehicles too. */
  notes: readonly NoteOnRoad[];
  vehicleOf: (vehicleId: string) => Vehicle | undefined;
  calendar: WorkingCalendar;
}

/** Something stands in the way of the event where it is to be: nobody may have that, or a manager with a reason. */
export interface Obstacle {
  sentence: string;
  isForcible: boolean;
}

type Road = Pick<Known, 'events' | 'notes' | 'reservations' | 'vehicleOf'>;

const vehicleSentence = (
  usage: VehicleUse,
  before: VehicleUse | undefined,
  { events, notes, reservations, vehicleOf }: Road,
) =>
  vehicleConflict(usage, {
    before,
    uses: vehicleUses({ events, notes, reservations }),
    vehicle: vehicleOf(usage.vehicleId),
  });

/** Finds what stands in the way of a note on another day, with another driver or in another vehicle. */
export function noteObstacle(note: NoteOnRoad, next: NoteOnRoad, around: Road): Obstacle | null {
  const sentence = vehicleSentence(noteUse(next), noteUse(note), around);
  return sentence === null ? null : { sentence, isForcible: true };
}

interface KnownDrivers extends Road, Pick<Known, 'absences'> {
  /** Those of the settings, and colleagues. */
  people: readonly KnownPerson[];
}

/** Finds what stands in the way of a rental with another driver, in another vehicle or at another hour. */
export function tripObstacle(
  row: TripRow,
  next: TripRow,
  { leg, people, ...around }: KnownDrivers & { leg: Leg },
): Obstacle | null {
  const { driverId } = tripOf(next, leg);
  const person = people.find(({ userId }) => userId !== '' && userId === driverId);
  const busy = person ? driverConflict(next, leg, { before: row, person, ...around }) : null;
  const road = vehicleSentence(tripUse(next, leg), tripUse(row, leg), around);
  const sentences = [busy, road].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : { sentence: sentences.join(' · '), isForcible: true };
}

export type PlacedEvent = EventNeeds & Pick<Event, 'title' | 'status' | 'assignedTechnicians' | 'vehicleId'>;

/** As the operations judge it (events/placing/event-placing.ts), from what a device knows; null where nothing is in the way. `event` is null for a new one. */
export function obstacleOf(
  event: Event | null,
  next: PlacedEvent,
  { poolOf, people, calendar, ...around }: Known,
): Obstacle | null {
  const started = event && refusalOnceStarted(event);
  if (started !== null) return { sentence: started, isForcible: false };
  const staffed = checkTechnicians(next);
  if (!staffed.ok) return { sentence: staffed.error.message, isForcible: false };
  const conflicts =
    event && givesUp(event, next)
      ? []
      : [...technicianConflicts(next, around, people).values(), ...materialConflicts(next, poolOf).values()];
  const teamUserIds = accountsOf(people.filter(({ id }) => next.assignedTechnicians.includes(id)));
  const road = vehicleSentence(
    eventUse({ ...next, teamUserIds }),
    event ? eventUse(event) : undefined,
    around,
  );
  const dayOff = dayOffConflict(next, { calendar, before: event });
  const sentences = [dayOff, ...conflicts, road].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : { sentence: sentences.join(' · '), isForcible: true };
}
