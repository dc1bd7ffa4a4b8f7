// How a feature offers its screens to the router; `app/screens.ts` gathers them.

import { type AsyncRouteComponent, lazyRouteComponent as lazyOfRouter } from '@tanstack/react-router';
import { unreachable } from './unreachable-part.ts';

/**
 * A screen that comes when it is first gone to. Where its code cannot be had, the router would load the page again by itself:
 * without a network that leaves nothing at all, so it is told as an `UnreachablePart` instead.
 */
export const lazyRouteComponent: typeof lazyOfRouter = (load, name) =>
  lazyOfRouter(() => load().catch(unreachable), name);

/** One address and its screen. */
export interface ScreenRoute {
  /** `/quotes`, `/quotes/$id`; read the parameter with `useParams({ strict: false })`. */
  path: string;
  /** `lazyRouteComponent(() => import('./quote-list-screen.tsx'), 'QuoteListScreen')` */
  component: AsyncRouteComponent<object>;
  /** `quoteSearch.parse` of `defineListSearch`. */
  validateSearch?: (raw: Record<string, unknown>) => object;
}
