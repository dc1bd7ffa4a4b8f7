// Several invoices of one quote share its order: a note delivers no more than its invoice orders, and all notes together no
// more than the quote. Parts keep the keys of the quote's lines.
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { takesMoneyOnly } from '../../invoices/invoice.rules.ts';
import { isPart } from '../../invoices/parts/quote-share.ts';
import { roundTo } from '../../kernel/values/money.ts';
import type { Tx } from '../../kernel/operations/operation.ts';
import type { DocumentLine } from '../../documents/lines.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { unitsByLine } from '../delivery-note.rules.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';

interface SharedOrder {
  lines: DocumentLine[];
  notes: DeliveryNote[];
}

/** The lines, with the units that the quote leaves them beside those that its other notes hold. */
function withinQuote(
  lines: readonly DocumentLine[],
  quote: Quote,
  others: readonly DeliveryNote[],
): DocumentLine[] {
  const onOtherNotes = unitsByLine(others, quote.items);
  const ordered = new Map(quote.items.map(({ id, quantity }) => [id, quantity]));
  return lines.map((line) => {
    // An amendment took the line off the quote, or it makes up for one: nothing of it is delivered.
    const free = (ordered.get(line.id) ?? 0) - (onOtherNotes.get(line.id) ?? 0);
    // What is credited of the line comes off later.
    const most = roundTo(free + (line.creditedQuantity ?? 0), 3);
    return { ...line, quantity: Math.max(0, Math.min(line.quantity, most)) };
  });
}

interface OrderDocuments {
  quote: Quote | undefined;
  invoice: Invoice | undefined;
}

/** The quote that is invoiced by parts. */
async function sharedQuote(tx: Tx, { quote, invoice }: OrderDocuments): Promise<Quote | undefined> {
  if (invoice) return isPart(invoice) && invoice.quoteId ? tx.quotes.get(invoice.quoteId) : undefined;
  return quote?.invoicedAmount === undefined ? undefined : quote;
}

/** The order of a note of that invoice, or of the quote itself; null where the quote is not invoiced by parts. */
export async function sharedOrder(tx: Tx, documents: OrderDocuments): Promise<SharedOrder | null> {
  const { invoice } = documents;
  // A deposit and a situation have nothing to deliver, and what a report bills is at the client's.
  if (invoice && (takesMoneyOnly(invoice) || invoice.source)) return { lines: [], notes: [] };
  const quote = await sharedQuote(tx, documents);
  if (!quote) return null;
  const isOwn = ({ factureId }: DeliveryNote): boolean => factureId === (invoice?.id ?? null);
  const notes = await tx.bonLivraison.find({ devisId: quote.id });
  const others = notes.filter((note) => !isOwn(note));
  return {
    lines: withinQuote((invoice ?? quote).items, quote, others),
    notes: notes.filter((note) => isOwn(note)),
  };
}
