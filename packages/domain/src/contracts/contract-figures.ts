// The prices of a contract: those of a whole period by its latest lines, checked like a quote's (docs/product.md 'Contracts').
import type { OperationContext } from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { completeLines, type DocumentLine, type LineType, type NewLine } from '../documents/lines.ts';
import type { StoredTotals } from '../documents/document-terms.schema.ts';
import type { Discounted } from '../quotes/granted-discount.ts';
import { priceQuote } from '../quotes/quote.rules.ts';
import { contractMessages as words } from './contract.messages.ts';
import type { Contract } from './contract.schema.ts';
import { contractLineTypes } from './contract.values.ts';

const noDiscount = { globalDiscount: 0, advanceAmount: 0 };

const lineTypes: ReadonlySet<LineType> = new Set(contractLineTypes);

/** A line of a rental has a time of its own, which a contract has not. */
const typeRefusal = (items: readonly DocumentLine[]): Result<true> => {
  const rank = items.findIndex(({ type }) => !lineTypes.has(type));
  return rank < 0 ? ok(true) : fail('validation_failed', undefined, { [`items.${rank}.type`]: words.rental });
};

/** Its totals for one whole period; `before` are lines that were agreed already. */
export async function periodFigures(
  { items, vatExemption }: Pick<Contract, 'items' | 'vatExemption'>,
  ctx: OperationContext,
  before: readonly DocumentLine[] = [],
): Promise<Result<StoredTotals & { amount: number }>> {
  const types = typeRefusal(items);
  if (!types.ok) return types;
  const agreed: Discounted = { items: [...before], globalDiscount: 0 };
  return priceQuote({ ...noDiscount, items, vatExemption }, ctx, agreed);
}

export const contractLines = (
  lines: readonly NewLine[],
  id: string,
  { rates }: Pick<OperationContext, 'rates'>,
): DocumentLine[] => completeLines(lines, id, rates);
