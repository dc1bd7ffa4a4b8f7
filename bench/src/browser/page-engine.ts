// This class runs inside the page on its own engine, which stands in the context of the tree that React drew. The class travels
// to the page as its source: it uses nothing else of this file.
import type { Page } from '@playwright/test';
import type { AppEngine } from '../../../apps/web/src/platform/engine/app-engine.ts';

interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: { value?: { engine?: AppEngine } } | null;
}

/** The page went through these while it was watched, in milliseconds. */
export interface Watched {
  duration: number;
  /** Longest task over 50 ms; 0 without one. */
  longestTask: number;
  /** Tasks over 50 ms. */
  longTasks: number;
  /** Longest time in which a timer due every 4 ms was not answered. */
  longestSilence: number;
}

declare global {
  interface Window {
    onEngine: PageEngine;
  }
}

export class PageEngine {
  /** Ends the watching. */
  #end: (() => Watched) | null = null;

  get engine(): AppEngine {
    const root = document.querySelector('#root') as Record<string, Fiber> | null;
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    const top = root?.[key ?? ''] as { stateNode: { current: Fiber } } | undefined;
    const open: Fiber[] = top ? [top.stateNode.current] : [];
    for (let fiber = open.pop(); fiber; fiber = open.pop()) {
      const engine = fiber.memoizedProps?.value?.engine;
      if (engine) return engine;
      if (fiber.sibling) open.push(fiber.sibling);
      if (fiber.child) open.push(fiber.child);
    }
    throw new Error('no engine in the page');
  }

  rest(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }

  async emptied(): Promise<void> {
    while (this.engine.status().waiting > 0) await this.rest(10);
  }

  /** Writes so many contacts one after the other; how long each took to be confirmed. */
  async write(count: number, { mark, emptied }: { mark: string; emptied: boolean }): Promise<number[]> {
    const { engine } = this;
    const times: number[] = [];
    for (let rank = 0; rank < count; rank += 1) {
      const phone = `+2126${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`;
      const input = {
        id: engine.newId('contacts'),
        name: `${mark} ${rank}`,
        type: 'prospect' as const,
        phone,
      };
      const begun = performance.now();
      const done = await engine.execute('create_contacts', input);
      times.push(performance.now() - begun);
      if (!done.ok) throw new Error(`${done.error.code}: ${JSON.stringify(done.error)}`);
      await this.rest(30);
      if (emptied) await this.emptied();
    }
    return times;
  }

  /** A durable transaction that reads and writes one record of the same size, and nothing else: the least a write can take. */
  async writeBare(count: number): Promise<number[]> {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('bench-bare', 1);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('records'));
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    const times: number[] = [];
    for (let rank = 0; rank < count; rank += 1) {
      const begun = performance.now();
      await new Promise<void>((resolve, reject) => {
        const tx = database.transaction('records', 'readwrite', { durability: 'strict' });
        tx.addEventListener('complete', () => resolve());
        tx.addEventListener('abort', () => reject(tx.error));
        const records = tx.objectStore('records');
        const reading = records.get(rank - 1);
        reading.addEventListener('success', () => {
          records.put({ rank, text: 'x'.repeat(2000) }, rank);
          tx.commit();
        });
      });
      times.push(performance.now() - begun);
      await this.rest(30);
    }
    database.close();
    indexedDB.deleteDatabase('bench-bare');
    return times;
  }

  /** Begins to watch for long tasks and for silence. */
  watch(): void {
    const begun = performance.now();
    const { longTasks } = window.probe;
    const first = longTasks.length;
    let last = begun;
    let longestSilence = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      longestSilence = Math.max(longestSilence, now - last - 4);
      last = now;
    }, 4);
    this.#end = () => {
      clearInterval(timer);
      const tasks = longTasks.slice(first).map(({ duration }) => duration);
      const longestTask = Math.max(0, ...tasks);
      return { duration: performance.now() - begun, longestTask, longTasks: tasks.length, longestSilence };
    };
  }

  async watched(): Promise<Watched> {
    // What the observer knows comes a task later.
    await this.rest(100);
    const watched = this.#end?.();
    if (!watched) throw new Error('nothing was watched');
    return { ...watched, duration: watched.duration - 100 };
  }

  /** Resolves when all of these rows have come that far. */
  async reached(rows: readonly { collection: 'contacts'; id: string; rev: number }[]): Promise<void> {
    const { engine } = this;
    const isThere = ({ collection, id, rev }: (typeof rows)[number]) =>
      (engine.get(collection, id)?.rev ?? 0) >= rev;
    while (!rows.every(isThere)) await this.rest(20);
  }
}

/** Puts it into every page that is opened from now on. */
export const putIntoPages = (page: Pick<Page, 'addInitScript'>): Promise<unknown> =>
  page.addInitScript(`window.onEngine = new (${PageEngine.toString()})();`);
