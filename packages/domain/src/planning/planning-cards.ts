// The cards of the planning: events, deliveries, departures and returns over some days, each with the people and the vehicle that it
// takes (docs/product.md 'Planning'). The screen, the API and the load of a person read the same.
import { absencesOver, type PersonKeys } from '../absences/absence.rules.ts';
import type { PersonAbsence } from '../absences/absence.schema.ts';
import type { Event } from '../events/event.schema.ts';
import { stretchesWithin, stretchOf } from '../events/event-time.ts';
import { tripOf } from '../events/placing/trip.ts';
import { overlaps, type Stretch } from '../inventory/stock/availability.ts';
import { DELIVERY_MOVEMENT } from '../inventory/inventory.values.ts';
import { addDays, addMinutes, daysBetween } from '../kernel/values/dates.ts';
import type { DayNote } from '../reservations/day-notes.ts';
import { type DayMove, everyMove, type MoveLine } from '../reservations/day-moves.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';

/** Somebody who dispatches has to look at these. */
export type CardAlert = 'not started' | 'overrun' | 'late' | 'absent';

export interface PlanningCard extends Stretch {
  /** Of its own, and the same wherever it moves: an event has a card for each of its days. */
  key: string;
  kind: 'event' | 'delivery' | 'departure' | 'return';
  collection: 'events' | typeof DELIVERY_MOVEMENT | 'reservations';
  recordId: string;
  /** Rentals that go together; empty for the others. */
  reservationIds: readonly string[];
  title: string;
  client: string;
  place: string;
  /** The record's own status; that of a reservation is its state. */
  status: string;
  /** False for what takes its whole days. */
  hasHours: boolean;
  /** Technicians of the settings. */
  technicianIds: readonly string[];
  /** Account of the driver, '' for none. */
  driverId: string;
  /** Its name, or what is typed in the note; '' for none. */
  vehicle: string;
  /** Vehicle of the company, '' for none. */
  vehicleId: string;
  bring: readonly MoveLine[];
  alert: CardAlert | null;
  /** Nobody is in charge of it and somebody should be. */
  isUnassigned: boolean;
  isOver: boolean;
}

/** A delivery note says with these who brings it, and in what. */
export interface PlanningNote extends DayNote {
  livreurId: string;
  vehicule: string;
  vehicleId?: string;
}

export interface PlanningRows {
  events: readonly Event[];
  notes: readonly PlanningNote[];
  reservations: readonly Reservation[];
  /** Of the company, to name them. */
  vehicles: readonly { id: string; name: string }[];
  absences: readonly PersonAbsence[];
  /** Of the settings: an absence names them by their entry or by their account. */
  technicians: readonly PersonKeys[];
}

type VehicleNames = (vehicleId: string | undefined) => string;

/** An hour that is past by less is not missed. */
const PATIENCE_MINUTES = 15;

function eventAlert(event: Event, { start, end }: Stretch, moment: string): CardAlert | null {
  if (event.status === 'en cours') return end < moment ? 'overrun' : null;
  const isAwaited = event.status === 'planifié' || event.status === 'confirmé';
  return isAwaited && addMinutes(start, PATIENCE_MINUTES) < moment ? 'not started' : null;
}

/** One card for each of its days within; none of what is cancelled. */
function eventCards(
  event: Event,
  { within, moment, nameOf }: { within: Stretch; moment: string; nameOf: VehicleNames },
): PlanningCard[] {
  if (event.archivedAt !== null || event.status === 'annulé') return [];
  const whole = stretchOf(event);
  return stretchesWithin(event, within).map((stretch) => ({
    ...stretch,
    key: `events/${event.id}/${daysBetween(event.startDate, stretch.start.slice(0, 10))}`,
    kind: 'event',
    collection: 'events',
    recordId: event.id,
    reservationIds: [],
    title: event.title,
    client: event.client,
    place: event.location,
    status: event.status,
    hasHours: event.time !== '',
    technicianIds: event.assignedTechnicians,
    driverId: '',
    vehicle: nameOf(event.vehicleId),
    vehicleId: event.vehicleId ?? '',
    bring: event.reservedMaterials.map(({ name, quantity }) => ({ name, quantity })),
    alert: eventAlert(event, whole, moment),
    isUnassigned: event.assignedTechnicians.length === 0 && event.status !== 'terminé',
    isOver: event.status === 'terminé',
  }));
}

