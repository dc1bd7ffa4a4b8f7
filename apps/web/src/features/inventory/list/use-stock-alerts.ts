// The items that are low or that somebody flagged, as other pages ask for them.

import { useMemo } from 'react';
import { isLowStock, needsAttention } from '@zellige/domain/inventory/inventory.rules';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';

export interface StockAlerts {
  /** At or under their minimum, the emptiest first (specification §9 'Business rules'). */
  critical: readonly InventoryItem[];
  /** Those, then the items that somebody flagged. */
  all: readonly InventoryItem[];
  isLoading: boolean;
}

const isAlarming = (item: InventoryItem): boolean => item.archivedAt === null && needsAttention(item);

/** `const { critical, all, isLoading } = useStockAlerts()` */
export function useStockAlerts(): StockAlerts {
  const { rows, isLoading } = useRows('inventory', { where: isAlarming });
  return useMemo(() => {
    const critical = rows.filter(isLowStock).toSorted((a, b) => a.quantity - b.quantity);
    return { critical, all: [...critical, ...rows.filter((item) => !isLowStock(item))], isLoading };
  }, [rows, isLoading]);
}
