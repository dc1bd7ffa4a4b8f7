// The pictures of the products that a quote names, small, on its client's page. A line is all that their address names, so that no
// other file is reached by a link.
import { join } from 'node:path';
import type { DocumentLine } from '@zellige/domain/documents/lines';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { LRUCache } from 'lru-cache';
import { createBlobStore } from '../../platform/files/blob-store.ts';
import { smallPicture } from '../../platform/files/sanitize-file.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { picturesOfProducts } from './shared-document.repository.ts';

const hasProduct = ({ type, productId }: DocumentLine): boolean => type !== 'text' && productId !== '';

export function createLinePhotos({ pool, config }: Pick<ServerParts, 'pool' | 'config'>) {
  const blobs = createBlobStore(join(config.dataDir, 'files'));
  const drawn = new LRUCache<string, Uint8Array>({ max: 300 });

  async function small(hash: string): Promise<Uint8Array | null> {
    const known = drawn.get(hash);
    if (known) return known;
    const bytes = await blobs.read(hash);
    const picture = bytes && (await smallPicture(bytes));
    if (!picture || picture === 'busy') return null;
    drawn.set(hash, picture);
    return picture;
  }

  return {
    /** The keys of the lines that have one. */
    async of({ items }: Pick<Quote, 'items'>): Promise<ReadonlySet<string>> {
      const lines = items.filter(hasProduct);
      const pictures = await picturesOfProducts(pool, [...new Set(lines.map(({ productId }) => productId))]);
      return new Set(lines.flatMap(({ id, productId }) => (pictures.has(productId) ? [id] : [])));
    },
    /** A JPEG; null where the quote has no such line, or its product no picture. */
    async draw({ items }: Pick<Quote, 'items'>, lineId: string): Promise<Uint8Array | null> {
      const line = items.find(({ id }) => id === lineId);
      if (!line || !hasProduct(line)) return null;
      const hash = (await picturesOfProducts(pool, [line.productId])).get(line.productId);
      return hash === undefined ? null : small(hash);
    },
  };
}
