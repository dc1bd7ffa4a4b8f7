// The columns of exported items of the stock: our own import reads each of them again (docs/product.md §7). The state of an item is not
// among them: its counters say where its units are.
import type { ProductFinder } from '../catalogue/product-finder.ts';
import { column, type ExportColumn } from '../kernel/transfers/export-table.ts';
import { exportColumns } from '../kernel/transfers/file-columns.ts';
import { itemFields } from './inventory.fields.ts';
import type { InventoryItem } from './inventory.schema.ts';
import { itemColumns } from './item-row.import.ts';

export const inventoryExport = (products: ProductFinder): readonly ExportColumn<InventoryItem>[] => [
  column(itemColumns.id.label, ({ id }) => id),
  column(itemColumns.product.label, ({ productId }) => (productId ? products.cellOf(productId) : '')),
  ...exportColumns<InventoryItem>(itemFields, {
    isOffCatalogue: ({ isOffCatalogue }) => (isOffCatalogue ? 'Oui' : ''),
  }),
];
