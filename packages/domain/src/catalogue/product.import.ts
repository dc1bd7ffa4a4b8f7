// Products from a price list: columns, prices as people write them, categories by their names (product.md §7).
//
// Refused: no designation, no category, a missing or unreadable sale price, an unreadable rental price. A blank rental
// price means that the product is not rented. Categories that do not exist yet are named for creation.
import { fieldErrors } from '../kernel/execute.ts';
import { foldText } from '../kernel/folded-text.ts';
import { importMessages } from '../kernel/import.messages.ts';
import {
  type ColumnMapping,
  cellReader,
  hasSurplusCells,
  type ImportTable,
  type ImportTableRow,
  mapColumns,
  type PlannedRow,
} from '../kernel/import-table.ts';
import { type Category, createProductInput, type Product, type ProductInput } from './catalogue.schema.ts';
import { ProductRegister } from './product-register.ts';
import {
  type ProductCells,
  type ProductColumn,
  productColumns,
  productNotice,
  readProduct,
} from './product-row.import.ts';

const labels: Record<string, string> = {
  id: 'Référence',
  name: 'Désignation',
  category: 'Catégorie',
  'price.sale': 'Prix de vente',
  'price.rental': 'Prix de location',
  sku: 'SKU',
  technicalSpecs: 'Caractéristiques',
  description: 'Description',
};

/** `14.500` is fourteen thousand or fourteen and a half: guessing would sell at the wrong one. */
function ambiguousPrices(cell: ProductCells): string[] {
  return (['sale', 'rental'] as const).flatMap((field) => {
    const text = cell(field);
    const [, whole, rest] = /^(\d{1,3})[.,](\d{3})\s*(?:MAD|DHS?)?$/i.exec(text) ?? [];
    if (whole === undefined || rest === undefined) return [];
    const sentence = importMessages.ambiguousPrice(text, whole + rest, `${whole},${rest.slice(0, 2)}`);
    return [importMessages.field(labels[`price.${field}`] ?? field, sentence)];
  });
}

function reasonsOf(fields: Record<string, string>, cell: ProductCells): string[] {
  return Object.entries(fields).map(([path, message]) => {
    const isMissing = path === 'price.sale' && cell('sale') === '';
    return importMessages.field(labels[path] ?? path, isMissing ? importMessages.required : message);
  });
}

export interface ProductImportOptions {
  /** Every stored product, those in the corbeille too. */
  stored: Iterable<Pick<Product, 'id' | 'sku' | 'name' | 'archivedAt'>>;
  /** Live product categories. */
  categories: Iterable<Pick<Category, 'id' | 'name'>>;
  /** A key for each category to create. */
  newCategoryId: () => string;
}

export interface ProductImportPlan {
  mapping: ColumnMapping<ProductColumn>;
  rows: PlannedRow<ProductInput>[];
  /** Categories to create first; the inputs of the rows already hold their keys. */
  newCategories: { id: string; name: string; type: 'product' }[];
}

/** Whether the table is a price list: a designation and a sale price. */
export const isProductTable = (mapping: ColumnMapping<ProductColumn>): boolean =>
  mapping.columns.has('name') && mapping.columns.has('sale');

/** Categories by folded name; one that is missing is made when the first valid row asks for it. */
function categoryFinder(options: ProductImportOptions) {
  const known = new Map([...options.categories].map(({ id, name }) => [foldText(name), id]));
  const created: ProductImportPlan['newCategories'] = [];
  const find = (name: string): { id: string; isNew: boolean } => {
    const id = known.get(foldText(name));
    if (id !== undefined) return { id, isNew: false };
    const category = { id: options.newCategoryId(), name, type: 'product' as const };
    known.set(foldText(name), category.id);
    created.push(category);
    return { id: category.id, isNew: true };
  };
  return { created, find };
}

/** Says of every row whether it can come in, before anything is written. The first of several doubles stays. */
export function planProducts(table: ImportTable, options: ProductImportOptions): ProductImportPlan {
  const mapping = mapColumns<ProductColumn>(table.headers, productColumns);
  const register = new ProductRegister(options.stored);
  const categories = categoryFinder(options);
  const plan = (row: ImportTableRow): PlannedRow<ProductInput> => {
    if (hasSurplusCells(table, row))
      return { row, outcome: 'refused', reasons: [importMessages.surplusCells], notices: [] };
    const cell = cellReader(mapping, row);
    const { input, notices } = readProduct(cell);
    const parsed = createProductInput.safeParse(input);
    const ambiguous = ambiguousPrices(cell);
    if (!parsed.success || ambiguous.length > 0) {
      const reasons = parsed.success ? [] : reasonsOf(fieldErrors(parsed.error), cell);
      return { row, outcome: 'refused', reasons: [...reasons, ...ambiguous], notices };
    }
    const { id = '', sku = '', name } = parsed.data;
    const duplicateOf = register.look({ id, sku, name });
    if (duplicateOf) return { row, outcome: 'duplicate', duplicateOf, notices };
    register.add({ id, sku, name }, { line: row.line, label: name });
    const category = categories.find(parsed.data.category);
    if (category.isNew) notices.push(productNotice('categoryNew'));
    return { row, outcome: 'valid', input: { ...parsed.data, category: category.id }, notices };
  };
  return { mapping, rows: table.rows.map(plan), newCategories: categories.created };
}
