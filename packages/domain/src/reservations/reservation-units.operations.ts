// What is done to the very units of a reservation: another one in the place of one, broken at the client's, mended there
// (docs/product.md 'Units'). Whoever takes units back does it, the depot and the drivers among them: which unit it is changes
// nothing of what was promised.
import { operation } from '../kernel/operation.ts';
import { fail, ok } from '../kernel/result.ts';
import { addFault, clearFault } from './faults.ts';
import { poolFor } from './reservation-booking.ts';
import { refusedState } from './reservation.operations.ts';
import { isOpenReservation, isOutReservation } from './reservation.rules.ts';
import { changeUnitInput, clearFaultInput, reportFaultInput } from './reservation.schema.ts';
import { checkUnits } from './unit-booking.ts';
import { exchangeOut, withUnit } from './unit-exchange.ts';

/** 'Changer d'unité': what was chosen, or what is at the client's, for another that is free. */
export const changeUnitReservation = operation('change_unit', 'reservations', {
  input: changeUnitInput,
  permission: 'reservations.return',
  conflict: 'append',
  target: (input) => input.id,
  async run(tx, { id, ...change }, ctx) {
    const before = await tx.reservations.get(id);
    if (!before) return fail('not_found');
    if (isOutReservation(before)) {
      const next = await exchangeOut(tx, before, change, ctx);
      return next.ok ? ok(tx.reservations.put(next.value)) : next;
    }
    if (!isOpenReservation(before)) return refusedState(before);
    const next = { ...before, unitIds: withUnit(before.unitIds, change.from, change.to) };
    const pool = await poolFor(tx, next, ctx);
    const free = await checkUnits(tx, next, { pool, without: new Set([id]), from: change.from });
    if (free.ok) return ok(tx.reservations.put(next));
    return { ok: false, error: { ...free.error, fields: { to: free.error.message } } };
  },
});

/** 'Signaler une panne' of what is at the client's: the unit stays there, and is promised to nobody else. */
export const reportFaultReservation = operation('report_fault', 'reservations', {
  input: reportFaultInput,
  permission: 'reservations.return',
  conflict: 'append',
  target: (input) => input.id,
  async run(tx, { id, unitId, reason }, ctx) {
    const before = await tx.reservations.get(id);
    if (!before) return fail('not_found');
    const next = await addFault(tx, before, { unitId, reason, ctx });
    return next.ok ? ok(tx.reservations.put(next.value)) : next;
  },
});

export const clearFaultReservation = operation('clear_fault', 'reservations', {
  input: clearFaultInput,
  permission: 'reservations.return',
  conflict: 'append',
  target: (input) => input.id,
  async run(tx, { id, unitId = '' }) {
    const before = await tx.reservations.get(id);
    if (!before) return fail('not_found');
    const next = await clearFault(tx, before, unitId);
    return next.ok ? ok(tx.reservations.put(next.value)) : next;
  },
});
