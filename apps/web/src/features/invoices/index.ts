// The only door of the subject: what it declares to the application, its screens loaded on demand.

import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { ReceiptText } from 'lucide-react';
import { type Feature, found, sectionOf } from '../../records/feature/feature.ts';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { paymentParts, paymentScreens, paymentSection } from './payments/payments-feature.ts';
import { invoiceListSearch } from './invoice-list-search.ts';

const paths = recordPaths('/invoices', '/invoice/new');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    invoices: typeof paths;
    payments: { list: '/payments'; monthly: '/payments/monthly'; statement: '/payments/statement' };
  }
}

export const invoiceFeature: Feature = {
  sections: [
    sectionOf('invoices', { icon: ReceiptText, key: 'f', isCountedOnDashboard: true, isTransferred: true }),
    paymentSection,
  ],
  creations: [{ collection: 'invoices', permission: 'invoices.create', place: 4, href: '/invoice/new' }],
  found: [
    found({
      collection: 'invoices',
      place: 3,
      isOnDashboard: true,
      type: 'facture',
      read: (invoice) => ({
        name: displayNumber(invoice),
        description: [invoice.client],
        amount: invoice.amount,
      }),
    }),
  ],
  recordParts: paymentParts,
  screens: [
    ...paymentScreens,
    ...recordScreens(paths, {
      search: invoiceListSearch.parse,
      list: lazyRouteComponent(() => import('./invoice-list-screen.tsx'), 'InvoiceListScreen'),
      forms: lazyForms(() => import('./invoice-form-screen.tsx'), 'NewInvoiceScreen', 'EditInvoiceScreen'),
      record: lazyRouteComponent(() => import('./invoice-record-screen.tsx'), 'InvoiceRecordScreen'),
    }),
  ],
};
