// Which units of a followed item a stock dialog moves: listed, typed or scanned. Without a choice the rulebook takes the next ones.

import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { houseStates } from '@zellige/domain/inventory/inventory.values';
import { unitsInOrder } from '@zellige/domain/inventory/unit.rules';
import type { Unit, UnitState } from '@zellige/domain/inventory/unit.schema';
import { useCallback } from 'react';
import { UnitPicker } from '../../business/units/unit-picker.tsx';
import { useRows } from '../../platform/engine/engine-hooks.ts';
import { unitScreenMessages as words } from './unit-screens.messages.ts';
import type { StockMove } from './use-stock-move.ts';

/** Units that may be chosen. */
interface Choice {
  /** States in which they are. */
  among: readonly UnitState[];
  /** How many at most; without it all there are. */
  count?: number | undefined;
}

/** What a stock movement may choose; none of what comes in new. */
export function choiceOfMove(item: Pick<InventoryItem, 'quantity'>, move: StockMove): Choice {
  const quantity = move.quantity ?? 0;
  if (move.mode === 'return' || (move.mode === 'lose' && move.from === 'location'))
    return { among: ['loué'], count: quantity };
  if (move.mode === 'add') return { among: ['vendu'], count: quantity };
  const leaving = move.mode === 'set' ? item.quantity - quantity : quantity;
  return { among: houseStates, count: Math.max(0, leaving) };
}

interface MovedUnitsProps extends Choice {
  item: InventoryItem;
  value: readonly string[];
  onChange: (unitIds: readonly string[]) => void;
  error?: string | undefined;
}

/** `<MovedUnits item={item} among={['loué']} count={2} value={ids} onChange={setIds} />`; nothing where there is no choice. */
export function MovedUnits({ item, among, count, value, onChange, error }: MovedUnitsProps) {
  const states = among.join();
  const where = useCallback(
    (unit: Unit) =>
      unit.itemId === item.id && unit.archivedAt === null && states.split(',').includes(unit.state),
    [item.id, states],
  );
  const units = unitsInOrder(useRows('units', { where }).rows);
  const most = Math.min(count ?? units.length, units.length);
  if (!item.followsUnits || most === 0) return null;
  return (
    <UnitPicker
      label={words.title}
      units={units}
      count={most}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
