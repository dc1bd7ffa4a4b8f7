// Billed amounts are invoices, less their credit notes on the day of each (docs/product.md 'Analytics').
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { takesMoneyOnly } from '../invoices/invoice.rules.ts';

/** Below zero for a credit note: its amounts, and the quantities of its lines. */
export type BilledDocument = Pick<
  Invoice,
  'total' | 'tax' | 'date' | 'status' | 'contactId' | 'client' | 'assignedTo' | 'items'
> & { isCredit?: boolean };

/** Lines that take back a line of the invoice; an amount that is credited is of no product. */
const creditedItems = ({ items }: CreditNote): CreditNote['items'] =>
  items
    .filter(({ originId }) => originId !== undefined)
    .map((line) => ({ ...line, quantity: -line.quantity, total: -line.total }));

/** The goods of a deposit or a situation are on the last invoice of its quote. */
export const billed = (
  invoices: readonly Invoice[],
  creditNotes: readonly CreditNote[],
): BilledDocument[] => {
  const ofNoProduct = new Set(invoices.filter(takesMoneyOnly).map(({ id }) => id));
  return [
    ...invoices.map((invoice) => (ofNoProduct.has(invoice.id) ? { ...invoice, items: [] } : invoice)),
    ...creditNotes.map((note) => ({
      ...note,
      status: 'Payée' as const,
      total: -note.total,
      tax: -note.tax,
      items: ofNoProduct.has(note.invoiceId) ? [] : creditedItems(note),
      isCredit: true,
    })),
  ];
};
