// The providers around the router, from the outside in.

import { Suspense, useState } from 'react';
import {
  createSessionStore,
  proveAgain,
  SessionContext,
  tellClosed,
  tellSignOut,
} from '../features/auth/index.ts';
import { apiBaseUrl, isLocal } from '../platform/build-config.ts';
import { createConnectivity, probeHealth } from '../platform/http/connectivity.ts';
import { createHttpClient } from '../platform/http/http-client.ts';
import { HttpContext } from '../platform/http/http-context.ts';
import { createSignOuts } from '../platform/http/sign-outs.ts';
import { localTextStorage } from '../platform/browser/storage.ts';
import { createTokenStore } from '../platform/http/tokens.ts';
import { FailureBoundary } from '../ui/feedback/failure-boundary.tsx';
import { type Router, RouterContext, useRouterState } from '../ui/navigation/router.ts';
import { ConnectivityContext } from './device/connectivity-context.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { LoadingScreen } from './errors/loading-screen.tsx';
import { localMode } from './local-mode.ts';
import { Root } from './root.tsx';
import { RouteError } from './errors/route-error.tsx';

/** Everything that lives as long as the page. `baseUrl` is '' for the same origin. */
export function createServices(baseUrl: string = apiBaseUrl) {
  if (isLocal) return localMode.createServices();
  const tokens = createTokenStore(localTextStorage);
  const storage = localTextStorage;
  const session = createSessionStore({ storage, tokens, onLeft: (token) => signOuts.add(token) });
  const http = createHttpClient({
    baseUrl,
    tokens,
    onSessionEnd: session.expire,
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
  router: Router;
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
            <RouterContext value={router}>
              <Screens />
            </RouterContext>
          </ConnectivityContext>
        </SessionContext>
      </HttpContext>
    </ErrorBoundary>
  );
}

/** What fails around the screens is told until another address is gone to. */
function Screens() {
  const key = useRouterState(({ location }) => location.key);
  return (
    <FailureBoundary Failed={RouteError} resetKey={key}>
      <Suspense fallback={<LoadingScreen />}>
        <Root />
      </Suspense>
    </FailureBoundary>
  );
}
