// The routes of specification §2. Screens come from `screens.ts`, load on demand, and any other address is not found.

import type { PageHistory } from '../platform/page/page-history.ts';
import { enterPage, leavePage } from '../platform/page/page-scroll.ts';
import { noteNavigation, recordPageView } from '../platform/page/page-views.ts';
import { createRouter, type Router } from '../ui/navigation/router.ts';
import { lazyRouteComponent, type ScreenRoute } from '../ui/navigation/screen-route.ts';
import { LoadingScreen } from './errors/loading-screen.tsx';
import { NotFoundScreen } from './errors/not-found-screen.tsx';
import { RouteError } from './errors/route-error.tsx';

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
  keepsAlive: true,
};

/** The router of the product. */
export const createAppRouter = (screens: readonly ScreenRoute[], history: PageHistory): Router =>
  createRouter({
    screens: [home, ...screens],
    history,
    Waiting: LoadingScreen,
    Failed: RouteError,
    NotFound: NotFoundScreen,
    onLeave({ key }) {
      noteNavigation();
      leavePage(key);
    },
    onEnter: ({ key }) => enterPage(key),
    onShown: ({ pathname }) => recordPageView(pathname),
  });
