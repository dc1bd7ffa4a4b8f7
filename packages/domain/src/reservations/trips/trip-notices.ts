// Notices record the changes of a rental's trips for their drivers: the driver, the day or hour, the place, the cancellation
// (docs/product.md 'Notifications').
import { isTripAhead, type Leg, legs, tripMoment, tripOf } from '../../events/placing/trip.ts';
import { everybodyOf, type NoticeChange, withNotices, type RowBody } from '../../kernel/facts/notices.ts';
import type { OperationContext } from '../../kernel/operations/operation.ts';
import { spokenMoment } from '../reservation.rules.ts';
import type { Reservation } from '../reservation.schema.ts';
import type { TripNotice } from './trip.schema.ts';

type Change = NoticeChange<TripNotice['what']>;
type WrittenRow = RowBody<Reservation>;
type Context = Pick<OperationContext, 'actor' | 'happenedAt'>;

const driverOf = (row: WrittenRow & Pick<Reservation, 'archivedAt'>, leg: Leg): string =>
  isTripAhead(row, leg) ? tripOf(row, leg).driverId : '';

/** It is cancelled, or somebody else took it back. */
function changeOfEnd(driver: string, after: WrittenRow, { leg, ctx }: { leg: Leg; ctx: Context }): Change[] {
  const team = [driver];
  if (after.state === 'annulée') return [{ what: `${leg}_cancelled`, team, said: after.reason }];
  const isTaken = leg === 'return' && after.state === 'retournée' && driver !== ctx.actor.id;
  return isTaken ? [{ what: 'return_back', team, said: '' }] : [];
}

function changeOfDriver(was: string, is: string, leg: Leg): Change[] {
  const change = (what: 'given' | 'taken', id: string): Change[] =>
    id === '' ? [] : [{ what: `${leg}_${what}`, team: [id], said: '' }];
  return [...change('given', is), ...change('taken', was)];
}

function changesOf(
  before: Reservation,
  after: WrittenRow,
  { leg, ctx }: { leg: Leg; ctx: Context },
): Change[] {
  const { archivedAt } = before;
  const [was, is] = [driverOf(before, leg), driverOf({ ...after, archivedAt }, leg)];
  if (was !== '' && !isTripAhead({ ...after, archivedAt }, leg)) return changeOfEnd(was, after, { leg, ctx });
  if (was !== is) return changeOfDriver(was, is, leg);
  if (is === '') return [];
  const [from, to] = [tripMoment(before, leg), tripMoment(after, leg)];
  return [
    ...(from === to ? [] : [{ what: `${leg}_moved` as const, team: [is], said: spokenMoment(from) }]),
    ...(before.place === after.place
      ? []
      : [{ what: `${leg}_place` as const, team: [is], said: before.place }]),
  ];
}

/** The reservation with what its drivers are to be told, and their accounts. */
export function withTripNotices<R extends RowBody<Reservation>>(
  before: Reservation,
  after: R,
  ctx: Context,
): R {
  const { version, tripNotices: known = [] } = before;
  const changes = legs.flatMap((leg) => changesOf(before, after, { leg, ctx }));
  const { notices } = withNotices({ version, notices: known }, { notices: known }, changes, ctx);
  const team = everybodyOf(legs.map((leg) => tripOf(after, leg).driverId));
  return {
    ...after,
    ...(changes.length > 0 && { tripNotices: notices }),
    ...((before.teamUserIds ?? []).join() !== team.join() && { teamUserIds: team }),
  };
}
