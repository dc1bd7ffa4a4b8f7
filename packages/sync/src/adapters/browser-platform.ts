// The platform ports in a browser: Web Locks, BroadcastChannel, local storage for the light mirror, and the scheduler.
import type { Channel, Clock, Locks, Mirror, NetworkHints, Random, TabMessage } from '../ports/platform.ts';

interface TaskScheduler {
  postTask?(run: () => void, options: { priority: 'background' }): Promise<void>;
}

/** Whoever has just pressed, typed or scrolled has the page's thread to themselves for that long. */
const REST_MS = 400;
/** Somebody who never rests does not hold up what arrives for ever. */
const PATIENCE_MS = 2000;

let lastInput = Number.NEGATIVE_INFINITY;
let isFollowed = false;

const noteInput = () => {
  lastInput = performance.now();
};

function followInput(): void {
  if (isFollowed || !('addEventListener' in globalThis)) return;
  isFollowed = true;
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(type, noteInput, { capture: true, passive: true });
}

function nextTask(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    resolve();
  });
  port1.start();
  port2.postMessage(null);
  return promise;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  async yieldToMain() {
    followInput();
    const latest = performance.now() + PATIENCE_MS;
    const { scheduler } = globalThis as { scheduler?: TaskScheduler };
    await (scheduler?.postTask?.(() => undefined, { priority: 'background' }) ?? nextTask());
    const restLeft = () => Math.min(lastInput + REST_MS, latest) - performance.now();
    for (let rest = restLeft(); rest > 0; rest = restLeft())
      await new Promise((resolve) => setTimeout(resolve, rest));
  },
};

/** A version 4 UUID from random bytes: `randomUUID` is kept from pages served over plain HTTP outside localhost. */
function uuidFromBytes(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, place) => {
    const value = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const browserRandom: Random = {
  uuid: () => ('randomUUID' in crypto ? crypto.randomUUID() : uuidFromBytes()),
  fraction: () => Math.random(),
};

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Web Locks: the browser gives the lock of a dead tab to the next in line. Pages served over plain HTTP outside localhost have
 * none, and nothing else there is atomic between tabs and ends with a dead one: each tab then leads. That costs requests and
 * nothing more: the server applies a write once whoever sends it, and a page of the feed is taken only by a copy that is
 * where it was asked from.
 */
export const browserLocks: Locks = {
  async hold(name, signal, run, takeOver = false) {
    if (signal.aborted) return;
    if (!('locks' in navigator)) return run(signal);
    const revocation = new AbortController();
    let work: Promise<void> = Promise.resolve();
    try {
      // A request that takes the lock over is granted at once: it has no signal to wait with.
      await navigator.locks.request(name, takeOver ? { steal: true } : { signal }, () => {
        work = run(AbortSignal.any([signal, revocation.signal]));
        return work;
      });
    } catch (error) {
      revocation.abort();
      const failure = await work.then(
        () => (isAbort(error) ? null : error),
        (failed: unknown) => failed,
      );
      if (failure !== null && !signal.aborted) throw failure;
    }
  },
};

/** One channel per user, so that a shared device never mixes two queues. */
export function browserChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    post(message) {
      // A broadcast stays within the origin: it has no target to name.
      channel['postMessage'](message);
    },
    listen(onMessage) {
      const listener = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
    close: () => channel.close(),
  };
}

const MIRROR_KEY = 'sync';

/**
 * Length of the queue and last exchange, where specification §9 keeps them, and whose they are; a full local storage is no
 * reason to fail.
 */
export function localStorageMirror(owner: string): Mirror {
  return {
    write(summary) {
      try {
        localStorage.setItem(MIRROR_KEY, JSON.stringify({ ...summary, owner }));
      } catch {
        // The mirror is a courtesy: the queue itself is in IndexedDB.
      }
    },
  };
}

/** How many writes of theirs the mirror last knew to be waiting: what a browser that erased the queue may have left to tell. */
export const mirroredWaiting = (owner: string): number => mirrored(owner)?.waiting ?? 0;

/** Whether this device held a complete copy of theirs, as far as the mirror knows: it may outlive the copy. */
export const wasCopied = (owner: string): boolean => typeof mirrored(owner)?.lastSync === 'number';

function mirrored(owner: string): Partial<MirroredQueue> | null {
  try {
    const found = JSON.parse(localStorage.getItem(MIRROR_KEY) ?? 'null') as Partial<MirroredQueue> | null;
    return found?.owner === owner ? found : null;
  } catch {
    return null;
  }
}

interface MirroredQueue {
  owner: string;
  waiting: number;
  lastSync: number | null;
}

/** On or off a network, back in front: good moments to probe, never a proof (captive portals). */
export const browserHints: NetworkHints = {
  listen(onHint) {
    const onVisible = () => {
      if (document.visibilityState === 'visible') onHint();
    };
    addEventListener('online', onHint);
    addEventListener('offline', onHint);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('online', onHint);
      removeEventListener('offline', onHint);
      document.removeEventListener('visibilitychange', onVisible);
    };
  },
};
