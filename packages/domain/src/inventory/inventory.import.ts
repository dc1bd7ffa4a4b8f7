// Items of the stock from a file: their product by reference, SKU or name, their units by where they are (docs/product.md §7).
//
// Refused: no name, a product that is not there or is not one alone, units that are no whole numbers, more out of use than there are.
import type { z } from 'zod';
import { categoryFinder, type FoundCategory } from '../catalogue/transfer/category-finder.ts';
import { type FoundProduct, ProductFinder } from '../catalogue/product-finder.ts';
import { ProductRegister } from '../catalogue/transfer/product-register.ts';
import { fieldErrors } from '../kernel/operations/execute.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import { reasonBy, rowFamily } from '../kernel/transfers/import-family.ts';
import { ambiguousAmount } from '../kernel/transfers/import-table.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { createItemInput } from './inventory.schema.ts';
import { defaultLocations } from './inventory.values.ts';
import { counters, type ItemCells, itemColumns, movesOf, readItem, readUnits } from './item-row.import.ts';

const reasonOf = reasonBy({ ...itemColumns, productId: itemColumns.product });

/** What the cells say that no field of an item refuses. */
function reasonsOf(cell: ItemCells): string[] {
  const units = readUnits(cell);
  const wrong = counters.filter((field) => !Number.isInteger(units[field]) || units[field] < 0);
  if (wrong.length > 0) return wrong.map((field) => reasonOf(field, validation.number));
  const isOver = units.maintenanceQuantity + units.damagedQuantity > units.quantity;
  const ambiguous = [...counters, 'price.sale', 'price.rental', 'minQuantity', 'maxQuantity'] as const;
  return [
    ...(isOver ? [reasonOf('quantity', importMessages.unitsOver)] : []),
    ...ambiguous.flatMap((field) => {
      const sentence = ambiguousAmount(cell(field));
      return sentence === null ? [] : [reasonOf(field, sentence)];
    }),
  ];
}

type Item = z.output<typeof createItemInput>;

/** The item of a row with its key, or why it is none. */
function readRow(cell: ItemCells, { id, product }: { id: string; product: FoundProduct }): Item | string[] {
  const parsed = createItemInput.safeParse(
    readItem(cell, { id, productId: 'id' in product ? product.id : '' }),
  );
  const errors = parsed.success ? {} : fieldErrors(parsed.error);
  const reasons = [
    ...Object.entries(errors).map(([path, message]) => reasonOf(path, message)),
    ...reasonsOf(cell),
    ...('reason' in product ? [reasonOf('product', product.reason)] : []),
  ];
  return parsed.success && reasons.length === 0 ? parsed.data : [...new Set(reasons)];
}

/** A blank cell is no category. */
const noCategory: FoundCategory = { id: '', operations: [], notices: [], accept: () => undefined };

/** What the register knows an item by. */
const known = (item: Pick<Item, 'name' | 'serialNumber' | 'location'>, id: string) => ({
  id,
  sku: item.serialNumber ?? '',
  name: item.name,
  place: item.location ?? defaultLocations.disponible,
});

/** Says of every row whether it can come in, before anything is written. */
export const inventoryImport = rowFamily({
  collection: 'inventory',
  reads: ['inventory', 'products', 'categories'],
  fields: itemColumns,
  open(surroundings) {
    const stored = [...surroundings.rows('inventory')];
    const register = new ProductRegister(
      stored.map((item) => ({ ...known(item, item.id), archivedAt: item.archivedAt })),
      importMessages.sameSerial,
    );
    const products = new ProductFinder(surroundings.rows('products'));
    const findCategory = categoryFinder(surroundings, 'product');
    return ({ cell, row }) => {
      const id = cell('id') || String(surroundings.newKey('inventory'));
      const item = readRow(cell, { id, product: products.find(cell('product')) });
      if (Array.isArray(item)) return { outcome: 'refused', reasons: item, notices: [] };
      const named = known(item, cell('id'));
      const duplicateOf = register.look(named);
      if (duplicateOf) return { outcome: 'duplicate', duplicateOf, notices: [] };
      const category = cell('category') === '' ? noCategory : findCategory(cell('category'));
      return {
        outcome: 'valid',
        operations: [
          ...category.operations,
          { action: 'create_inventory', input: { ...item, category: category.id } },
          ...movesOf(cell, { id, location: named.place }),
        ],
        accept() {
          register.add(named, { line: row.line, label: item.name });
          category.accept();
        },
        reason: reasonOf,
        notices: category.notices,
      };
    };
  },
});
