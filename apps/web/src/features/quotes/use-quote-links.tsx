// The invoices made from a quote.

import { useCallback } from 'react';
import { shownInvoiceStatus } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useRows } from '../../platform/engine/engine-hooks.ts';
import { Money } from '../../ui/card.tsx';
import { LinkedStatus } from '../../business/documents/linked-status.tsx';
import type { LinkedDocument } from '../../business/documents/linked-documents.tsx';

/** Cancelled ones included. */
export function useQuoteLinks(quote: Quote): LinkedDocument[] {
  const ofQuote = useCallback((invoice: Invoice) => invoice.quoteId === quote.id, [quote.id]);
  const invoices = useRows('invoices', { where: ofQuote }).rows;
  return invoices.map((invoice) => ({
    collection: 'invoices',
    id: invoice.id,
    number: displayNumber(invoice),
    detail: <Money value={invoice.amount} />,
    status: <LinkedStatus>{shownInvoiceStatus(invoice)}</LinkedStatus>,
  }));
}
