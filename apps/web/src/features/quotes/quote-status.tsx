// The status of a quote as a chip, and the mark of an expired one.

import { invoicedPercent } from '@zellige/domain/invoices/parts/invoiced-percent';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { isExpired, quoteStatusTones } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { revisionMark } from '@zellige/domain/quotes/versions/quote-versions';
import { now } from '../../platform/clock.ts';
import { Badge, StatusChip } from '../../ui/layout/status-chip.tsx';
import { quoteMessages } from './quotes.messages.ts';

/** `<QuoteStatusChip quote={quote} />` */
export function QuoteStatusChip({ quote }: { quote: Pick<Quote, 'status'> }) {
  return <StatusChip tone={quoteStatusTones[quote.status]}>{quote.status}</StatusChip>;
}

/** Derived, never stored. */
export function ExpiredMark({ quote }: { quote: Quote }) {
  return isExpired(quote, now()) ? <Badge tone="danger">{quoteMessages.expired}</Badge> : null;
}

/** 'Facturé à 60 %': some of its invoices are made, and something is left; null otherwise. */
const partlyInvoiced = (quote: Quote): string | null =>
  quote.invoicedAmount === undefined || quote.status === 'Facturé'
    ? null
    : quoteMessages.parts.invoiced(invoicedPercent(quote));

export function InvoicedMark({ quote }: { quote: Quote }) {
  const share = partlyInvoiced(quote);
  return share === null ? null : <Badge>{share}</Badge>;
}

/** In lists, where there is room for one word or two: what is partly invoiced was accepted. */
export function QuoteStatusMarks({ quote }: { quote: Quote }) {
  const share = partlyInvoiced(quote);
  if (share !== null) return <StatusChip tone={quoteStatusTones.Accepté}>{share}</StatusChip>;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <QuoteStatusChip quote={quote} />
      <ExpiredMark quote={quote} />
    </span>
  );
}

/** How a person calls it: its number with its version, or 'Devis provisoire'. */
export const quoteTitle = (quote: Quote): string =>
  `${quote.number ?? quoteMessages.provisionalTitle}${revisionMark(quote)}`;

/** In lists: its number, or 'Provisoire'. */
export const quoteNumber = (quote: Quote): string => `${displayNumber(quote)}${revisionMark(quote)}`;
