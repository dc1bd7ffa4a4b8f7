// The trips of a rental follow its days and its state where somebody else than a dispatcher changes them (docs/product.md
// 'Planning').
import { fieldsOfTrip, isTripAhead, type Leg, legs, tripMoment, tripOf } from '../../events/placing/trip.ts';
import type { RowBody } from '../../kernel/facts/notices.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import type { Reservation } from '../reservation.schema.ts';
import { withTripNotices } from './trip-notices.ts';
import { checkTrip } from './trip-placing.ts';

type Context = Pick<OperationContext, 'actor' | 'happenedAt'>;

/** The ways that are ahead at another moment than before, or again: their people and vehicles may be elsewhere by then. */
function otherwise(before: Reservation, after: RowBody<Reservation>): Leg[] {
  const { archivedAt } = before;
  return legs.filter((leg) => {
    const { driverId, vehicleId } = tripOf(after, leg);
    if (driverId + vehicleId === '' || !isTripAhead({ ...after, archivedAt }, leg)) return false;
    return !isTripAhead(before, leg) || tripMoment(before, leg) !== tripMoment(after, leg);
  });
}

const withoutTrip = <R extends RowBody<Reservation>>(row: R, leg: Leg): R => ({
  ...row,
  ...fieldsOfTrip(leg, { ...tripOf(row, leg), driverId: '', vehicleId: '' }),
});

/** The reservation as it is written, with its drivers told: a way at another moment waits for somebody again. */
export const withSettledTrips = <R extends RowBody<Reservation>>(
  before: Reservation,
  after: R,
  ctx: Context,
): R => withTripNotices(before, otherwise(before, after).reduce(withoutTrip, after), ctx);

/** The same under the lock of the planning: a way keeps its people and vehicle where they are free at its new moment. */
export async function withMovedTrips(
  tx: Tx,
  before: Reservation,
  { after, ctx }: { after: Reservation; ctx: OperationContext },
): Promise<Reservation> {
  let settled = after;
  for (const leg of otherwise(before, after)) {
    const free = await checkTrip(tx, after, { before, leg, ctx });
    if (!free.ok) settled = withoutTrip(settled, leg);
  }
  return withTripNotices(before, settled, ctx);
}
