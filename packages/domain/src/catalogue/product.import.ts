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
  type ImportNotice,
  type ImportTable,
  type ImportTableRow,
  isFormula,
  mapColumns,
  type PlannedRow,
} from '../kernel/import-table.ts';
import { type Category, createProductInput, type Product, type ProductInput } from './catalogue.schema.ts';
import { ProductRegister } from './product-register.ts';

const columnNames = {
  id: ['reference', 'ref', 'code', 'code article', 'code produit'],
  name: ['designation', 'nom', 'libelle', 'article', 'produit', 'intitule', 'name'],
  category: ['categorie', 'famille', 'gamme', 'rayon', 'category'],
  sale: [
    'prix vente ht',
    'prix de vente ht',
    'prix vente',
    'prix de vente',
    'prix ht',
    'prix',
    'tarif',
    'pu ht',
  ],
  rental: [
    'location jour ht',
    'location par jour ht',
    'location jour',
    'prix location ht',
    'prix location',
    'prix de location',
    'location ht',
    'location',
    'tarif location',
  ],
  availability: ['disponibilite', 'dispo', 'stock', 'availability'],
  sku: ['sku', 'code barre', 'code barres', 'ean', 'reference fournisseur'],
  technicalSpecs: ['caracteristiques', 'caracteristiques techniques', 'specifications', 'fiche technique'],
  description: ['description', 'descriptif', 'details', 'commentaire'],
} as const;

export type ProductColumn = keyof typeof columnNames;

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

const { notices: sentences } = importMessages;

const noticeOf = (kind: keyof typeof sentences): ImportNotice => ({ kind, text: sentences[kind] });

const inStock = new Set(['en stock', 'stock', 'disponible', 'oui']);
const onOrder = new Set(['sur commande', 'commande', 'non', 'indisponible', 'rupture', 'en rupture']);

/** `Diagonale : 55 | Dalle : LED` becomes one characteristic per line. */
const specsOf = (text: string): string =>
  text
    .split(/\s*[|\n]\s*/)
    .filter(Boolean)
    .join('\n');

type Cells = (field: ProductColumn) => string;

function readProduct(cell: Cells): { input: Record<string, unknown>; notices: ImportNotice[] } {
  const notices: ImportNotice[] = [];
  if ((Object.keys(columnNames) as ProductColumn[]).some((field) => isFormula(cell(field))))
    notices.push(noticeOf('formula'));
  const availability = foldText(cell('availability').replaceAll('_', ' '));
  if (!inStock.has(availability) && !onOrder.has(availability)) notices.push(noticeOf('availabilityMissing'));
  if (cell('rental') === '') notices.push(noticeOf('noRental'));
  const input = {
    ...(cell('id') !== '' && { id: cell('id') }),
    name: cell('name'),
    description: cell('description'),
    category: cell('category'),
    price: { sale: cell('sale') || undefined, rental: cell('rental') || '0' },
    availability: inStock.has(availability) ? 'en_stock' : 'sur_commande',
    sku: cell('sku'),
    technicalSpecs: specsOf(cell('technicalSpecs')),
  };
  return { input, notices };
}

function reasonsOf(fields: Record<string, string>, cell: Cells): string[] {
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
  const mapping = mapColumns<ProductColumn>(table.headers, columnNames);
  const register = new ProductRegister(options.stored);
  const categories = categoryFinder(options);
  const plan = (row: ImportTableRow): PlannedRow<ProductInput> => {
    if (hasSurplusCells(table, row))
      return { row, outcome: 'refused', reasons: [importMessages.surplusCells], notices: [] };
    const cell = cellReader(mapping, row);
    const { input, notices } = readProduct(cell);
    const parsed = createProductInput.safeParse(input);
    if (!parsed.success)
      return { row, outcome: 'refused', reasons: reasonsOf(fieldErrors(parsed.error), cell), notices };
    const { id = '', sku = '', name } = parsed.data;
    const duplicateOf = register.look({ id, sku, name });
    if (duplicateOf) return { row, outcome: 'duplicate', duplicateOf, notices };
    register.add({ id, sku, name }, { line: row.line, label: name });
    const category = categories.find(parsed.data.category);
    if (category.isNew) notices.push(noticeOf('categoryNew'));
    return { row, outcome: 'valid', input: { ...parsed.data, category: category.id }, notices };
  };
  return { mapping, rows: table.rows.map(plan), newCategories: categories.created };
}
