// What else is known of an invoice, beside it.

import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Card, DateText } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { invoiceMessages } from './invoices.messages.ts';

const words = invoiceMessages.fact;

/** `<InvoiceFacts invoice={invoice} />` */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { nameOf } = useStaff();
  const { originalNumber, originalQuote } = invoice;
  const facts = [
    { term: documentMessages.originalNumber, value: originalNumber, isKnown: originalNumber !== undefined },
    { term: documentMessages.originalQuote, value: originalQuote, isKnown: originalQuote !== undefined },
    { term: words.date, value: <DateText value={invoice.date} />, isKnown: true },
    { term: words.salesperson, value: nameOf(invoice.assignedTo), isKnown: true },
    { term: words.method, value: invoice.paymentMethod, isKnown: true },
    { term: words.terms, value: invoice.paymentTerms, isKnown: invoice.paymentTerms !== '' },
    { term: words.exemption, value: invoice.vatExemption, isKnown: invoice.vatExemption !== '' },
    { term: words.cancelled, value: invoice.cancelledReason, isKnown: invoice.cancelledReason !== '' },
  ];
  return (
    <Card title={invoiceMessages.facts}>
      <DescriptionList items={facts.filter((fact) => fact.isKnown)} />
    </Card>
  );
}
