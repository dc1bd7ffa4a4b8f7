// The only door of the subject: its screens, each loaded on demand, and its addresses.

import { lazyRouteComponent, type ScreenRoute } from '../../ui/screen-route.ts';
import { lazyWidget } from '../../ui/lazy-widget.tsx';
import { deliveryListSearch } from './delivery-list-search.ts';

export const deliveryScreens: readonly ScreenRoute[] = [
  {
    path: '/bon-livraison',
    component: lazyRouteComponent(() => import('./delivery-list-screen.tsx'), 'DeliveryListScreen'),
    validateSearch: deliveryListSearch.parse,
  },
  {
    path: '/bon-livraison/new',
    component: lazyRouteComponent(() => import('./delivery-form-screen.tsx'), 'NewDeliveryScreen'),
  },
  {
    path: '/bon-livraison/$id',
    component: lazyRouteComponent(() => import('./delivery-record-screen.tsx'), 'DeliveryRecordScreen'),
  },
  {
    path: '/bon-livraison/$id/edit',
    component: lazyRouteComponent(() => import('./delivery-form-screen.tsx'), 'EditDeliveryScreen'),
  },
];

/** For the dashboard. */
export const RecentDeliveryNotes = lazyWidget(
  async () => (await import('./recent-delivery-notes.tsx')).RecentDeliveryNotes,
);
