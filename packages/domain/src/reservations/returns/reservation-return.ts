// Units that come back from a rental: into the house in the state in which they were found, or lost (docs/product.md
// 'Rental returns'). The stock moves as a return by hand would move it; what the depot has booked back already moves nothing.
import type { InventoryItem } from '../../inventory/inventory.schema.ts';
import { unitsOutOf } from '../../inventory/stock/stock-holds.ts';
import { moveStock } from '../../inventory/stock/stock-moves.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import { giveBack, takeOut } from '../../inventory/stock/stock-units.ts';
import { instantOf } from '../../kernel/facts/happened.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { faultsAfter, faultReason, unitWithClient, withFaults } from './faults.ts';
import { RentalsOut } from './rentals-out.ts';
import { stateAfterMoves } from '../reservation.rules.ts';
import type { Departure, Reservation, Return, ReturnLine } from '../reservation.schema.ts';
import type { ReturnPhoto } from './return-photo.schema.ts';
import { houseStateOf, RESERVATION_MOVEMENT, TO_CLEAN } from '../reservation.values.ts';

interface Back {
  line: ReturnLine;
  units: number;
  /** Units that other lines of the return name. */
  named: ReadonlySet<string>;
  /** Delivery notes with which the reservation left. */
  notes: ReadonlySet<string>;
  facts: { id: string; relatedId: string; noteId: string };
}

/** The item says this of itself once such a unit is back. */
export const alertAfter = ({ state, notes }: Pick<ReturnLine, 'state' | 'notes'>, before: string): string => {
  if (state === 'bon' || state === 'manquant') return before;
  return notes || (state === 'à nettoyer' ? TO_CLEAN : before);
};

/**
 * Of a followed item: the unit that was scanned, then others that left with the note; broken ones for what is not good. Units of
 * nobody are those that were out already when the item began to be followed. None that left with the note of somebody else.
 */
async function unitsBack(
  tx: Tx,
  item: InventoryItem,
  { line, units, named, notes, facts }: Back,
): Promise<string[] | undefined> {
  if (!item.followsUnits) return undefined;
  const rented = await tx.units.find({ itemId: item.id, state: 'loué' });
  const own = rented.filter(({ relatedId }) => relatedId === '' || notes.has(relatedId));
  const isLikely = ({ stateReason }: Unit) => (stateReason === '') === (line.state === 'bon');
  const rank = (unit: Unit) => {
    if (unit.id === line.unitId) return -1;
    const found = named.has(unit.id) ? 2 : isLikely(unit) ? 0 : 1;
    return unit.relatedId === facts.noteId ? found : found + 3;
  };
  return own
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, units)
    .map(({ id }) => id);
}

/**
 * Units of one item back into the house, or back on paper and lost; none beyond those that the item has out, and of a followed one
 * none but the reservation's own: what somebody booked back by hand is back.
 */
async function bringBack(
  tx: Tx,
  before: InventoryItem,
  coming: Back,
  ctx: OperationContext,
): Promise<{ item: InventoryItem; unitIds: string[] | undefined } | null> {
  const { line, units, facts } = coming;
  const unitIds = await unitsBack(tx, before, coming);
  const known = tx.units.absence === 'never was' ? unitIds : undefined;
  const count = Math.min(known?.length ?? units, units, before.rentedQuantity);
  const back = count === 0 ? null : giveBack(before, count, houseStateOf[line.state]);
  if (!back?.ok) return null;
  const related = { ...facts, relatedType: RESERVATION_MOVEMENT };
  const { item, movement } = await moveStock(
    tx,
    {
      before,
      changes: { ...back.value, alert: alertAfter(line, before.alert) },
      facts: {
        ...related,
        kind: 'retour',
        reason: line.notes,
        rental: true,
        unitIds: unitIds?.slice(0, count),
      },
    },
    ctx,
  );
  const moved = { count, unitIds: movement?.unitIds };
  const left = line.state === 'manquant' ? await writeOff(tx, item, { ...coming, ...moved }, ctx) : item;
  return { item: left, unitIds: moved.unitIds };
}

