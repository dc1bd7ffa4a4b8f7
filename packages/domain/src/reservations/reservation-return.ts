// Units that come back from a rental: into the house in the state in which they were found, or lost (docs/product.md
// 'Reservations'). The stock moves as a return by hand would move it; what the depot has booked back already moves nothing.
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import { DELIVERY_MOVEMENT } from '../inventory/inventory.values.ts';
import { unitsOutOf } from '../inventory/stock-holds.ts';
import { moveStock } from '../inventory/stock-moves.ts';
import { giveBack, takeOut } from '../inventory/stock-units.ts';
import { instantOf } from '../kernel/happened.ts';
import { derivedKey } from '../kernel/keys.ts';
import type { OperationContext, Tx } from '../kernel/operation.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { validation } from '../kernel/validation-messages.ts';
import { stateAfterMoves } from './reservation.rules.ts';
import type { Reservation, ReturnLine, ReturnState } from './reservation.schema.ts';
import { RESERVATION_MOVEMENT } from './reservation.values.ts';

const houseStateOf = {
  bon: 'disponible',
  'à nettoyer': 'maintenance',
  endommagé: 'endommagé',
  manquant: 'disponible',
} as const satisfies Record<ReturnState, string>;

const TO_CLEAN = 'À nettoyer';

/** Units out with the reservation's notes by item, in the order of their keys: what left less what came back. */
async function outByItem(tx: Tx, reservation: Reservation): Promise<Map<string, number>> {
  const out = new Map<string, number>();
  const add = (itemId: string, units: number) => out.set(itemId, (out.get(itemId) ?? 0) + units);
  for (const { noteId } of reservation.departures)
    for (const { relatedType, kind, rental, itemId, quantity } of await tx.movements.find({
      relatedId: noteId,
    }))
      if (relatedType === DELIVERY_MOVEMENT && (kind === 'location' || rental)) add(itemId, -quantity);
  for (const { itemId, kind, quantity } of await tx.movements.find({ relatedId: reservation.id }))
    if (kind === 'retour') add(itemId, -quantity);
  return new Map([...out].filter(([, units]) => units > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The items of the reservation that units may have come from. */
async function itemsOut(tx: Tx, reservation: Reservation): Promise<Map<string, InventoryItem>> {
  const items = new Map<string, InventoryItem>();
  for (const itemId of (await outByItem(tx, reservation)).keys()) {
    const item = await tx.inventory.get(itemId);
    const isOfIt = item && (item.id === reservation.itemId || item.productId === reservation.productId);
    if (isOfIt) items.set(item.id, item);
  }
  return items;
}

interface Back {
  line: ReturnLine;
  units: number;
}

/** Units of one item back into the house, or back on paper and lost; none beyond those that the item has out. */
async function bringBack(
  tx: Tx,
  before: InventoryItem,
  { line, units, facts }: Back & { facts: { id: string; relatedId: string } },
  ctx: OperationContext,
): Promise<InventoryItem> {
  const count = Math.min(units, before.rentedQuantity);
  const back = count === 0 ? null : giveBack(before, count, houseStateOf[line.state]);
  if (!back?.ok) return before;
  const related = { relatedType: RESERVATION_MOVEMENT, relatedId: facts.relatedId };
  const alert = line.notes || (line.state === 'à nettoyer' ? TO_CLEAN : before.alert);
  const { item } = await moveStock(
    tx,
    {
      before,
      changes: { ...back.value, ...(line.state !== 'bon' && line.state !== 'manquant' && { alert }) },
      facts: { id: facts.id, kind: 'retour', reason: line.notes, rental: true, ...related },
    },
    ctx,
  );
  if (line.state !== 'manquant') return item;
  const lost = takeOut(item, count);
  if (!lost.ok) return item;
  const id = derivedKey(facts.id, 'perte');
  const loss = { id, kind: 'perte' as const, reason: line.notes || 'Manquant au retour', ...related };
  return (await moveStock(tx, { before: item, changes: lost.value, facts: loss }, ctx)).item;
}

/**
 * Takes the lines back. Failures: illegal_transition when nothing is out, return_exceeds_rented with the sentence at
 * `lines.<n>.quantity`.
 */
export async function takeBack(
  tx: Tx,
  reservation: Reservation,
  { lines, ctx }: { lines: ReturnLine[]; ctx: OperationContext },
): Promise<Result<Reservation>> {
  const out = unitsOutOf(reservation);
  if (out === 0) return fail('illegal_transition', 'Aucune unité de cette réservation n’est sortie');
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (total > out) {
    const sentence = validation.unitsRented(out);
    return fail('return_exceeds_rented', sentence, { [`lines.${lines.length - 1}.quantity`]: sentence });
  }
  const items = await itemsOut(tx, reservation);
  const left = await outByItem(tx, reservation);
  let rank = (await tx.movements.find({ relatedId: reservation.id })).length;
  for (const line of lines) {
    let missing = line.quantity;
    for (const [id, item] of [...items].filter(([id]) => line.itemId === undefined || line.itemId === id)) {
      const units = Math.min(missing, left.get(id) ?? 0);
      if (units === 0) continue;
      rank += 1;
      const facts = { id: derivedKey(reservation.id, `R${rank}`), relatedId: reservation.id };
      items.set(id, await bringBack(tx, item, { line, units, facts }, ctx));
      left.set(id, (left.get(id) ?? 0) - units);
      missing -= units;
    }
  }
  const next = {
    ...reservation,
    returnedQuantity: reservation.returnedQuantity + total,
    returns: [...reservation.returns, { at: instantOf(ctx), by: ctx.actor.id, lines }],
  };
  const state = stateAfterMoves(next);
  return ok({ ...next, state, returnedAt: state === 'retournée' ? instantOf(ctx) : null });
}
