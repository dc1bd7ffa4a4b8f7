// An invoice links to its sources: its quote, its contract.

import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { formatDate } from '../../ui/format.ts';
import { Money } from '../../ui/layout/card.tsx';
import type { LinkedDocument } from '../../documents/page/linked-documents.tsx';
import { LinkedStatus } from '../../documents/page/linked-status.tsx';

export function useInvoiceLinks({ quoteId, contractId, period }: Invoice): LinkedDocument[] {
  const quote = useRow('quotes', quoteId).row;
  const contract = useRow('contracts', contractId ?? '').row;
  const links: LinkedDocument[] = [];
  if (quote)
    links.push({
      collection: 'quotes',
      id: quote.id,
      number: displayNumber(quote),
      detail: <Money value={quote.total} />,
      status: <LinkedStatus>{quote.status}</LinkedStatus>,
    });
  if (contract)
    links.push({
      collection: 'contracts',
      id: contract.id,
      number: displayNumber(contract),
      detail: period && `${formatDate(period.from)} – ${formatDate(period.to)}`,
      status: <LinkedStatus>{contract.status}</LinkedStatus>,
    });
  return links;
}
