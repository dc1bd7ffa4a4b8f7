// A new invoice before it has its number: its terms, its totals, and what its advance makes of it.
import type { OperationContext } from '../kernel/operations/operation.ts';
import { ok } from '../kernel/failures/result.ts';
import { blankTerms } from '../documents/blank-terms.ts';
import type { DocumentDiscount } from '../documents/document-discount.ts';
import type { Discounted } from '../quotes/granted-discount.ts';
import { priceQuote } from '../quotes/quote.rules.ts';
import type { DocumentPeriod } from '../documents/rental-period.ts';
import { initialStatus, remainingOf } from './invoice.rules.ts';
import { type Invoice, invoiceShape } from './invoice.schema.ts';
import { blankOf } from '../kernel/schema/stored-fields.ts';
import { invoiceTotals } from './parts/quote-share.ts';

type Priced = Pick<
  Invoice,
  'items' | keyof DocumentDiscount | 'vatExemption' | 'kind' | 'share' | 'deductions' | keyof DocumentPeriod
>;

/** Totals of an invoice; its `amount` is the TTC, unlike a quote's. `agreed` is the quote that it invoices. */
export async function priceInvoice(
  draft: Priced & { advanceAmount: number },
  ctx: OperationContext,
  agreed: Discounted | null = null,
) {
  const figures = await priceQuote(draft, ctx, agreed, invoiceTotals(draft));
  if (!figures.ok) return figures;
  const { amount: _net, ...totals } = figures.value;
  return ok({ ...totals, amount: totals.total });
}

const unsaid = blankOf(invoiceShape);

/** An invoice of today with the usual terms and no line. */
export const blankInvoice = (ctx: OperationContext) => ({
  ...unsaid,
  ...blankTerms(ctx),
  quoteId: null as string | null,
  dueDate: '',
  bonLivraison: [] as string[],
  bonLivraisonId: null,
  shippedAt: null,
  cancelledReason: '',
});

/** An advance makes this of a new invoice (specification §4, docs/product.md D9). */
export function settlement(amount: number, advanceAmount: number, date: string) {
  const status = initialStatus(amount, advanceAmount);
  return {
    status,
    remainingAmount: remainingOf({ amount, advanceAmount }),
    paidAt: status === 'Payée' ? date : null,
  };
}
