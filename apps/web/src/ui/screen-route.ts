// How a feature offers its screens to the router; `app/screens.ts` gathers them.

import { type AsyncRouteComponent, lazyRouteComponent as lazyOfRouter } from '@tanstack/react-router';
import type { RecordPaths } from './address.ts';
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
  /** What the address of the list may say. */
  search: NonNullable<ScreenRoute['validateSearch']>;
  /** What the address of a new one may say. */
  createSearch?: ScreenRoute['validateSearch'];
}

/** The four screens of a kind of record, at the paths of `recordPaths`. */
export const recordScreens = (
  paths: RecordPaths,
  { list, record, create, edit = create, search, createSearch }: RecordScreens,
): readonly ScreenRoute[] => [
  { path: paths.list, component: list, validateSearch: search },
  { path: paths.create, component: create, ...(createSearch && { validateSearch: createSearch }) },
  { path: paths.record, component: record },
  { path: paths.edit, component: edit },
];
