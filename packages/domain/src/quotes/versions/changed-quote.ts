// A quote takes changes of its fields and lines: of an edit, and of a new version.
import type { z } from 'zod';
import { withDiscount } from '../../documents/document-discount.ts';
import { withCautions } from '../../documents/line-cautions.ts';
import { completeLines } from '../../documents/lines.ts';
import { linesOf } from '../../documents/rental-period.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import type { Quote, updateQuoteInput } from '../quote.schema.ts';

interface Change {
  changes: z.output<typeof updateQuoteInput>['changes'];
  ctx: OperationContext;
}

/** The quote as it is with them; its figures are still those of before. */
export async function changedQuote(tx: Tx, quote: Quote, { changes, ctx }: Change): Promise<Quote> {
  const { items, ...fields } = changes;
  const dated = withDiscount({ ...quote, ...fields } as Quote, fields);
  const lines = linesOf(items, quote, dated);
  if (lines === quote.items) return { ...dated, items: quote.items };
  const completed = completeLines(lines, quote.id, ctx.rates);
  return { ...dated, items: await withCautions(tx, completed, { ctx, before: quote.items }) };
}