/** What came back on paper alone is lost. */
async function writeOff(
  tx: Tx,
  item: InventoryItem,
  {
    line,
    facts,
    count,
    unitIds,
  }: Pick<Back, 'line' | 'facts'> & { count: number; unitIds: string[] | undefined },
  ctx: OperationContext,
): Promise<InventoryItem> {
  const next = takeOut(item, count);
  if (!next.ok) return item;
  const movement = {
    id: derivedKey(facts.id, 'perte'),
    relatedType: RESERVATION_MOVEMENT,
    relatedId: facts.relatedId,
    kind: 'perte' as const,
    reason: line.notes || 'Manquant au retour',
    unitIds,
  };
  return (await moveStock(tx, { before: item, changes: next.value, facts: movement }, ctx)).item;
}

/** A return as it is written: its movements, and the departures that it lessens. */
class TakingBack {
  readonly departures: Departure[];
  readonly shares: NonNullable<Return['shares']> = [];
  readonly moves: NonNullable<Return['moves']> = [];
  readonly #out: RentalsOut;
  readonly #reservation: Reservation;
  readonly #named: ReadonlySet<string>;
  readonly #notes: ReadonlySet<string>;
  /** Units that came back. */
  readonly unitIds = new Set<string>();
  #rank: number;

  constructor(reservation: Reservation, out: RentalsOut, lines: readonly ReturnLine[]) {
    this.#reservation = reservation;
    this.#named = new Set(lines.flatMap(({ unitId }) => unitId ?? []));
    this.#notes = new Set(reservation.departures.map(({ noteId }) => noteId));
    this.#out = out;
    this.#rank = out.made;
    this.departures = reservation.departures.map((departure) => ({ ...departure }));
  }

