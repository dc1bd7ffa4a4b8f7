// The state behind 'Mouvement de stock': what is asked, what it will make of the quantity, and the operation that does it.

import { useState } from 'react';
import type { Failure, Row } from '@zellige/domain';
import type { HouseState, InventoryItem, StockMode } from '@zellige/domain/inventory/inventory.schema';
import { type lossPlaces, stockModes } from '@zellige/domain/inventory/inventory.values';
import { validation } from '@zellige/domain/kernel/validation-messages';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import { tellFailure } from '../../ui/tell-failure.ts';
import { toast } from '../../ui/toast.ts';
import { inventoryMessages } from './inventory.messages.ts';

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
}

/** What can be done to that item now. */
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
function operationOf(item: InventoryItem, { mode, quantity, reason, state, from }: StockMove) {
  const common = { id: item.id, quantity, reason };
  if (mode === 'return') return ['return_inventory', { ...common, state }] as const;
  if (mode === 'lose') return ['lose_inventory', { ...common, from }] as const;
  return ['adjust_inventory', { ...common, mode }] as const;
}

/** Says the old and the new quantity, with the reason. */
function tellChange(before: InventoryItem, after: Row, { mode, reason }: StockMove): void {
  const quantity = Number(after.quantity);
  const title =
    mode === 'lose'
      ? words.lost
      : quantity > before.quantity
        ? words.increased
        : quantity < before.quantity
          ? words.decreased
          : words.unchanged;
  toast.success({ title, description: words.change(before.name, before.quantity, quantity, reason) });
}

/** `const { move, change, newQuantity, errors, isBusy, save } = useStockMove(item, close)` */
export function useStockMove(item: InventoryItem, onDone: () => void) {
  const execute = useExecute();
  const [move, setMove] = useState<StockMove>({
    mode: 'add',
    quantity: 1,
    reason: '',
    state: 'disponible',
    from: 'stock',
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = (changes: Partial<StockMove>) => {
    setMove((current) => ({ ...current, ...changes }));
    setFailure(null);
  };
  const save = async () => {
    if (move.quantity === null) {
      setFailure({ code: 'validation_failed', message: '', fields: { quantity: validation.quantity } });
      return;
    }
    setIsBusy(true);
    const [action, input] = operationOf(item, move);
    const result = await execute(action, input);
    setIsBusy(false);
    if (!result.ok) {
      setFailure(result.error);
      if (!result.error.fields) tellFailure(result.error);
      return;
    }
    tellChange(item, result.value, move);
    onDone();
  };
  return {
    move,
    change,
    newQuantity: quantityAfter(item, move),
    errors: failure?.fields ?? {},
    isBusy,
    save,
  };
}
