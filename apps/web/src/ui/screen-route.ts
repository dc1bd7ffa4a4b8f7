// How a feature offers its screens to the router; `app/screens.ts` gathers them.

import {
  type AnyRoute,
  type AsyncRouteComponent,
  createRoute,
  lazyRouteComponent as lazyOfRouter,
} from '@tanstack/react-router';
import type { RecordPaths } from './address.ts';
import { unreachable } from './unreachable-part.ts';

/**
 * A screen that comes when it is first gone to. Where its code cannot be had, the router would load the page again by itself:
 * without a network that leaves nothing at all, so it is told as an `UnreachablePart` instead.
 */
export const lazyRouteComponent: typeof lazyOfRouter = (load, name) =>
  lazyOfRouter(() => load().catch(unreachable), name);

/** `forms: lazyForms(() => import('./quote-form-screen.tsx'), 'NewQuoteScreen', 'EditQuoteScreen')`, from one module. */
export const lazyForms = <Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  create: keyof Module,
  edit = create,
): FormScreens => ({
  create: lazyRouteComponent(load, create) as FormScreens['create'],
  edit: lazyRouteComponent(load, edit) as FormScreens['edit'],
});

/** One address and its screen. */
export interface ScreenRoute {
  /** `/quotes`, `/quotes/$id`; read the parameter with `useScreenParams()`. */
  path: string;
  /** `lazyRouteComponent(() => import('./quote-list-screen.tsx'), 'QuoteListScreen')` */
  component: AsyncRouteComponent<object>;
  /** `quoteSearch.parse` of `defineListSearch`. */
  validateSearch?: (raw: Record<string, unknown>) => object;
  /** Stays as it was left when its person goes on. Not for a form, which ends when it is left. */
  isKept?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What `ScreenOutlet` draws at it. */
    screen?: ScreenRoute;
  }
}

/** Nothing to see, but its code is that of `component`, fetched or still to come. */
const fetching = (component: AsyncRouteComponent<object>): AsyncRouteComponent<object> =>
  Object.defineProperty(() => null, 'preload', { get: () => component.preload });

/** The route of a screen below `root`. The router fetches its code and reads its search; `ScreenOutlet` draws it. */
export const routeOfScreen = <Root extends AnyRoute>(root: Root, screen: ScreenRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: fetching(screen.component),
    staticData: { screen },
    ...(screen.validateSearch && { validateSearch: screen.validateSearch }),
  });

interface FormScreens {
  create: AsyncRouteComponent<object>;
  /** The same, unless changing a record has a screen of its own. */
  edit: AsyncRouteComponent<object>;
}

interface RecordScreens {
  list: AsyncRouteComponent<object>;
  record: AsyncRouteComponent<object>;
  forms: FormScreens;
  /** What the address of the list may say. */
  search: NonNullable<ScreenRoute['validateSearch']>;
  /** What the address of a new one may say. */
  createSearch?: ScreenRoute['validateSearch'];
}

/** The four screens of a kind of record, at the paths of `recordPaths`. */
export const recordScreens = (
  paths: RecordPaths,
  { list, record, forms, search, createSearch }: RecordScreens,
): readonly ScreenRoute[] => [
  { path: paths.list, component: list, validateSearch: search, isKept: true },
  { path: paths.create, component: forms.create, ...(createSearch && { validateSearch: createSearch }) },
  { path: paths.record, component: record, isKept: true },
  { path: paths.edit, component: forms.edit },
];
