// Who has a vehicle and when: an event over its hours, a delivery note and a way of a rental over their day. One vehicle is never at two places
// (docs/product.md 'Vehicles'). The operations ask under the lock of the planning, the screens while a card is dragged.
import { DELIVERY_MOVEMENT } from '../../inventory/inventory.values.ts';
import type { Collections } from '../../kernel/identity/collection-map.ts';
import type { OperationContext } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { isRoadworthy } from '../../vehicles/vehicle.rules.ts';
import { vehicleStateLabels } from '../../vehicles/vehicle.fields.ts';
import type { Vehicle } from '../../vehicles/vehicle.schema.ts';
import { isHolding } from './event-holding.ts';
import type { Event } from '../event.schema.ts';
import { coversInTime, type EventTime, meetsInTime, spokenTime } from '../event-time.ts';
import { isTripAhead, type Leg, legs, tripOf, type TripRow } from './trip.ts';

export interface VehicleUse extends EventTime {
  collection: 'events' | typeof DELIVERY_MOVEMENT | 'reservations';
  /** Of the record; of a rental with its way. */
  id: string;
  vehicleId: string;
  /** As a sentence names it. */
  title: string;
  /** Accounts of those who have the vehicle with them. */
  userIds: readonly string[];
  /** Of a delivery, where it is known. */
  client?: string | undefined;
}

/** A delivery note says with these whether it takes a vehicle, and when. */
export type NoteOnRoad = Pick<
  Collections[typeof DELIVERY_MOVEMENT],
  'id' | 'number' | 'status' | 'dateLivraison' | 'livreurId' | 'vehicleId' | 'archivedAt' | 'client'
>;

const wholeDay = (day: string): EventTime => ({ startDate: day, endDate: day, time: '', endTime: '' });

const legNames: Record<Leg, string> = { departure: 'Départ', return: 'Retour' };

type EventOnRoad = Pick<Event, 'id' | 'title' | 'vehicleId' | 'teamUserIds' | keyof EventTime>;

export const eventUse = ({ id, title, vehicleId = '', teamUserIds, ...time }: EventOnRoad): VehicleUse => ({
  collection: 'events',
  id,
  vehicleId,
  title,
  userIds: teamUserIds,
  startDate: time.startDate,
  endDate: time.endDate,
  time: time.time,
  endTime: time.endTime,
});

export const noteUse = ({
  id,
  number,
  dateLivraison,
  livreurId,
  vehicleId = '',
  client,
}: Omit<NoteOnRoad, 'status' | 'archivedAt' | 'client'> & { client?: string }): VehicleUse => ({
  collection: DELIVERY_MOVEMENT,
  id,
  vehicleId,
  title: number ?? id,
  userIds: livreurId === '' ? [] : [livreurId],
  client,
  ...wholeDay(dateLivraison),
});

/** As a sentence names it: 'Retour FAC-012, Atlas'. */
export const tripTitle = ({ reference, name, client }: TripRow, leg: Leg): string =>
  `${legNames[leg]} ${[reference || name, client].filter(Boolean).join(', ')}`;

export const tripUse = (row: TripRow, leg: Leg): VehicleUse => {
  const { driverId, vehicleId } = tripOf(row, leg);
  return {
    collection: 'reservations',
    id: `${row.id}/${leg}`,
    vehicleId,
    title: tripTitle(row, leg),
    userIds: driverId === '' ? [] : [driverId],
    client: row.client,
    ...wholeDay((leg === 'departure' ? row.start : row.end).slice(0, 10)),
  };
};

const onRoad = new Set<string>(['en_preparation', 'expedie', 'en_cours_livraison']);

/** Whether it is still to be delivered, or on its way. */
export const isOnRoad = ({ status, archivedAt }: Pick<NoteOnRoad, 'status' | 'archivedAt'>): boolean =>
  archivedAt === null && onRoad.has(status);

interface Plans {
  events: readonly (EventOnRoad & Pick<Event, 'status' | 'archivedAt'>)[];
  notes: readonly NoteOnRoad[];
  reservations: readonly TripRow[];
}

/** The ways that are ahead. */
export const tripUses = (rows: readonly TripRow[]): VehicleUse[] =>
  rows.flatMap((row) => legs.filter((leg) => isTripAhead(row, leg)).map((leg) => tripUse(row, leg)));

