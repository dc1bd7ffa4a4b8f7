// Bodies of lists as they were sent, kept while nothing they were read from has changed. Whether something has is asked
// of the database for every request, so nobody is ever shown a state older than their own last write.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

export interface CachedList {
  key: string;
  body: Buffer;
  /** Made at the first request that wants it. */
  packed: Partial<Record<Encoding, Buffer>>;
  etag: string;
  /** `latestRev` of its tables when it was read. */
  dataRev: number;
  /** Highest global change counter at which it was still true. */
  checkedRev: number;
}

export interface ListCache {
  get(key: string): CachedList | undefined;
  set(key: string, body: string, dataRev: number, checkedRev: number): CachedList;
  /** The list compressed, once for all who ask. */
  packed(list: CachedList, encoding: Encoding): Buffer;
  /** The total of a list at that `dataRev`, when known. */
  total(key: string, dataRev: number): number | undefined;
  setTotal(key: string, dataRev: number, total: number): void;
}

const MAX_BYTES = 32 * 1_048_576;
const MAX_TOTALS = 2000;

/** A cache bounded by its bytes, compressed ones included; what was used longest ago leaves first. */
export function createListCache(maxBytes = MAX_BYTES): ListCache {
  const lists = new LRUCache<string, CachedList>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  const totals = new LRUCache<string, { dataRev: number; total: number }>({ max: MAX_TOTALS });

  return {
    get: (key) => lists.get(key),
    set(key, text, dataRev, checkedRev) {
      const body = Buffer.from(text);
      const etag = `W/"${dataRev}-${createHash('sha1').update(key).digest('base64url').slice(0, 12)}"`;
      const list: CachedList = { key, body, packed: {}, etag, dataRev, checkedRev };
      lists.set(key, list);
      return list;
    },
    packed(list, encoding) {
      const known = list.packed[encoding];
      if (known) return known;
      const made = pack[encoding](list.body);
      list.packed[encoding] = made;
      if (lists.peek(list.key) === list) {
        // Setting the same value would keep the size it had.
        lists.delete(list.key);
        lists.set(list.key, list);
      }
      return made;
    },
    total(key, dataRev) {
      const known = totals.get(key);
      return known?.dataRev === dataRev ? known.total : undefined;
    },
    setTotal: (key, dataRev, total) => void totals.set(key, { dataRev, total }),
  };
}

/** Cheap rather than small, for most pages are asked for once: 110 kB of rows become 13 kB in 0.13 ms, 15 kB in 0.24 ms. */
const pack: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (body) => gzipSync(body, { level: 2 }),
};

const bytesOf = ({ body, packed }: CachedList): number =>
  body.length + (packed.br?.length ?? 0) + (packed.gzip?.length ?? 0);
