// Items of the stock from a file: their product by reference, SKU or name, their units by where they are (docs/product.md §7).
//
// Refused: no name, a product that is not there or is not one alone, units that are no whole numbers, more out of use than there are.
import { categoryFinder } from '../catalogue/category-finder.ts';
import { ProductFinder } from '../catalogue/product-finder.ts';
import { ProductRegister } from '../catalogue/product-register.ts';
import { fieldErrors } from '../kernel/execute.ts';
import { importMessages } from '../kernel/import.messages.ts';
import { importFamily } from '../kernel/import-family.ts';
import { ambiguousAmount } from '../kernel/import-table.ts';
import { validation } from '../kernel/validation-messages.ts';
import { createItemInput } from './inventory.schema.ts';
import { defaultLocations } from './inventory.values.ts';
import { type ItemCells, itemColumns, movesOf, readItem, readUnits } from './item-row.import.ts';

const labels: Record<string, { label: string }> = {
  ...itemColumns,
  productId: itemColumns.product,
  'price.sale': itemColumns.sale,
  'price.rental': itemColumns.rental,
};

const reasonOf = (path: string, message: string): string =>
  importMessages.field(labels[path]?.label ?? path, message);

/** What the cells say that no field of an item refuses. */
function reasonsOf(cell: ItemCells): string[] {
  const units = readUnits(cell);
  const counts = (['quantity', 'rented', 'maintenance', 'damaged'] as const).filter(
    (field) => !Number.isInteger(units[field]) || units[field] < 0,
  );
  if (counts.length > 0) return counts.map((field) => reasonOf(field, validation.number));
  const isOver = units.maintenance + units.damaged > units.quantity;
  return [
    ...(isOver ? [reasonOf('quantity', importMessages.unitsOver)] : []),
    ...(['sale', 'rental'] as const).flatMap((field) => {
      const sentence = ambiguousAmount(cell(field));
      return sentence === null ? [] : [reasonOf(field, sentence)];
    }),
  ];
}

/** Says of every row whether it can come in, before anything is written. */
export const inventoryImport = importFamily({
  collection: 'inventory',
  reads: ['inventory', 'products', 'categories'],
  fields: itemColumns,
  open(surroundings) {
    const register = new ProductRegister(
      [...surroundings.rows('inventory')].map((item) => ({
        ...item,
        sku: item.serialNumber,
        place: item.location,
      })),
      importMessages.sameSerial,
    );
    const products = new ProductFinder(surroundings.rows('products'));
    const findCategory = categoryFinder(surroundings, 'product');
    return ([first]) => {
      if (!first) return { outcome: 'refused', reasons: [], notices: [] };
      const { cell, row } = first;
      const product = products.find(cell('product'));
      const reasons = [
        ...reasonsOf(cell),
        ...('reason' in product ? [reasonOf('product', product.reason)] : []),
      ];
      const id = cell('id') || String(surroundings.newKey('inventory'));
      const parsed = createItemInput.safeParse(
        readItem(cell, { id, productId: 'id' in product ? product.id : '' }),
      );
      if (!parsed.success || reasons.length > 0) {
        const errors = parsed.success ? {} : fieldErrors(parsed.error);
        const ofFields = Object.entries(errors).map(([path, message]) => reasonOf(path, message));
        return { outcome: 'refused', reasons: [...new Set([...ofFields, ...reasons])], notices: [] };
      }
      const { name, serialNumber = '', location = defaultLocations.disponible } = parsed.data;
      const known = { id: cell('id'), sku: serialNumber, name, place: location };
      const duplicateOf = register.look(known);
      if (duplicateOf) return { outcome: 'duplicate', duplicateOf, notices: [] };
      const category = cell('category') === '' ? null : findCategory(cell('category'));
      const item = { ...parsed.data, category: category?.id ?? '' };
      return {
        outcome: 'valid',
        operations: [
          ...(category?.operations ?? []),
          { action: 'create_inventory', input: item },
          ...movesOf(cell, { id, location }),
        ],
        accept() {
          register.add(known, { line: row.line, label: name });
          category?.accept();
        },
        reason: reasonOf,
        notices: category?.notices ?? [],
      };
    };
  },
});
