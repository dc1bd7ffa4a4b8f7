// A quote imported from another program in the state that it had there, with the invoice it became (docs/product.md §7).
import type { Tx } from '../kernel/operations/operation.ts';
import type { Quote, ImportedQuote } from './quote.schema.ts';

/** Links it with its invoice when that one is here; otherwise it keeps the invoice's number. */
export async function quoteAsItStood(tx: Tx, quote: Quote, past: ImportedQuote): Promise<Quote> {
  const { status, refusedReason = '', invoice: named = '', invoiceId } = past;
  const known = { ...quote, status, refusedReason };
  const invoice = status === 'Facturé' && invoiceId ? await tx.invoices.get(invoiceId) : undefined;
  if (!invoice || invoice.status === 'Annulée' || (invoice.quoteId ?? quote.id) !== quote.id)
    return named === '' ? known : { ...known, originalInvoice: named };
  const { originalQuote: _named, ...linked } = invoice;
  tx.invoices.put({ ...linked, quoteId: quote.id });
  return { ...known, invoiceId: invoice.id };
}
