// A technician or an equipment is never booked twice over overlapping intervals, nor while they are away (docs/product.md 'Events and
// technicians').
// Pure: the operations read the events that hold something under a lock and ask here; the screens ask the same while a person
// types.
import { absencesOver, spokenAbsence } from '../../absences/absence.rules.ts';
import type { PersonAbsence } from '../../absences/absence.schema.ts';
import type { InventoryItem } from '../../inventory/inventory.schema.ts';
import { freeIn, type Hold, holdersOver, type StockPool } from '../../inventory/stock/stock-pool.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { isHolding } from './event-holding.ts';
import type { Event } from '../event.schema.ts';
import type { Technician } from '../../settings/technician-list.ts';
import { isTripAhead, type Leg, legs, tripOf, type TripRow, tripTime } from './trip.ts';
import { tripTitle } from './vehicle-use.ts';
import {
  coversInTime,
  type EventTime,
  meetsInTime,
  spokenTime,
  stretchesWithin,
  stretchOf,
} from '../event-time.ts';

/** An event asks for these, saved or not. */
export interface EventNeeds extends EventTime {
  id: string;
  assignedTechnicians: readonly string[];
  reservedMaterials: readonly { itemId: string; quantity: number }[];
}

/** The other events whose people are at work at some moment of its hours. */
export const eventsInTheWay = (
  needs: Pick<EventNeeds, 'id' | keyof EventTime>,
  events: readonly Event[],
): Event[] =>
  events.filter((other) => other.id !== needs.id && isHolding(other) && meetsInTime(other, needs));

/** Units that events hold, for whoever counts what is free: they stay on site from the first hour to the last. */
export const eventHolds = (events: readonly Event[]): Hold[] =>
  events.filter(isHolding).flatMap((event) => {
    const { start, end } = stretchOf(event);
    return event.reservedMaterials.map(({ itemId, quantity }) => ({
      id: event.id,
      collection: 'events' as const,
      itemId,
      quantity,
      start,
      end,
      until: end,
      out: 0,
      blocks: true,
      state: event.status,
      reference: event.title,
      client: event.client,
    }));
  });

/** These take people's time beside the event that is judged. */
export interface Surroundings {
  /** Events that hold something, itself among them. */
  events: readonly Event[];
  /** Rentals that somebody brings or collects. */
  reservations: readonly TripRow[];
  absences: readonly PersonAbsence[];
}

/** Whoever the event asks for: as the settings have them, or as the event has kept them. */
export type KnownPerson = Pick<Technician, 'id' | 'name' | 'userId'>;

/** The first absence of the person that has a moment of the event, none where they are there. */
export const absenceOver = (
  needs: EventTime,
  person: Pick<KnownPerson, 'id' | 'userId'>,
  absences: readonly PersonAbsence[],
): PersonAbsence | undefined =>
  stretchesWithin(needs, stretchOf(needs)).flatMap((stretch) => absencesOver(absences, person, stretch))[0];

function busyWith(name: string, other: Pick<Event, 'title' | keyof EventTime>): string {
  const { from, to } = spokenTime(other);
  return validation.technicianBusy(name, other.title, from, to);
}

/** Why somebody cannot go that way of a rental; null where nothing is in the way, or it was so before. */
export function driverConflict(
  row: TripRow,
  leg: Leg,
  {
    before,
    person,
    events,
    absences,
  }: Omit<Surroundings, 'reservations'> & { before: TripRow; person: KnownPerson },
): string | null {
  const time = tripTime(row, leg);
  const was = tripTime(before, leg);
  const isTheirs = isTripAhead(before, leg) && tripOf(before, leg).driverId === person.userId;
  // Without an hour it was in nobody's way.
  const wasTimed = was.time !== '' || time.time === '';
  if (isTheirs && wasTimed && coversInTime(was, time)) return null;
  const other = events.find(
    (event) =>
      time.time !== '' &&
      isHolding(event) &&
      event.teamUserIds.includes(person.userId) &&
      meetsInTime(event, time),
  );
  if (other) return busyWith(person.name, other);
  const absence = absenceOver(time, person, absences);
  return absence ? validation.personAway(person.name, spokenAbsence(absence)) : null;
}

