// Every screen of the product: each feature offers its own, this list gathers them. One line per subject.

import { analyticsScreens } from '../features/analytics/index.ts';
import { catalogueScreens } from '../features/catalogue/index.ts';
import { contactScreens } from '../features/contacts/index.ts';
import { deliveryScreens } from '../features/delivery-notes/index.ts';
import { eventScreens } from '../features/events/index.ts';
import { inventoryScreens } from '../features/inventory/index.ts';
import { invoiceScreens } from '../features/invoices/index.ts';
import { notificationScreens } from '../features/notifications/index.ts';
import { quoteScreens } from '../features/quotes/index.ts';
import { synchronisationScreens } from '../features/synchronisation/index.ts';
import { taskScreens } from '../features/tasks/index.ts';
import { settingsSearch } from '../features/settings/index.ts';
import { sheetScreens } from '../features/technical-sheets/index.ts';
import { lazyRouteComponent, type ScreenRoute } from '../ui/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  ...contactScreens,
  ...taskScreens,
  ...notificationScreens,
  ...inventoryScreens,
  ...catalogueScreens,
  ...quoteScreens,
  ...invoiceScreens,
  ...deliveryScreens,
  ...eventScreens,
  ...sheetScreens,
  ...analyticsScreens,
  ...synchronisationScreens,
  {
    path: '/settings',
    component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
    validateSearch: settingsSearch,
  },
];
