// What else is known of a quote, beside it.

import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Card, DateText, InstantText } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { quoteMessages } from './quotes.messages.ts';

const words = quoteMessages.fact;

/** `<QuoteFacts quote={quote} />` */
export function QuoteFacts({ quote }: { quote: Quote }) {
  const { nameOf } = useStaff();
  const { originalNumber, originalInvoice } = quote;
  const facts = [
    { term: documentMessages.originalNumber, value: originalNumber, isKnown: originalNumber !== undefined },
    {
      term: documentMessages.originalInvoice,
      value: originalInvoice,
      isKnown: originalInvoice !== undefined,
    },
    { term: words.date, value: <DateText value={quote.date} />, isKnown: true },
    { term: words.salesperson, value: nameOf(quote.assignedTo), isKnown: true },
    { term: words.method, value: quote.paymentMethod, isKnown: true },
    { term: words.terms, value: quote.paymentTerms, isKnown: quote.paymentTerms !== '' },
    { term: words.exemption, value: quote.vatExemption, isKnown: quote.vatExemption !== '' },
    { term: words.sentAt, value: <InstantText value={quote.sentAt} />, isKnown: quote.sentAt !== null },
    {
      term: words.acceptedAt,
      value: <InstantText value={quote.acceptedAt} />,
      isKnown: quote.acceptedAt !== null,
    },
    { term: words.refused, value: quote.refusedReason, isKnown: quote.refusedReason !== '' },
  ];
  return (
    <Card title={quoteMessages.facts}>
      <DescriptionList items={facts.filter((fact) => fact.isKnown)} />
    </Card>
  );
}
