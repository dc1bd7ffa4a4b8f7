// Puts a component in a real router at an address, as screens live in the product.

import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { ConfirmHost } from '../ui/dialogs/confirm-host.tsx';
import { ScreenOutlet } from '../ui/navigation/screen-outlet.tsx';
import { createRouter, RouterContext } from '../ui/navigation/router.ts';
import type { ScreenRoute } from '../ui/navigation/screen-route.ts';
import { memoryHistory } from './memory-history.ts';

interface InRouterOptions {
  at?: string;
  validateSearch?: (raw: Record<string, unknown>) => object;
}

/** Renders at `/quotes` (or `at`); `/contacts` exists too. Answers the router. */
export async function renderInRouter(
  Screen: () => ReactNode,
  { at = '/quotes', validateSearch }: InRouterOptions = {},
) {
  const screens: ScreenRoute[] = [
    { path: '/quotes', component: Screen, ...(validateSearch && { validateSearch }) },
    { path: '/quotes/$id', component: () => <h1>Fiche</h1> },
    { path: '/contacts', component: () => <h1>Autre page</h1> },
  ];
  const router = createRouter({ screens, history: memoryHistory(at) });
  await router.load();
  render(
    <RouterContext value={router}>
      <ScreenOutlet />
      <ConfirmHost />
    </RouterContext>,
  );
  return router;
}

/** For what asks for a router and shows no screen. */
export function InRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createRouter({ screens: [], history: memoryHistory() }));
  return <RouterContext value={router}>{children}</RouterContext>;
}
