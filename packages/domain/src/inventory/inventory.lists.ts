// How the lists of the stock are narrowed and ordered: items, units that are followed one by one, movements.
import { inPeriod } from '../kernel/records/period-filter.ts';
import {
  type AddressFilter,
  commonSorts,
  derived,
  equals,
  flag,
  orArchived,
  period,
  type RecordListOf,
} from '../kernel/records/record-list.ts';
import { all, any, type Condition, is, not, positive } from '../kernel/records/row-condition.ts';
import { isLowStock, needsAttention, shownStockStatus, unitsApart } from './inventory.rules.ts';
import type { InventoryItem, InventoryStatus } from './inventory.schema.ts';
import { inventoryStatuses } from './inventory.values.ts';

/** The value that asks for the corbeille. */
export const ARCHIVED = 'corbeille';

const low: Condition = { balance: { plus: ['quantity'], minus: ['minQuantity'] }, compare: '<=' };
const usable = positive('quantity', 'maintenanceQuantity', 'damagedQuantity');

const unitsIn: Readonly<Record<Exclude<InventoryStatus, 'disponible'>, string>> = {
  loué: 'rentedQuantity',
  maintenance: 'maintenanceQuantity',
  endommagé: 'damagedQuantity',
};

/** The badge says 'Disponible' where it was set so, and of the others where no unit is in the state that was set. */
const shownAsUsable = all(
  usable,
  ...Object.entries(unitsIn).map(([status, units]) => not(all(is('status', status), positive(units)))),
);

/** The values of the filter by alert, by the parameter that each sets. */
export const levels = { attention: 'a-surveiller', low: 'critique', empty: 'rupture' } as const;

const alert: AddressFilter = (value) =>
  Object.fromEntries(
    Object.entries(levels).flatMap(([name, level]) => (level === value ? [[name, 'true']] : [])),
  );

export const itemList = {
  collection: 'inventory',
  filters: {
    ...equals('status', 'category', 'location', 'serialNumber', 'supplier', 'productId'),
    units: derived({
      values: inventoryStatuses,
      describes: `${inventoryStatuses.join(', ')}: its badge says so, or some of its units are in that state`,
      keeps: (item: InventoryItem, status) =>
        shownStockStatus(item) === status || unitsApart(item).some((apart) => apart.status === status),
      where: (status) => (status === 'disponible' ? shownAsUsable : positive(unitsIn[status])),
    }),
    low: flag<InventoryItem>(isLowStock, low),
    attention: flag<InventoryItem>(needsAttention, any(low, not(is('alert', '')))),
    empty: flag<InventoryItem>(({ quantity }) => quantity === 0, {
      balance: { plus: ['quantity'] },
      compare: '=',
    }),
  },
  sorts: {
    name: 'order',
    status: 'plain',
    category: 'plain',
    location: 'french',
    supplier: 'french',
    quantity: 'number',
    minQuantity: 'number',
    purchaseDate: 'plain',
    lastMaintenance: 'plain',
    ...commonSorts,
  },
  shown: ['status', 'category'],
  address: {
    statut: 'units',
    categorie: 'category',
    emplacement: 'location',
    alerte: alert,
    etat: orArchived(ARCHIVED),
  },
} as const satisfies RecordListOf<'inventory'>;

export const unitList = {
  collection: 'units',
  filters: equals('itemId', 'state', 'serialNumber', 'serialKey', 'place', 'contactId', 'relatedId'),
  sorts: {
    serialNumber: 'plain',
    state: 'plain',
    place: 'french',
    boughtOn: 'plain',
    warrantyUntil: 'plain',
    itemId: 'order',
    ...commonSorts,
  },
} as const satisfies RecordListOf<'units'>;

export const movementList = {
  collection: 'movements',
  filters: { ...equals('itemId', 'kind', 'relatedType', 'relatedId', 'createdBy'), ...period('date') },
  sorts: { date: 'order', itemName: 'french', kind: 'plain', quantity: 'number', ...commonSorts },
  address: { type: 'kind', periode: inPeriod },
} as const satisfies RecordListOf<'movements'>;
