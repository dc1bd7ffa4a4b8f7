// A fault marks a unit that breaks while it is at the client's (docs/product.md 'Rental returns'). The unit stays with the
// client, and the reservation as it is; nobody else is promised the unit until it is back and mended, exchanged, or mended
// there.
import { usableUnits } from '../../inventory/stock/availability.ts';
import type { Movement } from '../../inventory/inventory.schema.ts';
import { notesOut, unitsOutOf } from '../../inventory/stock/stock-holds.ts';
import { moveStock } from '../../inventory/stock/stock-moves.ts';
import { changeState } from '../../inventory/stock/stock-units.ts';
import { unitName } from '../../inventory/units/unit.rules.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import { instantOf } from '../../kernel/facts/happened.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { isOfReservation } from '../reservation.rules.ts';
import type { Fault, Reservation, ReturnLine } from '../reservation.schema.ts';

/** Without the list where there is nothing in it. */
export function withFaults(reservation: Reservation, open: readonly Fault[]): Reservation {
  const { faults: _before, ...rest } = reservation;
  return open.length > 0 ? { ...rest, faults: [...open] } : rest;
}

/** The reason given for that unit, '' for none. */
export const faultReason = ({ faults = [] }: Reservation, id: string): string =>
  faults.find(({ unitId }) => unitId === id)?.reason ?? '';

/**
 * A unit that is out with the reservation; undefined where the copy of a device does not hold it, which the server looks up.
 * Failure: validation_failed at `unitId`.
 */
export async function unitWithClient(
  tx: Tx,
  reservation: Reservation,
  unitId: string,
): Promise<Result<Unit | undefined>> {
  const unit = await tx.units.get(unitId);
  if (!unit && tx.units.absence !== 'never was') return ok(undefined);
  const item = unit && (await tx.inventory.get(unit.itemId));
  const isOfIt = item !== undefined && isOfReservation(reservation, item);
  if (isOfIt && unit?.state === 'loué' && notesOut(reservation).includes(unit.relatedId)) return ok(unit);
  const sentence = validation.unitNotWithClient(unit ? unitName(unit) : unitId);
  return fail('validation_failed', sentence, { unitId: sentence });
}

/** A unit at the client's says what is wrong with it. */
export async function tellUnit(tx: Tx, unitId: string, stateReason: string): Promise<void> {
  const unit = unitId === '' ? undefined : await tx.units.get(unitId);
  if (unit?.state === 'loué' && unit.stateReason !== stateReason) tx.units.put({ ...unit, stateReason });
}

/** Tells a fault; told again of the same unit, the reason is the new one. */
export async function addFault(
  tx: Tx,
  reservation: Reservation,
  { unitId = '', reason, ctx }: { unitId?: string | undefined; reason: string; ctx: OperationContext },
): Promise<Result<Reservation>> {
  const known = reservation.faults ?? [];
  if (unitId !== '') {
    const unit = await unitWithClient(tx, reservation, unitId);
    if (!unit.ok) return unit;
    await tellUnit(tx, unitId, reason);
  }
  const others = unitId === '' ? known : known.filter((fault) => fault.unitId !== unitId);
  const out = unitsOutOf(reservation);
  if (others.length >= out) {
    const sentence =
      out === 0 ? 'Aucune unité de cette réservation n’est sortie' : validation.unitsRented(out);
    return fail('illegal_transition', sentence);
  }
  return ok(withFaults(reservation, [...others, { at: instantOf(ctx), by: ctx.actor.id, unitId, reason }]));
}

/** Mended at the client's. */
export async function clearFault(
  tx: Tx,
  reservation: Reservation,
  unitId: string,
): Promise<Result<Reservation>> {
  const known = reservation.faults ?? [];
  const index = known.findIndex((fault) => fault.unitId === unitId);
  if (index === -1) return ok(reservation);
  await tellUnit(tx, unitId, '');
  return ok(withFaults(reservation, known.toSpliced(index, 1)));
}

type Brought = Pick<Movement, 'itemId' | 'unitIds'>;

/** Units of the reservation that the note brought back, the last ones first. */
async function broughtBack(tx: Tx, reservation: Reservation, noteId: string): Promise<Brought[]> {
  const found: Brought[] = [];
  for (const { quantity, itemId, unitIds } of await tx.movements.find({ relatedId: noteId })) {
    const item = quantity > 0 ? await tx.inventory.get(itemId) : undefined;
    if (item && isOfReservation(reservation, item)) found.unshift({ itemId, ...(unitIds && { unitIds }) });
  }
  return found;
}

/** A unit that works, as the note brought it, is damaged: nobody is promised it before somebody has looked. */
async function damage(
  tx: Tx,
  { unitId, reason }: Fault,
  { back, ctx }: { back: readonly Brought[]; ctx: OperationContext },
): Promise<void> {
  const unit = unitId === '' ? undefined : await tx.units.get(unitId);
  if (unitId !== '' && unit?.state !== 'disponible') return;
  const brought: readonly Brought[] = unit ? [{ itemId: unit.itemId, unitIds: [unit.id] }] : back;
  for (const { itemId, unitIds } of brought) {
    const before = await tx.inventory.get(itemId);
    if (!before || usableUnits(before) === 0) continue;
    const units = changeState(before, { to: 'endommagé', current: 'disponible', count: 1 });
    if (!units.ok) continue;
    const facts = { kind: 'ajustement' as const, reason, unitIds };
    await moveStock(tx, { before, changes: { ...units.value, alert: reason }, facts }, ctx);
    return;
  }
}

/** The reservation without the faults of what came back with the note, whose units are damaged. */
export async function brokenBack(
  tx: Tx,
  reservation: Reservation,
  { noteId, ctx }: { noteId: string; ctx: OperationContext },
): Promise<Reservation> {
  const [open, closed]: [Fault[], Fault[]] = [[], []];
  for (const fault of reservation.faults ?? []) {
    const unit = fault.unitId === '' ? undefined : await tx.units.get(fault.unitId);
    (unit && unit.state !== 'loué' ? closed : open).push(fault);
  }
  closed.push(...open.splice(unitsOutOf(reservation)));
  if (closed.length === 0) return reservation;
  const back = await broughtBack(tx, reservation, noteId);
  for (const fault of closed) await damage(tx, fault, { back, ctx });
  return withFaults(reservation, open);
}

interface Back {
  lines: readonly Pick<ReturnLine, 'unitId' | 'quantity' | 'state'>[];
  /** Units that came back, as far as they are known. */
  unitIds: ReadonlySet<string>;
  /** Units that stay with the client. */
  left: number;
}

/** The faults that stay with the client, and those that came back: of a unit nobody named, as many as were not found good. */
export function faultsAfter({ faults = [] }: Reservation, { lines, unitIds, left }: Back) {
  const isBack = ({ unitId }: Fault) =>
    unitId !== '' && (unitIds.has(unitId) || lines.some((line) => line.unitId === unitId));
  let unnamed = lines.reduce(
    (sum, { state, quantity, unitId }) =>
      state === 'bon' || faults.some((fault) => fault.unitId !== '' && fault.unitId === unitId)
        ? sum
        : sum + quantity,
    0,
  );
  const open: Fault[] = [];
  const closed: Fault[] = [];
  for (const fault of faults) {
    const isUnnamedBack = fault.unitId === '' && unnamed > 0;
    if (isUnnamedBack) unnamed -= 1;
    (isBack(fault) || isUnnamedBack ? closed : open).push(fault);
  }
  closed.push(...open.splice(left));
  return { open, closed };
}
