// The four figures of the operations tab (specification §2 'Operations tab').

import { equipmentFigures, plannedMaintenance } from '@zellige/domain/analytics/stock-figures';
import { useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { formatNumber } from '../../ui/format.ts';
import type { Address } from '../../ui/navigation/address.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { useOpenInventory } from './inventory-link.tsx';

const words = dashboardMessages.operations;
const isLive = (row: { archivedAt: string | null }): boolean => row.archivedAt === null;
const live = { where: isLive };

/** Active equipment, equipment on rental, planned maintenance, stock alerts. */
export function EquipmentFigures() {
  const items = useRows('inventory', live);
  const events = useRows('events', live);
  const figures = useMemo(() => equipmentFigures(items.rows), [items.rows]);
  const maintenance = useMemo(() => plannedMaintenance(events.rows, today()), [events.rows]);
  const open = useOpenInventory();
  const toInventory = (href: Address) => ({ href, onClick: open(href) });
  return (
    <div className="grid grid-cols-2 gap-3 min-[1100px]:grid-cols-4 phone:gap-2">
      <FigureCard
        label={words.active}
        value={formatNumber(figures.active)}
        hint={words.activeHint}
        isLoading={items.isLoading}
        {...toInventory('/inventory')}
      />
      <FigureCard
        label={words.rented}
        value={formatNumber(figures.rented)}
        hint={words.units(figures.rented)}
        isLoading={items.isLoading}
        {...toInventory(`/inventory?statut=${encodeURIComponent('loué')}`)}
      />
      <FigureCard
        label={words.maintenance}
        value={formatNumber(maintenance)}
        hint={words.planned}
        isLoading={events.isLoading}
        href="/events"
      />
      <FigureCard
        label={words.alerts}
        value={formatNumber(figures.alerts)}
        hint={words.alertsHint}
        isLoading={items.isLoading}
        {...toInventory('/inventory?onglet=alertes')}
      />
    </div>
  );
}
