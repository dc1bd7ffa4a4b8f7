// The documents tied to a quote: the invoice made from it, the delivery notes of both.

import { useCallback } from 'react';
import { deliveryStatusLabel } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { shownInvoiceStatus } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useRows } from '../../platform/engine/engine-hooks.ts';
import { Money } from '../../ui/card.tsx';
import { LinkedStatus } from '../../business/documents/linked-status.tsx';
import type { LinkedDocument } from '../../business/documents/linked-documents.tsx';
import { formatDate } from '../../ui/format.ts';

/** Invoices first, cancelled ones included, then delivery notes. */
export function useQuoteLinks(quote: Quote): LinkedDocument[] {
  const ofQuote = useCallback((invoice: Invoice) => invoice.quoteId === quote.id, [quote.id]);
  const deliveredFrom = useCallback((note: DeliveryNote) => note.devisId === quote.id, [quote.id]);
  const invoices = useRows('invoices', { where: ofQuote }).rows;
  const notes = useRows('bonLivraison', { where: deliveredFrom }).rows;
  return [
    ...invoices.map((invoice) => ({
      kind: 'invoice' as const,
      id: invoice.id,
      number: displayNumber(invoice),
      detail: <Money value={invoice.amount} />,
      status: <LinkedStatus>{shownInvoiceStatus(invoice)}</LinkedStatus>,
    })),
    ...notes.map((note) => ({
      kind: 'delivery' as const,
      id: note.id,
      number: displayNumber(note),
      detail: formatDate(note.dateLivraison),
      status: <LinkedStatus>{deliveryStatusLabel(note.status)}</LinkedStatus>,
    })),
  ];
}
