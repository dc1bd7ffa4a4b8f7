// The columns of exported items of the stock: our own import reads each of them again (docs/product.md §7). The state of an item is not
// among them: its counters say where its units are.
import type { ProductFinder } from '../catalogue/product-finder.ts';
import { column, type ExportColumn } from '../kernel/transfers/export-table.ts';
import type { InventoryItem } from './inventory.schema.ts';
import { itemColumns as columns } from './item-row.import.ts';

/** Nobody without the right to prices exports; a row without one stays blank. */
const amountOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

export const inventoryExport = (products: ProductFinder): readonly ExportColumn<InventoryItem>[] => [
  column(columns.id.label, ({ id }) => id),
  column(columns.name.label, ({ name }) => name),
  column(columns.product.label, ({ productId }) => (productId ? products.cellOf(productId) : '')),
  column(columns.isOffCatalogue.label, ({ isOffCatalogue }) => (isOffCatalogue ? 'Oui' : '')),
  column(columns.category.label, ({ category }, names) => (category === '' ? '' : names.category(category))),
  column(columns.quantity.label, ({ quantity }) => quantity, 'number'),
  column(columns.rented.label, ({ rentedQuantity }) => rentedQuantity, 'number'),
  column(columns.maintenance.label, ({ maintenanceQuantity }) => maintenanceQuantity, 'number'),
  column(columns.damaged.label, ({ damagedQuantity }) => damagedQuantity, 'number'),
  column(columns.location.label, ({ location }) => location),
  column(columns.serialNumber.label, ({ serialNumber }) => serialNumber),
  column(columns.sale.label, ({ price }) => amountOf(price?.sale), 'amount'),
  column(columns.rental.label, ({ price }) => amountOf(price?.rental), 'amount'),
  column(columns.purchaseDate.label, ({ purchaseDate }) => purchaseDate, 'day'),
  column(columns.lastMaintenance.label, ({ lastMaintenance }) => lastMaintenance, 'day'),
  column(columns.minQuantity.label, ({ minQuantity }) => minQuantity, 'number'),
  column(columns.maxQuantity.label, ({ maxQuantity }) => maxQuantity, 'number'),
  column(columns.supplier.label, ({ supplier }) => supplier),
  column(columns.warranty.label, ({ warranty }) => warranty),
  column(columns.alert.label, ({ alert }) => alert),
];
