// The routes of specification §2. Screens come from `screens.ts`, load on demand, and any other address is not found.

import { createRootRoute, createRouter, type ParsedLocation } from '@tanstack/react-router';
import { enterPage, leavePage } from '../platform/page-scroll.ts';
import { noteNavigation, recordPageView } from '../platform/page-views.ts';
import { lazyRouteComponent, routeOfScreen, type ScreenRoute } from '../ui/screen-route.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';

const PENDING_AFTER_MS = 120;

/** `?onglet=` of the dashboard. */
const tabInAddress = ({ onglet }: Record<string, unknown>): { onglet?: string } =>
  typeof onglet === 'string' ? { onglet } : {};

/** With the cards that it shows at first: drawn once, they are there sooner than one behind the other. */
async function loadDashboard() {
  const [screen, { fetchGeneralTab }] = await Promise.all([
    import('./dashboard/dashboard-screen.tsx'),
    import('./dashboard/general-tab.tsx'),
  ]);
  await fetchGeneralTab();
  return screen;
}

const home: ScreenRoute = {
  path: '/',
  component: lazyRouteComponent(loadDashboard, 'DashboardScreen'),
  validateSearch: tabInAddress,
  isKept: true,
};

/** The key of a place in the history of the tab: a page that is gone to again has another one. */
const placeOf = ({ state: { __TSR_key: key }, href }: ParsedLocation): string => key ?? href;

/** A router over these screens; `history` is for tests. */
export function createAppRouter(
  screens: readonly ScreenRoute[],
  history?: Parameters<typeof createRouter>[0]['history'],
) {
  const root = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen });
  const routes = [home, ...screens].map((screen) => routeOfScreen(root, screen));
  const router = createRouter({
    routeTree: root.addChildren(routes),
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: PENDING_AFTER_MS,
    // A screen that has come is shown at once, however briefly the mark turned.
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundScreen,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
      return text ? `?${text}` : '';
    },
    ...(history ? { history } : {}),
  });
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    noteNavigation();
    leavePage(placeOf(fromLocation));
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged) enterPage(placeOf(toLocation));
  });
  router.subscribe('onResolved', ({ toLocation }) => recordPageView(toLocation.pathname));
  return router;
}
