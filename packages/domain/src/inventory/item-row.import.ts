// One item of the stock from the row of a file: columns by name, units by where they are (docs/product.md §7).
import { labelsOf } from '../kernel/schema/field-dictionary.ts';
import { parseLooseDay } from '../kernel/values/dates.ts';
import type { PlannedOperation } from '../kernel/transfers/import-family.ts';
import { type CellReader, type ImportFields, parseLooseNumber } from '../kernel/transfers/import-table.ts';
import { isYes } from '../kernel/transfers/import-words.ts';
import { itemFields } from './inventory.fields.ts';

const labels = labelsOf(itemFields);

export const itemColumns = {
  id: { label: 'Référence', names: ['ref', 'code', 'code article'] },
  name: {
    label: labels.name,
    names: ['article', 'designation', 'nom', 'materiel', 'libelle', 'name'],
    isRequired: true,
  },
  product: { label: 'Produit', names: ['produit du catalogue', 'reference produit', 'ref produit'] },
  isOffCatalogue: { label: labels.isOffCatalogue, names: [] },
  category: { label: labels.category, names: ['famille', 'gamme', 'rayon'] },
  quantity: { label: labels.quantity, names: ['qte', 'stock', 'en stock', 'unites'] },
  rented: { label: labels.rentedQuantity, names: ['loues', 'quantite louee'] },
  maintenance: { label: labels.maintenanceQuantity, names: ['maintenance'] },
  damaged: { label: labels.damagedQuantity, names: ['hors service'] },
  location: { label: labels.location, names: ['lieu', 'depot', 'place'] },
  serialNumber: { label: labels.serialNumber, names: ['n de serie', 'no de serie', 'serie', 'serial'] },
  sale: { label: labels['price.sale'], names: ['prix de vente', 'prix vente ht', 'prix', 'pu ht'] },
  rental: { label: labels['price.rental'], names: ['prix de location', 'location jour', 'location'] },
  purchaseDate: { label: labels.purchaseDate, names: ['achete le', 'date achat'] },
  lastMaintenance: { label: labels.lastMaintenance, names: ['derniere revision'] },
  minQuantity: { label: labels.minQuantity, names: ['minimum', 'stock mini', 'seuil'] },
  maxQuantity: { label: labels.maxQuantity, names: ['maximum', 'stock maxi'] },
  supplier: { label: labels.supplier, names: ['vendeur'] },
  warranty: { label: labels.warranty, names: [] },
  alert: { label: labels.alert, names: ['remarque'] },
} as const satisfies ImportFields;

export type ItemColumn = keyof typeof itemColumns;
export type ItemCells = CellReader<ItemColumn>;

const counters = ['quantity', 'rented', 'maintenance', 'damaged'] as const;

/** Units by where they are; not a number where the cell is none. Blank is none. */
export const readUnits = (cell: ItemCells): Record<(typeof counters)[number], number> => {
  const read = (field: ItemColumn) => (cell(field) === '' ? 0 : parseLooseNumber(cell(field)));
  const [quantity, rented, maintenance, damaged] = [
    read('quantity'),
    read('rented'),
    read('maintenance'),
    read('damaged'),
  ];
  return { quantity, rented, maintenance, damaged };
};

const dayOf = (text: string): string => parseLooseDay(text) ?? text;
const countOf = (text: string): number => (text === '' ? 0 : parseLooseNumber(text));

/** The input of `create_inventory`, to be validated; its opening stock holds the rented units too, which leave at once. */
export function readItem(cell: ItemCells, { productId, id }: { productId: string; id: string }) {
  const { quantity, rented } = readUnits(cell);
  return {
    id,
    name: cell('name'),
    productId,
    isOffCatalogue: isYes(cell('isOffCatalogue')),
    category: cell('category'),
    quantity: quantity + rented,
    location: cell('location') || undefined,
    serialNumber: cell('serialNumber'),
    price: { sale: cell('sale') || '0', rental: cell('rental') || '0' },
    purchaseDate: dayOf(cell('purchaseDate')),
    lastMaintenance: dayOf(cell('lastMaintenance')),
    minQuantity: countOf(cell('minQuantity')),
    maxQuantity: countOf(cell('maxQuantity')),
    supplier: cell('supplier'),
    warranty: cell('warranty'),
    alert: cell('alert'),
  };
}

/**
 * What brings the units where the file has them, once the item is made. A state takes units of the one before it first: damaged ones
 * are set with those in maintenance, which then go on to it.
 */
export function movesOf(
  cell: ItemCells,
  { id, location }: { id: string; location: string },
): PlannedOperation[] {
  const { rented, maintenance, damaged } = readUnits(cell);
  const states = { loué: rented, endommagé: damaged > 0 ? damaged + maintenance : 0, maintenance };
  return Object.entries(states).flatMap(([status, quantity]) =>
    quantity > 0 ? [{ action: 'set_status_inventory', input: { id, status, quantity, location } }] : [],
  );
}
