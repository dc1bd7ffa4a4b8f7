// How a feature offers its screens to the router; `app/screens.ts` gathers them.

import type { AsyncRouteComponent } from '@tanstack/react-router';

export { lazyRouteComponent } from '@tanstack/react-router';

/** One address and its screen. */
export interface ScreenRoute {
  /** `/quotes`, `/quotes/$id`; read the parameter with `useParams({ strict: false })`. */
  path: string;
  /** `lazyRouteComponent(() => import('./quote-list-screen.tsx'), 'QuoteListScreen')` */
  component: AsyncRouteComponent<object>;
  /** `quoteSearch.parse` of `defineListSearch`. */
  validateSearch?: (raw: Record<string, unknown>) => object;
}
