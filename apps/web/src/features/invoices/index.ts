// The only door of the subject: its screens, each loaded on demand, and its addresses.

import { lazyRouteComponent, type ScreenRoute } from '../../ui/screen-route.ts';
import { invoiceListSearch } from './invoice-list-search.ts';

export const invoiceScreens: readonly ScreenRoute[] = [
  {
    path: '/invoices',
    component: lazyRouteComponent(() => import('./invoice-list-screen.tsx'), 'InvoiceListScreen'),
    validateSearch: invoiceListSearch.parse,
  },
  {
    path: '/invoice/new',
    component: lazyRouteComponent(() => import('./invoice-form-screen.tsx'), 'NewInvoiceScreen'),
  },
  {
    path: '/invoices/$id',
    component: lazyRouteComponent(() => import('./invoice-record-screen.tsx'), 'InvoiceRecordScreen'),
  },
  {
    path: '/invoices/$id/edit',
    component: lazyRouteComponent(() => import('./invoice-form-screen.tsx'), 'EditInvoiceScreen'),
  },
];
