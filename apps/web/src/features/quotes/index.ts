// The only door of the subject: what it declares to the application, its screens loaded on demand.

import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { FileText } from 'lucide-react';
import { type Feature, found, sectionOf } from '../../records/feature/feature.ts';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { lazyWidget } from '../../ui/navigation/lazy-widget.tsx';
import { quoteListSearch } from './quote-list-search.ts';

const paths = recordPaths('/quotes');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    quotes: typeof paths;
  }
}

export const quoteFeature: Feature = {
  sections: [
    sectionOf('quotes', {
      icon: FileText,
      thumb: { label: 'Devis', isFor: 'office' },
      key: 'd',
      startsGroup: 'Ventes',
      isCountedOnDashboard: true,
      isTransferred: true,
    }),
  ],
  creations: [{ collection: 'quotes', permission: 'quotes.create', place: 1 }],
  found: [
    found({
      collection: 'quotes',
      place: 2,
      isOnDashboard: true,
      type: 'devis',
      read: (quote) => ({
        name: displayNumber(quote),
        description: [quote.client],
        amount: quote.total,
      }),
    }),
  ],
  recent: {
    collection: 'quotes',
    Content: lazyWidget(async () => (await import('./recent-quotes.tsx')).RecentQuotes),
    permission: 'quotes.see',
  },
  screens: recordScreens(paths, {
    search: quoteListSearch.parse,
    list: lazyRouteComponent(() => import('./quote-list-screen.tsx'), 'QuoteListScreen'),
    forms: lazyForms(() => import('./quote-form-screen.tsx'), 'NewQuoteScreen', 'EditQuoteScreen'),
    record: lazyRouteComponent(() => import('./quote-record-screen.tsx'), 'QuoteRecordScreen'),
  }),
};
