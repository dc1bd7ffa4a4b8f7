// The list of quotes.

import { isExpired, isInProgress } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { quoteStatuses } from '@zellige/domain/quotes/quote.values';
import { useMemo } from 'react';
import { documentFilters, salesperson } from '../../documents/document-filters.ts';
import { isWithin, periodRange } from '../../records/list/period.ts';
import { NewRecordLink, useRecordList } from '../../records/list/record-list.tsx';
import { type PlainList, RecordListScreen } from '../../records/list/record-list-screen.tsx';
import { now, today } from '../../platform/clock.ts';
import { type Staff, useStaff } from '../../platform/engine/hooks/use-staff.ts';
import type { FiltersOf } from '../../ui/lists/list-search.ts';
import { useWithExport } from '../../ui/lists/list-transfer.tsx';
import { quoteCard, quoteColumns } from './quote-columns.tsx';
import { ARCHIVED, EXPIRED, IN_PROGRESS, quoteListSearch } from './quote-list-search.ts';
import { quoteNumber } from './quote-status.tsx';
import { quoteMessages as words } from './quotes.messages.ts';
import { useQuoteActions } from './use-quote-actions.tsx';
import { useQuoteBulkActions } from './use-quote-bulk-actions.ts';

/** Status, period, salesperson, state. */
const quoteFilterDefinitions = (staff: Staff) =>
  documentFilters({
    words: words.filters,
    statuses: quoteStatuses.map((status) => ({ value: status, label: status })),
    person: salesperson,
    states: [
      { value: IN_PROGRESS, label: words.filters.inProgress },
      { value: EXPIRED, label: words.filters.expired },
      { value: ARCHIVED, label: words.filters.archived },
    ],
    staff,
  });

const quotes: PlainList<Quote> = {
  title: words.quotes,
  words,
  rowName: (quote) => `${quoteNumber(quote)} ${quote.client}`,
  href: (quote) => `/quotes/${quote.number ?? quote.id}`,
  card: quoteCard,
  creation: <NewRecordLink to="/quotes/new" may="quotes.create" label={words.newQuote} />,
};

/** `/quotes` */
export function QuoteListScreen() {
  const found = useRecordList('quotes', quoteListSearch, quoteFilter);
  const staff = useStaff();
  const columns = useMemo(() => quoteColumns(staff.nameOf), [staff]);
  const filters = useMemo(() => quoteFilterDefinitions(staff), [staff]);
  const actions = useQuoteActions();
  const bulkActions = useWithExport('quotes', useQuoteBulkActions());
  const count = found.list.filters.etat === ARCHIVED ? words.archivedCount : words.count;
  return (
    <RecordListScreen
      records={quotes}
      found={found}
      summary={count(found.total)}
      filters={filters}
      columns={columns}
      actions={actions}
      bulkActions={bulkActions}
    />
  );
}

/** Whether a quote is in the list under these filters. */
function quoteFilter(filters: FiltersOf<typeof quoteListSearch>): (quote: Quote) => boolean {
  const { statut, commercial, etat } = filters;
  const range = periodRange(filters.periode, today());
  const at = now();
  return (quote) =>
    (quote.archivedAt !== null) === (etat === ARCHIVED) &&
    (statut === undefined || quote.status === statut) &&
    (commercial === undefined || quote.assignedTo === commercial) &&
    (etat !== IN_PROGRESS || isInProgress(quote, at)) &&
    (etat !== EXPIRED || isExpired(quote, at)) &&
    isWithin(quote.date, range);
}
