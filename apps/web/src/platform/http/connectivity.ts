// Whether the server answers: GET /api/health in its own words, so that neither a captive portal nor another service at the
// same address counts (docs/sync.md 'Protocol').

import { learnClock } from '../clock.ts';
import { type Followed, FollowedValue } from '../observable.ts';
import { usualHeaders } from './http-client.ts';
import { fetchOwn } from './server-mark.ts';
import { createTokenStore } from './tokens.ts';

export interface Health {
  status: string;
  version: string;
  mode: 'demo' | 'production';
  /** The sample company is still there. */
  holdsSamples?: boolean;
}

/** Those asked for, by server: whoever asks while one has hardly left waits for the same answer. */
const probes = new Map<string, { at: number; answer: Promise<Health | null> }>();
const SHARED_MS = 500;

/** The server's health, `null` when it does not answer within 5 s. */
export function probeHealth(baseUrl: string): Promise<Health | null> {
  const known = probes.get(baseUrl);
  if (known && performance.now() - known.at < SHARED_MS) return known.answer;
  const answer = askHealth(baseUrl).finally(() => probes.delete(baseUrl));
  probes.set(baseUrl, { at: performance.now(), answer });
  return answer;
}

async function askHealth(baseUrl: string): Promise<Health | null> {
  const sentAt = Date.now();
  try {
    const response = await fetchOwn(`${baseUrl}/api/health`, {
      headers: usualHeaders(createTokenStore().read()),
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    });
    const body = (await response.json()) as Partial<Health> | null;
    if (!response.ok || body?.status !== 'ok') return null;
    const server = response.headers.get('date');
    if (server !== null) learnClock({ server, sentAt, answeredAt: Date.now() });
    return body as Health;
  } catch {
    return null;
  }
}

export interface ConnectivityState {
  isOnline: boolean;
  /** `null` until the first answer. */
  health: Health | null;
}

export interface Connectivity extends Followed<ConnectivityState> {
  /** Probes now; also called by the browser's online and offline events. */
  check: () => Promise<void>;
  start: () => () => void;
}

const QUIET_MS = 30_000;
const FIRST_RETRY_MS = 1000;
/** Of a page in sight: a browser may not hear that the network is back, and somebody waits for what they did to leave. */
const VISIBLE_RETRY_MS = 5000;

const isVisible = (): boolean => document.visibilityState === 'visible';

/** Probes at start, every 30 s, and while the server is silent after 1 s doubling up to 5 s in sight, to 30 s out of it. */
export function createConnectivity(probe: () => Promise<Health | null>): Connectivity {
  const followed = new FollowedValue<ConnectivityState>({ isOnline: navigator.onLine, health: null });
  let delay = FIRST_RETRY_MS;
  const publish = (next: ConnectivityState) => {
    const { isOnline, health } = followed.get();
    const isSame =
      next.isOnline === isOnline &&
      next.health?.version === health?.version &&
      next.health?.mode === health?.mode &&
      next.health?.holdsSamples === health?.holdsSamples;
    if (!isSame) followed.set(next);
  };
  const check = async () => {
    const health = await probe();
    publish({ isOnline: health !== null, health: health ?? followed.get().health });
  };
  return {
    get: followed.get,
    subscribe: followed.subscribe,
    check,
    start() {
      let timer = 0;
      let isStopped = false;
      const loop = async () => {
        clearTimeout(timer);
        await check();
        if (isStopped) return;
        const { isOnline } = followed.get();
        delay = isOnline ? FIRST_RETRY_MS : Math.min(delay * 2, isVisible() ? VISIBLE_RETRY_MS : QUIET_MS);
        timer = window.setTimeout(run, isOnline ? QUIET_MS : delay);
      };
      const run = () => void loop();
      const lookAgain = () => {
        if (isVisible() && !followed.get().isOnline) run();
      };
      window.addEventListener('online', run);
      window.addEventListener('offline', run);
      document.addEventListener('visibilitychange', lookAgain);
      run();
      return () => {
        isStopped = true;
        clearTimeout(timer);
        window.removeEventListener('online', run);
        window.removeEventListener('offline', run);
        document.removeEventListener('visibilitychange', lookAgain);
      };
    },
  };
}
