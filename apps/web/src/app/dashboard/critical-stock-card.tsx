// The items at or under their minimum; none left is 'Rupture', few is 'Critique' (specification §2 'Operations tab').

import { Link } from '@tanstack/react-router';
import { isLowStock } from '@zellige/domain/inventory/inventory.rules';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useMemo } from 'react';
import { useRows } from '../../platform/engine/engine-hooks.ts';
import { Card } from '../../ui/card.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { InventoryLink } from './inventory-link.tsx';

const words = dashboardMessages.critical;
const SHOWN = 8;
const lowest = { where: (item: InventoryItem) => item.archivedAt === null && isLowStock(item) };

export function CriticalStockCard() {
  const { rows } = useRows('inventory', lowest);
  const shown = useMemo(() => rows.toSorted((a, b) => a.quantity - b.quantity).slice(0, SHOWN), [rows]);
  return (
    <Card title={words.title} aside={<InventoryLink>{words.all}</InventoryLink>}>
      {shown.length === 0 ? (
        <p className="py-6 text-center text-muted">{words.empty}</p>
      ) : (
        <ul>
          {shown.map((item) => (
            <li
              key={item.id}
              className="relative flex min-h-11 items-center justify-between gap-3 border-b border-line py-1.5 last:border-0"
            >
              <span className="min-w-0">
                <Link
                  to={`/inventory/${item.id}`}
                  className="block truncate rounded-[4px] font-medium before:absolute before:inset-0 hover:underline"
                >
                  {item.name}
                </Link>
                <span className="block text-meta text-muted">
                  {words.left(item.quantity, item.minQuantity)}
                </span>
              </span>
              <StatusChip tone={item.quantity === 0 ? 'red' : 'amber'}>
                {item.quantity === 0 ? words.out : words.low}
              </StatusChip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