/** All that takes a vehicle. */
export const vehicleUses = ({ events, notes, reservations }: Plans): VehicleUse[] =>
  [
    ...events.filter(isHolding).map(eventUse),
    ...notes.filter(isOnRoad).map(noteUse),
    ...tripUses(reservations),
  ].filter(({ vehicleId }) => vehicleId !== '');

/** A note carries what a rental had planned for its way out: both are one stop. */
const areOneStop = (one: VehicleUse, other: VehicleUse): boolean =>
  one.collection !== other.collection &&
  one.collection !== 'events' &&
  other.collection !== 'events' &&
  one.client !== '' &&
  one.client === other.client;

/**
 * Whether the vehicle would be at two places. The stops of one round share it: a note or a rental has a day, and its driver may have
 * others of that day, or be of the team of an event. Those that nobody drives yet may still become one round.
 */
export function areApart(one: VehicleUse, other: VehicleUse): boolean {
  if (one.collection === other.collection && one.id === other.id) return false;
  if (one.vehicleId !== other.vehicleId || !meetsInTime(one, other)) return false;
  if (one.collection === 'events' && other.collection === 'events') return true;
  const isShared = one.userIds.some((id) => other.userIds.includes(id));
  const areStops = one.collection !== 'events' && other.collection !== 'events';
  const isOpenRound = areStops && (one.userIds.length === 0 || other.userIds.length === 0);
  return !isShared && !isOpenRound && !areOneStop(one, other);
}

/** Whether the vehicle does nothing that it did not do before, with nobody less. */
const isAsBefore = (before: VehicleUse, next: VehicleUse): boolean =>
  before.vehicleId === next.vehicleId &&
  coversInTime(before, next) &&
  (next.collection === 'events'
    ? before.userIds.every((id) => next.userIds.includes(id))
    : before.userIds.join() === next.userIds.join());

interface Surroundings {
  before?: VehicleUse | undefined;
  uses: readonly VehicleUse[];
  vehicle: Pick<Vehicle, 'name' | 'state' | 'archivedAt'> | undefined;
}

const outOfService = ({ name, state, archivedAt }: Pick<Vehicle, 'name' | 'state' | 'archivedAt'>): string =>
  validation.vehicleOut(name, archivedAt === null ? vehicleStateLabels[state] : null);

/** Why the vehicle cannot be there; null where nothing is in the way, or it was so before. */
export function vehicleConflict(usage: VehicleUse, { before, uses, vehicle }: Surroundings): string | null {
  if (usage.vehicleId === '' || (before && isAsBefore(before, usage))) return null;
  // What a device does not have, the server judges.
  if (vehicle === undefined) return null;
  if (!isRoadworthy(vehicle)) return outOfService(vehicle);
  const other = uses.find((use) => areApart(usage, use));
  if (!other) return null;
  const { from, to } = spokenTime(other);
  return validation.vehicleBusy(vehicle.name, other.title, from, to);
}

/** The same for an operation, which holds the lock of the planning: nobody else places anything meanwhile. */
export async function checkVehicle(
  usage: VehicleUse,
  { before, ctx }: { before?: VehicleUse | undefined; ctx: Pick<OperationContext, 'unlocked'> },
): Promise<Result<true>> {
  const { vehicleId } = usage;
  if (vehicleId === '') return ok(true);
  const { unlocked } = ctx;
  const [vehicle, events, notes, leaving, coming] = await Promise.all([
    unlocked.vehicles.get(vehicleId),
    unlocked.events.find({ vehicleId }),
    unlocked[DELIVERY_MOVEMENT].find({ vehicleId }),
    unlocked.reservations.find({ departureVehicleId: vehicleId }),
    unlocked.reservations.find({ returnVehicleId: vehicleId }),
  ]);
  const uses = vehicleUses({ events, notes, reservations: [...leaving, ...coming] }).filter(
    (other) => other.vehicleId === vehicleId,
  );
  const sentence = vehicleConflict(usage, { before, uses, vehicle });
  return sentence === null ? ok(true) : fail('vehicle_busy', sentence, { vehicleId: sentence });
}
