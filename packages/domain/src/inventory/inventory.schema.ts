// Equipment in stock and its movements (specification §3 'Inventory item', docs/product.md D3, D4 and 'Inventory').
import { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import {
  choice,
  day,
  hours,
  identityText,
  optionalDay,
  price,
  requiredText,
  text,
  wholeNumber,
  wholeQuantity,
} from '../kernel/schema/field-kinds.ts';
import { idText, newKey } from '../kernel/identity/keys.ts';
import { blankOf, type Stored } from '../kernel/schema/stored-fields.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import {
  defaultLocations,
  houseStates,
  inventoryStatuses,
  lossPlaces,
  type movementKinds,
  stockModes,
} from './inventory.values.ts';
import { chosenUnitIds, newSerialNumbers } from './units/unit.schema.ts';

export type InventoryStatus = (typeof inventoryStatuses)[number];
export type MovementKind = (typeof movementKinds)[number];
export type StockMode = (typeof stockModes)[number];
export type HouseState = (typeof houseStates)[number];

const MAX_UNITS = 1_000_000;
const priceText = price.transform((value) => value.toFixed(2));
const count = wholeNumber(0, MAX_UNITS);
const units = wholeQuantity(MAX_UNITS);
const difference = wholeNumber(-MAX_UNITS, MAX_UNITS).refine((value) => value !== 0, validation.difference);

export const itemShape = {
  name: requiredText(200),
  /** Category id of the catalogue, or empty. */
  category: text(80).optional(),
  location: text(120).optional(),
  /** Day of the last maintenance, empty before the first. */
  lastMaintenance: optionalDay.optional(),
  /** Why somebody should look at it, empty when nobody must. */
  alert: text(300).optional(),
  /** HT, as decimal strings; rental is per day. Absent for people who may not see prices. */
  price: z.object({ sale: priceText, rental: priceText }).optional(),
  serialNumber: identityText(120).optional(),
  purchaseDate: optionalDay.optional(),
  minQuantity: count.optional(),
  /** Units beyond which nothing more is bought; 0 when nobody set any. */
  maxQuantity: count.optional(),
  supplier: text(160).optional(),
  warranty: text(120).optional(),
  /** Product of the catalogue that it is units of. */
  productId: text(80).optional(),
  /** Hours to prepare a unit between two clients; null where the product or the settings say it. */
  turnaroundHours: hours.nullable().optional(),
  /** Somebody said that no product of the catalogue is it, so that nobody is asked again. */
  isOffCatalogue: z.boolean().optional(),
};

/** Key and day of the movement that a change makes; drawn by whoever writes (docs/product.md D2). */
const movementFields = {
  movementId: newKey.optional(),
  date: day.optional(),
  reason: text(300).optional(),
};

export const createItemInput = z.object({
  id: newKey.optional(),
  ...itemShape,
  status: choice(houseStates).optional(),
  quantity: count.optional(),
  movementId: newKey.optional(),
  date: day.optional(),
  /** Followed one by one from the beginning. */
  followsUnits: z.boolean().optional(),
  serialNumbers: newSerialNumbers,
});
export const updateItemInput = z.object({ id: idText, changes: z.object(itemShape).partial() });

/** `set` takes what was counted, 0 included; the others at least one unit. */
export const adjustStockInput = z
  .object({
    id: idText,
    mode: choice(stockModes),
    quantity: count,
    unitIds: chosenUnitIds,
    serialNumbers: newSerialNumbers,
    ...movementFields,
  })
  .refine(({ mode, quantity }) => mode === 'set' || quantity > 0, {
    path: ['quantity'],
    message: validation.quantity,
  });
export const setStatusInput = z.object({
  id: idText,
  status: choice(inventoryStatuses),
  quantity: units.optional(),
  unitIds: chosenUnitIds,
  location: text(120).optional(),
  ...movementFields,
});
export const returnStockInput = z.object({
  id: idText,
  quantity: units,
  unitIds: chosenUnitIds,
  state: choice(houseStates).optional(),
  ...movementFields,
});
export const loseStockInput = z.object({
  id: idText,
  quantity: units,
  unitIds: chosenUnitIds,
  from: choice(lossPlaces).optional(),
  ...movementFields,
  reason: requiredText(300),
});

const movementBase = {
  id: newKey.optional(),
  itemId: idText,
  date: day.optional(),
  unitIds: chosenUnitIds,
};
const ownKinds = ['entrée', 'sortie', 'location', 'retour'] as const satisfies readonly MovementKind[];
/** A movement as the API takes it: units of its kind, signed for an adjustment only. */
export const createMovementInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ ...movementBase, kind: choice(ownKinds), quantity: units, reason: text(300).optional() }),
    z.object({ ...movementBase, kind: z.literal('perte'), quantity: units, reason: requiredText(300) }),
    z.object({
      ...movementBase,
      kind: z.literal('ajustement'),
      quantity: difference,
      reason: text(300).optional(),
    }),
  ],
  validation.choice,
);

export type ItemInput = z.input<typeof createItemInput>;
export type MovementInput = z.output<typeof createMovementInput>;

/** An item of which nobody said more than its name. */
export const blankItem = {
  ...blankOf(itemShape),
  location: defaultLocations.disponible as string,
  price: { sale: '0.00', rental: '0.00' },
  minQuantity: 0,
  maxQuantity: 0,
};

export type InventoryItem = RowMeta &
  Omit<Stored<typeof itemShape>, 'turnaroundHours' | 'isOffCatalogue'> & {
    id: string;
    turnaroundHours?: number | null | undefined;
    isOffCatalogue?: boolean;
    /** State of the last explicit change; the counters below say how many units are where (docs/product.md D4). */
    status: InventoryStatus;
    /** Units in the house: always the sum of the item's movements. Those on rental are not in it. */
    quantity: number;
    /** Units on rental. */
    rentedQuantity: number;
    /** Units of `quantity` in maintenance. */
    maintenanceQuantity: number;
    /** Units of `quantity` that are damaged. */
    damagedQuantity: number;
    /** Each of its units is a record of its own, and the counters are theirs; absent where nobody asked for it. */
    followsUnits?: boolean;
  };

/** One change of quantity; a row is never changed once it is written (docs/product.md D3). */
export type Movement = RowMeta & {
  id: string;
  itemId: string;
  itemName: string;
  kind: MovementKind;
  /** Signed units: positive comes into the house. */
  quantity: number;
  /** Units in the house after it. */
  balance: number;
  reason: string;
  /** Day it happened. */
  date: string;
  /** Delivery note or event it comes from, empty for a movement of its own. */
  relatedType: string;
  relatedId: string;
  /** Rented units that come back with their delivery note; absent for units that were sold. */
  rental?: true;
  /** The units that moved, of an item that is followed one by one. */
  unitIds?: string[];
  /** The delivery note with which units had left that come back through their reservation. */
  noteId?: string;
};

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    inventory: InventoryItem;
    movements: Movement;
  }
}
