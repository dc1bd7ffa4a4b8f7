// What can be done to items of the stock, their units and their movements.
import { choice, field, oneOf } from '../kernel/field-dictionary.ts';
import { operationsOf, type Loss, type LostWrite, type Rulebook } from '../kernel/rulebook.ts';
import { type About, did, saidText, saidUnits, whole } from '../kernel/said-write.ts';
import { quantityField, reasonField } from '../kernel/spot-corrections.ts';
import * as operations from './inventory.operations.ts';
import { inventoryStatusLabels, movementKindLabels } from './inventory.rules.ts';
import type { InventoryStatus, MovementKind } from './inventory.schema.ts';
import { houseStates } from './inventory.values.ts';
import * as stock from './stock.operations.ts';
import * as unitOperations from './unit.operations.ts';

/** A movement by itself; those of a note, a sheet or a loss come back with what made them. */
function movementWrites({ row, current, id }: Loss): LostWrite[] {
  if (current || row['relatedId'] !== '') return [];
  const { itemId, kind, reason, date } = row;
  const units = Number(row['quantity']);
  const quantity = kind === 'ajustement' ? units : Math.abs(units);
  return [{ action: 'create_movements', input: { id, itemId, kind, quantity, reason, date } }];
}

function adjusted({ data, bare }: About): string {
  const count = Number(data['quantity'] ?? 0);
  if (data['mode'] === 'set') return `Stock de ${bare} compté à ${count}`;
  return `Stock de ${bare} : ${data['mode'] === 'remove' ? '−' : '+'}${count}`;
}

/** A unit of which only what describes it was lost; one that is gone comes back with the movement that made it. */
function unitWrites({ row, current, id }: Loss): LostWrite[] {
  const { itemId, serialNumber, place, boughtOn, warrantyUntil, notes, state } = row;
  const described = { serialNumber, place, boughtOn, warrantyUntil, notes };
  if (current) return [{ action: 'update_units', input: { id, changes: described } }];
  if (id.includes('~') || row['archivedAt'] !== null) return [];
  const house = (houseStates as readonly unknown[]).includes(state) ? state : undefined;
  return [{ action: 'create_units', input: { id, itemId, ...described, state: house } }];
}

const all = operationsOf(operations, stock, unitOperations);

export const inventoryRulebook: Rulebook = {
  operations: all.filter(({ collection }) => collection === 'inventory'),
  said: {
    adjust: whole(adjusted),
    set_status: whole(({ data, bare }) => {
      const status = saidText(data, 'status');
      return `${saidUnits(data)}${bare} : ${inventoryStatusLabels[status as InventoryStatus] ?? status}`;
    }),
    return: whole(({ data, bare }) => `Retour de ${saidUnits(data)}${bare}`),
    lose: whole(({ data, bare }) => `Perte de ${saidUnits(data)}${bare}`),
    follow_units: did('suivi', 'par unité'),
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
  lost: {
    permission: 'inventory.edit',
    // Its movements bring its units.
    withheld: ['quantity', 'movementId'],
    made: ({ row }) => ({
      status: (houseStates as readonly unknown[]).includes(row['status']) ? row['status'] : undefined,
    }),
    after: ({ row, current, id }) =>
      row['followsUnits'] === true && current && current['followsUnits'] !== true
        ? [{ action: 'follow_units_inventory', input: { id } }]
        : [],
  },
};

export const movementRulebook: Rulebook = {
  operations: all.filter(({ collection }) => collection === 'movements'),
  said: {
    create: whole(({ data, bare }) => {
      const kind = movementKindLabels[saidText(data, 'kind') as MovementKind] ?? 'Mouvement';
      return `${kind} de ${saidUnits(data)}${bare}`;
    }),
  },
  corrections: {
    create: { kind: choice('Mouvement', movementKindLabels), ...quantityField, ...reasonField },
  },
  lost: { permission: 'inventory.move', instead: movementWrites },
};

export const unitRulebook: Rulebook = {
  operations: all.filter(({ collection }) => collection === 'units'),
  lost: { permission: 'inventory.move', instead: unitWrites },
};
