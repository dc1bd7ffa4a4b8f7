// What can be done to items of the stock, and their movements.
import { operationsOf, type Loss, type LostWrite, type Rulebook } from '../kernel/rulebook.ts';
import * as operations from './inventory.operations.ts';
import { houseStates } from './inventory.values.ts';
import * as stock from './stock.operations.ts';

/** A movement by itself; those of a note, a sheet or a loss come back with what made them. */
function movementWrites({ row, current, id }: Loss): LostWrite[] {
  if (current || row['relatedId'] !== '') return [];
  const { itemId, kind, reason, date } = row;
  const units = Number(row['quantity']);
  const quantity = kind === 'ajustement' ? units : Math.abs(units);
  return [{ action: 'create_movements', input: { id, itemId, kind, quantity, reason, date } }];
}

const all = operationsOf(operations, stock);

export const inventoryRulebook: Rulebook = {
  operations: all.filter(({ collection }) => collection === 'inventory'),
  lost: {
    permission: 'inventory.edit',
    // Its movements bring its units.
    withheld: ['quantity', 'movementId'],
    made: ({ row }) => ({
      status: (houseStates as readonly unknown[]).includes(row['status']) ? row['status'] : undefined,
    }),
  },
};

export const movementRulebook: Rulebook = {
  operations: all.filter(({ collection }) => collection === 'movements'),
  lost: { permission: 'inventory.move', instead: movementWrites },
};
