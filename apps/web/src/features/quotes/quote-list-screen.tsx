// The list of quotes.

import { useMemo } from 'react';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { NewRecordLink, useRecordList } from '../../business/records/record-list.tsx';
import { type PlainList, RecordListScreen } from '../../business/records/record-list-screen.tsx';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { useWithExport } from '../../ui/list-transfer.tsx';
import { quoteCard, quoteColumns } from './quote-columns.tsx';
import { quoteFilterDefinitions } from './quote-filters.ts';
import { quoteFilter } from './quote-list-rows.ts';
import { ARCHIVED, quoteListSearch } from './quote-list-search.ts';
import { quoteNumber } from './quote-status.tsx';
import { quoteMessages as words } from './quotes.messages.ts';
import { useQuoteActions } from './use-quote-actions.tsx';
import { useQuoteBulkActions } from './use-quote-bulk-actions.ts';

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
