// The list of invoices: search, filters and sort in the address, selection, totals, cards on the phone (product.md §4).

import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { pendingAmount } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { displayNumber } from '@zellige/domain/kernel/numbering';
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
import { invoiceCard, invoiceColumns } from './invoice-columns.tsx';
import { invoiceFilterDefinitions } from './invoice-filters.ts';
import { invoiceFilter } from './invoice-list-rows.ts';
import { invoiceListSearch } from './invoice-list-search.ts';
import { invoiceMessages as words } from './invoices.messages.ts';
import { useInvoiceActions } from './use-invoice-actions.tsx';
import { useInvoiceBulkActions } from './use-invoice-bulk-actions.ts';

const rowKey = (invoice: Invoice) => invoice.id;
const rowName = (invoice: Invoice) => `${displayNumber(invoice)} ${invoice.client}`;
const href = (invoice: Invoice) => `/invoices/${invoice.number ?? invoice.id}`;

/** What is still to be paid is known once all rows are there. */
function summary(rows: readonly Invoice[], total: number): string {
  const pending = rows.length === total ? pendingAmount(rows) : 0;
  const count = words.count(total);
  return pending > 0 ? words.countWithPending(count, pending) : count;
}

/** `/invoices` */
export function InvoiceListScreen() {
  const list = useListSearch(invoiceListSearch);
  const { statut, periode, commercial, etat } = list.filters;
  const where = useMemo(
    () => invoiceFilter({ statut, periode, commercial, etat }),
    [statut, periode, commercial, etat],
  );
  const { isOpening } = list;
  const { rows, total, isLoading } = useRows('invoices', { where, search: list.q, isOpening });
  const staff = useStaff();
  const columns = useMemo(() => invoiceColumns(staff.nameOf), [staff]);
  const filters = useMemo(() => invoiceFilterDefinitions(staff), [staff]);
  const actions = useInvoiceActions();
  const bulkActions = useWithExport('invoices', useInvoiceBulkActions());
  const newInvoice = useCan()('invoices.create') ? (
    <ButtonLink to="/invoice/new" variant="primary" icon={Plus} data-new="">
      {words.newInvoice}
    </ButtonLink>
  ) : null;
  return (
    <Page kind="list">
      <PageHeader
        title={words.invoices}
        subtitle={isLoading ? null : summary(rows, total)}
        actions={
          <>
            <ListTransferMenu family="invoices" query={{ where, search: list.q }} />
            {newInvoice}
          </>
        }
      />
      <FilterBar list={list} searchLabel={words.search} filters={filters} />
      <DataTable
        label={words.invoices}
        isFeminine
        name="invoices"
        rows={rows}
        total={total}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        href={href}
        card={invoiceCard}
        actions={actions.menu}
        bulkActions={bulkActions}
        list={list}
        status={isLoading ? 'loading' : 'ready'}
        empty={<EmptyState title={words.empty} description={words.emptyHint} action={newInvoice} />}
      />
      <OlderRows collection="invoices" search={list.q} />
      {actions.dialog}
    </Page>
  );
}
