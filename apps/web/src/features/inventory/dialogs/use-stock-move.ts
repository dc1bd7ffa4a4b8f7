// The state behind 'Mouvement de stock': what is asked, what it will make of the quantity, and the operation that does it.

import { useState } from 'react';
import type { Row } from '@zellige/domain';
import type { HouseState, InventoryItem, StockMode } from '@zellige/domain/inventory/inventory.schema';
import { type lossPlaces, stockModes } from '@zellige/domain/inventory/inventory.values';
import { serialNumbersIn } from '@zellige/domain/inventory/units/unit.rules';
import { fail } from '@zellige/domain/kernel/failures/result';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import type { Toast } from '../../../ui/feedback/toast.ts';
import { inventoryMessages } from '../inventory.messages.ts';

const words = inventoryMessages.moving;

type MoveMode = StockMode | 'return' | 'lose';

export interface StockMove {
  mode: MoveMode;
  /** Null while the field is empty. */
  quantity: number | null;
  reason: string;
  /** Of a return. */
  state: HouseState;
  /** Of a loss. */
  from: (typeof lossPlaces)[number];
  /** Units of a followed item that were chosen. */
  unitIds: readonly string[];
  /** Serial numbers of units that a count found, as they were typed. */
  serialNumbers: string;
}

/** The moves that can be made with that item now. */
export const modesOf = (item: Pick<InventoryItem, 'rentedQuantity'>): readonly MoveMode[] => [
  ...stockModes,
  ...(item.rentedQuantity > 0 ? (['return'] as const) : []),
  'lose',
];

/** The quantity after the move, null while nothing can be said; the rulebook has the last word. */
export function quantityAfter(item: Pick<InventoryItem, 'quantity'>, move: StockMove): number | null {
  const { mode, quantity, from } = move;
  if (quantity === null || !Number.isInteger(quantity) || quantity < 0) return null;
  if (mode === 'set') return quantity;
  if (mode === 'add' || mode === 'return') return item.quantity + quantity;
  const after = mode === 'lose' && from === 'location' ? item.quantity : item.quantity - quantity;
  return after < 0 ? null : after;
}

/** The action and its input. */
function operationOf(item: InventoryItem, move: StockMove, quantity: number) {
  const { mode, reason, state, from, unitIds } = move;
  const serialNumbers = serialNumbersIn(move.serialNumbers);
  const common = { id: item.id, quantity, reason, ...(unitIds.length > 0 && { unitIds: [...unitIds] }) };
  if (mode === 'return') return ['return_inventory', { ...common, state }] as const;
  if (mode === 'lose') return ['lose_inventory', { ...common, from }] as const;
  return [
    'adjust_inventory',
    { ...common, mode, ...(serialNumbers.length > 0 && { serialNumbers }) },
  ] as const;
}

/** Says the old and the new quantity, with the reason. */
function changeToast(before: InventoryItem, after: Row, { mode, reason }: StockMove): Toast {
  const quantity = Number(after.quantity);
  const title =
    mode === 'lose'
      ? words.lossRecorded
      : quantity > before.quantity
        ? words.increased
        : quantity < before.quantity
          ? words.decreased
          : words.unchanged;
  return { title, description: words.change(before.name, before.quantity, quantity, reason) };
}

/** `const { move, change, newQuantity, submission, save } = useStockMove(item, close)` */
export function useStockMove(item: InventoryItem, onDone: () => void) {
  const { submit, refuse, finish, ...submission } = useSubmission(onDone);
  const [move, setMove] = useState<StockMove>({
    mode: 'add',
    quantity: 1,
    reason: '',
    state: 'disponible',
    from: 'stock',
    unitIds: [],
    serialNumbers: '',
  });
  const change = (changes: Partial<StockMove>) => {
    // Other units may be chosen then, or fewer.
    const isOther = (['mode', 'quantity', 'state', 'from'] as const).some((name) => name in changes);
    setMove((current) => ({ ...current, ...(isOther && { unitIds: [], serialNumbers: '' }), ...changes }));
    refuse(null);
  };
  const save = async () => {
    if (move.quantity === null) {
      refuse(fail('validation_failed', undefined, { quantity: validation.quantity }).error);
      return;
    }
    const [action, input] = operationOf(item, move, move.quantity);
    const after = await submit(action, input);
    if (after) finish(changeToast(item, after, move));
  };
  return {
    move,
    change,
    newQuantity: quantityAfter(item, move),
    submission,
    save,
  };
}