/** From its hour for another one; the whole day where no hour is known. */
const moveStretch = ({ day, time }: DayMove): Stretch =>
  time === ''
    ? { start: `${day}T00:00`, end: `${addDays(day, 1)}T00:00` }
    : { start: `${day}T${time}`, end: addMinutes(`${day}T${time}`, 60) };

interface Lookup {
  nameOf: VehicleNames;
  notes: ReadonlyMap<string, PlanningNote>;
  reservations: ReadonlyMap<string, Reservation>;
}

/** What every move says of itself. */
const ofMove = (move: DayMove) => ({
  ...moveStretch(move),
  title: move.reference,
  client: move.client,
  place: move.place,
  hasHours: move.time !== '',
  reservationIds: move.reservationIds,
  technicianIds: [],
  bring: move.lines,
  alert: move.lateDays > 0 ? ('late' as const) : null,
  isOver: move.isDone,
});

const noteCard = (move: DayMove, note: PlanningNote, nameOf: VehicleNames): PlanningCard => ({
  ...ofMove(move),
  key: `${DELIVERY_MOVEMENT}/${move.key}`,
  kind: move.kind === 'departure' ? 'delivery' : 'return',
  collection: DELIVERY_MOVEMENT,
  recordId: note.id,
  status: note.status,
  driverId: note.livreurId,
  vehicle: nameOf(note.vehicleId) || note.vehicule,
  vehicleId: note.vehicleId ?? '',
  isUnassigned: move.kind === 'departure' && note.livreurId === '' && !move.isDone,
});

function rentalCard(move: DayMove, row: Reservation, nameOf: VehicleNames): PlanningCard {
  const { driverId, vehicleId, isAtDepot } = tripOf(row, move.kind);
  return {
    ...ofMove(move),
    key: `reservations/${move.key}`,
    kind: move.kind,
    collection: 'reservations',
    recordId: row.id,
    status: row.state,
    driverId,
    vehicle: nameOf(vehicleId),
    vehicleId,
    isUnassigned: driverId === '' && !isAtDepot && !move.isDone,
  };
}

/** A rental that leaves or comes back is the reservations'; what leaves with a note, or rides back with it, is the note's. */
function moveCard(move: DayMove, { notes, reservations, nameOf }: Lookup): PlanningCard[] {
  const row = reservations.get(move.reservationIds[0] ?? '');
  if (row) return [rentalCard(move, row, nameOf)];
  const note = notes.get(move.noteId ?? '');
  return note ? [noteCard(move, note, nameOf)] : [];
}

/** The keys of those who are on a card. */
function peopleOn(
  { technicianIds, driverId }: Pick<PlanningCard, 'technicianIds' | 'driverId'>,
  technicians: readonly PersonKeys[],
): PersonKeys[] {
  const known = technicianIds.map((id) => technicians.find((one) => one.id === id) ?? { id, userId: '' });
  return driverId === '' ? known : [...known, ofAccount(driverId, technicians)];
}

const ofAccount = (userId: string, technicians: readonly PersonKeys[]): PersonKeys =>
  technicians.find((one) => one.userId === userId) ?? { id: userId, userId };

/** Somebody on it is away by then: another has to go. */
function withAbsence(card: PlanningCard, { absences, technicians }: PlanningRows): PlanningCard {
  if (card.alert !== null || card.isOver || absences.length === 0) return card;
  const isAway = peopleOn(card, technicians).some((one) => absencesOver(absences, one, card).length > 0);
  return isAway ? { ...card, alert: 'absent' } : card;
}

/** Every card that has a moment of `within`; `moment` is now, `yyyy-mm-ddThh:mm` in Casablanca like the bounds. */
export function planningCards(rows: PlanningRows, within: Stretch, moment: string): PlanningCard[] {
  const { departures, returns } = everyMove(rows, moment);
  const vehicles = new Map(rows.vehicles.map(({ id, name }) => [id, name]));
  const nameOf: VehicleNames = (id = '') => vehicles.get(id) ?? '';
  const lookup: Lookup = {
    nameOf,
    notes: new Map(rows.notes.map((note) => [note.id, note])),
    reservations: new Map(rows.reservations.map((row) => [row.id, row])),
  };
  const cards = [
    ...rows.events.flatMap((event) => eventCards(event, { within, moment, nameOf })),
    ...[...departures, ...returns]
      .filter((move) => overlaps(moveStretch(move), within))
      .flatMap((move) => moveCard(move, lookup)),
  ];
  return cards.map((card) => withAbsence(card, rows));
}