  async take(
    tx: Tx,
    line: ReturnLine,
    { index, ctx }: { index: number; ctx: OperationContext },
  ): Promise<void> {
    let missing = line.quantity;
    const scanned = line.unitId === undefined ? undefined : await tx.units.get(line.unitId);
    // The departure with which the scanned unit left comes first, then those that have units of that item.
    const rank = ({ noteId }: Departure) =>
      noteId === scanned?.relatedId ? 2 : Number(this.#out.units(noteId, line.itemId) > 0);
    for (const departure of this.departures.toSorted((a, b) => rank(b) - rank(a))) {
      const share = Math.min(
        missing,
        departure.quantity - (departure.takenBack ?? 0) - (departure.returned ?? 0),
      );
      if (share <= 0) continue;
      missing -= share;
      departure.takenBack = (departure.takenBack ?? 0) + share;
      this.shares.push({ noteId: departure.noteId, quantity: share });
      await this.#move(tx, { line, units: share, noteId: departure.noteId, index }, ctx);
    }
  }

  async #move(
    tx: Tx,
    { line, units, noteId, index }: { line: ReturnLine; units: number; noteId: string; index: number },
    ctx: OperationContext,
  ): Promise<void> {
    let missing = units;
    for (const { item, left } of this.#out.items(noteId, line.itemId)) {
      const count = Math.min(missing, left);
      if (count === 0) continue;
      missing -= count;
      this.#rank += 1;
      const facts = {
        id: derivedKey(this.#reservation.id, `R${this.#rank}`),
        relatedId: this.#reservation.id,
        noteId,
      };
      const coming = { line, units: count, named: this.#named, notes: this.#notes, facts };
      const back = await bringBack(tx, item, coming, ctx);
      this.#out.took(noteId, { item: back?.item ?? item, units: count });
      if (!back) continue;
      const { unitIds } = back;
      this.moves.push({ id: facts.id, line: index, ...(unitIds && { unitIds }) });
      for (const unitId of unitIds ?? []) this.unitIds.add(unitId);
    }
  }
}

/** How much a line says of what came back: its unit, its item, or neither, which takes what those leave. */
const preciseness = ({ unitId, itemId }: ReturnLine): number =>
  unitId !== undefined ? 2 : itemId !== undefined ? 1 : 0;

/** Refuses units of an item that the reservation does not have out; a copy that holds a part of the movements cannot tell. */
function checkItems(tx: Tx, lines: readonly ReturnLine[], out: RentalsOut): Result<true> {
  if (tx.movements.absence !== 'never was') return ok(true);
  const units = new Map<string, number>();
  for (const [index, { itemId, quantity }] of lines.entries()) {
    if (itemId === undefined) continue;
    units.set(itemId, (units.get(itemId) ?? 0) + quantity);
    const there = out.ofItem(itemId);
    if ((units.get(itemId) ?? 0) <= there) continue;
    const sentence = validation.unitsRented(there);
    return fail('return_exceeds_rented', sentence, { [`lines.${index}.quantity`]: sentence });
  }
  return ok(true);
}

const refusedUnit = (index: number, sentence: string): Result<never> =>
  fail('validation_failed', sentence, { [`lines.${index}.unitId`]: sentence });

/** A line that names a unit, with its item and what had been told of it. */
async function withItem(
  tx: Tx,
  reservation: Reservation,
  { line, unitId, index }: { line: ReturnLine; unitId: string; index: number },
): Promise<Result<ReturnLine>> {
  const unit = await unitWithClient(tx, reservation, unitId);
  if (!unit.ok) return refusedUnit(index, unit.error.message);
  const movement = line.state === 'bon' ? '' : faultReason(reservation, unitId);
  return ok({ ...line, notes: line.notes || movement, itemId: unit.value?.itemId ?? line.itemId });
}

/** The lines as they are written. Refuses a unit that is not out with the reservation, or that is named twice. */
async function withItems(
  tx: Tx,
  reservation: Reservation,
  lines: readonly ReturnLine[],
): Promise<Result<ReturnLine[]>> {
  const named: ReturnLine[] = [];
  for (const [index, line] of lines.entries()) {
    const { unitId } = line;
    const isTwice = unitId !== undefined && named.some((other) => other.unitId === unitId);
    if (isTwice || (unitId !== undefined && line.quantity > 1))
      return refusedUnit(index, validation.unitsChosen(1));
    const known = unitId === undefined ? ok(line) : await withItem(tx, reservation, { line, unitId, index });
    if (!known.ok) return known;
    named.push(known.value);
  }
  return ok(named);
}

/**
 * Takes the lines back. Failures: illegal_transition when nothing is out, return_exceeds_rented with the sentence at
 * `lines.<n>.quantity`, validation_failed for a unit that is not of them.
 */
export async function takeBack(
  tx: Tx,
  reservation: Reservation,
  {
    lines: inputs,
    returnId,
    photos,
    ctx,
  }: { lines: ReturnLine[]; returnId: string; photos: ReturnPhoto[]; ctx: OperationContext },
): Promise<Result<Reservation>> {
  const named = await withItems(tx, reservation, inputs);
  if (!named.ok) return named;
  const lines = named.value;
  const units = unitsOutOf(reservation);
  if (units === 0) return fail('illegal_transition', 'Aucune unité de cette réservation n’est sortie');
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (total > units) {
    const sentence = validation.unitsRented(units);
    return fail('return_exceeds_rented', sentence, { [`lines.${lines.length - 1}.quantity`]: sentence });
  }
  const out = await RentalsOut.read(tx, reservation);
  const known = checkItems(tx, lines, out);
  if (!known.ok) return known;
  const taking = new TakingBack(reservation, out, lines);
  const inOrder = [...lines.entries()].toSorted(([, a], [, b]) => preciseness(b) - preciseness(a));
  for (const [index, line] of inOrder) await taking.take(tx, line, { index, ctx });
  const { open, closed } = faultsAfter(reservation, { lines, unitIds: taking.unitIds, left: units - total });
  const { departures, shares, moves } = taking;
  const done: Return = {
    ...(returnId !== '' && { id: returnId }),
    at: instantOf(ctx),
    by: ctx.actor.id,
    lines,
    shares,
    moves,
    ...(closed.length > 0 && { faults: closed }),
  };
  const next = {
    ...withFaults(reservation, open),
    departures,
    returnedQuantity: reservation.returnedQuantity + total,
    returns: [...reservation.returns, photos.length > 0 ? { ...done, photos } : done],
  };
  const state = stateAfterMoves(next);
  return ok({ ...next, state, returnedAt: state === 'retournée' ? instantOf(ctx) : null });
}
