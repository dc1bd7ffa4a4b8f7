// PDFs as they were drawn for a version of a record, kept for whoever asks again.
import type { NamedDocument } from '@zellige/documents';
import { LRUCache } from 'lru-cache';

export interface Printed {
  bytes: Buffer;
  name: NamedDocument;
}

const MAX_BYTES = 16 * 1_048_576;

/**
 * `cache.fetch(key, { context: make })` takes a document from the cache, or makes it once for all who ask meanwhile. What
 * could not be made (`null`) is `undefined` and not kept, nor is what fails or is larger than the cache.
 */
export const createPdfCache = (maxBytes = MAX_BYTES) =>
  new LRUCache<string, Printed, () => Promise<Printed | null>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (_key, _kept, { context: make }) => (await make()) ?? undefined,
    // Whoever waits for one that had to leave meanwhile gets it all the same.
    ignoreFetchAbort: true,
  });
