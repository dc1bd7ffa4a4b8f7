// The PDF of an invoice.

import { useCallback } from 'react';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { useEngine } from '../../platform/engine/engine-hooks.ts';
import { usePdf } from '../../ui/document/use-pdf.ts';

/** `const download = useInvoicePdf(); void download(invoice)` */
export function useInvoicePdf(): (invoice: Invoice) => Promise<void> {
  const engine = useEngine();
  const download = usePdf();
  return useCallback(
    (invoice) =>
      download(async (context) => {
        const { printableInvoice } = await import('@zellige/documents/from-rows');
        const quote = invoice.quoteId === null ? undefined : engine.get('quotes', invoice.quoteId);
        return printableInvoice(invoice, { ...context, quoteNumber: quote?.number });
      }),
    [download, engine],
  );
}
