// The messages prepared for the client of a quote (specification §2 'Recent quotes widget').

import { formatDay } from '@zellige/domain/kernel/dates';
import { validUntil } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import type { PreparedMessages } from '../../business/clients/reach.ts';
import { quoteNumber } from './quote-status.tsx';
import { quoteMessages } from './quotes.messages.ts';

/** Greeting, number, amount, signature; the SMS is a reminder. */
export function quoteTexts(quote: Quote, signature: string): PreparedMessages {
  const number = quoteNumber(quote);
  return {
    whatsapp: quoteMessages.whatsapp(quote.client, number, quote.total, signature),
    sms: quoteMessages.sms({
      client: quote.client,
      number,
      total: quote.total,
      until: formatDay(validUntil(quote)),
      signature,
    }),
  };
}
