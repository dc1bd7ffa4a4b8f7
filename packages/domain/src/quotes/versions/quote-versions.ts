// Versions of a quote: each offer that was sent stays readable as it was, under the same number (docs/product.md 'Quotes').
import { contentOf } from '../amendments/amendment-changes.ts';
import type { EarlierVersion, Quote, SentQuote } from '../quote.schema.ts';

/** 1 until it has another. */
export const revisionOf = ({ revision = 1 }: Pick<Quote, 'revision'>): number => revision;

/** ' V2' behind its number, nothing of the first. */
export const revisionMark = ({ revision = 1 }: Pick<Quote, 'revision'>): string =>
  revision > 1 ? ` V${revision}` : '';

/** The quote's own words by now, as its client has them. */
export const sentOf = (quote: Quote): SentQuote => ({
  ...contentOf(quote),
  client: quote.client,
  ...(quote.clientPerson !== undefined && { clientPerson: quote.clientPerson }),
  clientPhone: quote.clientPhone,
  clientEmail: quote.clientEmail,
  clientAddress: quote.clientAddress,
  clientIce: quote.clientIce,
  projectName: quote.projectName,
  description: quote.description,
  date: quote.date,
  paymentMethod: quote.paymentMethod,
  paymentTerms: quote.paymentTerms,
  notes: quote.notes,
  validityDays: quote.validityDays,
  advanceAmount: quote.advanceAmount,
  status: quote.status,
  sentAt: quote.sentAt,
  refusedReason: quote.refusedReason,
});

/** The quote as that version of it was sent. */
export function quoteAsSent(quote: Quote, { n, lastVersion, sent }: EarlierVersion): Quote {
  const {
    globalDiscountAmount: _amount,
    startDate: _start,
    startTime: _at,
    endDate: _end,
    endTime: _to,
    clientPerson: _person,
    amendments: _amendments,
    earlierVersions: _versions,
    ...own
  } = quote;
  return { ...own, ...sent, revision: n, version: lastVersion, acceptedAt: null };
}

/** The quote as whoever has its record in that version knows it. */
export function quoteAtVersion(quote: Quote, version: number): Quote {
  const former = quote.earlierVersions?.find(({ lastVersion }) => version <= lastVersion);
  return former ? quoteAsSent(quote, former) : quote;
}
