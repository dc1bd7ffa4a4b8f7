// An invoice that names its quote without being made by 'Convertir': the same guards hold, and the quote becomes Facturé with it.
import { errorMessages } from '../../kernel/failures/error-codes.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { permits } from '../../kernel/identity/permissions.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { checkQuoteTransition } from '../../quotes/quote.rules.ts';
import type { Quote } from '../../quotes/quote.schema.ts';

/** The quote that a new invoice names, ready to be Facturé; null when it names none. */
export async function quoteToInvoice(
  tx: Tx,
  quoteId: string | null | undefined,
  ctx: OperationContext,
): Promise<Result<Quote | null>> {
  if (!quoteId) return ok(null);
  const quote = await tx.quotes.get(quoteId);
  if (!(quote && (await ctx.sees('quotes', quote))))
    return fail('quote_not_found', undefined, { quoteId: errorMessages.quote_not_found });
  if (!permits(ctx.actor, 'quotes.convert', { ...quote })) return fail('forbidden');
  if (quote.invoiceId !== null || quote.invoicedAmount !== undefined) return fail('already_invoiced');
  const status = checkQuoteTransition(quote, 'convert');
  return status.ok ? ok(quote) : status;
}
