// Caches PDFs by the version of the record they were drawn for.
import type { NamedDocument } from '@zellige/documents';
import { LRUCache } from 'lru-cache';

export interface Printed {
  bytes: Buffer;
  name: NamedDocument;
}

const MAX_BYTES = 16 * 1_048_576;

/**
 * `cache.fetch(key, { context: make })` answers a cached document, or makes it once for all concurrent callers. A document
 * that cannot be made (`null`) is answered as `undefined`; it is not cached, nor are failures and documents beyond the limit.
 */
export const createPdfCache = (maxBytes = MAX_BYTES) =>
  new LRUCache<string, Printed, () => Promise<Printed | null>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (_key, _staleValue, { context: make }) => (await make()) ?? undefined,
    // Those who wait for a document that was evicted meanwhile still get it.
    ignoreFetchAbort: true,
  });
