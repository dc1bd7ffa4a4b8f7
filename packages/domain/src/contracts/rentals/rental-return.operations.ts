// These operations take rented units back and undo a mistaken return (docs/product.md 'Rental returns'); a rental that is
// billed by the month ends with its return.
import { unitsOutOf } from '../../inventory/stock/stock-holds.ts';
import { instantOf } from '../../kernel/facts/happened.ts';
import { earliest } from '../../kernel/facts/standing-facts.ts';
import { recordOperation } from '../../kernel/operations/operation.ts';
import { ok } from '../../kernel/failures/result.ts';
import { drawNumber } from '../../kernel/records/drawn-number.ts';
import { reservationActions } from '../../reservations/reservation.actions.ts';
import {
  type Reservation,
  type ReturnLine,
  returnReservationInput,
  undoReturnInput,
} from '../../reservations/reservation.schema.ts';
import { takeBack } from '../../reservations/returns/reservation-return.ts';
import { withPhotos } from '../../reservations/returns/return-photos.ts';
import { undoLastReturn } from '../../reservations/returns/undo-return.ts';
import { withSettledTrips } from '../../reservations/trips/settled-trips.ts';
import { endRental, resumeRental } from './rental-end.ts';

/** Prefix of the keys of returns, which a device draws. */
const RETURN = 'RET';

/** Nothing is out any more, and nothing was found that the return before does not say. */
const isAlreadyReturned = (row: Reservation, lines: readonly ReturnLine[]): boolean =>
  unitsOutOf(row) === 0 && lines.every(({ state }) => state === 'bon');

/** Units came back, as they were found; a part of them leaves the rest out. */
export const returnReservation = recordOperation('return', 'reservations', {
  draws: { returnId: { of: null, key: drawNumber(RETURN) } },
  input: returnReservationInput,
  ...reservationActions.return,
  isFact: true,
  repeat: (_tx, before, { returnId = '' }) =>
    Promise.resolve(before.returns.some(({ id }) => id !== undefined && id === returnId) ? ok(before) : null),
  async run(tx, before, { lines, returnId = '', photos = [] }, ctx) {
    // A colleague took the same units back: the earliest instant stands. What was found of them is for a person to compare.
    if (ctx.meanwhile && isAlreadyReturned(before, lines)) {
      const { returnedAt } = before;
      const report = { ...before, returnedAt: returnedAt && earliest(returnedAt, instantOf(ctx)) };
      return ok(tx.reservations.put(withPhotos(report, { returnId, photos }, ctx)));
    }
    const next = await takeBack(tx, before, { lines, returnId, photos, ctx });
    if (!next.ok) return next;
    const stored = tx.reservations.put(withSettledTrips(before, next.value, ctx));
    await endRental(tx, stored, ctx);
    return ok(stored);
  },
});

export const undoReturnReservation = recordOperation('undo_return', 'reservations', {
  input: undoReturnInput,
  ...reservationActions.undo_return,
  conflict: 'append',
  async run(tx, before, _input, ctx) {
    const next = await undoLastReturn(tx, before, ctx);
    if (!next.ok) return next;
    const stored = tx.reservations.put(withSettledTrips(before, next.value, ctx));
    await resumeRental(tx, stored, ctx);
    return ok(stored);
  },
});
