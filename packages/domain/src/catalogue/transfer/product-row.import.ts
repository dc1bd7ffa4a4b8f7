// One product from the row of a price list: columns by name, prices as people write them (docs/product.md §7).
import { foldText } from '../../kernel/text/folded-text.ts';
import { importMessages } from '../../kernel/transfers/import.messages.ts';
import type { ImportNotice } from '../../kernel/transfers/import-family.ts';
import {
  type CellReader,
  type ImportFields,
  isFormula,
  parseLooseNumber,
} from '../../kernel/transfers/import-table.ts';
import { readMonths } from '../warranty-months.ts';
import { specsOfCell } from './specs-cell.ts';

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
  rentalWeek: {
    label: 'Location / semaine',
    names: ['location semaine ht', 'location par semaine ht', 'prix semaine', 'tarif semaine'],
  },
  rentalMonth: {
    label: 'Location / mois',
    names: ['location mois ht', 'location par mois ht', 'prix mois', 'tarif mois'],
  },
  caution: { label: 'Caution', names: ['depot de garantie', 'montant caution', 'caution mad'] },
  lateFee: { label: 'Pénalité / jour de retard', names: ['penalite', 'penalite de retard'] },
  purchasePrice: {
    label: 'Prix d’achat',
    names: ['prix achat', 'prix d achat ht', 'prix achat ht', 'cout', 'prix de revient'],
  },
  availability: { label: 'Disponibilité', names: ['dispo', 'stock', 'availability'] },
  sku: { label: 'SKU', names: ['code barre', 'code barres', 'ean', 'reference fournisseur'] },
  technicalSpecs: {
    label: 'Caractéristiques',
    names: ['caracteristiques techniques', 'specifications', 'fiche technique'],
  },
  description: { label: 'Description', names: ['descriptif', 'details', 'commentaire'] },
  parts: { label: 'Pièces du kit', names: ['pieces', 'composition', 'compose de'] },
  turnaroundHours: { label: 'Préparation (h)', names: ['preparation', 'heures de preparation'] },
  warrantyMonths: { label: 'Garantie (mois)', names: ['garantie', 'mois de garantie', 'duree garantie'] },
  isStocked: { label: 'Suivi en stock', names: ['suivi stock', 'suivi du stock', 'gere en stock', 'stocke'] },
} as const satisfies ImportFields;

/** The columns of prices; rental ones but the first may stay blank without a word. */
export const rentals = ['rental', 'rentalWeek', 'rentalMonth'] as const;

export type ProductColumn = keyof typeof productColumns;

const { notices: sentences } = importMessages;

const productNotice = (kind: keyof typeof sentences): ImportNotice => ({
  kind,
  text: sentences[kind],
});

const inStock = new Set(['en stock', 'stock', 'disponible', 'oui']);
const onOrder = new Set(['sur commande', 'commande', 'non', 'indisponible', 'rupture', 'en rupture']);

const yesWords = new Set(['oui', 'o', 'vrai', 'true', '1', 'x']);
const noWords = new Set(['non', 'n', 'faux', 'false', '0']);

/** The text itself where it says neither; a file without the column, or a blank cell, follows every product. */
function readStocked(text: string): boolean | string {
  const folded = foldText(text);
  if (noWords.has(folded)) return false;
  return text === '' || yesWords.has(folded) ? true : text;
}

export type ProductCells = CellReader<ProductColumn>;

/** The input of `create_products` that a row asks for, to be validated, and the remarks on it. */
export function readProduct(cell: ProductCells): { input: Record<string, unknown>; notices: ImportNotice[] } {
  const notices: ImportNotice[] = [];
  if ((Object.keys(productColumns) as ProductColumn[]).some((field) => isFormula(cell(field))))
    notices.push(productNotice('formula'));
  const availability = foldText(cell('availability').replaceAll('_', ' '));
  if (!inStock.has(availability) && !onOrder.has(availability))
    notices.push(productNotice('availabilityMissing'));
  if (rentals.every((field) => cell(field) === '')) notices.push(productNotice('noRental'));
  const input = {
    ...(cell('id') !== '' && { id: cell('id') }),
    name: cell('name'),
    description: cell('description'),
    category: cell('category'),
    price: {
      sale: cell('sale') || undefined,
      rental: cell('rental') || '0',
      rentalWeek: cell('rentalWeek'),
      rentalMonth: cell('rentalMonth'),
      caution: cell('caution'),
      lateFee: cell('lateFee'),
    },
    purchasePrice: cell('purchasePrice'),
    availability: inStock.has(availability) ? 'en_stock' : 'sur_commande',
    sku: cell('sku'),
    technicalSpecs: specsOfCell(cell('technicalSpecs')),
    isStocked: readStocked(cell('isStocked')),
    warrantyMonths: readMonths(cell('warrantyMonths')),
    ...(cell('turnaroundHours') !== '' && { turnaroundHours: parseLooseNumber(cell('turnaroundHours')) }),
  };
  return { input, notices };
}
