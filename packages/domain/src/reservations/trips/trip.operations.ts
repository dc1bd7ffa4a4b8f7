// Planning who brings a rental and who collects it (docs/product.md 'Planning'). Its days stay the reservation's.
import { placeLocks } from '../../events/placing/event-placing.ts';
import {
  fieldsOfTrip,
  isTripAhead,
  type Leg,
  legs,
  type Trip,
  tripFields,
  tripMoment,
  tripOf,
} from '../../events/placing/trip.ts';
import { permits } from '../../kernel/identity/permissions.ts';
import { type OperationContext, recordOperation, type Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { openChanges } from '../../kernel/records/open-changes.ts';
import { reservationActions } from '../reservation.actions.ts';
import type { Reservation } from '../reservation.schema.ts';
import { planReservationInput, type TripChanges } from './trip.schema.ts';
import { withTripNotices } from './trip-notices.ts';
import { checkTrip } from './trip-placing.ts';

/** Where the client comes to the depot nobody drives; where somebody drives the client does not come. */
function changedTrip(before: Trip, changes: Partial<Trip>): Trip {
  const next = { ...before, ...changes };
  if (changes.isAtDepot) return { ...next, driverId: '', vehicleId: '' };
  return changes.driverId || changes.vehicleId ? { ...next, isAtDepot: false } : next;
}

function changesOf(changes: TripChanges, leg: Leg): Partial<Trip> {
  const of = Object.entries(tripFields[leg]).map(([name, field]) => [name, changes[field]]);
  return Object.fromEntries(of.filter(([, value]) => value !== undefined));
}

/** The reservation as those changes leave it, for the screens too; null where a way is over that they would change. */
export function plannedReservation<R extends Reservation>(row: R, requested: TripChanges): R | null {
  const isOpen = (field: string): boolean =>
    legs.some((leg) => isTripAhead(row, leg) && Object.values<string>(tripFields[leg]).includes(field));
  const changes = openChanges(row, requested, isOpen);
  if (changes === null) return null;
  const fields = legs.map((leg) => {
    const legChanges = changesOf(changes, leg);
    const isNone = Object.keys(legChanges).length === 0;
    return isNone ? {} : fieldsOfTrip(leg, changedTrip(tripOf(row, leg), legChanges));
  });
  return Object.assign({ ...row }, ...fields) as R;
}

interface Planning {
  forceReason: string | undefined;
  ctx: OperationContext;
}

/** Refuses people and vehicles that are elsewhere, unless a manager says why. */
async function placed(
  tx: Tx,
  before: Reservation,
  { next, forceReason, ctx }: Planning & { next: Reservation },
): Promise<Result<Reservation>> {
  let isFree = true;
  for (const leg of legs) {
    const free = await checkTrip(tx, next, { before, leg, ctx });
    if (free.ok) continue;
    if (forceReason === undefined || free.error.code === 'validation_failed') return free;
    isFree = false;
  }
  return ok(isFree || forceReason === undefined ? next : { ...next, tripReason: forceReason });
}

const planOf = (row: Reservation): string =>
  legs.map((leg) => JSON.stringify([tripOf(row, leg), tripMoment(row, leg)])).join();

/** Those of the others that may be planned so: they leave or come back at the same moment, to the same client. */
async function companions(
  tx: Tx,
  before: Reservation,
  { ids, ctx }: { ids: readonly string[]; ctx: OperationContext },
): Promise<Reservation[]> {
  const rows: Reservation[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const row = id === before.id ? undefined : await tx.reservations.get(id);
    if (
      !row ||
      row.client !== before.client ||
      !permits(ctx.actor, reservationActions.plan.permission, { ...row })
    )
      continue;
    const isWith = row.start === before.start || row.end === before.end;
    if (isWith && reservationActions.plan.when(row, { actor: ctx.actor, now: ctx.happenedAt }) === null)
      rows.push(row);
  }
  return rows;
}

export const planReservation = recordOperation('plan', 'reservations', {
  input: planReservationInput,
  ...reservationActions.plan,
  conflict: 'merge',
  first: () => placeLocks({}),
  async run(tx, before, { changes, others = [], forceReason }, ctx) {
    if (forceReason !== undefined && !permits(ctx.actor, 'reservations.force', { ...before }))
      return fail('forbidden');
    const next = plannedReservation(before, changes);
    if (next === null)
      return fail('lines_locked', 'Ce départ a eu lieu : seul le retour peut encore changer');
    const own = await placed(tx, before, { next, forceReason, ctx });
    if (!own.ok) return own;
    for (const row of await companions(tx, before, { ids: others, ctx })) {
      const planned = plannedReservation(row, changes);
      if (planned === null) continue;
      const free = await placed(tx, row, { next: planned, forceReason, ctx });
      if (!free.ok) return free;
      // Those who had the whole of it are told once.
      const announced = withTripNotices(row, free.value, ctx);
      const { tripNotices: _made, ...quiet } = announced;
      tx.reservations.put(
        planOf(row) === planOf(before)
          ? { ...quiet, ...(row.tripNotices && { tripNotices: row.tripNotices }) }
          : announced,
      );
    }
    return ok(tx.reservations.put(withTripNotices(before, own.value, ctx)));
  },
});
