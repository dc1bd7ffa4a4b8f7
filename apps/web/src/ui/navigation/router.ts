// Which screen stands at the address in sight, and the way to others. Small on purpose: it stands in the first code of every visit,
// and every step between screens runs through it (docs/adr/0032).

import {
  type ComponentType,
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react';
import { Listeners } from '../../platform/observable.ts';
import type { HistoryEntry, PageHistory } from '../../platform/page/page-history.ts';
import type { ScreenRoute } from './screen-route.ts';

export interface Location {
  href: string;
  pathname: string;
  search: Readonly<Record<string, string>>;
  /** Of this place in the history. */
  key: string;
}

/** The screen of an address; null where there is none. */
export interface Match {
  screen: ScreenRoute | null;
  pathname: string;
  params: Readonly<Record<string, string>>;
  search: Readonly<Record<string, unknown>>;
}

export interface RouterState {
  /** Where the person wants to be, at once. */
  location: Location;
  /** What is shown, once its code is there; null before the first one. */
  match: Match | null;
  /** The code of the screen at `location` takes its time. */
  isWaiting: boolean;
}

export interface RouterOptions {
  screens: readonly ScreenRoute[];
  history: PageHistory;
  Waiting?: ComponentType;
  Failed?: ComponentType<{ error: unknown }>;
  NotFound?: ComponentType;
  /** How long the screen before stays in sight while the code of the next one is on its way. */
  waitingAfterMs?: number;
  /** Before the address changes to another path. */
  onLeave?: (from: Location) => void;
  /** Once the screen of another path is in the page. */
  onEnter?: (to: Location) => void;
  /** Once the screen of an address is known to be there. */
  onShown?: (at: Location) => void;
}

export interface Router {
  options: RouterOptions;
  state: () => RouterState;
  subscribe: (changed: () => void) => () => void;
  /** `go('/quotes/DEV-012')`; `go(address, 'replace')` leaves no step to come back to. */
  go: (address: string, how?: 'push' | 'replace') => void;
  match: (address: string) => Match;
  /** Fetches the code of an address; rejects where it cannot be had. */
  preload: (address: string) => Promise<void>;
  /** Resolves when the screen of the address can be drawn. */
  load: () => Promise<void>;
  history: PageHistory;
}

const textsOf = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** A path without the slash at its end. */
const plainPath = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

function split(href: string): Pick<Location, 'pathname' | 'search'> {
  const [address = ''] = href.split('#', 1);
  const at = address.indexOf('?');
  const pathname = plainPath(at < 0 ? address : address.slice(0, at));
  return { pathname, search: at < 0 ? {} : textsOf(address.slice(at)) };
}

/** A parameter that is not well written, as after a cut link, is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What the parameters of a path are at an address; null where it is another path. */
function paramsAt(path: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (path.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [rank, segment] of path.entries()) {
    const part = parts[rank] ?? '';
    if (segment.startsWith('$')) params[segment.slice(1)] = decoded(part);
    else if (segment !== part.toLowerCase()) return null;
  }
  return params;
}

const parametersIn = (path: readonly string[]): number => path.filter((part) => part.startsWith('$')).length;

/** The screens in the order in which they are looked through: '/quotes/new' before '/quotes/$id'. */
function inOrder(screens: readonly ScreenRoute[]): { screen: ScreenRoute; path: readonly string[] }[] {
  const places = screens.map((screen) => ({ screen, path: screen.path.split('/') }));
  return places.toSorted((a, b) => parametersIn(a.path) - parametersIn(b.path));
}

const isFilled = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string' && entry[1] !== '';

/** `q=atlas`, of what says something. */
export const searchText = (search: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(Object.entries(search).filter(isFilled)).toString();

/** A path with its search, if that says something. */
export function addressOf(pathname: string, search: Readonly<Record<string, unknown>>): string {
  const text = searchText(search);
  return text === '' ? pathname : `${pathname}?${text}`;
}

const WAITING_AFTER_MS = 120;

function matcherOf(screens: readonly ScreenRoute[]): (address: string) => Match {
  const places = inOrder(screens);
  return (address) => {
    const { pathname, search } = split(address);
    const parts = pathname.split('/');
    for (const { screen, path } of places) {
      const params = paramsAt(path, parts);
      if (params)
        return { screen, pathname, params, search: { ...search, ...screen.validateSearch?.(search) } };
    }
    return { screen: null, pathname, params: {}, search };
  };
}

const locationOf = ({ href, key }: Pick<HistoryEntry, 'href' | 'key'>): Location => ({
  href,
  key,
  ...split(href),
});

export function createRouter(options: RouterOptions): Router {
  const { screens, history, waitingAfterMs = WAITING_AFTER_MS } = options;
  const match = matcherOf(screens);
  const listeners = new Listeners();
  let state: RouterState = { location: locationOf(history.entry()), match: null, isWaiting: false };
  const change = (changes: Partial<RouterState>): void => {
    state = { ...state, ...changes };
    listeners.tell();
  };
  const show = (next: Match): void => {
    change({ match: next, isWaiting: false });
    options.onShown?.(state.location);
  };
  /** Shows the screen of the address, at once where its code is there. */
  const arrive = async (): Promise<void> => {
    const { location } = state;
    const next = match(location.href);
    const { isLoaded, preload } = next.screen?.component ?? {};
    if (!preload || isLoaded?.()) return show(next);
    const timer = setTimeout(() => {
      if (state.location === location) change({ isWaiting: true });
    }, waitingAfterMs);
    // What could not be had is told by the screen itself, in its place.
    await preload().catch(() => undefined);
    clearTimeout(timer);
    if (state.location === location) show(next);
  };
  let loaded = arrive();
  history.listen(() => {
    const location = locationOf(history.entry());
    if (location.pathname !== state.location.pathname) options.onLeave?.(state.location);
    change({ location, isWaiting: false });
    loaded = arrive();
  });
  return {
    options,
    history,
    match,
    load: () => loaded,
    state: () => state,
    subscribe: listeners.subscribe,
    go: (address, how = 'push') => history[how](address),
    async preload(address) {
      await match(address).screen?.component.preload?.();
    },
  };
}

export const RouterContext = createContext<Router | null>(null);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('A screen stands below a RouterContext');
  return router;
}

/** Follows what `read` finds in the state; drawn again only when that is another value. */
export function useRouterState<Value>(read: (state: RouterState) => Value): Value {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => read(router.state()));
}

/** While `isOn`, `mayLeave` is asked before another path is gone to, and the browser before the tab is closed. */
export function useLeaveGuard(isOn: boolean, mayLeave: () => Promise<boolean>): void {
  const { history } = useRouter();
  const isBlocked = useEffectEvent(async () => !(await mayLeave()));
  useEffect(() => {
    if (!isOn) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    const unguarded = history.guard(
      async (from, to) => split(from).pathname !== split(to).pathname && isBlocked(),
    );
    return () => {
      removeEventListener('beforeunload', hold);
      unguarded();
    };
  }, [history, isOn]);
}
