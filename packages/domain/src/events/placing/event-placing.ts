// Placing an event: its time is valid, its technicians, material and vehicle exist and are free, and the row names them. The
// operations lock the technicians' settings and the items before they ask, so that two of them never both succeed.
import { absencesOf } from '../../absences/absence.operations.ts';
import type { PersonAbsence } from '../../absences/absence.schema.ts';
import type { InventoryItem } from '../../inventory/inventory.schema.ts';
import { readPool } from '../../inventory/stock/stock-holds.ts';
import type { Hold, StockPool } from '../../inventory/stock/stock-pool.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import {
  eventHolds,
  type EventNeeds,
  givesUp,
  materialConflicts,
  type Surroundings,
  technicianConflicts,
} from './event-conflicts.ts';
import { checkDaysOff } from './day-off-conflict.ts';
import { isHolding, isPlanned } from './event-holding.ts';
import type { TripRow } from './trip.ts';
import { checkVehicle, eventUse } from './vehicle-use.ts';
import type { Event, EventFields } from '../event.schema.ts';
import { checkEventTime } from '../event.rules.ts';
import { momentOf } from '../event-time.ts';
import { holdingStatuses } from '../event.values.ts';
import { accountsOf, readTechnicians, type Technician, TECHNICIANS } from '../../settings/technician-list.ts';

/** The rows that serialise placing: the technicians, then the items in the order of their keys. */
export const placeLocks = ({ reservedMaterials = [] }: Pick<EventFields, 'reservedMaterials'>) => [
  { collection: 'settings' as const, id: TECHNICIANS },
  ...[...new Set(reservedMaterials.map(({ itemId }) => itemId))]
    .toSorted()
    .map((id) => ({ collection: 'inventory' as const, id })),
];

/** An event before its technicians and material are known by name. */
export type UnplacedEvent<E> = Omit<E, 'assignedTechnicianDetails' | 'teamUserIds' | 'reservedMaterials'> & {
  reservedMaterials: readonly { itemId: string; quantity: number }[];
};

interface Placed {
  assignedTechnicianDetails: Event['assignedTechnicianDetails'];
  teamUserIds: string[];
  reservedMaterials: Event['reservedMaterials'];
}

type Sought = UnplacedEvent<Event> | UnplacedEvent<Omit<Event, 'version' | 'rev'>>;

/** Those whom the event has as it stands and who have left the list since: it keeps them until somebody takes them off. */
async function formerTechnicians(tx: Tx, id: string): Promise<Technician[]> {
  const { assignedTechnicianDetails = [] } = (await tx.events.get(id)) ?? {};
  return assignedTechnicianDetails.map((known) => ({ ...known, email: '', available: false, userId: '' }));
}

/** Names of the technicians and items, or the fields whose keys exist nowhere. */
async function identify(
  tx: Tx,
  event: Pick<Sought, 'id' | 'assignedTechnicians' | 'reservedMaterials'>,
): Promise<Result<Identified>> {
  const people = [...(await formerTechnicians(tx, event.id)), ...(await readTechnicians(tx))];
  const known = new Map(people.map((technician) => [technician.id, technician]));
  const technicians = event.assignedTechnicians.flatMap((id) => known.get(id) ?? []);
  const items = new Map<string, InventoryItem>();
  const fields: Record<string, string> = {};
  if (technicians.length < event.assignedTechnicians.length) fields.assignedTechnicians = validation.choice;
  for (const { id } of placeLocks({ reservedMaterials: [...event.reservedMaterials] }).slice(1)) {
    const item = await tx.inventory.get(id);
    if (item && item.archivedAt === null) items.set(item.id, item);
  }
  for (const [index, { itemId }] of event.reservedMaterials.entries())
    if (!items.has(itemId)) fields[`reservedMaterials.${index}.itemId`] = validation.choice;
  return Object.keys(fields).length > 0
    ? fail('validation_failed', undefined, fields)
    : ok({ technicians, items });
}

/** The event without technicians who have left, items and a vehicle that are gone: nobody could choose others before it is open again. */
export async function withoutGone<
  E extends Pick<Event, 'assignedTechnicians' | 'reservedMaterials' | 'vehicleId'>,
