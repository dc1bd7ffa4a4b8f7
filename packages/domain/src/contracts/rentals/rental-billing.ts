// Lines of a quote that are billed by the month may stand on no other invoice (docs/product.md 'Rentals by the month').
import type { Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { rentalContractMessages as words } from './rental-contract.messages.ts';

/** Refuses to invoice the quote, or those of its lines, where a contract bills any of it. */
export async function checkNotByMonth(
  tx: Tx,
  { id }: Pick<Quote, 'id'>,
  lines?: readonly { lineId: string }[],
): Promise<Result<true>> {
  const rows = await tx.reservations.find({ quoteId: id });
  const billed = new Set(
    rows.flatMap(({ contractId, lineId }) => (contractId === undefined ? [] : [lineId])),
  );
  if (billed.size === 0 || lines?.every((line) => !billed.has(line.lineId))) return ok(true);
  return fail('already_invoiced', words.ofContract);
}
