// Bodies of lists as they were sent, kept while nothing they were read from has changed. Whether something has is asked
// of the database for every request, so nobody is ever shown a state older than their own last write.
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Encoding, pack, unpack } from '../../http/packing.ts';
import { inOwnMemory } from '../../own-memory.ts';
import type { KnownTotal } from './list.repository.ts';

export interface CachedList {
  key: string;
  /** Its body in the encodings that were asked for; never none. */
  forms: Partial<Record<Encoding, Buffer>>;
  etag: string;
  /** `latestRev` of its tables when it was read. */
  dataRev: number;
  /** Highest global change counter at which it was still true. */
  checkedRev: number;
}

export interface ListCache {
  get(key: string): CachedList | undefined;
  /** Keeps a list in the encoding of whoever asked first. */
  set(list: Omit<CachedList, 'etag' | 'forms'>, body: Buffer, encoding: Encoding): CachedList;
  /** The list in that encoding, made once for all who ask. */
  form(list: CachedList, encoding: Encoding): Buffer;
  /** The total that a list had last. */
  total(key: string): KnownTotal | undefined;
  setTotal(key: string, known: KnownTotal): void;
  /** Forgets everything. */
  clear(): void;
}

const MAX_BYTES = 8 * 1_048_576;
const MAX_TOTALS = 2000;

/** A cache bounded by its bytes; what was used longest ago leaves first. */
export function createListCache(maxBytes = MAX_BYTES): ListCache {
  const lists = new LRUCache<string, CachedList>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  const totals = new LRUCache<string, KnownTotal>({ max: MAX_TOTALS });

  return {
    get: (key) => lists.get(key),
    set(read, body, encoding) {
      const { key, dataRev } = read;
      const etag = `W/"${dataRev}-${hash('sha1', key, 'base64url').slice(0, 12)}"`;
      const list: CachedList = { ...read, etag, forms: { [encoding]: inOwnMemory(pack[encoding](body)) } };
      lists.set(key, list);
      return list;
    },
    form(list, encoding) {
      const known = list.forms[encoding];
      if (known) return known;
      const made = inOwnMemory(pack[encoding](bodyOf(list)));
      list.forms[encoding] = made;
      if (lists.peek(list.key) === list) {
        // Setting the same value would keep the size it had.
        lists.delete(list.key);
        lists.set(list.key, list);
      }
      return made;
    },
    total: (key) => totals.get(key),
    setTotal: (key, known) => void totals.set(key, known),
    clear() {
      lists.clear();
      totals.clear();
    },
  };
}

function bodyOf({ forms }: CachedList): Buffer {
  for (const encoding of ['identity', 'zstd', 'br', 'gzip'] as const) {
    const form = forms[encoding];
    if (form) return unpack[encoding](form);
  }
  throw new Error('a list without a body');
}

const bytesOf = ({ forms }: CachedList): number =>
  Object.values(forms).reduce((sum, form) => sum + form.length, 0);
