// These operations change the units of a reservation: one replaces another, breaks at the client's, or is mended there
// (docs/product.md 'Units'). Whoever takes units back does it, the depot and the drivers among them: which unit it is changes
// nothing of what was promised.
import { recordOperation } from '../../kernel/operations/operation.ts';
import { ok } from '../../kernel/failures/result.ts';
import { addFault, clearFault } from './faults.ts';
import { poolFor } from '../booking/reservation-booking.ts';
import { reservationActions } from '../reservation.actions.ts';
import { storedIfOk } from '../reservation.operations.ts';
import { isOutReservation } from '../reservation.rules.ts';
import { changeUnitInput, clearFaultInput, reportFaultInput } from '../reservation.schema.ts';
import { checkUnits } from '../booking/unit-booking.ts';
import { exchangeOut, withUnit } from './unit-exchange.ts';

/** 'Changer d'unité': what was chosen, or what is at the client's, for another that is free. */
export const changeUnitReservation = recordOperation('change_unit', 'reservations', {
  input: changeUnitInput,
  ...reservationActions.change_unit,
  conflict: 'append',
  async run(tx, before, { id, ...change }, ctx) {
    if (isOutReservation(before)) {
      const next = await exchangeOut(tx, before, change, ctx);
      return storedIfOk(tx, next);
    }
    const next = { ...before, unitIds: withUnit(before.unitIds, change.from, change.to) };
    const pool = await poolFor(tx, next, ctx);
    const free = await checkUnits(tx, next, { pool, without: new Set([id]), from: change.from });
    if (free.ok) return ok(tx.reservations.put(next));
    return { ok: false, error: { ...free.error, fields: { to: free.error.message } } };
  },
});

/** 'Signaler une panne' of what is at the client's: the unit stays there, and is promised to nobody else. */
export const reportFaultReservation = recordOperation('report_fault', 'reservations', {
  input: reportFaultInput,
  ...reservationActions.report_fault,
  conflict: 'append',
  async run(tx, before, { unitId, reason }, ctx) {
    const next = await addFault(tx, before, { unitId, reason, ctx });
    return storedIfOk(tx, next);
  },
});

export const clearFaultReservation = recordOperation('clear_fault', 'reservations', {
  ...reservationActions.clear_fault,
  input: clearFaultInput,
  conflict: 'append',
  async run(tx, before, { unitId = '' }) {
    const next = await clearFault(tx, before, unitId);
    return storedIfOk(tx, next);
  },
});
