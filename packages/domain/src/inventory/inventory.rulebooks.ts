// The rulebooks list the operations on items of the stock, their units and their movements.
import { choice, field, oneOf } from '../kernel/schema/field-dictionary.ts';
import { operationsOf, type Rulebook } from '../kernel/operations/rulebook.ts';
import { type About, did, textField, unitsText, whole } from '../kernel/records/write-description.ts';
import { quantityField, reasonField } from '../kernel/records/spot-corrections.ts';
import * as operations from './inventory.operations.ts';
import * as placeCount from './counts/place-count.operations.ts';
import { inventoryStatusLabels, movementKindLabels } from './inventory.rules.ts';
import type { InventoryStatus, MovementKind } from './inventory.schema.ts';
import { houseStates } from './inventory.values.ts';
import { hasMissingDeclaredUnits, movementRecovery, unitRecovery } from './units/unit-recovery.ts';
import * as stock from './stock/stock.operations.ts';
import * as unitOperations from './units/unit.operations.ts';

function adjusted({ data, bare }: About): string {
  const count = Number(data['quantity'] ?? 0);
  if (data['mode'] === 'set') return `Stock de ${bare} compté à ${count}`;
  return `Stock de ${bare} : ${data['mode'] === 'remove' ? '−' : '+'}${count}`;
}

const all = operationsOf(operations, stock, unitOperations, placeCount);

export const inventoryRulebook = {
  operations: all.filter(({ collection }) => collection === 'inventory'),
  descriptions: {
    adjust: whole(adjusted),
    set_status: whole(({ data, bare }) => {
      const status = textField(data, 'status');
      return `${unitsText(data)}${bare} : ${inventoryStatusLabels[status as InventoryStatus] ?? status}`;
    }),
    return: whole(({ data, bare }) => `Retour de ${unitsText(data)}${bare}`),
    lose: whole(({ data, bare }) => `Perte de ${unitsText(data)}${bare}`),
    follow_units: did('suivi', 'par unité'),
    count: whole(({ data }) => `Inventaire de ${textField(data, 'place') || 'ce qui n’a pas d’emplacement'}`),
  },
  corrections: {
    adjust: {
      mode: choice('Opération', { add: 'Ajouter', remove: 'Retirer', set: 'Compter' }),
      ...quantityField,
      ...reasonField,
    },
    set_status: { ...quantityField, location: field('Emplacement'), ...reasonField },
    return: { ...quantityField, state: oneOf('État au retour', houseStates), ...reasonField },
    lose: {
      ...quantityField,
      from: choice('Provenance', { stock: 'En stock', location: 'En location' }),
      ...reasonField,
    },
  },
  // An item goes to the corbeille once nothing of it is out.
  closing: ({ rentedQuantity }, id) =>
    Number(rentedQuantity) > 0
      ? [{ action: 'return_inventory', input: { id, quantity: rentedQuantity } }]
      : [],
  recovery: {
    permission: 'inventory.edit',
    // Its movements bring its units.
    withheld: ['quantity', 'movementId'],
    made: ({ row, id, others }) => ({
      // Followed again once its first movements are back (unit-recovery.ts).
      ...(hasMissingDeclaredUnits(id, others) && { followsUnits: undefined }),
      status: (houseStates as readonly unknown[]).includes(row['status']) ? row['status'] : undefined,
    }),
    after: ({ row, current, id, others }) =>
      row['followsUnits'] === true &&
      current &&
      current['followsUnits'] !== true &&
      !hasMissingDeclaredUnits(id, others)
        ? [{ action: 'follow_units_inventory', input: { id } }]
        : [],
  },
} satisfies Rulebook;

export const movementRulebook = {
  operations: all.filter(({ collection }) => collection === 'movements'),
  descriptions: {
    create: whole(({ data, bare }) => {
      const kind = movementKindLabels[textField(data, 'kind') as MovementKind] ?? 'Mouvement';
      return `${kind} de ${unitsText(data)}${bare}`;
    }),
  },
  corrections: {
    create: { kind: choice('Mouvement', movementKindLabels), ...quantityField, ...reasonField },
  },
  recovery: movementRecovery,
} satisfies Rulebook;

export const unitRulebook = {
  operations: all.filter(({ collection }) => collection === 'units'),
  recovery: unitRecovery,
} satisfies Rulebook;
