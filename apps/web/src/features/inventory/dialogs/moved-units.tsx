// Which units of a followed item a stock dialog moves: listed, typed or scanned. The rulebook asks for them where there are others; a
// count names those that are missing or were found.

import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { houseStates } from '@zellige/domain/inventory/inventory.values';
import { unitsInOrder } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit, UnitState } from '@zellige/domain/inventory/units/unit.schema';
import { useCallback } from 'react';
import { UnitPicker } from '../../../documents/units/unit-picker.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { unitScreenMessages as words } from '../units/unit-screens.messages.ts';
import type { StockMove } from './use-stock-move.ts';

/** Units that may be chosen. */
interface Choice {
  /** States in which they are. */
  among: readonly UnitState[];
  /** How many at most; without it all there are. */
  count?: number | undefined;
  /** What they are called; 'Unités' without it. */
  label?: string | undefined;
}

/** Units that a count found beyond the known ones; below 0 those that are missing, 0 while no count is typed. */
const foundBy = (item: Pick<InventoryItem, 'quantity'>, { mode, quantity }: StockMove): number =>
  mode === 'set' && quantity !== null ? quantity - item.quantity : 0;

/** A stock movement may choose these; none of what comes in new. */
export function choiceOfMove(item: Pick<InventoryItem, 'quantity'>, move: StockMove): Choice {
  const quantity = move.quantity ?? 0;
  const found = foundBy(item, move);
  if (move.mode === 'set')
    return found > 0
      ? { among: ['vendu'], count: found, label: words.foundSold }
      : { among: houseStates, count: Math.max(0, -found), label: words.missing };
  if (move.mode === 'return' || (move.mode === 'lose' && move.from === 'location'))
    return { among: ['loué'], count: quantity };
  if (move.mode === 'add') return { among: ['vendu'], count: quantity };
  return { among: houseStates, count: quantity };
}

interface MovedUnitsProps extends Choice {
  item: InventoryItem;
  value: readonly string[];
  onChange: (unitIds: readonly string[]) => void;
  error?: string | undefined;
}

/** `<MovedUnits item={item} among={['loué']} count={2} value={ids} onChange={setIds} />`; nothing where there is no choice. */
export function MovedUnits({
  item,
  among,
  count,
  label = words.title,
  value,
  onChange,
  error,
}: MovedUnitsProps) {
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
    <UnitPicker label={label} units={units} count={most} value={value} onChange={onChange} error={error} />
  );
}

interface FoundSerialsProps {
  item: InventoryItem;
  move: StockMove;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
}

/** Serial numbers of the units that a count of a followed item found; nothing elsewhere. */
export function FoundSerials({ item, move, ...field }: FoundSerialsProps) {
  if (!item.followsUnits || foundBy(item, move) <= 0) return null;
  return <TextArea label={words.foundSerials} hint={words.serialsHint} rows={3} {...field} />;
}
