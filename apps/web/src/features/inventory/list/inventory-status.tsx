// The status of an item as a chip, its units in other states, and how low its stock is.

import { TriangleAlert } from 'lucide-react';
import {
  shownStockStatus,
  shownStockStatusLabels,
  stockLevel,
  unitsApart,
  shownStockStatusTones,
  stockLevelTones,
} from '@zellige/domain/inventory/inventory.rules';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { inventoryMessages as words } from '../inventory.messages.ts';

/** The state of the last explicit change where the figures allow it (docs/product.md D4). */
export function StockStatusChip({ item }: { item: InventoryItem }) {
  const status = shownStockStatus(item);
  return <StatusChip tone={shownStockStatusTones[status]}>{shownStockStatusLabels[status]}</StatusChip>;
}

/** '3 louées · 1 en maintenance', where units are not what the chip says of all. */
export const apartText = (item: InventoryItem): string =>
  unitsApart(item)
    .map(({ status, units }) => words.apart[status](units))
    .join(' · ');

/** The chip, and the units elsewhere. */
export function StockStatus({ item }: { item: InventoryItem }) {
  const apart = apartText(item);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <StockStatusChip item={item} />
      {apart === '' ? null : (
        <span title={apart} className="truncate text-meta text-muted">
          {apart}
        </span>
      )}
    </span>
  );
}

/** The badge of the item, and its level where the badge does not say it already. */
export function StockMarks({ item }: { item: InventoryItem }) {
  return (
    <>
      <StockStatusChip item={item} />
      {shownStockStatus(item) === 'rupture' ? null : <StockLevelChip item={item} />}
    </>
  );
}

/** 'Rupture' or 'Critique'; nothing while there is enough. */
export function StockLevelChip({ item }: { item: InventoryItem }) {
  const level = stockLevel(item);
  return level ? <StatusChip tone={stockLevelTones[level]}>{level}</StatusChip> : null;
}

/** Why somebody should look at the item: its level and its alert, in words. */
export const attentionText = (item: InventoryItem): string =>
  [stockLevel(item), item.alert].filter(Boolean).join(' · ');

/** An icon with that text as its name; nothing where all is well. */
export function AlertIcon({ item }: { item: InventoryItem }) {
  const text = attentionText(item);
  if (text === '') return null;
  const color = stockLevel(item) === 'Rupture' ? 'text-danger' : 'text-dot-amber';
  return (
    <span data-tooltip={text} className={`inline-flex align-[-3px] ${color}`}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{words.alertOf(text)}</span>
    </span>
  );
}
