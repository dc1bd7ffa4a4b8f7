// An invoice imported from another program in the state that it had there, with the quote it was made from (docs/product.md
// §7).
import type { Tx } from '../kernel/operation.ts';
import { importMessages } from '../kernel/import.messages.ts';
import { remainingOf, statusAfterPayment } from './invoice.rules.ts';
import type { Invoice, TakenOverInvoice } from './invoice.schema.ts';

/** Its status; an invoice that waits with an advance goes on waiting (docs/product.md D9). */
function statusThen(invoice: Invoice, { status, paidAt }: TakenOverInvoice): Partial<Invoice> {
  if (status === 'Annulée') {
    const cancelled = { ...invoice, advanceAmount: 0 };
    return {
      status,
      cancelledReason: importMessages.cancelledBefore,
      paidAt: null,
      advanceAmount: 0,
      remainingAmount: remainingOf(cancelled),
    };
  }
  const known =
    status === 'En attente' ? invoice.status : statusAfterPayment(invoice.amount, invoice.advanceAmount);
  return { status: known, paidAt: known === 'Payée' ? (paidAt ?? invoice.date) : null };
}

/** Links it with its quote when that one is here; otherwise it keeps the quote's number. */
export async function invoiceAsItStood(tx: Tx, invoice: Invoice, past: TakenOverInvoice): Promise<Invoice> {
  const known = { ...invoice, ...statusThen(invoice, past) };
  const quote = past.quoteId ? await tx.quotes.get(past.quoteId) : undefined;
  if (!quote) return past.quote ? { ...known, originalQuote: past.quote } : known;
  if (quote.status === 'Facturé' && quote.invoiceId === null && known.status !== 'Annulée') {
    const { originalInvoice: _named, ...linked } = quote;
    tx.quotes.put({ ...linked, invoiceId: invoice.id });
  }
  return { ...known, quoteId: quote.id };
}
