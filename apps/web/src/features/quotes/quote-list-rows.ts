// The rows that the list of quotes shows under its filters.

import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { isExpired } from '@zellige/domain/quotes/quote.rules';
import { now, today } from '../../platform/clock.ts';
import { isWithin, periodRange } from '../../business/records/period.ts';
import { ARCHIVED, EXPIRED, type quoteListSearch } from './quote-list-search.ts';
import type { FiltersOf } from '../../ui/list-search.ts';

/** Whether a quote is in the list under these filters. */
export function quoteFilter(filters: FiltersOf<typeof quoteListSearch>): (quote: Quote) => boolean {
  const { statut, commercial, etat } = filters;
  const range = periodRange(filters.periode, today());
  const at = now();
  return (quote) =>
    (quote.archivedAt !== null) === (etat === ARCHIVED) &&
    (statut === undefined || quote.status === statut) &&
    (commercial === undefined || quote.assignedTo === commercial) &&
    (etat !== EXPIRED || isExpired(quote, at)) &&
    isWithin(quote.date, range);
}
