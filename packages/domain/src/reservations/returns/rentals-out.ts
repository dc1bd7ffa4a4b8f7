// Units that a reservation has out, by delivery note and item: what left with the note, less what came back through any
// reservation of that note (docs/product.md 'Rental returns').
import type { InventoryItem } from '../../inventory/inventory.schema.ts';
import { DELIVERY_MOVEMENT } from '../../inventory/inventory.values.ts';
import type { Tx } from '../../kernel/operations/operation.ts';
import { reservationsOfNote } from './departures.ts';
import { isOfReservation } from '../reservation.rules.ts';
import type { Reservation } from '../reservation.schema.ts';

interface OutUnits {
  item: InventoryItem;
  left: number;
}

/** Signed units by item, those out above 0. */
async function outOfNote(tx: Tx, noteId: string, reservation: Reservation): Promise<Map<string, number>> {
  const out = new Map<string, number>();
  const add = (itemId: string, units: number) => out.set(itemId, (out.get(itemId) ?? 0) + units);
  for (const { relatedType, kind, rental, itemId, quantity } of await tx.movements.find({
    relatedId: noteId,
  }))
    if (relatedType === DELIVERY_MOVEMENT && (kind === 'location' || rental)) add(itemId, -quantity);
  const others = await reservationsOfNote(tx, noteId);
  for (const { id } of new Map([reservation, ...others].map((row) => [row.id, row])).values())
    for (const made of await tx.movements.find({ relatedId: id }))
      if (made.noteId === noteId) add(made.itemId, -made.quantity);
  return out;
}

export class RentalsOut {
  readonly #notes: ReadonlyMap<string, Map<string, number>>;
  readonly #items: Map<string, InventoryItem>;
  /** Movements that the reservation has made so far. */
  readonly made: number;

  private constructor(
    notes: ReadonlyMap<string, Map<string, number>>,
    items: Map<string, InventoryItem>,
    made: number,
  ) {
    this.#notes = notes;
    this.#items = items;
    this.made = made;
  }

  /** Items are read in the order of their keys, as every writer does. */
  static async read(tx: Tx, reservation: Reservation): Promise<RentalsOut> {
    const notes = new Map<string, Map<string, number>>();
    for (const { noteId } of reservation.departures)
      notes.set(noteId, await outOfNote(tx, noteId, reservation));
    const items = new Map<string, InventoryItem>();
    for (const id of [...new Set([...notes.values()].flatMap((units) => [...units.keys()]))].toSorted()) {
      const item = await tx.inventory.get(id);
      if (item && isOfReservation(reservation, item)) items.set(id, item);
    }
    const made = await tx.movements.find({ relatedId: reservation.id });
    return new RentalsOut(notes, items, made.length);
  }

  /** What the note has out, of that item when one is named. */
  items(noteId: string, itemId?: string): OutUnits[] {
    const left = this.#notes.get(noteId);
    const known = [...this.#items.values()].filter(({ id }) => itemId === undefined || id === itemId);
    return known.map((item) => ({ item, left: Math.max(0, left?.get(item.id) ?? 0) }));
  }

  units(noteId: string, itemId?: string): number {
    return this.items(noteId, itemId).reduce((sum, { left }) => sum + left, 0);
  }

  ofItem(itemId: string): number {
    return [...this.#notes.keys()].reduce((sum, noteId) => sum + this.units(noteId, itemId), 0);
  }

  /** Units of the note that are out no more; `item` is as it stands now. */
  took(noteId: string, { item, units }: { item: InventoryItem; units: number }): void {
    const left = this.#notes.get(noteId);
    left?.set(item.id, (left.get(item.id) ?? 0) - units);
    this.#items.set(item.id, item);
  }
}
