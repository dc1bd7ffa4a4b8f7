// The only door of the subject: its screens, each loaded on demand, and what the dashboard shows of the stock.

import { Boxes } from 'lucide-react';
import { type Feature, found, sectionOf } from '../../records/feature/feature.ts';
import { lazyWidget } from '../../ui/navigation/lazy-widget.tsx';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { parseInventorySearch } from './list/inventory-list-search.ts';

const paths = recordPaths('/inventory');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    inventory: typeof paths;
    stock: {
      linking: '/inventory/relier';
      counting: '/inventory/comptage';
      units: '/units';
      unit: '/units/$id';
    };
  }
}

export const inventoryFeature: Feature = {
  sections: [
    sectionOf('inventory', {
      label: 'Inventaire',
      icon: Boxes,
      key: 'i',
      startsGroup: 'Stock et location',
      isTransferred: true,
    }),
  ],
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
    ...recordScreens(paths, {
      search: parseInventorySearch,
      list: lazyRouteComponent(() => import('./list/inventory-list-screen.tsx'), 'InventoryListScreen'),
      forms: lazyForms(() => import('./item/inventory-form-screen.tsx'), 'InventoryFormScreen'),
      record: lazyRouteComponent(() => import('./item/inventory-record-screen.tsx'), 'InventoryRecordScreen'),
    }),
    {
      path: '/inventory/relier',
      component: lazyRouteComponent(
        () => import('./catalogue-links/link-catalogue-screen.tsx'),
        'LinkCatalogueScreen',
      ),
    },
    {
      path: '/inventory/comptage',
      component: lazyRouteComponent(() => import('./place-count/place-count-screen.tsx'), 'PlaceCountScreen'),
    },
    {
      path: '/units',
      component: lazyRouteComponent(() => import('./units/unit-finder-screen.tsx'), 'UnitFinderScreen'),
    },
    {
      path: '/units/$id',
      component: lazyRouteComponent(() => import('./units/unit-record-screen.tsx'), 'UnitRecordScreen'),
      keepsAlive: true,
    },
  ],
};

/** For the dashboard: equipment, status, quantity, alert. */
export const InventoryStatusTable = lazyWidget(
  async () => (await import('./list/inventory-status-table.tsx')).InventoryStatusTable,
);
