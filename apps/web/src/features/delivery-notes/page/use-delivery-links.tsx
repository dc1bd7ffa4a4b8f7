// The documents tied to a delivery note: its quote and its invoice, as far as the person may see them.

import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { shownInvoiceStatus } from '@zellige/domain/invoices/invoice.rules';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { useCan, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Money } from '../../../ui/layout/card.tsx';
import type { LinkedDocument } from '../../../documents/page/linked-documents.tsx';
import { LinkedStatus } from '../../../documents/page/linked-status.tsx';

/** Quote, then invoice. */
export function useDeliveryLinks(note: DeliveryNote): LinkedDocument[] {
  const can = useCan();
  const quote = useRow('quotes', note.devisId).row;
  const invoice = useRow('invoices', note.factureId).row;
  const links: LinkedDocument[] = [];
  if (quote && can('quotes.see', quote)) {
    links.push({
      collection: 'quotes',
      id: quote.id,
      number: displayNumber(quote),
      detail: <Money value={quote.total} />,
      status: <LinkedStatus>{quote.status}</LinkedStatus>,
    });
  }
  if (invoice && can('invoices.see', invoice)) {
    links.push({
      collection: 'invoices',
      id: invoice.id,
      number: displayNumber(invoice),
      detail: <Money value={invoice.amount} />,
      status: <LinkedStatus>{shownInvoiceStatus(invoice)}</LinkedStatus>,
    });
  }
  return links;
}