>(tx: Tx, event: E): Promise<E> {
  const people = new Set((await readTechnicians(tx)).map(({ id }) => id));
  const items = new Set<string>();
  for (const { id } of placeLocks(event).slice(1))
    if ((await tx.inventory.get(id))?.archivedAt === null) items.add(id);
  const vehicle = event.vehicleId ? await tx.vehicles.get(event.vehicleId) : undefined;
  return {
    ...event,
    assignedTechnicians: event.assignedTechnicians.filter((id) => people.has(id)),
    reservedMaterials: event.reservedMaterials.filter(({ itemId }) => items.has(itemId)),
    ...(vehicle && vehicle.archivedAt !== null && { vehicleId: '' }),
  };
}

/** Every live event that holds something. */
export async function holdingEvents(tx: { events: Pick<Tx['events'], 'find'> }): Promise<Event[]> {
  const found: Event[] = [];
  for (const status of holdingStatuses) found.push(...(await tx.events.find({ status })));
  return found;
}

interface PlaceOptions {
  /** Conflicts are ignored: somebody who may force gave a reason. */
  isForced: boolean;
  /** Its days are chosen by this write: none of them may be a day off, but those that it had. */
  choosesDays?: boolean;
  /** The event as it stands: what it has and keeps is in nobody's way. */
  before?: Event;
  /** Technicians who are there already, whatever else they were to do. */
  onSite?: ReadonlySet<string>;
  ctx: Pick<OperationContext, 'happenedAt' | 'rates' | 'unlocked'>;
}

/** What can stand in for each item, with what holds it. */
async function poolsOf(
  tx: Tx,
  items: Iterable<InventoryItem>,
  { events, ctx }: { events: readonly Hold[]; ctx: PlaceOptions['ctx'] },
): Promise<Map<string, StockPool>> {
  const pools = new Map<string, StockPool>();
  const read = { moment: momentOf(ctx.happenedAt), rates: ctx.rates, events };
  for (const { id, productId } of items)
    pools.set(id, await readPool(tx, { productId: productId ?? '', itemId: id }, read));
  return pools;
}

type PlacedEvent = Pick<
  Event,
  'id' | 'startDate' | 'endDate' | 'time' | 'endTime' | 'assignedTechnicians' | 'vehicleId'
> &
  Pick<Sought, 'reservedMaterials'>;

interface Identified {
  technicians: Technician[];
  items: ReadonlyMap<string, InventoryItem>;
}

/** The absences of those whom the event takes. */
async function absencesOfAll(tx: Tx, technicians: readonly Technician[]): Promise<PersonAbsence[]> {
  const found: PersonAbsence[] = [];
  for (const technician of technicians) found.push(...(await absencesOf(tx, technician)));
  return found;
}

/** The rentals that these accounts bring or collect: planned under the same lock. */
async function tripsOf(
  userIds: readonly string[],
  { unlocked: { reservations } }: Pick<OperationContext, 'unlocked'>,
): Promise<TripRow[]> {
  const found = await Promise.all(
    userIds.flatMap((id) => [
      reservations.find({ departureDriverId: id }),
      reservations.find({ returnDriverId: id }),
    ]),
  );
  return found.flat();
}

/** Whether its people and its material are free, unless it had them before. */
async function checkFree(
  tx: Tx,
  event: PlacedEvent,
  { before, onSite, ctx, technicians, items }: Omit<PlaceOptions, 'isForced'> & Identified,
): Promise<Result<true>> {
  if (before && givesUp(before, event)) return ok(true);
  const events = await holdingEvents(tx);
  const pools = await poolsOf(tx, items.values(), { events: eventHolds(events), ctx });
  const absences = await absencesOfAll(tx, technicians);
  const reservations = await tripsOf(accountsOf(technicians), ctx);
  const around = { events, reservations, absences };
  return checkConflicts(withoutOnSite(event, onSite), around, { technicians, pools });
}

/** Whether its vehicle is free; what its people are there with already is. */
async function checkRoad(
  event: Parameters<typeof eventUse>[0],
  { before, onSite, ctx }: PlaceOptions,
): Promise<Result<true>> {
  if (before && onSite?.size && before.vehicleId === event.vehicleId) return ok(true);
  return checkVehicle(eventUse(event), { before: before && eventUse(before), ctx });
}

