// The page fetches its first paint before the application is loaded: the code of its screen, and the heads of its lists from
// the device, or on a new one its first rows from the server. By the time the scripts are read, the answer is there.
// `prefetchScript` is for the build, which puts it into the page (apps/web/tools/first-paint-plugin.ts); `takePrefetched` hands
// what it read to the engine.
import { ANSWER_MARK, NONCE } from '@zellige/contract/headers';
import { collectionPath } from '@zellige/contract/paths';
import type { CollectionName, Row } from '@zellige/domain';
import { HEAD_INDEX, type Peek } from '@zellige/sync/ports/storage';
import { storageNameOf } from '../device-queues.ts';

/** Small collections that every page shows beside its own: names of people and of categories, what is not read. */
const beside: readonly CollectionName[] = ['staff', 'categories', 'notifications'];

/** All that the first paint of a page reads of the device, given what its own list shows. */
export const firstPaintCollections = (first: readonly CollectionName[]): CollectionName[] => [
  ...new Set([...first, ...beside]),
];

interface Prefetched {
  /** Of the database that was read. */
  name: string;
  collections: readonly string[];
  /** Null when nothing of use was stored. */
  found: Promise<Peek | null>;
}

declare global {
  var prefetched: Prefetched | undefined;
  /** By collection, its first page from the server; null where the device has a copy, or the server gave none. */
  var earlyPages: Record<string, Promise<Row[] | null>> | undefined;
}

const PAGE_SIZE = 100;

/** Newest documents, first names: the collection's own order. */
export const firstPagePath = (collection: CollectionName): string =>
  `${collectionPath(collection)}?limit=${PAGE_SIZE}`;

/** The first page that the page itself asked for, once. */
export async function takeEarlyPage(collection: CollectionName): Promise<Row[] | null> {
  const early = globalThis.earlyPages?.[collection];
  if (early) delete globalThis.earlyPages?.[collection];
  return (await early) ?? null;
}

/** Takes what was read, once, if it is of that database and those collections; null otherwise. */
export function takePrefetched(name: string, collections: readonly string[]): Promise<Peek | null> | null {
  const early = globalThis.prefetched;
  if (early?.name !== name || !collections.every((collection) => early.collections.includes(collection)))
    return null;
  globalThis.prefetched = undefined;
  return early.found;
}

/** What the script knows of the application; addresses are written exactly. */
interface Places {
  files: readonly string[];
  /** The files of the screen at each address, as places in `files`. */
  screens: Readonly<Record<string, readonly number[]>>;
  signIn: readonly number[];
  /** Collections whose heads each address shows. */
  rows: Readonly<Record<string, readonly string[]>>;
  /** For each address the first pages of its own lists, by collection. */
  pages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What stands before the id of a person in the name of their database. */
  prefix: string;
  headIndex: number;
  /** The headers by which the server's own answer is known. */
  nonceName: string;
  markName: string;
}

/** What the device holds for that person; null for none. It travels as its source, as `prefetch` does. */
function readHeads(name: string, collections: readonly string[], headIndex: number): Prefetched['found'] {
  return new Promise((resolve) => {
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
          const stored = state.result as Peek['state'] | undefined;
          const heads: Record<string, string> = {};
          for (const [place, collection] of collections.entries()) {
            const text = texts[place]?.result as string | undefined;
            if (text !== undefined) heads[collection] = text;
          }
          const position = Math.max(stored?.floor ?? 0, Number(last.result?.key ?? 0));
          resolve(stored ? { state: stored, position, heads } : null);
        });
      } catch {
        nothing();
      }
      // It ends what was begun first.
      database.close();
    });
  });
}

/** Runs in the page by itself: nothing of this module is there. Any failure leaves the work to the application. */
function prefetch(
  { files, screens, signIn, rows, pages, prefix, headIndex, nonceName, markName }: Places,
  read: typeof readHeads,
): void {
  const preload = (places: readonly number[] = []) => {
    for (const place of places) {
      const href = `/${files[place]}`;
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  };
  preload(screens[location.pathname]);
  try {
    // Looked up last: the first look into the browser's storage may take tens of milliseconds.
    const user = JSON.parse(localStorage.getItem('currentUser') ?? 'null') as { id: string } | null;
    const collections = rows[location.pathname];
    if (!user) preload(signIn);
    if (!user || !collections) return;
    const name = prefix + user.id;
    const found = read(name, collections, headIndex);
    globalThis.prefetched = { name, collections, found };
    const token = localStorage.getItem('authToken');
    // A device that was never in step with a server has no copy: no need to wait for its storage to say so.
    const isCopied = localStorage.getItem('sync') !== null;
    const askPage = async (address: string): Promise<Row[] | null> => {
      if (!token || (isCopied && (await found))) return null;
      try {
        const nonce = crypto.getRandomValues(new Uint32Array(2)).join('-');
        const headers = {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          [nonceName]: nonce,
        };
        const answer = await fetch(address, { headers });
        // As server-mark.ts has it: nobody else's rows are shown.
        return answer.headers.get(markName) === `200 ${nonce}`
          ? ((await answer.json()) as { data: Row[] }).data
          : null;
      } catch {
        return null;
      }
    };
    const requests = Object.entries(pages[location.pathname] ?? {});
    globalThis.earlyPages = Object.fromEntries(requests.map(([list, address]) => [list, askPage(address)]));
  } catch {
    // A browser that keeps nothing.
  }
}

/** The script of a page: `screens` holds the built files of each address, `rows` the collections that it shows. */
export function prefetchScript(
  screens: ReadonlyMap<string, readonly string[]>,
  signIn: readonly string[],
  { rows, pages }: Pick<Places, 'rows' | 'pages'>,
): string {
  const files = [...new Set([...screens.values(), signIn].flat())];
  const placesOf = (names: readonly string[]): number[] => names.map((name) => files.indexOf(name));
  const places: Places = {
    files,
    screens: Object.fromEntries([...screens].map(([path, names]) => [path, placesOf(names)])),
    signIn: placesOf(signIn),
    rows,
    pages,
    prefix: storageNameOf(''),
    headIndex: HEAD_INDEX,
    nonceName: NONCE,
    markName: ANSWER_MARK,
  };
  return `(${prefetch.toString()})(${JSON.stringify(places)},${readHeads.toString()})`;
}
