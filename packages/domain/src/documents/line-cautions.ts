// New rental lines ask for the caution of their product, per unit, unless their writer chooses another (docs/product.md 'Rental
// returns').
import { dayOf } from '../kernel/facts/happened.ts';
import type { OperationContext, Tx } from '../kernel/operations/operation.ts';
import { productCaution } from '../reservations/cautions/caution.rules.ts';
import type { DocumentLine } from './lines.ts';

/** The lines, those that `before` does not know with their caution. An amount that was given, 0 too, stays; a rental that is over asks for none. */
export async function withCautions(
  tx: Tx,
  lines: readonly DocumentLine[],
  { ctx, before = [] }: { ctx: OperationContext; before?: readonly DocumentLine[] },
): Promise<DocumentLine[]> {
  const known = new Set(before.map(({ id }) => id));
  const today = dayOf(ctx);
  const completed: DocumentLine[] = [];
  for (const line of lines) {
    const isToCome = line.type === 'rental' && line.endDate >= today && !known.has(line.id);
    const isMissing = isToCome && line.productId !== '' && line.caution === undefined;
    const product = isMissing ? await tx.products.get(line.productId) : undefined;
    const caution = productCaution(product, line.quantity);
    completed.push(caution > 0 ? { ...line, caution } : line);
  }
  return completed;
}
