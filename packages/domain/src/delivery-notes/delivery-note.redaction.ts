// What is hidden of a delivery note, apart from its rules: every page carries it.
import type { DeliveryItem, DeliveryNote } from './delivery-note.schema.ts';

/** What a person who may not see amounts receives (docs/product.md §3). */
export const withoutAmounts = (note: DeliveryNote): DeliveryNote => ({
  ...note,
  items: note.items.map(({ unitPrice: _unit, totalPrice: _total, ...item }) => item as DeliveryItem),
});
