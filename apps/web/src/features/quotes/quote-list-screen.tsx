// The list of quotes: search, filters and sort in the address, selection, totals, cards on the phone (product.md §4).

import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useCan, useRows } from '../../platform/engine/engine-hooks.ts';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import { ListTransferMenu, useWithExport } from '../../ui/list-transfer.tsx';
import { OlderRows } from '../../business/records/older-rows.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { quoteCard, quoteColumns } from './quote-columns.tsx';
import { quoteFilterDefinitions } from './quote-filters.ts';
import { quoteFilter } from './quote-list-rows.ts';
import { ARCHIVED, quoteListSearch } from './quote-list-search.ts';
import { quoteNumber } from './quote-status.tsx';
import { quoteMessages as words } from './quotes.messages.ts';
import { useQuoteActions } from './use-quote-actions.tsx';
import { useQuoteBulkActions } from './use-quote-bulk-actions.ts';

const rowKey = (quote: Quote) => quote.id;
const rowName = (quote: Quote) => `${quoteNumber(quote)} ${quote.client}`;
const href = (quote: Quote) => `/quotes/${quote.number ?? quote.id}`;

/** `/quotes` */
export function QuoteListScreen() {
  const list = useListSearch(quoteListSearch);
  const { statut, periode, commercial, etat } = list.filters;
  const where = useMemo(
    () => quoteFilter({ statut, periode, commercial, etat }),
    [statut, periode, commercial, etat],
  );
  const { isOpening } = list;
  const { rows, total, isLoading } = useRows('quotes', { where, search: list.q, isOpening });
  const staff = useStaff();
  const columns = useMemo(() => quoteColumns(staff.nameOf), [staff]);
  const filters = useMemo(() => quoteFilterDefinitions(staff), [staff]);
  const actions = useQuoteActions();
  const bulkActions = useWithExport('quotes', useQuoteBulkActions());
  const isArchive = etat === ARCHIVED;
  const newQuote = useCan()('quotes.create') ? (
    <ButtonLink to="/quotes/new" variant="primary" icon={Plus} data-new="">
      {words.newQuote}
    </ButtonLink>
  ) : null;
  return (
    <Page kind="list">
      <PageHeader
        title={words.quotes}
        subtitle={isLoading ? null : isArchive ? words.archivedCount(total) : words.count(total)}
        actions={
          <>
            <ListTransferMenu family="quotes" query={{ where, search: list.q }} />
            {newQuote}
          </>
        }
      />
      <FilterBar list={list} searchLabel={words.search} filters={filters} />
      <DataTable
        label={words.quotes}
        name="quotes"
        rows={rows}
        total={total}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        href={href}
        card={quoteCard}
        actions={actions.menu}
        bulkActions={bulkActions}
        list={list}
        status={isLoading ? 'loading' : 'ready'}
        empty={<EmptyState title={words.empty} description={words.emptyHint} action={newQuote} />}
      />
      <OlderRows collection="quotes" search={list.q} />
      {actions.dialog}
    </Page>
  );
}
