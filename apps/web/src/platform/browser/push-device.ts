// This browser as a device that is told of changed work by Web Push (docs/subjects/notifications.md). Whose device it is stands in
// local storage: what its person wanted goes on in their next session here, and in nobody else's.
import { apiPaths } from '@zellige/contract/paths';
import type { HttpClient, HttpFailure } from '../http/http-client.ts';
import { readJson, type TextStorage, writeJson } from './storage.ts';

/**
 * Nothing may stand in the way, or an iPhone that has not installed the application, a person who said no, a browser
 * without it.
 */
export type PushSupport = 'possible' | 'install' | 'blocked' | 'none';

/** The part of the browser that is used. */
export interface PushBrowser {
  /** Undefined where the browser has no push. */
  permission: NotificationPermission | undefined;
  ask: () => Promise<NotificationPermission>;
  registration: () => Promise<Pick<ServiceWorkerRegistration, 'pushManager'> | undefined>;
  isApple: boolean;
  storage: TextStorage;
}

export type PushProblem = 'refused' | 'no service' | HttpFailure;

const KEY = 'pushDevice';

interface Marked {
  userId: string;
  id: string;
}

export function pushSupport({ permission, isApple }: PushBrowser): PushSupport {
  if (permission === undefined) return isApple ? 'install' : 'none';
  return permission === 'denied' ? 'blocked' : 'possible';
}

function markedOf({ storage }: PushBrowser): Marked | null {
  const known = readJson(storage, KEY) as Partial<Marked> | null | undefined;
  return typeof known?.userId === 'string' && typeof known.id === 'string'
    ? { userId: known.userId, id: known.id }
    : null;
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** One that was made with the key of another server is of no use here. */
async function subscribed(manager: PushManager, applicationServerKey: Uint8Array<ArrayBuffer>) {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const other =
      error instanceof DOMException &&
      error.name === 'InvalidStateError' &&
      (await manager.getSubscription());
    if (!other) throw error;
    await other.unsubscribe();
    return manager.subscribe(options);
  }
}

async function register(
  browser: PushBrowser,
  http: HttpClient,
  { userId, id }: { userId: string; id?: string },
): Promise<PushProblem | null> {
  const key = await http.request<{ publicKey: string }>(apiPaths.pushKey);
  if (!key.ok) return key.error;
  const made = await browser
    .registration()
    .then((found) => (found ? subscribed(found.pushManager, bytesOf(key.value.publicKey)) : null))
    .catch(() => null);
  const { endpoint, keys } = made?.toJSON() ?? {};
  if (endpoint === undefined || keys === undefined) return 'no service';
  const body = { endpoint, keys, ...(id === undefined ? {} : { id }) };
  const answer = await http.request<{ id: string }>(apiPaths.pushSubscriptions, { method: 'POST', body });
  if (!answer.ok) return answer.error;
  writeJson(browser.storage, KEY, { userId, id: answer.value.id });
  return null;
}

/** From a press alone: browsers ask their person then. Null when it is done. */
export async function startPush(
  browser: PushBrowser,
  http: HttpClient,
  userId: string,
): Promise<PushProblem | null> {
  if ((await browser.ask()) !== 'granted') return 'refused';
  return register(browser, http, { userId });
}

/** Goes on with what this person wanted here, in this session; forgets it where it was revoked elsewhere. */
export async function renewPush(browser: PushBrowser, http: HttpClient, userId: string): Promise<void> {
  const marked = markedOf(browser);
  if (marked?.userId !== userId || browser.permission !== 'granted') return;
  const problem = await register(browser, http, marked);
  if (typeof problem === 'object' && problem?.status === 404) browser.storage.remove(KEY);
}

const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export const ownPushBrowser = (storage: TextStorage): PushBrowser => {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return {
    permission: hasPush ? Notification.permission : undefined,
    ask: () => Notification.requestPermission(),
    registration: () => navigator.serviceWorker.getRegistration(),
    isApple: isApplePhone(),
    storage,
  };
};
