// Anything a person may try on an item of the stock, sensible or not: for properties over sequences of operations, on
// any engine.
import * as fc from 'fast-check';
import {
  houseStates,
  inventoryStatuses,
  lossPlaces,
  movementKinds,
  stockModes,
} from '../inventory/inventory.values.ts';

export interface StockWish {
  action: string;
  input: Record<string, unknown>;
}

const units = fc.integer({ min: -1, max: 6 });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** One operation on that item. */
export const stockWish = (itemId: string): fc.Arbitrary<StockWish> =>
  fc.oneof(
    fc
      .record({ mode: fc.constantFrom(...stockModes), quantity: units })
      .map((input) => ({ action: 'adjust_inventory', input: { id: itemId, ...input } })),
    fc
      .record({ status: fc.constantFrom(...inventoryStatuses), quantity: maybe(units) })
      .map((input) => ({ action: 'set_status_inventory', input: { id: itemId, ...input } })),
    fc
      .record({ quantity: units, state: maybe(fc.constantFrom(...houseStates)) })
      .map((input) => ({ action: 'return_inventory', input: { id: itemId, ...input } })),
    fc
      .record({ quantity: units, from: maybe(fc.constantFrom(...lossPlaces)), reason: fc.constant('Perdu') })
      .map((input) => ({ action: 'lose_inventory', input: { id: itemId, ...input } })),
    fc
      .record({ kind: fc.constantFrom(...movementKinds), quantity: units, reason: fc.constant('Essai') })
      .map((input) => ({ action: 'create_movements', input: { itemId, ...input } })),
  );
