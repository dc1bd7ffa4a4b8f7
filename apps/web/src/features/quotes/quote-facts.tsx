// What else is known of a quote, beside it.

import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { DocumentFacts } from '../../business/documents/document-facts.tsx';
import { knownInstant } from '../../business/records/facts-card.tsx';
import { quoteMessages } from './quotes.messages.ts';

const labels = quoteMessages.fields;

/** `<QuoteFacts quote={quote} />` */
export const QuoteFacts = ({ quote }: { quote: Quote }) => (
  <DocumentFacts
    row={quote}
    title={quoteMessages.facts}
    origin={{ term: documentMessages.originalInvoice, value: quote.originalInvoice }}
    own={[
      { term: labels.sentAt, value: knownInstant(quote.sentAt) },
      { term: labels.acceptedAt, value: knownInstant(quote.acceptedAt) },
      { term: labels.refusedReason, value: quote.refusedReason },
    ]}
  />
);
