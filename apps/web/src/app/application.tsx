// The providers around the router, from the outside in.

import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import {
  createSessionStore,
  proveAgain,
  SessionContext,
  tellClosed,
  tellSignOut,
} from '../features/auth/index.ts';
import { apiBaseUrl, isLocal } from '../platform/build-config.ts';
import { createConnectivity, probeHealth } from '../platform/connectivity.ts';
import { createHttpClient } from '../platform/http-client.ts';
import { HttpContext } from '../platform/http-context.ts';
import { createSignOuts } from '../platform/sign-outs.ts';
import { localTextStorage } from '../platform/storage.ts';
import { createTokenStore } from '../platform/tokens.ts';
import { ConnectivityContext } from './connectivity-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { localMode } from './local-mode.ts';
import type { createAppRouter } from './router.tsx';

/** Everything that lives as long as the page. `baseUrl` is '' for the same origin. */
export function createServices(baseUrl: string = apiBaseUrl) {
  if (isLocal) return localMode.createServices();
  const tokens = createTokenStore(localTextStorage);
  const storage = localTextStorage;
  const session = createSessionStore({ storage, tokens, onLeft: (token) => signOuts.add(token) });
  const http = createHttpClient({
    baseUrl,
    tokens,
    onSessionLost: session.expire,
    onFactorOwed: () => session.mergeUser({ owesTwoFactor: true }),
    onAccountClosed: () => tellClosed(session),
    proveAgain,
  });
  const signOuts = createSignOuts({ storage, tell: (token) => tellSignOut(http, token) });
  const connectivity = createConnectivity(async () => {
    const health = await probeHealth(baseUrl);
    if (health) void signOuts.send();
    return health;
  });
  return { session, http, connectivity };
}

interface ApplicationProps {
  router: ReturnType<typeof createAppRouter>;
  services?: ReturnType<typeof createServices>;
}

/** The whole application over a router. */
export function Application({ router, services }: ApplicationProps) {
  const [own] = useState(() => services ?? createServices());
  return (
    <ErrorBoundary>
      <HttpContext value={own.http}>
        <SessionContext value={own.session}>
          <ConnectivityContext value={own.connectivity}>
            <RouterProvider router={router} />
          </ConnectivityContext>
        </SessionContext>
      </HttpContext>
    </ErrorBoundary>
  );
}
