// Counts requests over all server processes without a query for each: every process counts locally and exchanges its counts
// with the others through the database once a second.
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Pool } from 'pg';
import { addHits } from './rate-limit.repository.ts';

interface Count {
  windowStart: number;
  /** Of all processes, as the database said last. */
  shared: number;
  /** Here, since then. */
  own: number;
}

interface WindowCount {
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

const TELL_MS = 1000;
/** Callers below that share of their limit are told to nobody: most are, and cost nothing. */
const BUSY_SHARE = 0.1;
const MOST_CALLERS = 20_000;

export interface SharedCounts {
  /** One request of that caller, in the window of now. */
  count(key: string, windowMs: number, max: number): WindowCount;
  /** One request less, in the window of now: it turned out to be no stranger's. */
  takeBack(key: string, windowMs: number): void;
  /** Tells what the busy did; resolves once it is known here what others saw. */
  tell(): Promise<void>;
  stop(): void;
}

/** The counts of one process. */
export function createSharedCounts(pool: Pool, clock: () => Date): SharedCounts {
  const counts = new Map<string, Count>();
  const busy = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  const windowStartOf = (windowMs: number): number => Math.floor(clock().getTime() / windowMs) * windowMs;

  function countOf(key: string, windowStart: number): Count {
    const known = counts.get(key);
    if (known?.windowStart === windowStart) return known;
    const fresh = { windowStart, shared: 0, own: 0 };
    counts.delete(key);
    counts.set(key, fresh);
    const [oldest] = counts.keys();
    if (counts.size > MOST_CALLERS && oldest !== undefined) counts.delete(oldest);
    return fresh;
  }

  async function tell(): Promise<void> {
    timer = null;
    const reports = [...busy].flatMap((key) => {
      const count = counts.get(key);
      return count ? [{ key, count, hits: count.own, name: `${key} from ${count.windowStart}` }] : [];
    });
    busy.clear();
    const buckets = reports.map(({ name, hits, count }) => ({
      name,
      hits,
      start: new Date(count.windowStart),
    }));
    const totals = await addHits(pool, buckets);
    for (const { name, count, hits } of reports) {
      count.own -= hits;
      count.shared = totals.get(name) ?? count.shared + hits;
    }
  }

  return {
    count(key, windowMs, max) {
      const windowStart = windowStartOf(windowMs);
      const count = countOf(key, windowStart);
      count.own += 1;
      if (count.own >= max * BUSY_SHARE) {
        busy.add(key);
        // Without the database each process continues with its own counts.
        timer ??= setTimeout(() => void tell().catch(() => undefined), TELL_MS).unref();
      }
      return { current: count.shared + count.own, ttl: windowStart + windowMs - clock().getTime() };
    },
    takeBack(key, windowMs) {
      const count = counts.get(key);
      if (count?.windowStart === windowStartOf(windowMs)) count.own -= 1;
    },
    tell,
    stop() {
      if (timer) clearTimeout(timer);
    },
  };
}

/** The same as the plugin of the framework asks for it. */
export function storeOf(counts: SharedCounts): FastifyRateLimitStoreCtor {
  return class SharedStore {
    incr(
      key: string,
      answer: (error: Error | null, result?: WindowCount) => void,
      windowMs: number,
      max: number,
    ): void {
      answer(null, counts.count(key, windowMs, max));
    }
    child(): SharedStore {
      return new SharedStore();
    }
  };
}
