// The only door of the subject: its screens, each loaded on demand, and its addresses.

import { lazyRouteComponent, type ScreenRoute } from '../../ui/screen-route.ts';
import { lazyWidget } from '../../ui/lazy-widget.tsx';
import { quoteListSearch } from './quote-list-search.ts';

export const quoteScreens: readonly ScreenRoute[] = [
  {
    path: '/quotes',
    component: lazyRouteComponent(() => import('./quote-list-screen.tsx'), 'QuoteListScreen'),
    validateSearch: quoteListSearch.parse,
  },
  {
    path: '/quotes/new',
    component: lazyRouteComponent(() => import('./quote-form-screen.tsx'), 'NewQuoteScreen'),
  },
  {
    path: '/quotes/$id',
    component: lazyRouteComponent(() => import('./quote-record-screen.tsx'), 'QuoteRecordScreen'),
  },
  {
    path: '/quotes/$id/edit',
    component: lazyRouteComponent(() => import('./quote-form-screen.tsx'), 'EditQuoteScreen'),
  },
];

/** For the dashboard. */
export const RecentQuotes = lazyWidget(async () => (await import('./recent-quotes.tsx')).RecentQuotes);
