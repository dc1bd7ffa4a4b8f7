// The only door of the subject: its screens, each loaded on demand, and what the dashboard shows of the stock.

import { lazyWidget } from '../../ui/lazy-widget.tsx';
import { lazyRouteComponent, type ScreenRoute } from '../../ui/screen-route.ts';
import { parseInventorySearch } from './inventory-list-search.ts';

const form = lazyRouteComponent(() => import('./inventory-form-screen.tsx'), 'InventoryFormScreen');

export const inventoryScreens: readonly ScreenRoute[] = [
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
];

/** For the dashboard: equipment, status, quantity, alert. */
export const InventoryStatusTable = lazyWidget(
  async () => (await import('./inventory-status-table.tsx')).InventoryStatusTable,
);
