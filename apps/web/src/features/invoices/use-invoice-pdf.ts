// The PDF of an invoice.

import { useCallback } from 'react';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { usePdf } from '../../business/documents/use-pdf.ts';
import { invoicePdf } from '../../business/sending/invoice-pdf.ts';

/** `const download = useInvoicePdf(); void download(invoice)` */
export function useInvoicePdf(): (invoice: Invoice) => Promise<void> {
  const download = usePdf();
  return useCallback((invoice) => download((context) => invoicePdf(invoice, context)), [download]);
}
