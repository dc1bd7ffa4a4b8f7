// Starts the application in the page.

import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application, createServices } from './app/application.tsx';
import { firstRowsPainted, prepareEngine } from './app/device/engine-provider.tsx';
import { createAppRouter } from './app/routes.tsx';
import { screens } from './app/screens.ts';
import { tellUnexpected } from './app/errors/unexpected-error.ts';
import { preloadSignIn } from './features/auth/index.ts';
import { appCopy } from './platform/app-copy/own-app-copy.ts';
import { filesBase, isLocal, isProduction } from './platform/build-config.ts';
import { pause, whenIdle } from './platform/browser/idle.ts';
import { watchSlowResources, watchUncaughtErrors } from './platform/log.ts';
import { LOG_PATH, startLogSender } from './platform/log-sender.ts';
import { createBrowserHistory, createHashHistory } from './platform/page/page-history.ts';
import { watchTheme } from './platform/browser/theme.ts';
import { preload } from './ui/navigation/lazy-part.tsx';

// A static host knows one page: the address within it follows the `#` (docs/adr/0014).
const router = createAppRouter(screens, isLocal ? createHashHistory() : createBrowserHistory());
// For whoever looks into a running page: its console, and the journeys of e2e/.
Object.assign(globalThis, { router, appCopy });
const services = createServices();
const { user } = services.session.get();
const firstRows = prepareEngine(user?.owesTwoFactor ? null : user, services.http);
if (!user) preload(preloadSignIn);

watchTheme();
watchSlowResources();
if (!isLocal)
  startLogSender({
    isSignedIn: () => services.session.get().user !== null,
    send: async (body, keepalive) =>
      (await services.http.request(LOG_PATH, { method: 'POST', body, keepalive })).ok,
  });
watchUncaughtErrors(() => tellUnexpected(() => router.go('/')));

/** Rows and screen mostly come within a few milliseconds of each other: drawn once, they are there sooner than drawn twice. */
const DRAW_AT_LATEST_MS = 100;

/** Whether the server is there is asked behind the first rows, which tell it too; a page without a list asks soon. */
const REACHED_AT_LATEST_MS = 500;

async function draw(root: HTMLElement): Promise<void> {
  const latest = new Promise((resolve) => {
    setTimeout(resolve, DRAW_AT_LATEST_MS);
  });
  await Promise.race([Promise.allSettled([firstRows, router.load()]), latest]);
  createRoot(root).render(
    <StrictMode>
      <Application router={router} services={services} />
    </StrictMode>,
  );
  await Promise.race([firstRowsPainted(), pause(REACHED_AT_LATEST_MS)]);
  services.connectivity.start();
}

/** Behind what the person came to see: on a first visit that is the sign-in, and the files come while it is filled in. */
async function keepAppCopy(): Promise<void> {
  await firstRowsPainted();
  await whenIdle();
  const href = `${filesBase}manifest.webmanifest`;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href }));
  appCopy.keep(`${filesBase}sw.js`);
}

const root = document.getElementById('root');
if (root) void draw(root).then(() => (isProduction ? keepAppCopy() : undefined));
