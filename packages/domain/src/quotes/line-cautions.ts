// What new rental lines ask for as a caution where their writer says nothing: what the product asks, for each unit
// (docs/product.md 'Rental returns').
import type { Tx } from '../kernel/operation.ts';
import { productCaution } from '../reservations/caution.rules.ts';
import type { DocumentLine } from './lines.ts';

/** The lines, those that `before` does not know with their caution. An amount that was given, 0 too, stays. */
export async function withCautions(
  tx: Tx,
  lines: readonly DocumentLine[],
  before: readonly DocumentLine[] = [],
): Promise<DocumentLine[]> {
  const known = new Set(before.map(({ id }) => id));
  const completed: DocumentLine[] = [];
  for (const line of lines) {
    const isAsked = line.type === 'rental' && line.productId !== '' && line.caution === undefined;
    const product = isAsked && !known.has(line.id) ? await tx.products.get(line.productId) : undefined;
    const caution = productCaution(product, line.quantity);
    completed.push(caution > 0 ? { ...line, caution } : line);
  }
  return completed;
}
