// Notices record the changes of a rental for whoever handles its departure and its return (docs/product.md 'Notifications'):
// its handler, its moments, its cancellation. What is over has none. Who drives a way as well hears of that once
// (trips/trip-notices.ts).
import { isTripAhead, type Leg, legs, tripMoment, tripOf } from '../../events/placing/trip.ts';
import { type NoticeChange, type RowBody, withNotices } from '../../kernel/facts/notices.ts';
import type { OperationContext } from '../../kernel/operations/operation.ts';
import { spokenMoment } from '../reservation.rules.ts';
import type { RentalNotice, Reservation } from '../reservation.schema.ts';

type Change = NoticeChange<RentalNotice['what']>;
type WrittenRental = RowBody<Reservation>;

const isOpen = ({ state }: Pick<Reservation, 'state'>): boolean =>
  state !== 'retournée' && state !== 'annulée';

const handlers = (id: string): string[] => (id === '' ? [] : [id]);

/** Drives that way, and is told of it as its driver. */
const drives = (row: Reservation, leg: Leg, id: string): boolean =>
  isTripAhead(row, leg) && tripOf(row, leg).driverId === id;

/** Its moments that are others now, but for a way that they drive and of which they hear so. */
function movesOf(before: Reservation, after: WrittenRental): Change[] {
  const { assignedTo: id } = after;
  const change = (what: Leg, from: string, to: string): Change[] => {
    const isDrivers = drives(before, what, id) && tripMoment(before, what) !== tripMoment(after, what);
    return from === to || isDrivers ? [] : [{ what, team: handlers(id), said: spokenMoment(from) }];
  };
  return [...change('departure', before.start, after.start), ...change('return', before.end, after.end)];
}

function changesOf(before: Reservation | null, after: WrittenRental): Change[] {
  const [was, is] = [before?.assignedTo ?? '', after.assignedTo];
  if (before && isOpen(before) && after.state === 'annulée')
    return legs.some((leg) => drives(before, leg, is))
      ? []
      : [{ what: 'cancelled', team: handlers(is), said: after.reason }];
  if (!isOpen(after)) return [];
  if (before && was === is) return movesOf(before, after);
  return [
    { what: 'given', team: handlers(is), said: '' },
    { what: 'taken', team: handlers(was), said: '' },
  ];
}

/** The rental with the notices of that change; those that nobody hears are none. */
export const withRentalNotice = <R extends WrittenRental>(
  before: Reservation | null,
  after: R,
  ctx: Pick<OperationContext, 'actor' | 'happenedAt'>,
): R =>
  withNotices(
    before,
    after,
    changesOf(before, after).filter(({ team }) => team.length > 0),
    ctx,
  );
