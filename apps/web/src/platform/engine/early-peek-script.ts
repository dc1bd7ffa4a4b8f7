// Lets the page ask the device for the head of its list before the application is loaded: by the time the scripts are read, the
// answer is there. The server allows the script by its hash; early-peek.ts hands the answer to the engine.
import { HEAD_INDEX } from '@zellige/sync/ports/storage';
import type { EarlyPeek } from './early-peek.ts';
import { storageNameOf } from '../left-queues.ts';

interface Places {
  /** What stands before the id of a person in the name of their database. */
  prefix: string;
  headIndex: number;
  /** Collections whose heads each address shows. */
  routes: Readonly<Record<string, readonly string[]>>;
}

interface SyncStateRead {
  floor: number;
}

/** Runs in the page by itself: nothing of this module is there. Any failure leaves the reading to the application. */
function peekEarly({ prefix, headIndex, routes }: Places): void {
  try {
    const user = JSON.parse(localStorage.getItem('currentUser') ?? 'null') as { id: string } | null;
    const collections = routes[location.pathname];
    if (!user || !collections) return;
    const name = prefix + user.id;
    const found: EarlyPeek['found'] = new Promise((resolve) => {
      const nothing = () => resolve(null);
      const opening = indexedDB.open(name);
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      opening.addEventListener('error', nothing);
      opening.addEventListener('success', () => {
        const database = opening.result;
        try {
          const tx = database.transaction(['meta', 'journal', 'chunks']);
          const state = tx.objectStore('meta').get('state');
          const last = tx.objectStore('journal').openKeyCursor(null, 'prev');
          const chunks = tx.objectStore('chunks');
          const texts = collections.map((collection) => chunks.get([collection, headIndex]));
          tx.addEventListener('abort', nothing);
          tx.addEventListener('complete', () => {
            const stored = state.result as SyncStateRead | undefined;
            const heads: Record<string, string> = {};
            for (const [place, collection] of collections.entries()) {
              const text = texts[place]?.result as string | undefined;
              if (text !== undefined) heads[collection] = text;
            }
            const position = Math.max(stored?.floor ?? 0, Number(last.result?.key ?? 0));
            resolve(stored ? ({ state: stored, position, heads } as Awaited<typeof found>) : null);
          });
        } catch {
          nothing();
        }
        // It ends what was begun first.
        database.close();
      });
    });
    globalThis.earlyPeek = { name, collections, found };
  } catch {
    // A browser that keeps nothing.
  }
}

/** The script of a page; `routes` holds the collections of each address, exactly as it is written. */
export function earlyPeekScript(routes: Places['routes']): string {
  const places: Places = { prefix: storageNameOf(''), headIndex: HEAD_INDEX, routes };
  return `(${peekEarly.toString()})(${JSON.stringify(places)})`;
}
