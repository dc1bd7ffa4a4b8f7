// The messages prepared for the client of a quote (specification §2 'Recent quotes widget').

import { fillText } from '@zellige/domain/kernel/text/text-fields';
import { type MessageTemplates, templateOf } from '@zellige/domain/sendings/message-templates';
import { messageValues } from '@zellige/domain/sendings/message-values';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { now } from '../../platform/clock.ts';
import type { PreparedMessages } from '../../documents/clients/reach.ts';

/** Greeting, number, amount, signature; the SMS is a reminder. */
export function quoteTexts(quote: Quote, signature: string, own?: MessageTemplates): PreparedMessages {
  const values = messageValues('quotes', quote, { signature, company: '', noun: '', now: now() });
  const text = (channel: 'sms' | 'whatsapp') => fillText(templateOf(own, 'quotes', channel).text, values);
  return { whatsapp: text('whatsapp'), sms: text('sms') };
}
