// How a feature offers its screens to the router; `app/screens.ts` gathers them.

import { type ComponentType, createElement, type ReactNode } from 'react';
import type { RecordPaths } from './address.ts';
import { unreachable } from './unreachable-part.ts';

export type ScreenComponent = ComponentType & {
  /** Fetches its code; rejects where that cannot be had. */
  preload?: () => Promise<void>;
  isLoaded?: () => boolean;
};

/**
 * A screen that comes when it is first gone to. Where its code cannot be had, it is drawn as an `UnreachablePart` that is thrown,
 * and asked for again when it is gone to again.
 */
export function lazyRouteComponent<Module extends object>(
  load: () => Promise<Module>,
  name: string & keyof Module,
): ScreenComponent {
  let Screen: ComponentType | null = null;
  let failure: unknown = null;
  let coming: Promise<void> | null = null;
  const take = (module: Module) => {
    Screen = module[name] as ComponentType;
  };
  const preload = () =>
    (coming ??= load()
      .then(take, unreachable)
      .catch((error: unknown) => {
        failure = error;
        coming = null;
        throw error;
      }));
  const LazyScreen = (): ReactNode => {
    // The router draws it once it has come or failed.
    if (!Screen) throw failure;
    return createElement(Screen);
  };
  return Object.assign(LazyScreen, { preload, isLoaded: () => Screen !== null });
}

/** `forms: lazyForms(() => import('./quote-form-screen.tsx'), 'NewQuoteScreen', 'EditQuoteScreen')`, from one module. */
export const lazyForms = <Module extends object>(
  load: () => Promise<Module>,
  create: string & keyof Module,
  edit = create,
): FormScreens => ({
  create: lazyRouteComponent(load, create),
  edit: lazyRouteComponent(load, edit),
});

/** One address and its screen. */
export interface ScreenRoute {
  /** `/quotes`, `/quotes/$id`; read the parameter with `useScreenParams()`. */
  path: string;
  /** `lazyRouteComponent(() => import('./quote-list-screen.tsx'), 'QuoteListScreen')` */
  component: ScreenComponent;
  /** `quoteSearch.parse` of `defineListSearch`. */
  validateSearch?: (raw: Record<string, unknown>) => object;
  /** Stays as it was left when its person goes on. Not for a form, which ends when it is left. */
  keepsAlive?: boolean;
}

interface FormScreens {
  create: ScreenComponent;
  /** The same, unless changing a record has a screen of its own. */
  edit: ScreenComponent;
}

interface RecordScreens {
  list: ScreenComponent;
  record: ScreenComponent;
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
  { path: paths.list, component: list, validateSearch: search, keepsAlive: true },
  { path: paths.create, component: forms.create, ...(createSearch && { validateSearch: createSearch }) },
  { path: paths.record, component: record, keepsAlive: true },
  { path: paths.edit, component: forms.edit },
];
