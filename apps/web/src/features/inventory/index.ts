// The only door of the subject: its screens, each loaded on demand, and what the dashboard shows of the stock.

import { Boxes } from 'lucide-react';
import { type Feature, found, sectionOf } from '../../business/feature.ts';
import { lazyWidget } from '../../ui/lazy-widget.tsx';
import { lazyRouteComponent } from '../../ui/screen-route.ts';
import { parseInventorySearch } from './inventory-list-search.ts';

const form = lazyRouteComponent(() => import('./inventory-form-screen.tsx'), 'InventoryFormScreen');

export const inventoryFeature: Feature = {
  sections: [sectionOf('inventory', { label: 'Inventaire', icon: Boxes, key: 'i' })],
  creations: [{ collection: 'inventory', permission: 'inventory.edit', place: 7 }],
  found: [
    found({
      collection: 'inventory',
      place: 8,
      type: 'article',
      kinds: ['stock'],
      read: ({ name, serialNumber }) => ({ name, description: [serialNumber] }),
    }),
    found({
      collection: 'units',
      place: 9,
      type: 'unité',
      kinds: ['unites', 'serie'],
      read: (unit) => ({
        name: unit.serialNumber === '' ? unit.id : unit.serialNumber,
        description: [unit.place, unit.client],
      }),
    }),
  ],
  screens: [
    {
      path: '/inventory',
      component: lazyRouteComponent(() => import('./inventory-list-screen.tsx'), 'InventoryListScreen'),
      validateSearch: parseInventorySearch,
    },
    { path: '/inventory/new', component: form },
    {
      path: '/inventory/$id',
      component: lazyRouteComponent(() => import('./inventory-record-screen.tsx'), 'InventoryRecordScreen'),
    },
    { path: '/inventory/$id/edit', component: form },
    {
      path: '/units',
      component: lazyRouteComponent(() => import('./unit-finder-screen.tsx'), 'UnitFinderScreen'),
    },
    {
      path: '/units/$id',
      component: lazyRouteComponent(() => import('./unit-record-screen.tsx'), 'UnitRecordScreen'),
    },
  ],
};

/** For the dashboard: equipment, status, quantity, alert. */
export const InventoryStatusTable = lazyWidget(
  async () => (await import('./inventory-status-table.tsx')).InventoryStatusTable,
);