/** The rental that the person brings or collects at an hour that is one of the event's; none is known of it without an hour. */
const tripOver = (
  needs: EventTime,
  { userId }: Pick<KnownPerson, 'userId'>,
  rows: readonly TripRow[],
): Pick<Event, 'title' | keyof EventTime> | undefined =>
  rows
    .flatMap((row) =>
      legs
        .filter((leg) => userId !== '' && isTripAhead(row, leg) && tripOf(row, leg).driverId === userId)
        .map((leg) => ({ title: tripTitle(row, leg), ...tripTime(row, leg) })),
    )
    .find((trip) => trip.time !== '' && meetsInTime(trip, needs));

/** The sentence for each technician who is somewhere else by then, or away, by technician. */
export function technicianConflicts(
  needs: EventNeeds,
  { events, reservations, absences }: Surroundings,
  people: readonly KnownPerson[],
): Map<Technician['id'], string> {
  const conflicts = new Map<string, string>();
  const nameOf = (id: string): string => people.find((person) => person.id === id)?.name ?? id;
  for (const other of eventsInTheWay(needs, events)) {
    for (const id of needs.assignedTechnicians) {
      if (conflicts.has(id) || !other.assignedTechnicians.includes(id)) continue;
      conflicts.set(id, busyWith(nameOf(id), other));
    }
  }
  for (const id of needs.assignedTechnicians) {
    if (conflicts.has(id)) continue;
    const person = people.find((one) => one.id === id) ?? { id, userId: '' };
    const trip = tripOver(needs, person, reservations);
    const absence = absenceOver(needs, person, absences);
    if (trip) conflicts.set(id, busyWith(nameOf(id), trip));
    else if (absence) conflicts.set(id, validation.personAway(nameOf(id), spokenAbsence(absence)));
  }
  return conflicts;
}

/** Units of the item that the event may still take over its time. */
export const freeForEvent = (needs: EventNeeds, itemId: string, pool: StockPool): number =>
  freeIn(pool, stretchOf(needs), { itemId, without: new Set([needs.id]) });

/** The sentence for each item of which too few units are free, by item; items without a pool are left out. */
export function materialConflicts(
  needs: EventNeeds,
  poolOf: (itemId: string) => StockPool | undefined,
): Map<InventoryItem['id'], string> {
  const conflicts = new Map<string, string>();
  const without = new Set([needs.id]);
  const { from, to } = spokenTime(needs);
  for (const [itemId, needed] of unitsByItem(needs)) {
    const pool = poolOf(itemId);
    const free = pool ? freeForEvent(needs, itemId, pool) : needed;
    if (!pool || needed <= free) continue;
    const holders = holdersOver(pool, stretchOf(needs), { itemId, without }).filter(({ blocks }) => blocks);
    const names = new Set(holders.map(({ reference, client }) => reference || client));
    conflicts.set(itemId, validation.unavailable(free, from, to, [...names].join(', ')));
  }
  return conflicts;
}

/** Whether it asks for nothing that it had not: shorter, with fewer people or units it is never in the way. Vehicles are apart (vehicle-use.ts). */
export function givesUp(before: EventNeeds, next: EventNeeds): boolean {
  const had = unitsByItem(before);
  return (
    coversInTime(before, next) &&
    next.assignedTechnicians.every((id) => before.assignedTechnicians.includes(id)) &&
    [...unitsByItem(next)].every(([itemId, units]) => units <= (had.get(itemId) ?? 0))
  );
}

/** Units asked for by item, over all the lines that name it. */
function unitsByItem({ reservedMaterials }: Pick<EventNeeds, 'reservedMaterials'>): Map<string, number> {
  const needed = new Map<string, number>();
  for (const { itemId, quantity } of reservedMaterials)
    needed.set(itemId, (needed.get(itemId) ?? 0) + quantity);
  return needed;
}
