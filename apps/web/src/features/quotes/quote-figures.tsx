// The figures under the head of a quote.

import { daysBetween } from '@zellige/domain/kernel/values/dates';
import { isEditable, validUntil } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { today } from '../../platform/clock.ts';
import { Money } from '../../ui/layout/card.tsx';
import type { Figure } from '../../records/page/record-page.tsx';
import { formatDate } from '../../ui/format.ts';
import { quoteMessages } from './quotes.messages.ts';

const words = quoteMessages.figures;

/** Total, net, advance, validity with the days left while it is open. */
export function quoteFigures(quote: Quote): Figure[] {
  const until = validUntil(quote);
  const left = daysBetween(today(), until);
  const isOpen = isEditable(quote);
  return [
    { label: quoteMessages.fields.total, value: <Money value={quote.total} /> },
    { label: words.net, value: <Money value={quote.amount} /> },
    { label: quoteMessages.fields.advanceAmount, value: <Money value={quote.advanceAmount} /> },
    {
      label: words.validity,
      value: formatDate(until),
      hint: isOpen ? (left < 0 ? words.expiredSince(-left) : words.daysLeft(left)) : undefined,
      tone: isOpen && left < 0 ? 'danger' : undefined,
    },
  ];
}
