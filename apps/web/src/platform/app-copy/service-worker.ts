// The service worker: serves the application from the device's copy, and keeps that copy. The shell is there at once, so that a page
// that is loaded again without a network starts; the rest comes from one file behind it (copy-job.ts). A newer version is offered
// when all of it is there (docs/adr/0030).
//
//   first visit   install: shell ── activate, take the open page ── KEEP_APP: the bundle
//   update        install: shell, bundle ── wait ── SKIP_WAITING ── activate: the older copy goes
import { type AppFiles, type CopyNews, KEEP_APP, SKIP_WAITING } from './app-files.ts';
import { CopyJob } from './copy-job.ts';
import { FileCache } from './file-cache.ts';
import { openPage, type OpenWindow, shownOf } from './push-notice.ts';

/** Put in its place by the build. */
declare const APP_FILES: AppFiles;

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface RouterRule {
  condition: { urlPattern: string } | { or: { urlPattern: string }[] };
  source: { cacheName: string };
}

interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rules: RouterRule) => Promise<void>;
}

interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

interface PushEvent extends ExtendableEvent {
  data: { text: () => string } | null;
}

interface PressEvent extends ExtendableEvent {
  notification: { data: unknown; close: () => void };
}

/** What is used of the scope of a service worker: the types of the page's own do not know it. */
interface WorkerScope {
  registration: {
    scope: string;
    active: unknown;
    showNotification: (title: string, options: object) => Promise<void>;
  };
  clients: {
    claim: () => Promise<void>;
    matchAll: (
      options: object,
    ) => Promise<readonly (OpenWindow & { postMessage: (news: CopyNews) => void })[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install', listener: (event: InstallEvent) => void): void;
    (type: 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'push', listener: (event: PushEvent) => void): void;
    (type: 'notificationclick', listener: (event: PressEvent) => void): void;
    (type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void;
  };
}

const files = APP_FILES;
const worker = self as unknown as WorkerScope;
const { scope } = worker.registration;
const COPIES = 'zellige-app-';
const ownName = `${COPIES}${files.version} ${scope}`;
const cache = (): Promise<Cache> => caches.open(ownName);
const addressOf = (path: string): string => new URL(path, scope).href;

async function tell(news: CopyNews): Promise<void> {
  // What installs behind another version concerns no page yet.
  if (isUpdate) return;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page['postMessage'](news);
}

const fileCache = new FileCache({
  cache,
  addressOf,
  fetch: (request) => fetch(request),
  isWhole: () => job.isWhole(),
});
const job = new CopyJob({
  files,
  base: scope,
  cache,
  fetch: (...args) => fetch(...args),
  tell: (news) => void tell(news),
  onFiles: fileCache.arrived,
});
let isUpdate = false;

/** The browser has just fetched them for the open page: they mostly come from its own cache. */
async function keepShell(): Promise<void> {
  const copy = await cache();
  await Promise.all(
    files.shell.map(async ([path, integrity]) => {
      const response = await fetch(addressOf(path), { integrity });
      if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
      await copy.put(addressOf(path), response);
    }),
  );
}

/** Files that are there for certain: the browser takes them from the copy without asking the worker, where it can. */
async function addRoutes(event: InstallEvent): Promise<void> {
  const shell = files.shell.flatMap(([path]) => (path.startsWith('assets/') ? [{ urlPattern: path }] : []));
  const condition = isUpdate ? { urlPattern: 'assets/*' } : { or: shell };
  await event.addRoutes?.({ condition, source: { cacheName: ownName } }).catch(() => undefined);
}

async function install(): Promise<void> {
  await keepShell();
  if (isUpdate && (await job.run()) !== null) throw new Error('The newer version is not whole yet');
}

worker.addEventListener('install', (event) => {
  isUpdate = worker.registration.active !== null;
  event.waitUntil(addRoutes(event));
  event.waitUntil(install());
});

/** Also copies of Workbox, which kept the application before. */
const isOurs = (name: string): boolean =>
  name.endsWith(scope) && /^(?:zellige-app|workbox-precache)-/.test(name);

async function dropOlderCopies(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => isOurs(name) && name !== ownName).map((name) => caches.delete(name)),
  );
}

worker.addEventListener('activate', (event) => {
  isUpdate = false;
  event.waitUntil(dropOlderCopies().then(() => worker.clients.claim()));
});

worker.addEventListener('message', (event) => {
  const type = typeof event.data === 'object' && event.data !== null ? Reflect.get(event.data, 'type') : null;
  if (type === SKIP_WAITING) event.waitUntil(worker.skipWaiting());
  if (type === KEEP_APP) event.waitUntil(job.run());
});

/** Seen from the scope: `/events/7`. */
const inScope = (url: string): string => addressOf(url.slice(1));

worker.addEventListener('push', (event) => {
  const { title, body, tag, url } = shownOf(event.data?.text());
  const icon = addressOf('icon-192.png');
  event.waitUntil(
    worker.registration.showNotification(title, { body, tag, icon, lang: 'fr', data: { url } }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  const { data } = event.notification;
  event.notification.close();
  const url: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'url') : null;
  const windows = {
    all: () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    open: (page: string) => worker.clients.openWindow(inScope(page)),
  };
  event.waitUntil(openPage(typeof url === 'string' ? url : '/', windows));
});

const SERVERS = /^(?:api|p|invitation|premier-administrateur)(?:[/?]|$)/;

/** Seen from the page; null for what is not the application's. */
function pathOf({ url, method }: Request): string | null {
  return method === 'GET' && url.startsWith(scope)
    ? (url.slice(scope.length).split(/[?#]/, 1)[0] ?? '')
    : null;
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request);
  if (path === null || SERVERS.test(path)) return;
  if (path.startsWith('assets/') || files.besides.includes(path)) {
    if (path !== files.bundle) event.respondWith(fileCache.file(request, path));
  } else if (request.mode === 'navigate') event.respondWith(fileCache.page(request));
});
