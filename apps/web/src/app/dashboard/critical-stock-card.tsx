// The items at or under their minimum; none left is 'Rupture', few is 'Critique' (specification §2 'Operations tab').

import { isLowStock } from '@zellige/domain/inventory/inventory.rules';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useMemo } from 'react';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { LinkedRowsCard } from '../../ui/lists/linked-rows.tsx';
import { StatusChip } from '../../ui/layout/status-chip.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { InventoryLink } from './inventory-link.tsx';

const words = dashboardMessages.critical;
const SHOWN = 8;
const lowest = { where: (item: InventoryItem) => item.archivedAt === null && isLowStock(item) };

export function CriticalStockCard() {
  const { rows } = useRows('inventory', lowest);
  const shown = useMemo(() => rows.toSorted((a, b) => a.quantity - b.quantity).slice(0, SHOWN), [rows]);
  const linked = shown.map((item) => ({
    id: item.id,
    to: `/inventory/${item.id}` as const,
    name: item.name,
    hint: words.left(item.quantity, item.minQuantity),
    end: (
      <StatusChip tone={item.quantity === 0 ? 'red' : 'amber'}>
        {item.quantity === 0 ? words.out : words.low}
      </StatusChip>
    ),
  }));
  const all = <InventoryLink>{words.all}</InventoryLink>;
  return <LinkedRowsCard title={words.title} trailing={all} rows={linked} empty={words.empty} />;
}
