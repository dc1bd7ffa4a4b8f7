// Rows as the database wrote them out, kept while they are the same writing: turning a page of rows into text is nine tenths
// of what it costs the database. Which rows a page has, and who sees them, is asked of it every time.
import type { CollectionName } from '@zellige/domain';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { inOwnMemory } from '../../own-memory.ts';
import { type ListRequest, type ListedRow, readTexts, readTextsOf, type RowText } from './list.repository.ts';

export interface PageOfTexts {
  /** The rows of the page in JSON, and one more when another page follows. */
  texts: Buffer[];
  places: readonly ListedRow[];
}

interface CachedText {
  mark: string;
  text: Buffer;
}

export interface RowTexts {
  /** The texts of a page whose places were just read; of a later state where a row changed meanwhile. */
  of(request: ListRequest, places: readonly ListedRow[]): Promise<PageOfTexts>;
}

const MAX_BYTES = 24 * 1_048_576;
/** What an entry takes beside its text. */
const ENTRY_BYTES = 400;

const keyOf = (collection: CollectionName, id: string): string => `${collection} ${id}`;

/** The kept texts, bounded by their bytes; those used longest ago leave first. */
export function createRowTexts(pool: Pool, maxBytes = MAX_BYTES): RowTexts {
  const cache = new LRUCache<string, CachedText>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }) => text.length + ENTRY_BYTES,
  });
  /** Null where it is not kept, or is of another writing. */
  function textOf(collection: CollectionName, { id, mark }: ListedRow): Buffer | null {
    const found = cache.get(keyOf(collection, id));
    return found?.mark === mark ? found.text : null;
  }

  function keep(collection: CollectionName, { id, mark, data }: RowText): CachedText {
    const row = { mark, text: inOwnMemory(Buffer.from(data)) };
    cache.set(keyOf(collection, id), row);
    return row;
  }

  /** As it is now. */
  async function readWhole(request: ListRequest): Promise<PageOfTexts> {
    const placed = await readTexts(pool, request);
    return { texts: placed.map((row) => keep(request.path.collection, row).text), places: placed };
  }

  return {
    async of(request, places) {
      const { collection } = request.path;
      const known = places.map((place) => textOf(collection, place));
      const missing = places.filter((_place, rank) => known[rank] === null).map(({ id }) => id);
      const read = missing.length === 0 ? [] : await readTextsOf(pool, collection, missing);
      const added = new Map(read.map((row) => [row.id, keep(collection, row)]));
      const texts = places.map(({ id, mark }, rank) => {
        const row = added.get(id);
        return known[rank] ?? (row?.mark === mark ? row.text : null);
      });
      // A row that changed since the page was read may stand elsewhere now.
      return texts.every((text) => text !== null) ? { texts, places } : readWhole(request);
    },
  };
}
