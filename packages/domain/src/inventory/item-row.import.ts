// One item of the stock from the row of a file: columns by name, units by where they are (docs/product.md §7).
import { parseLooseDay } from '../kernel/values/written-days.ts';
import type { PlannedOperation } from '../kernel/transfers/import-family.ts';
import { importColumns, plainCells } from '../kernel/transfers/file-columns.ts';
import { type CellReader, parseLooseNumber } from '../kernel/transfers/import-table.ts';
import { isYes } from '../kernel/transfers/import-words.ts';
import { itemFields } from './inventory.fields.ts';

const { name, ...columns } = importColumns(itemFields, {
  names: {
    name: ['article', 'designation', 'nom', 'materiel', 'libelle', 'name'],
    category: ['famille', 'gamme', 'rayon'],
    quantity: ['qte', 'stock', 'en stock', 'unites'],
    rentedQuantity: ['loues', 'quantite louee'],
    maintenanceQuantity: ['maintenance'],
    damagedQuantity: ['hors service'],
    location: ['lieu', 'depot', 'place'],
    serialNumber: ['n de serie', 'no de serie', 'serie', 'serial'],
    'price.sale': ['prix de vente', 'prix vente ht', 'prix', 'pu ht'],
    'price.rental': ['prix de location', 'location jour', 'location'],
    purchaseDate: ['achete le', 'date achat'],
    lastMaintenance: ['derniere revision'],
    minQuantity: ['minimum', 'stock mini', 'seuil'],
    maxQuantity: ['maximum', 'stock maxi'],
    turnaroundHours: ['preparation', 'heures de preparation'],
    supplier: ['vendeur'],
    alert: ['remarque'],
  },
  required: ['name'],
});

export const itemColumns = {
  id: { label: 'Référence', names: ['ref', 'code', 'code article'] },
  name,
  product: { label: 'Produit', names: ['produit du catalogue', 'reference produit', 'ref produit'] },
  ...columns,
};

export type ItemColumn = keyof typeof itemColumns;
export type ItemCells = CellReader<ItemColumn>;

export const counters = ['quantity', 'rentedQuantity', 'maintenanceQuantity', 'damagedQuantity'] as const;

const countOf = (text: string): number => (text === '' ? 0 : parseLooseNumber(text));

/** Units by where they are; not a number where the cell is none. Blank is none. */
export const readUnits = (cell: ItemCells) =>
  Object.fromEntries(counters.map((field) => [field, countOf(cell(field))])) as Record<
    (typeof counters)[number],
    number
  >;

const dayOf = (text: string): string => parseLooseDay(text) ?? text;

/** The input of `create_inventory`, to be validated; its opening stock holds the rented units too, which leave at once. */
export function readItem(cell: ItemCells, { productId, id }: { productId: string; id: string }) {
  const { quantity, rentedQuantity } = readUnits(cell);
  return {
    ...plainCells(itemFields, cell as CellReader),
    id,
    productId,
    isOffCatalogue: isYes(cell('isOffCatalogue')),
    category: cell('category'),
    quantity: quantity + rentedQuantity,
    location: cell('location') || undefined,
    price: { sale: cell('price.sale') || '0', rental: cell('price.rental') || '0' },
    purchaseDate: dayOf(cell('purchaseDate')),
    lastMaintenance: dayOf(cell('lastMaintenance')),
    minQuantity: countOf(cell('minQuantity')),
    maxQuantity: countOf(cell('maxQuantity')),
    ...(cell('turnaroundHours') !== '' && { turnaroundHours: parseLooseNumber(cell('turnaroundHours')) }),
  };
}

/**
 * Moves that bring the units where the file has them, once the item is made. A state takes units of the one before it first: damaged ones
 * are set with those in maintenance, which then go on to it.
 */
export function movesOf(
  cell: ItemCells,
  { id, location }: { id: string; location: string },
): PlannedOperation[] {
  const {
    rentedQuantity: loué,
    maintenanceQuantity: maintenance,
    damagedQuantity: damaged,
  } = readUnits(cell);
  const states = { loué, endommagé: damaged > 0 ? damaged + maintenance : 0, maintenance };
  return Object.entries(states).flatMap(([status, quantity]) =>
    quantity > 0 ? [{ action: 'set_status_inventory', input: { id, status, quantity, location } }] : [],
  );
}
