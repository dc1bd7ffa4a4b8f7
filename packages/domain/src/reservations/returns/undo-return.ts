// A return that was entered by mistake: its units are with the client again, its losses are found again (docs/product.md
// 'Rental returns'). Only while they are still where it put them.
import { usableUnits } from '../../inventory/stock/availability.ts';
import type { InventoryItem } from '../../inventory/inventory.schema.ts';
import { DELIVERY_MOVEMENT } from '../../inventory/inventory.values.ts';
import { moveStock } from '../../inventory/stock/stock-moves.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import { bringIn, changeState, rent, type Units } from '../../inventory/stock/stock-units.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { tellUnit, withFaults } from './faults.ts';
import { stateAfterMoves } from '../reservation.rules.ts';
import type { Departure, Reservation, Return, ReturnLine } from '../reservation.schema.ts';
import { houseStateOf, RESERVATION_MOVEMENT, TO_CLEAN } from '../reservation.values.ts';

const REASON = 'Retour annulé';

/** Units of the house in the state in which they came back. */
function there(item: Units, state: ReturnLine['state']): number {
  if (state === 'à nettoyer') return item.maintenanceQuantity;
  return state === 'endommagé' ? item.damagedQuantity : usableUnits(item);
}

const changedSince = ({ name }: InventoryItem): Result<never> =>
  fail('illegal_transition', `« ${name} » a changé depuis ce retour : il ne peut plus être annulé`);

/** Missing ones stay aside until they are found. */
const isWhereItCame = ({ archivedAt, state }: Unit, came: ReturnLine['state']): boolean =>
  came === 'manquant' ? archivedAt !== null : archivedAt === null && state === houseStateOf[came];

/** Refuses a unit that is elsewhere by now: found, mended or with somebody else. */
async function checkThere(
  tx: Tx,
  item: InventoryItem,
  { unitIds = [], came }: { unitIds: readonly string[] | undefined; came: ReturnLine['state'] },
): Promise<Result<true>> {
  for (const id of unitIds) {
    const unit = await tx.units.get(id);
    if (unit && !isWhereItCame(unit, came)) return changedSince(item);
  }
  return ok(true);
}

function outAgain(item: InventoryItem, { state }: ReturnLine, units: number): Result<Units> {
  if (there(item, state) < units) return changedSince(item);
  const current = houseStateOf[state];
  const usable: Result<Units> =
    current === 'disponible' ? ok(item) : changeState(item, { to: 'disponible', current, count: units });
  return usable.ok ? rent(usable.value, units) : usable;
}

/** Puts the item back as it was before one movement of the return. */
async function revert(
  tx: Tx,
  { reservation, movementId, line }: { reservation: Reservation; movementId: string; line: ReturnLine },
  ctx: OperationContext,
): Promise<Result<true>> {
  const { id, contactId, client } = reservation;
  const movement = await tx.movements.get(movementId);
  const found = movement && (await tx.inventory.get(movement.itemId));
  // A copy that does not hold them leaves the stock to the server.
  if (!movement || !found) return ok(true);
  let item = found;
  const { unitIds, noteId = '' } = movement;
  const related = { relatedType: RESERVATION_MOVEMENT, relatedId: id, reason: REASON, unitIds };
  const unmoved = await checkThere(tx, found, { unitIds, came: line.state });
  if (!unmoved.ok) return unmoved;
  if (line.state === 'manquant') {
    const facts = { ...related, id: derivedKey(movementId, 'trouvé'), kind: 'ajustement' as const };
    const regained = { before: item, changes: bringIn(item, movement.quantity), facts };
    item = (await moveStock(tx, regained, ctx)).item;
  }
  const out = outAgain(item, line, movement.quantity);
  if (!out.ok) return out;
  const isOwnAlert = item.alert !== '' && (item.alert === line.notes || item.alert === TO_CLEAN);
  const facts = {
    ...related,
    id: derivedKey(movementId, 'annulé'),
    kind: 'location' as const,
    holder: { contactId, client, relatedType: DELIVERY_MOVEMENT, relatedId: noteId },
    ...(noteId !== '' && { noteId }),
  };
  const changes = { ...out.value, alert: isOwnAlert ? '' : item.alert };
  await moveStock(tx, { before: item, changes, facts }, ctx);
  return ok(true);
}

function withoutShares(departures: readonly Departure[], { shares = [] }: Return): Departure[] {
  return departures.map((departure) => {
    const back = shares.reduce(
      (sum, { noteId, quantity }) => sum + (noteId === departure.noteId ? quantity : 0),
      0,
    );
    return back === 0 ? departure : { ...departure, takenBack: (departure.takenBack ?? 0) - back };
  });
}

/** Undoes the last return. Failure: illegal_transition when its units have moved since. */
export async function undoLastReturn(
  tx: Tx,
  reservation: Reservation,
  ctx: OperationContext,
): Promise<Result<Reservation>> {
  const last = reservation.returns.at(-1);
  if (!last) return ok(reservation);
  for (const { id: movementId, line: index } of (last.moves ?? []).toReversed()) {
    const line = last.lines[index];
    const reverted = line ? await revert(tx, { reservation, movementId, line }, ctx) : ok(true as const);
    if (!reverted.ok) return reverted;
  }
  for (const fault of last.faults ?? []) await tellUnit(tx, fault.unitId, fault.reason);
  const total = last.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const next = {
    ...withFaults(reservation, [...(reservation.faults ?? []), ...(last.faults ?? [])]),
    departures: withoutShares(reservation.departures, last),
    returnedQuantity: reservation.returnedQuantity - total,
    returns: reservation.returns.slice(0, -1),
    returnedAt: null,
  };
  return ok({ ...next, state: stateAfterMoves(next) });
}
