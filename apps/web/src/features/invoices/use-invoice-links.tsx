// The quote that an invoice was made from.

import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { Money } from '../../ui/layout/card.tsx';
import type { LinkedDocument } from '../../documents/page/linked-documents.tsx';
import { LinkedStatus } from '../../documents/page/linked-status.tsx';

export function useInvoiceLinks(invoice: Invoice): LinkedDocument[] {
  const quote = useRow('quotes', invoice.quoteId).row;
  if (!quote) return [];
  return [
    {
      collection: 'quotes',
      id: quote.id,
      number: displayNumber(quote),
      detail: <Money value={quote.total} />,
      status: <LinkedStatus>{quote.status}</LinkedStatus>,
    },
  ];
}
