// An invoice imported from another program in the state that it had there, with the quote it was made from (docs/product.md
// §7).
import { foldText } from '../kernel/text/folded-text.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import type { OperationContext, Tx } from '../kernel/operations/operation.ts';
import { ok, type Result } from '../kernel/failures/result.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { remainingOf, statusAfterPayment } from './invoice.rules.ts';
import type { Invoice, ImportedInvoice } from './invoice.schema.ts';
import { isPart } from './parts/quote-share.ts';
import { storePart } from './parts/part-past.ts';

/** Its status; an invoice that waits with an advance goes on waiting (docs/product.md D9). */
function statusThen(
  invoice: Invoice,
  { status, paidAt, cancelledReason }: ImportedInvoice,
): Partial<Invoice> {
  if (status === 'Annulée') {
    const cancelled = { ...invoice, advanceAmount: 0 };
    return {
      status,
      cancelledReason: cancelledReason || importMessages.cancelledBefore,
      paidAt: null,
      advanceAmount: 0,
      remainingAmount: remainingOf(cancelled),
    };
  }
  const known =
    status === 'En attente' ? invoice.status : statusAfterPayment(invoice.amount, invoice.advanceAmount);
  return { status: known, paidAt: known === 'Payée' ? (paidAt ?? invoice.date) : null };
}

/** The quote became another invoice there: this one was credited, and the quote invoiced anew. */
const namesAnother = ({ originalInvoice }: Quote, { originalNumber }: Invoice): boolean =>
  Boolean(originalInvoice && originalNumber) &&
  foldText(`${originalInvoice}`) !== foldText(`${originalNumber}`);

/** Stores it linked with its quote when that one is here; otherwise it keeps the quote's number. */
export async function storeAsItStood(
  tx: Tx,
  invoice: Invoice,
  { past, ctx }: { past: ImportedInvoice; ctx: OperationContext },
): Promise<Result<Invoice>> {
  const known = { ...invoice, ...statusThen(invoice, past) };
  const quote = past.quoteId ? await tx.quotes.get(past.quoteId) : undefined;
  if (isPart(known)) return storePart(tx, known, { quote, named: past.quote ?? '', ctx });
  if (!quote) return ok(tx.invoices.put(past.quote ? { ...known, originalQuote: past.quote } : known));
  const isOpen = quote.status === 'Facturé' && quote.invoiceId === null && !namesAnother(quote, invoice);
  if (isOpen && known.status !== 'Annulée') {
    const { originalInvoice: _named, ...linked } = quote;
    tx.quotes.put({ ...linked, invoiceId: invoice.id });
  }
  return ok(tx.invoices.put({ ...known, quoteId: quote.id }));
}
