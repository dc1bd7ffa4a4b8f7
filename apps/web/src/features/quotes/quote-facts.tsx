// What else is known of a quote, beside it.

import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { FactsCard, knownInstant } from '../../business/records/facts-card.tsx';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { DateText } from '../../ui/card.tsx';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { quoteMessages } from './quotes.messages.ts';

const words = quoteMessages.fact;

/** `<QuoteFacts quote={quote} />` */
export function QuoteFacts({ quote }: { quote: Quote }) {
  const { nameOf } = useStaff();
  const { originalNumber, originalInvoice } = quote;
  const facts = [
    { term: documentMessages.originalNumber, value: originalNumber },
    { term: documentMessages.originalInvoice, value: originalInvoice },
    { term: words.date, value: <DateText value={quote.date} /> },
    { term: words.salesperson, value: nameOf(quote.assignedTo) || '—' },
    { term: words.method, value: quote.paymentMethod },
    { term: words.terms, value: quote.paymentTerms },
    { term: words.exemption, value: quote.vatExemption },
    { term: words.sentAt, value: knownInstant(quote.sentAt) },
    { term: words.acceptedAt, value: knownInstant(quote.acceptedAt) },
    { term: words.refused, value: quote.refusedReason },
  ];
  return <FactsCard title={quoteMessages.facts} facts={facts} />;
}
