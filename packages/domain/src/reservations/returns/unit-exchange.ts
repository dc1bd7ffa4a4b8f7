// 'Changer d'unité' (docs/product.md 'Units'): before it leaves, another unit is chosen; at the client's, one comes back as it is found
// and the other leaves in its place, with the same note and until the same end.
import { momentOf } from '../../events/event-time.ts';
import { addHours } from '../../inventory/stock/availability.ts';
import { DELIVERY_MOVEMENT } from '../../inventory/inventory.values.ts';
import { moveStock } from '../../inventory/stock/stock-moves.ts';
import { giveBack, rent } from '../../inventory/stock/stock-units.ts';
import { unitName, unitStateLabels } from '../../inventory/units/unit.rules.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import { instantOf } from '../../kernel/facts/happened.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { faultsAfter, faultReason, unitWithClient, withFaults } from './faults.ts';
import { poolFor } from '../booking/reservation-booking.ts';
import { alertAfter } from './reservation-return.ts';
import type { UnitExchange, Reservation } from '../reservation.schema.ts';
import { houseStateOf, RESERVATION_MOVEMENT } from '../reservation.values.ts';
import { checkUnits } from '../booking/unit-booking.ts';

type Change = Pick<UnitExchange, 'to' | 'state' | 'notes'> & { from?: string | undefined };

const refused = (sentence: string): Result<never> => fail('validation_failed', sentence, { to: sentence });

/** The units with another in the place of one, or with one more. */
export function withUnit(unitIds: readonly string[], from: string | undefined, to: string): string[] {
  if (from === undefined || !unitIds.includes(from)) return [...unitIds, to];
  return unitIds.map((id) => (id === from ? to : id));
}

/** Refuses a unit that the reservation may not have from now until its end, or that is not on the shelf. */
async function checkLeaving(
  tx: Tx,
  reservation: Reservation,
  { from, to, ctx }: Pick<Change, 'from' | 'to'> & { ctx: OperationContext },
): Promise<Result<Unit>> {
  const pool = await poolFor(tx, reservation, ctx);
  const start = momentOf(ctx.happenedAt);
  // What is late is out for an unknown time: the next hour is what can be said.
  const end = reservation.end > start ? reservation.end : addHours(start, 1);
  const request = { itemId: reservation.itemId, unitIds: [to], quantity: 1, start, end };
  const free = await checkUnits(tx, request, { pool, without: new Set([reservation.id]), from, among: '' });
  if (!free.ok) return { ...free, error: { ...free.error, fields: { to: free.error.message } } };
  const unit = await tx.units.get(to);
  if (!unit) return refused(validation.choice);
  if (unit.state === 'disponible') return ok(unit);
  return refused(validation.unitNotThere(unitName(unit), unitStateLabels[unit.state]));
}

const withItem = (itemIds: readonly string[], itemId: string): string[] => [...new Set([...itemIds, itemId])];

/** A note that is still on its way names the unit that it carries now; one that was signed stays what was signed. */
async function nameOnNote(tx: Tx, noteId: string, { from, to }: { from: Unit; to: Unit }): Promise<void> {
  const note = await tx[DELIVERY_MOVEMENT].get(noteId);
  if (!note || note.deliveredAt !== null || !note.items.some(({ unitIds }) => unitIds?.includes(from.id)))
    return;
  const items = note.items.map((line) => {
    if (!line.unitIds?.includes(from.id)) return line;
    const others = (line.serialNumbers ?? []).filter((serial) => serial !== from.serialNumber);
    const serialNumbers = [...others, ...(to.serialNumber === '' ? [] : [to.serialNumber])];
    const unitIds = withUnit(line.unitIds, from.id, to.id);
    const kitParts = line.kitParts?.map((part) =>
      part.unitIds?.includes(from.id)
        ? {
            ...part,
            unitIds: withUnit(part.unitIds, from.id, to.id),
            inventoryIds: withItem(part.inventoryIds, to.itemId),
          }
        : part,
    );
    const sources = line.inventoryIds ?? (line.inventoryId ? [line.inventoryId] : []);
    const inventoryIds = withItem(sources, to.itemId);
    return {
      ...line,
      unitIds,
      serialNumbers,
      ...(kitParts ? { kitParts } : inventoryIds.length > sources.length && { inventoryIds }),
    };
  });
  tx[DELIVERY_MOVEMENT].put({ ...note, items });
}

