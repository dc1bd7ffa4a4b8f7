// The stock as the API answers it: items, their movements, and units that are followed one by one.
import { z } from 'zod';
import { day, recordOf, storedFields } from '../kernel/schema/record-schema.ts';
import { type InventoryItem, itemShape, type Movement } from './inventory.schema.ts';
import { inventoryStatuses, movementKinds } from './inventory.values.ts';
import { type Unit, unitShape } from './units/unit.schema.ts';
import { unitStates } from './units/unit.values.ts';

const priceText = z.string().describe('MAD, HT, as a decimal text: "14500.00"');

const { price: _price, turnaroundHours: _hours, isOffCatalogue: _offCatalogue, ...itemFields } = itemShape;

export const itemRecord = recordOf<InventoryItem>()({
  ...storedFields(itemFields),
  price: z.object({ sale: priceText, rental: priceText.describe('Of one day') }),
  id: z.string(),
  turnaroundHours: z.int().nullable().optional(),
  isOffCatalogue: z.boolean().exactOptional(),
  status: z.enum(inventoryStatuses),
  quantity: z.int().describe('Units in the house'),
  rentedQuantity: z.int(),
  maintenanceQuantity: z.int().describe('Of `quantity`'),
  damagedQuantity: z.int().describe('Of `quantity`'),
  followsUnits: z.boolean().exactOptional(),
})
  .partial({ price: true })
  .meta({ id: 'StockItem', description: 'Equipment in stock; its price is left out for who may not see it' });

export const movementRecord = recordOf<Movement>()({
  id: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  kind: z.enum(movementKinds),
  quantity: z.int().describe('Positive comes into the house'),
  balance: z.int().describe('Units in the house after it'),
  reason: z.string(),
  date: day,
  relatedType: z.string(),
  relatedId: z.string(),
  rental: z.literal(true).exactOptional(),
  unitIds: z.array(z.string()).exactOptional(),
  noteId: z.string().exactOptional(),
}).meta({ id: 'Movement', description: 'One change of the quantity of a stock item' });

const {
  deliveredOn: _deliveredOn,
  warrantyMonths: _months,
  warrantyExtension: _extension,
  ...unitFields
} = unitShape;

export const unitRecord = recordOf<Unit>()({
  ...storedFields(unitFields),
  deliveredOn: z.string().optional().describe('Day its buyer received it, or empty'),
  warrantyMonths: z.int().nullable().optional().describe('From that day; null where the product says them'),
  warrantyExtension: z.string().optional().describe('Months bought as a line, and its document'),
  id: z.string(),
  itemId: z.string(),
  serialKey: z.string(),
  state: z.enum(unitStates),
  stateReason: z.string(),
  contactId: z.int().nullable(),
  client: z.string(),
  relatedType: z.string(),
  relatedId: z.string(),
}).meta({ id: 'Unit', description: 'A unit of a stock item that is followed one by one' });
