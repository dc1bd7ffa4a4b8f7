// The documents tied to an invoice: the quote it was made from, its delivery notes.

import { useCallback } from 'react';
import { deliveryStatusLabel } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import { useRow, useRows } from '../../platform/engine/engine-hooks.ts';
import { Money } from '../../ui/card.tsx';
import type { LinkedDocument } from '../../business/documents/linked-documents.tsx';
import { LinkedStatus } from '../../business/documents/linked-status.tsx';
import { formatDate } from '../../ui/format.ts';

/** The quote first, then the delivery notes. */
export function useInvoiceLinks(invoice: Invoice): LinkedDocument[] {
  const quote = useRow('quotes', invoice.quoteId).row;
  const delivers = useCallback((note: DeliveryNote) => note.factureId === invoice.id, [invoice.id]);
  const notes = useRows('bonLivraison', { where: delivers }).rows;
  const source: LinkedDocument[] = quote
    ? [
        {
          kind: 'quote',
          id: quote.id,
          number: displayNumber(quote),
          detail: <Money value={quote.total} />,
          status: <LinkedStatus>{quote.status}</LinkedStatus>,
        },
      ]
    : [];
  return [
    ...source,
    ...notes.map((note) => ({
      kind: 'delivery' as const,
      id: note.id,
      number: displayNumber(note),
      detail: formatDate(note.dateLivraison),
      status: <LinkedStatus>{deliveryStatusLabel(note.status)}</LinkedStatus>,
    })),
  ];
}
