// Products from a price list: columns, prices as people write them, categories by their names (docs/product.md §7).
//
// Refused: no designation, no category, a missing or unreadable sale price, an unreadable rental price. A blank rental
// price means that the product is not rented; a kit whose parts are not there, before it in the file or stored, is refused too. Categories that do not exist yet are made first.
import { fieldErrors } from '../../kernel/operations/execute.ts';
import { importMessages } from '../../kernel/transfers/import.messages.ts';
import { reasonBy, rowFamily } from '../../kernel/transfers/import-family.ts';
import { ambiguousAmount } from '../../kernel/transfers/import-table.ts';
import { createProductInput } from '../catalogue.schema.ts';
import { categoryFinder } from './category-finder.ts';
import { kitOfCell } from './kit-cell.ts';
import { ProductFinder } from '../product-finder.ts';
import { ProductRegister } from './product-register.ts';
import { type ProductCells, productColumns, readProduct, rentals } from './product-row.import.ts';

const reasonOf = reasonBy({
  ...productColumns,
  'price.sale': productColumns.sale,
  'price.rental': productColumns.rental,
  'price.rentalWeek': productColumns.rentalWeek,
  'price.rentalMonth': productColumns.rentalMonth,
  'price.caution': productColumns.caution,
  'price.lateFee': productColumns.lateFee,
});

const ambiguousPrices = (cell: ProductCells): string[] =>
  (['sale', ...rentals, 'caution', 'lateFee', 'purchasePrice'] as const).flatMap((field) => {
    const sentence = ambiguousAmount(cell(field));
    return sentence === null ? [] : [importMessages.field(productColumns[field].label, sentence)];
  });

function reasonsOf(fields: Record<string, string>, cell: ProductCells): string[] {
  return Object.entries(fields).map(([path, message]) => {
    const isMissing = path === 'price.sale' && cell('sale') === '';
    return reasonOf(path, isMissing ? importMessages.required : message);
  });
}

/** Says of every row whether it can come in, before anything is written. The first of several doubles stays. */
export const productImport = rowFamily({
  collection: 'products',
  reads: ['products', 'categories'],
  fields: productColumns,
  open(surroundings) {
    const register = new ProductRegister(surroundings.rows('products'));
    const findCategory = categoryFinder(surroundings, 'product');
    const finder = new ProductFinder(surroundings.rows('products'));
    const made = new Set<string>();
    const findPart = (text: string) => (made.has(text) ? { id: text } : finder.find(text));
    return ({ cell, row }) => {
      const { input, notices } = readProduct(cell);
      const kit = kitOfCell(cell('parts'), findPart);
      const parsed = createProductInput.safeParse({ ...input, parts: kit.parts });
      const unreadable = [
        ...ambiguousPrices(cell),
        ...kit.reasons.map((reason) => reasonOf('parts', reason)),
      ];
      if (!parsed.success || unreadable.length > 0) {
        const reasons = parsed.success ? [] : reasonsOf(fieldErrors(parsed.error), cell);
        return { outcome: 'refused', reasons: [...reasons, ...unreadable], notices };
      }
      const { id = '', sku = '', name } = parsed.data;
      const duplicateOf = register.look({ id, sku, name });
      if (duplicateOf) return { outcome: 'duplicate', duplicateOf, notices };
      const category = findCategory(parsed.data.category);
      const key = id === '' ? surroundings.newKey('products') : id;
      const product = { ...parsed.data, id: key, category: category.id };
      return {
        outcome: 'valid',
        operations: [...category.operations, { action: 'create_products', input: product }],
        accept() {
          register.add({ id, sku, name }, { line: row.line, label: name });
          made.add(String(key));
          category.accept();
        },
        reason: reasonOf,
        notices: [...notices, ...category.notices],
      };
    };
  },
});
