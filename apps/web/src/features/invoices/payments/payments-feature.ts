// Cheques, withholdings and the stamp duty add these to the feature: a section, two screens, a part of a client's page.

import { Landmark } from 'lucide-react';
import type { RecordPart, Section } from '../../../records/feature/feature.ts';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { lazyRouteComponent, type ScreenRoute } from '../../../ui/navigation/screen-route.ts';
import { chequeListSearch } from '../cheques/cheque-list-search.ts';

export const paymentSection: Section = {
  path: '/payments',
  label: 'Chèques et effets',
  icon: Landmark,
  key: 'q',
  parent: '/invoices',
  collection: 'payments',
};

const monthOf = ({ mois }: Record<string, unknown>): { mois?: string } =>
  typeof mois === 'string' && /^\d{4}-\d{2}$/.test(mois) ? { mois } : {};

export const paymentScreens: readonly ScreenRoute[] = [
  {
    path: '/payments',
    component: lazyRouteComponent(() => import('../cheques/cheque-list-screen.tsx'), 'ChequeListScreen'),
    validateSearch: chequeListSearch.parse,
    keepsAlive: true,
  },
  {
    path: '/payments/monthly',
    component: lazyRouteComponent(() => import('./payment-month-screen.tsx'), 'PaymentMonthScreen'),
    validateSearch: monthOf,
    keepsAlive: true,
  },
  {
    path: '/payments/statement',
    component: lazyRouteComponent(() => import('../statement/statement-screen.tsx'), 'StatementScreen'),
  },
];

export const paymentParts: readonly RecordPart[] = [
  {
    of: 'contacts',
    id: 'payments',
    Content: lazyPart(async () => (await import('./client-due.tsx')).ClientDue, 'inline'),
  },
];
