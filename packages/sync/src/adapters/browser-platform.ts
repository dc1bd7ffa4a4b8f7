// The platform ports in a browser: Web Locks, BroadcastChannel, local storage for the light mirror, and the scheduler.
import type { Channel, Clock, Locks, Mirror, NetworkHints, Random, TabMessage } from '../ports/platform.ts';

interface YieldingScheduler {
  yield?(): Promise<void>;
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
  async breathe() {
    const { scheduler } = globalThis as { scheduler?: YieldingScheduler };
    await (scheduler?.yield?.() ?? nextTask());
  },
};

export const browserRandom: Random = {
  uuid: () => crypto.randomUUID(),
  fraction: () => Math.random(),
};

/** Web Locks: the browser gives the lock of a dead tab to the next in line. */
export const browserLocks: Locks = {
  async hold(name, signal, held) {
    try {
      await navigator.locks.request(name, { signal }, held);
    } catch (error) {
      if (!signal.aborted) throw error;
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

/** Length of the queue and last exchange, where specification §9 keeps them; a full local storage is no reason to fail. */
export function localStorageMirror(key = 'sync'): Mirror {
  return {
    write(summary) {
      try {
        localStorage.setItem(key, JSON.stringify(summary));
      } catch {
        // The mirror is a courtesy: the queue itself is in IndexedDB.
      }
    },
  };
}

/** Back on a network, back in front: good moments to probe, never a proof (captive portals). */
export const browserHints: NetworkHints = {
  listen(onHint) {
    const onVisible = () => {
      if (document.visibilityState === 'visible') onHint();
    };
    addEventListener('online', onHint);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('online', onHint);
      document.removeEventListener('visibilitychange', onVisible);
    };
  },
};
