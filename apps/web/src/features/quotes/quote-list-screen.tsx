// The list of quotes.

import type { Address } from '../../ui/address.ts';
import { useMemo } from 'react';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { NewRecordLink, useRecordList } from '../../business/records/record-list.tsx';
import { RecordListScreen } from '../../business/records/record-list-screen.tsx';
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

const rowName = (quote: Quote) => `${quoteNumber(quote)} ${quote.client}`;
const href = (quote: Quote): Address => `/quotes/${quote.number ?? quote.id}`;
const newQuote = (
  <NewRecordLink to="/quotes/new" may="quotes.create">
    {words.newQuote}
  </NewRecordLink>
);

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
      found={found}
      title={words.quotes}
      words={words}
      summary={count(found.total)}
      filters={filters}
      creation={newQuote}
      columns={columns}
      rowName={rowName}
      href={href}
      card={quoteCard}
      actions={actions.menu}
      bulkActions={bulkActions}
      dialog={actions.dialog}
    />
  );
}
