// The list of quotes.

import { ARCHIVED, EXPIRED, IN_PROGRESS } from '@zellige/domain/quotes/quote.list';
import { quoteList } from '@zellige/domain/quotes/quote.list';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { quoteStatuses } from '@zellige/domain/quotes/quote.values';
import { useMemo } from 'react';
import { documentFilters, salesperson } from '../../documents/document-filters.ts';
import { NewRecordLink, useRecordList } from '../../records/list/record-list.tsx';
import { type PlainList, RecordListScreen } from '../../records/list/record-list-screen.tsx';
import { type Staff, useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { useWithExport } from '../../ui/lists/list-transfer.tsx';
import { quoteCard, quoteColumns } from './quote-columns.tsx';
import { quoteListSearch } from './quote-list-search.ts';
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
  const found = useRecordList(quoteList, quoteListSearch);
  const staff = useStaff();
  const columns = useMemo(() => quoteColumns(staff.nameOf), [staff]);
  const filters = useMemo(() => quoteFilterDefinitions(staff), [staff]);
  const actions = useQuoteActions();
  const bulk = useQuoteBulkActions();
  const bulkActions = useWithExport('quotes', bulk.actions);
  const count = found.isArchive ? words.archivedCount : words.count;
  return (
    <RecordListScreen
      records={quotes}
      found={found}
      summary={count(found.total)}
      filters={filters}
      columns={columns}
      actions={actions}
      bulkActions={bulkActions}
    >
      {...bulk.dialogs}
    </RecordListScreen>
  );
}
