// One product from the row of a price list: columns by name, prices as people write them (product.md §7).
import { foldText } from '../kernel/folded-text.ts';
import { importMessages } from '../kernel/import.messages.ts';
import { type ImportNotice, isFormula } from '../kernel/import-table.ts';

export const productColumns = {
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

export type ProductColumn = keyof typeof productColumns;

const { notices: sentences } = importMessages;

export const productNotice = (kind: keyof typeof sentences): ImportNotice => ({
  kind,
  text: sentences[kind],
});

const inStock = new Set(['en stock', 'stock', 'disponible', 'oui']);
const onOrder = new Set(['sur commande', 'commande', 'non', 'indisponible', 'rupture', 'en rupture']);

/** `Diagonale : 55 | Dalle : LED` becomes one characteristic per line. */
const specsOf = (text: string): string =>
  text
    .split(/\s*[|\n]\s*/)
    .filter(Boolean)
    .join('\n');

export type ProductCells = (field: ProductColumn) => string;

/** The input of `create_products` that a row asks for, to be validated, and the remarks on it. */
export function readProduct(cell: ProductCells): { input: Record<string, unknown>; notices: ImportNotice[] } {
  const notices: ImportNotice[] = [];
  if ((Object.keys(productColumns) as ProductColumn[]).some((field) => isFormula(cell(field))))
    notices.push(productNotice('formula'));
  const availability = foldText(cell('availability').replaceAll('_', ' '));
  if (!inStock.has(availability) && !onOrder.has(availability))
    notices.push(productNotice('availabilityMissing'));
  if (cell('rental') === '') notices.push(productNotice('noRental'));
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
