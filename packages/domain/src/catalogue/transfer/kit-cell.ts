// The parts of a kit in one cell of a file: '1 × PRD-101 | 2 × PRD-118'. A part is named by its reference, or as people name a product.
import type { KitPart } from '../catalogue.schema.ts';
import type { FoundProduct } from '../product-finder.ts';

export const kitCell = (parts: readonly KitPart[]): string =>
  parts.map(({ productId, quantity }) => `${quantity} × ${productId}`).join(' | ');

export interface KitOfCell {
  parts: Pick<KitPart, 'productId' | 'quantity'>[];
  /** Of the parts that are not found. */
  reasons: string[];
}

/** One unit where no number stands before the part. */
export function kitOfCell(cell: string, find: (text: string) => FoundProduct): KitOfCell {
  const kit: KitOfCell = { parts: [], reasons: [] };
  for (const text of cell.split(/[|\n]/).map((part) => part.trim())) {
    if (text === '') continue;
    const [, quantity = '1', named = text] = /^(\d+) ?[×x*](.+)$/i.exec(text) ?? [];
    const found = find(named.trim());
    if ('reason' in found) kit.reasons.push(found.reason);
    else kit.parts.push({ productId: found.id, quantity: Number(quantity) });
  }
  return kit;
}
