// The only door of the subject: its screen, and the statement of a contact's page.

import { BookOpenCheck } from 'lucide-react';
import type { Feature } from '../../records/feature/feature.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { lazyRouteComponent } from '../../ui/navigation/screen-route.ts';
import { accountingSearch } from './accounting-search.ts';

const paths = { accounts: '/accounting' } as const;

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    accounting: typeof paths;
  }
}

export const accountingFeature: Feature = {
  sections: [
    {
      path: paths.accounts,
      label: 'Comptabilité',
      icon: BookOpenCheck,
      key: 'k',
      parent: '/analytics',
      collection: null,
      permission: 'accounting.see',
    },
  ],
  screens: [
    {
      path: paths.accounts,
      component: lazyRouteComponent(() => import('./accounting-screen.tsx'), 'AccountingScreen'),
      validateSearch: accountingSearch.parse,
    },
  ],
  contactTabs: [
    {
      id: 'releve',
      label: 'Relevé',
      permission: 'invoices.see',
      Content: lazyPart(async () => (await import('./statement-tab.tsx')).StatementTab, 'inline'),
    },
  ],
};
