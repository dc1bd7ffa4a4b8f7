// The text by which a delivery note is found (docs/product.md §4), apart from its rules: every
// page carries it.
import { searchLine } from '../kernel/folded-text.ts';
import type { DeliveryNote } from './delivery-note.schema.ts';

export const deliverySearchLine = (note: DeliveryNote): string =>
  searchLine(
    [
      note.number,
      note.originalNumber,
      note.id,
      note.client,
      note.livreur,
      note.clientAdresse,
      ...note.items.flatMap((item) => [item.productName, item.reference]),
    ],
    [note.clientPhone],
  );
