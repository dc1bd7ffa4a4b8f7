// Part of the service worker (vite.config.ts, `importScripts`): the browser takes the application's files from the copy by
// itself, instead of asking the worker for each of them. Where it cannot (before Chromium 123, WebKit, Firefox), or finds
// none, nothing changes: the worker answers, or the network.
// The names of files under assets/ hold their content's hash, so that Workbox keeps each under its own address.
self.addEventListener('install', (event) => {
  const copy = `workbox-precache-v2-${self.registration.scope}`;
  const routes = { condition: { urlPattern: 'assets/*' }, source: { cacheName: copy } };
  if ('addRoutes' in event) event.waitUntil(event.addRoutes(routes).catch(() => undefined));
});
