// The invoices of a confirmed order as parts of it: one that took all of it at once becomes its first part, so that what the order
// becomes later is held against it (docs/product.md 'Quotes').
import type { Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { partsOf } from '../../invoices/parts/quote-parts.ts';
import { partOfWhole, quoteKeysOf } from '../../invoices/parts/order-excess.ts';
import { holdsPart } from '../../invoices/parts/quote-share.ts';
import type { Quote } from '../../quotes/quote.schema.ts';

/** Its notes and its credit notes name the same lines. */
async function renameLines(tx: Tx, { id }: Invoice, keys: ReadonlyMap<string, string>): Promise<void> {
  for (const note of await tx.creditNotes.find({ invoiceId: id }))
    tx.creditNotes.put({
      ...note,
      items: note.items.map((line) => {
        const originId = keys.get(line.originId ?? '');
        return originId ? { ...line, originId } : line;
      }),
    });
  for (const note of await tx.bonLivraison.find({ factureId: id }))
    tx.bonLivraison.put({
      ...note,
      items: note.items.map((item) => ({ ...item, lineId: keys.get(item.lineId) ?? item.lineId })),
    });
}

async function asPart(tx: Tx, invoice: Invoice): Promise<Invoice> {
  const keys = quoteKeysOf(invoice);
  if (keys.size > 0) await renameLines(tx, invoice, keys);
  return tx.invoices.put(partOfWhole(invoice));
}

/** Invoices that hold a part of the order, oldest first. Failure: not_attempted where only the authority knows its invoice. */
export async function orderParts(tx: Tx, quote: Quote): Promise<Result<Invoice[]>> {
  const parts = await partsOf(tx, quote.id);
  if (quote.invoiceId === null || parts.some(({ id }) => id === quote.invoiceId)) return ok(parts);
  const invoice = await tx.invoices.get(quote.invoiceId);
  if (!invoice) return fail(tx.invoices.absence === 'never was' ? 'invoice_not_found' : 'not_attempted');
  const part = await asPart(tx, invoice);
  return ok(holdsPart(part) ? [...parts, part] : parts);
}