/** The two movements of an exchange at the client's. */
async function move(
  tx: Tx,
  reservation: Reservation,
  { from, to, change, ctx }: { from: Unit; to: Unit; change: Change; ctx: OperationContext },
): Promise<Result<true>> {
  const noteId = from.relatedId;
  const made = await tx.movements.find({ relatedId: reservation.id });
  const id = derivedKey(reservation.id, `E${made.length + 1}`);
  const related = { relatedType: RESERVATION_MOVEMENT, relatedId: reservation.id, noteId };
  const there = await tx.inventory.get(from.itemId);
  const back = there && giveBack(there, 1, houseStateOf[change.state]);
  if (!there || !back) return fail('not_found');
  if (!back.ok) return back;
  const changes = { ...back.value, alert: alertAfter(change, there.alert) };
  const came = {
    ...related,
    id,
    kind: 'retour' as const,
    reason: change.notes,
    rental: true as const,
    unitIds: [from.id],
  };
  await moveStock(tx, { before: there, changes, facts: came }, ctx);
  const here = await tx.inventory.get(to.itemId);
  const out = here && rent(here, 1, { disponible: 1 });
  if (!here || !out) return fail('not_found');
  if (!out.ok) return out;
  const { contactId, client } = reservation;
  const holder = { contactId, client, relatedType: DELIVERY_MOVEMENT, relatedId: noteId };
  const left = {
    ...related,
    id: derivedKey(id, 'départ'),
    kind: 'location' as const,
    unitIds: [to.id],
    holder,
  };
  await moveStock(tx, { before: here, changes: out.value, facts: left }, ctx);
  await nameOnNote(tx, noteId, { from, to });
  return ok(true);
}

/** The reservation once that unit is back and the other one out. */
function exchanged(
  reservation: Reservation,
  { from, to, state, notes }: Change & { from: string },
  ctx: OperationContext,
): Reservation {
  const lines = [{ unitId: from, quantity: 1, state }];
  const { open } = faultsAfter(reservation, { lines, unitIds: new Set(), left: Number.POSITIVE_INFINITY });
  const { unitIds, exchanges = [] } = reservation;
  return {
    ...withFaults(reservation, open),
    unitIds: unitIds.includes(from) ? withUnit(unitIds, from, to) : unitIds,
    exchanges: [...exchanges, { at: instantOf(ctx), by: ctx.actor.id, from, to, state, notes }],
  };
}

/**
 * Exchanges a unit that is out. Failures at `from` and `to`: validation_failed; material_unavailable for a unit that somebody
 * else has by then.
 */
export async function exchangeOut(
  tx: Tx,
  reservation: Reservation,
  change: Change,
  ctx: OperationContext,
): Promise<Result<Reservation>> {
  const from = await unitWithClient(tx, reservation, change.from ?? '');
  if (!from.ok) return { ...from, error: { ...from.error, fields: { from: from.error.message } } };
  const to = await checkLeaving(tx, reservation, { from: change.from, to: change.to, ctx });
  if (!to.ok) return to;
  // A copy that does not hold the unit leaves the exchange to the server.
  if (!from.value) return ok(reservation);
  const reason = change.state === 'bon' ? '' : faultReason(reservation, from.value.id);
  const notes = change.notes || reason;
  const moved = await move(tx, reservation, {
    from: from.value,
    to: to.value,
    change: { ...change, notes },
    ctx,
  });
  if (!moved.ok) return moved;
  return ok(exchanged(reservation, { ...change, from: from.value.id, notes }, ctx));
}