/** All that is in the way at once: who forces it has read all of it. */
function bothOf(one: Result<true>, other: Result<true>): Result<true> {
  if (one.ok || other.ok) return one.ok ? other : one;
  const { code, message, fields } = one.error;
  return fail(code, `${message} · ${other.error.message}`, { ...fields, ...other.error.fields });
}

/**
 * The technicians and material of the row once it is placed. Failures: validation_failed, day_off, technician_busy,
 * material_unavailable and vehicle_busy, with the sentence at `startDate`, `assignedTechnicians`, `reservedMaterials.<n>.quantity` and
 * `vehicleId`.
 */
export async function findPlace(tx: Tx, event: PlacedEvent, options: PlaceOptions): Promise<Result<Placed>> {
  const time = checkEventTime(event);
  if (!time.ok) return time;
  const identified = await identify(tx, event);
  if (!identified.ok) return identified;
  const { technicians, items } = identified.value;
  const teamUserIds = accountsOf(technicians);
  if (!options.isForced) {
    const free = await checkFree(tx, event, { ...options, technicians, items });
    const road = await checkRoad({ ...event, title: '', teamUserIds }, options);
    const days = options.choosesDays
      ? await checkDaysOff(tx, event, options.before ?? null)
      : ok(true as const);
    const all = bothOf(days, bothOf(free, road));
    if (!all.ok) return all;
  }
  return ok({
    assignedTechnicianDetails: technicians.map(({ id, name, speciality, initials }) => ({
      id,
      name,
      speciality,
      initials,
    })),
    teamUserIds,
    reservedMaterials: event.reservedMaterials.map(({ itemId, quantity }) => ({
      itemId,
      quantity,
      name: items.get(itemId)?.name ?? '',
    })),
  });
}

/** Refuses an event that becomes a plan again, or another one, where its place is somebody else's by now. */
export async function checkPlannedAgain(
  tx: Tx,
  { before, next, ctx }: { before: Event; next: Event; ctx: PlaceOptions['ctx'] },
): Promise<Result<true>> {
  const isAsBefore = isPlanned(before) && givesUp(before, next);
  if (isAsBefore || !isPlanned(next) || !isHolding(next)) return ok(true);
  const place = await findPlace(tx, next, { isForced: false, ctx });
  return place.ok ? ok(true) : place;
}

/** Brought back from the corbeille, a plan has no more people, units and vehicle where others have taken them meanwhile. */
export async function withFreePlace(tx: Tx, event: Event, ctx: OperationContext): Promise<Event> {
  if (!ctx.meanwhile?.wasArchived || !isPlanned(event)) return event;
  const place = await findPlace(tx, event, { isForced: false, ctx });
  return place.ok
    ? event
    : {
        ...event,
        assignedTechnicians: [],
        assignedTechnicianDetails: [],
        reservedMaterials: [],
        ...(event.vehicleId && { vehicleId: '' }),
      };
}

const withoutOnSite = <E extends Pick<Event, 'assignedTechnicians'>>(
  event: E,
  onSite: ReadonlySet<string> = new Set(),
): E => ({
  ...event,
  assignedTechnicians: event.assignedTechnicians.filter((id) => !onSite.has(id)),
});

function checkConflicts(
  event: EventNeeds,
  others: Surroundings,
  { technicians, pools }: { technicians: readonly Technician[]; pools: ReadonlyMap<string, StockPool> },
): Result<true> {
  const busy = [...technicianConflicts(event, others, technicians).values()];
  const missing = materialConflicts(event, (id) => pools.get(id));
  const fields: Record<string, string> = {};
  if (busy.length > 0) fields.assignedTechnicians = busy.join(' · ');
  for (const [itemId, sentence] of missing) {
    const index = event.reservedMaterials.findIndex((material) => material.itemId === itemId);
    fields[`reservedMaterials.${index}.quantity`] = sentence;
  }
  const sentences = [...busy, ...missing.values()];
  if (sentences.length === 0) return ok(true);
  const code = busy.length > 0 ? 'technician_busy' : 'material_unavailable';
  return fail(code, sentences.join(' · '), fields);
}
