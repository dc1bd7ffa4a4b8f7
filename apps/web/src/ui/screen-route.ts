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

interface RecordScreens {
  list: AsyncRouteComponent<object>;
  record: AsyncRouteComponent<object>;
  create: AsyncRouteComponent<object>;
  /** The screen that creates, unless changing a record has one of its own. */
  edit?: AsyncRouteComponent<object>;
  /** Where a new one is made, when that is not `/quotes/new`. */
  newPath?: string;
  /** What that address may say. */
  newSearch?: ScreenRoute['validateSearch'];
}

/** The four addresses of a kind of record: `/quotes`, `/quotes/new`, `/quotes/$id` and `/quotes/$id/edit`. */
export const recordScreens = (
  path: string,
  validateSearch: NonNullable<ScreenRoute['validateSearch']>,
  { list, record, create, edit = create, newPath = `${path}/new`, newSearch }: RecordScreens,
): readonly ScreenRoute[] => [
  { path, component: list, validateSearch },
  { path: newPath, component: create, ...(newSearch && { validateSearch: newSearch }) },
  { path: `${path}/$id`, component: record },
  { path: `${path}/$id/edit`, component: edit },
];
