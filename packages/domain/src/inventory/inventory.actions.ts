// Guards decide who may do what to an item of stock and to one of its units, and when; their operations and every menu read
// them (docs/product.md 'Inventory').
import { archivingGuards, type Guard, guard } from '../kernel/operations/guard.ts';
import { fail } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { InventoryItem } from './inventory.schema.ts';
import { unitsOutOfUse } from './stock/availability.ts';
import { isInHouse, unitName } from './units/unit.rules.ts';
import type { Unit } from './units/unit.schema.ts';

/** Why an item with units out stays as it is. */
export const stillOut = ({ rentedQuantity }: Pick<InventoryItem, 'rentedQuantity'>): string =>
  `Encore ${rentedQuantity} unité(s) en location : enregistrez leur retour`;

export const inventoryActions = {
  edit: guard<InventoryItem>('inventory.edit'),
  /** Whatever moves units: a movement, a status, a count, a unit more. */
  move: guard<InventoryItem>('inventory.move'),
  /** All that is broken is on the shelf again. */
  service: guard<InventoryItem>(
    'inventory.move',
    (item) => (unitsOutOfUse(item) > 0 ? null : fail('illegal_transition').error),
    { condition: 'units of it are broken' },
  ),
  follow_units: guard<InventoryItem>(
    'inventory.edit',
    ({ followsUnits }) => (followsUnits ? fail('already_exists', validation.unitsFollowed).error : null),
    { condition: 'its units are not followed yet' },
  ),
  ...archivingGuards<InventoryItem>(
    'inventory.edit',
    (item) => (item.rentedQuantity > 0 ? fail('in_use', stillOut(item)).error : null),
    { condition: 'no unit of it is rented' },
  ),
};

const outRefusal: Guard<Unit>['when'] = (unit) =>
  isInHouse(unit) ? null : fail('in_use', validation.unitOut(unitName(unit))).error;

/** Of a unit that is in the house. */
const inHouse = (works: boolean): Guard<Unit> =>
  guard(
    inventoryActions.move.permission,
    (unit, moment) =>
      outRefusal(unit, moment) ??
      ((unit.state === 'disponible') === works ? null : fail('illegal_transition').error),
    { condition: works ? 'it is in the house, and works' : 'it is in the house, and broken' },
  );

export const unitActions = {
  edit: guard<Unit>('inventory.move'),
  /** It goes to the workshop. */
  report: inHouse(true),
  /** It is on the shelf again. */
  repair: inHouse(false),
  ...archivingGuards<Unit>('inventory.edit', outRefusal, { condition: 'it is in the house' }),
};
