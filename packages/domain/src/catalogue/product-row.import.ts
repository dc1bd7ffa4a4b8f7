// One product from the row of a price list: columns by name, prices as people write them (docs/product.md §7).
import { foldText } from '../kernel/folded-text.ts';
import { importMessages } from '../kernel/import.messages.ts';
import type { ImportNotice } from '../kernel/import-family.ts';
import { type CellReader, type ImportFields, isFormula } from '../kernel/import-table.ts';

export const productColumns = {
  id: { label: 'Référence', names: ['ref', 'code', 'code article', 'code produit'] },
  name: {
    label: 'Désignation',
    names: ['nom', 'libelle', 'article', 'produit', 'intitule', 'name'],
    isRequired: true,
  },
  category: { label: 'Catégorie', names: ['famille', 'gamme', 'rayon', 'category'] },
  sale: {
    label: 'Prix de vente',
    names: ['prix vente ht', 'prix de vente ht', 'prix vente', 'prix ht', 'prix', 'tarif', 'pu ht'],
    isRequired: true,
  },
  rental: {
    label: 'Prix de location',
    names: [
      'location jour ht',
      'location par jour ht',
      'location jour',
      'prix location ht',
      'prix location',
      'location ht',
      'location',
      'tarif location',
    ],
  },
  availability: { label: 'Disponibilité', names: ['dispo', 'stock', 'availability'] },
  sku: { label: 'SKU', names: ['code barre', 'code barres', 'ean', 'reference fournisseur'] },
  technicalSpecs: {
    label: 'Caractéristiques',
    names: ['caracteristiques techniques', 'specifications', 'fiche technique'],
  },
  description: { label: 'Description', names: ['descriptif', 'details', 'commentaire'] },
} as const satisfies ImportFields;

export type ProductColumn = keyof typeof productColumns;

const { notices: sentences } = importMessages;

const productNotice = (kind: keyof typeof sentences): ImportNotice => ({
  kind,
  text: sentences[kind],
});

const inStock = new Set(['en stock', 'stock', 'disponible', 'oui']);
const onOrder = new Set(['sur commande', 'commande', 'non', 'indisponible', 'rupture', 'en rupture']);

/** `Diagonale : 55 | Dalle : LED` becomes one characteristic per line. */
const specsOf = (text: string): string =>
  text
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n');

export type ProductCells = CellReader<ProductColumn>;

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
