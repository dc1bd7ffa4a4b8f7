// What else is known of an invoice, beside it.

import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { FactsCard } from '../../business/records/facts-card.tsx';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { DateText } from '../../ui/card.tsx';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { invoiceMessages } from './invoices.messages.ts';

const words = invoiceMessages.fact;

/** `<InvoiceFacts invoice={invoice} />` */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { nameOf } = useStaff();
  const { originalNumber, originalQuote } = invoice;
  const facts = [
    { term: documentMessages.originalNumber, value: originalNumber },
    { term: documentMessages.originalQuote, value: originalQuote },
    { term: words.date, value: <DateText value={invoice.date} /> },
    { term: words.salesperson, value: nameOf(invoice.assignedTo) || '—' },
    { term: words.method, value: invoice.paymentMethod },
    { term: words.terms, value: invoice.paymentTerms },
    { term: words.exemption, value: invoice.vatExemption },
    { term: words.cancelled, value: invoice.cancelledReason },
  ];
  return <FactsCard title={invoiceMessages.facts} facts={facts} />;
}
