// Puts a component in a real router at an address, as screens live in the product.

import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ConfirmHost } from '../ui/confirm-host.tsx';

interface InRouterOptions {
  at?: string;
  validateSearch?: (raw: Record<string, unknown>) => object;
}

/** Renders at `/quotes` (or `at`); `/contacts` exists too. Answers the router. */
export async function renderInRouter(
  Screen: () => ReactNode,
  { at = '/quotes', validateSearch }: InRouterOptions = {},
) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ConfirmHost />
      </>
    ),
  });
  const screen = createRoute({
    getParentRoute: () => root,
    path: '/quotes',
    component: Screen,
    ...(validateSearch ? { validateSearch } : {}),
  });
  const record = createRoute({
    getParentRoute: () => root,
    path: '/quotes/$id',
    component: () => <h1>Fiche</h1>,
  });
  const other = createRoute({
    getParentRoute: () => root,
    path: '/contacts',
    component: () => <h1>Autre page</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([screen, record, other]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  render(<RouterProvider router={router} />);
  return router;
}
