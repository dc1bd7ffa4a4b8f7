// What else is known of an invoice, beside it.

import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { DocumentFacts } from '../../business/documents/document-facts.tsx';
import { invoiceMessages } from './invoices.messages.ts';

/** `<InvoiceFacts invoice={invoice} />` */
export const InvoiceFacts = ({ invoice }: { invoice: Invoice }) => (
  <DocumentFacts
    row={invoice}
    title={invoiceMessages.facts}
    origin={{ term: documentMessages.originalQuote, value: invoice.originalQuote }}
    own={[{ term: invoiceMessages.fields.cancelledReason, value: invoice.cancelledReason }]}
  />
);
