// The columns of exported reservations: our own import reads each of them again (docs/product.md §7).
import type { ProductFinder } from '../catalogue/product-finder.ts';
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import { column, type ExportColumn } from '../kernel/transfers/export-table.ts';
import { itemFinder, reservationColumns as names } from './reservation.import.ts';
import { reservationStateLabels, spokenMoment } from './reservation.rules.ts';
import type { Reservation } from './reservation.schema.ts';

/** Rentals promised beyond the stock come after those that leave them short, as they came in. */
export const overbookedLast = (rows: Iterable<Reservation>): Reservation[] =>
  [...rows].toSorted((a, b) => Number(a.overbookReason !== '') - Number(b.overbookReason !== ''));

/** The key under which files know it, wherever it has travelled since. */
export const exportedKey = ({ id, originalId }: Reservation): string => originalId ?? id;

interface Named {
  products: ProductFinder;
  items: Iterable<InventoryItem>;
  /** Number of a document by its key. */
  numberOf: (collection: 'quotes' | 'invoices', id: string) => string;
}

export function reservationExport({
  products,
  items,
  numberOf,
}: Named): readonly ExportColumn<Reservation>[] {
  const all = [...items];
  const find = itemFinder(all);
  const byKey = new Map(all.map(({ id, name }) => [id, name]));
  /** The name of the item where that finds it again, else its key. */
  const cellOfItem = (id: string): string => {
    const name = byKey.get(id) ?? '';
    return find(name) === id ? name : id;
  };
  /** The document that asked for it: one that was made in a state of its own had no number yet when it did. */
  const documentOf = ({ quoteId, invoiceId, reference }: Reservation): string => {
    if (quoteId !== '') return numberOf('quotes', quoteId);
    return invoiceId === '' ? reference : numberOf('invoices', invoiceId);
  };
  return [
    column(names.id.label, exportedKey),
    column(names.productId.label, ({ productId }) => (productId ? products.cellOf(productId) : '')),
    column(names.itemId.label, ({ itemId }) => cellOfItem(itemId)),
    column(names.kitId.label, ({ kitId }) => (kitId ? products.cellOf(kitId) : '')),
    column(names.quantity.label, ({ quantity }) => quantity, 'number'),
    column(names.start.label, ({ start }) => spokenMoment(start)),
    column(names.end.label, ({ end }) => spokenMoment(end)),
    column(names.state.label, ({ state }) => reservationStateLabels[state]),
    column(names.client.label, ({ client }) => client),
    column(names.reference.label, documentOf),
    column(names.place.label, ({ place }) => place),
    column(names.assignedTo.label, ({ assignedTo }, { staff }) => staff(assignedTo)),
    column(names.overbookReason.label, ({ overbookReason }) => overbookReason),
    column(names.reason.label, ({ reason }) => reason),
    column(names.notes.label, ({ notes }) => notes),
  ];
}
