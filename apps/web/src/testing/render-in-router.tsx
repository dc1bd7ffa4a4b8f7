// Puts a component in a real router at an address, as screens live in the product.

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ConfirmHost } from '../ui/confirm-host.tsx';
import { ScreenOutlet } from '../ui/screen-outlet.tsx';
import { routeOfScreen, type ScreenRoute } from '../ui/screen-route.ts';

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
        <ScreenOutlet />
        <ConfirmHost />
      </>
    ),
  });
  const screens: ScreenRoute[] = [
    { path: '/quotes', component: Screen, ...(validateSearch && { validateSearch }) },
    { path: '/quotes/$id', component: () => <h1>Fiche</h1> },
    { path: '/contacts', component: () => <h1>Autre page</h1> },
  ];
  const router = createRouter({
    routeTree: root.addChildren(screens.map((one) => routeOfScreen(root, one))),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  render(<RouterProvider router={router} />);
  return router;
}
