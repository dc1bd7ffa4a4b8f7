// The very units that reservations have chosen, as goods leave: a note takes those of its own, and nobody else's (docs/product.md
// 'Units').
import { momentOf } from '../../events/event-time.ts';
import { FOR_EVER, overlaps, type Stretch } from '../../inventory/stock/availability.ts';
import type { InventoryItem } from '../../inventory/inventory.schema.ts';
import { blockingStates, unitsBackOf, unitsOutOf } from '../../inventory/stock/stock-holds.ts';
import { unitName } from '../../inventory/units/unit.rules.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { type ReservationReader, reservationsByLine } from '../../reservations/returns/departures.ts';
import type { Reservation } from '../../reservations/reservation.schema.ts';
import { spokenMoment } from '../../reservations/reservation.rules.ts';
import type { DeliveryItem, DeliveryNote } from '../delivery-note.schema.ts';
import { rentedOver } from '../item-time.ts';
import { type Way, wayOf } from './line-stock.ts';

/** Units are looked up in these: an operation's transaction, or the copy of a device. */
export interface UnitReader extends ReservationReader {
  units: Pick<Tx['units'], 'get'>;
}

/** The reservations of the note's rental lines, by line. */
const ownReservations = (tx: ReservationReader, { id, factureId, devisId, items }: Lines) =>
  reservationsByLine(tx, {
    id,
    invoiceId: factureId,
    quoteId: devisId,
    lines: items.flatMap((line) =>
      wayOf(line) === 'rented' ? [{ ...line, productId: line.reference }] : [],
    ),
  });

/** Units chosen for the line that are on the shelf, as many as it takes. */
async function chosenFor(
  tx: UnitReader,
  line: DeliveryItem,
  reservations: readonly Reservation[],
): Promise<string[]> {
  const chosen: string[] = [];
  for (const { unitIds, productId, itemId } of reservations)
    for (const id of (productId || itemId) === line.reference ? unitIds : []) {
      const unit = await tx.units.get(id);
      if (unit?.state === 'disponible' && unit.archivedAt === null) chosen.push(id);
    }
  return chosen.slice(0, Math.ceil(line.quantity));
}

type Lines = Pick<DeliveryNote, 'id' | 'factureId' | 'devisId' | 'items'>;

/** The note with the units that its reservations chose, where the line names none. */
export async function withReservedUnits<N extends Lines>(tx: UnitReader, note: N): Promise<N> {
  if (!note.items.some((line) => wayOf(line) === 'rented')) return note;
  const own = await ownReservations(tx, note);
  const items: DeliveryItem[] = [];
  for (const line of note.items) {
    const unitIds = line.unitIds ? [] : await chosenFor(tx, line, own.get(line.id) ?? []);
    items.push(unitIds.length > 0 ? { ...line, unitIds } : line);
  }
  return { ...note, items };
}

export const nothingPromised: ReadonlyMap<string, string> = new Map();

/** How long units of the item leave with the note: what is sold does not come back. */
function stretchOf({ items }: DeliveryNote, way: Way, moment: string): Stretch {
  if (way === 'sold') return { start: moment, end: FOR_EVER };
  const ends = items.map((item) => rentedOver(item).end);
  return { start: moment, end: ends.reduce((last, end) => (end > last ? end : last), moment) };
}

/** Live reservations of the item or its product that hold units back. */
async function blocking(tx: Tx, { id, productId }: InventoryItem): Promise<Reservation[]> {
  const rows = new Map<string, Reservation>();
  for (const state of blockingStates) {
    for (const row of await tx.reservations.find({ itemId: id, state })) rows.set(row.id, row);
    if (productId === '') continue;
    for (const row of await tx.reservations.find({ productId, state })) rows.set(row.id, row);
  }
  return [...rows.values()].filter(({ archivedAt }) => archivedAt === null);
}

/** Units of the item that reservations of others have chosen for a time that the note's own meets, with the sentence that says so. */
export async function promisedUnits(
  tx: Tx,
  note: DeliveryNote,
  { item, way, ctx }: { item: InventoryItem; way: Way; ctx: OperationContext },
): Promise<ReadonlyMap<string, string>> {
  const others = (await blocking(tx, item)).filter(({ unitIds }) => unitIds.length > 0);
  if (others.length === 0) return nothingPromised;
  const own = new Set([...(await ownReservations(tx, note)).values()].flat().map(({ id }) => id));
  const stretch = stretchOf(note, way, momentOf(ctx.happenedAt));
  const promised = new Map<string, string>();
  for (const row of others) {
    const isWaiting = unitsOutOf(row) + unitsBackOf(row) < row.quantity;
    if (own.has(row.id) || !isWaiting || !overlaps(row, stretch)) continue;
    const { unitIds, start, end, reference, client } = row;
    for (const id of unitIds) {
      const unit = await tx.units.get(id);
      const name = unit ? unitName(unit) : id;
      promised.set(
        id,
        validation.unitPromised(name, spokenMoment(start), spokenMoment(end), reference || client),
      );
    }
  }
  return promised;
}
