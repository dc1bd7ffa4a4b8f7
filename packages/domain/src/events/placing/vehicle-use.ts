// Who has a vehicle and when: an event over its hours, a delivery note over its day. One vehicle is never at two places
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

export interface VehicleUse extends EventTime {
  collection: 'events' | typeof DELIVERY_MOVEMENT;
  id: string;
  vehicleId: string;
  /** As a sentence names it. */
  title: string;
  /** Accounts of those who have the vehicle with them. */
  userIds: readonly string[];
}

/** What of a delivery note says whether it takes a vehicle, and when. */
export type NoteOnRoad = Pick<
  Collections[typeof DELIVERY_MOVEMENT],
  'id' | 'number' | 'status' | 'dateLivraison' | 'livreurId' | 'vehicleId' | 'archivedAt'
>;

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
}: Omit<NoteOnRoad, 'status' | 'archivedAt'>): VehicleUse => ({
  collection: DELIVERY_MOVEMENT,
  id,
  vehicleId,
  title: number ?? id,
  userIds: livreurId === '' ? [] : [livreurId],
  startDate: dateLivraison,
  endDate: dateLivraison,
  time: '',
  endTime: '',
});

const onRoad = new Set<string>(['en_preparation', 'expedie', 'en_cours_livraison']);

/** Whether it is still to be delivered, or on its way. */
export const isOnRoad = ({ status, archivedAt }: Pick<NoteOnRoad, 'status' | 'archivedAt'>): boolean =>
  archivedAt === null && onRoad.has(status);

interface Plans {
  events: readonly (EventOnRoad & Pick<Event, 'status' | 'archivedAt'>)[];
  notes: readonly NoteOnRoad[];
}

/** All that takes a vehicle. */
export const vehicleUses = ({ events, notes }: Plans): VehicleUse[] =>
  [...events.filter(isHolding).map(eventUse), ...notes.filter(isOnRoad).map(noteUse)].filter(
    ({ vehicleId }) => vehicleId !== '',
  );

/**
 * Whether the vehicle would be at two places. The stops of one round share it: a note has a day and no hours, and its driver may have
 * other notes of that day, or be of the team of an event. Notes that nobody drives yet may still become one round.
 */
export function areApart(one: VehicleUse, other: VehicleUse): boolean {
  if (one.collection === other.collection && one.id === other.id) return false;
  if (one.vehicleId !== other.vehicleId || !meetsInTime(one, other)) return false;
  if (one.collection === 'events' && other.collection === 'events') return true;
  const isShared = one.userIds.some((id) => other.userIds.includes(id));
  const areNotes = one.collection === other.collection;
  return !isShared && !(areNotes && (one.userIds.length === 0 || other.userIds.length === 0));
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
  const [vehicle, events, notes] = await Promise.all([
    ctx.unlocked.vehicles.get(vehicleId),
    ctx.unlocked.events.find({ vehicleId }),
    ctx.unlocked[DELIVERY_MOVEMENT].find({ vehicleId }),
  ]);
  const sentence = vehicleConflict(usage, { before, uses: vehicleUses({ events, notes }), vehicle });
  return sentence === null ? ok(true) : fail('vehicle_busy', sentence, { vehicleId: sentence });
}
