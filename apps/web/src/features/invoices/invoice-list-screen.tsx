// The list of invoices.

import { useMemo } from 'react';
import { pendingAmount } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import { NewRecordLink, useRecordList } from '../../business/records/record-list.tsx';
import { type PlainList, RecordListScreen } from '../../business/records/record-list-screen.tsx';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { useWithExport } from '../../ui/list-transfer.tsx';
import { invoiceCard, invoiceColumns } from './invoice-columns.tsx';
import { invoiceFilterDefinitions } from './invoice-filters.ts';
import { invoiceFilter } from './invoice-list-rows.ts';
import { invoiceListSearch } from './invoice-list-search.ts';
import { invoiceMessages as words } from './invoices.messages.ts';
import { useInvoiceActions } from './use-invoice-actions.tsx';
import { useInvoiceBulkActions } from './use-invoice-bulk-actions.ts';
import { usePayTogether } from './use-pay-together.tsx';

const invoices: PlainList<Invoice> = {
  title: words.invoices,
  isFeminine: true,
  words,
  rowName: (invoice) => `${displayNumber(invoice)} ${invoice.client}`,
  href: (invoice) => `/invoices/${invoice.number ?? invoice.id}`,
  card: invoiceCard,
  creation: <NewRecordLink to="/invoice/new" may="invoices.create" label={words.newInvoice} />,
};

/** What is still to be paid is known once all rows are there. */
function summary(rows: readonly Invoice[], total: number): string {
  const pending = rows.length === total ? pendingAmount(rows) : 0;
  const count = words.count(total);
  return pending > 0 ? words.countWithPending(count, pending) : count;
}

/** `/invoices` */
export function InvoiceListScreen() {
  const found = useRecordList('invoices', invoiceListSearch, invoiceFilter);
  const staff = useStaff();
  const columns = useMemo(() => invoiceColumns(staff.nameOf), [staff]);
  const filters = useMemo(() => invoiceFilterDefinitions(staff), [staff]);
  const actions = useInvoiceActions();
  const together = usePayTogether();
  const bulk = useInvoiceBulkActions();
  const bulkActions = useWithExport(
    'invoices',
    useMemo(() => [...together.actions, ...bulk], [together.actions, bulk]),
  );
  return (
    <RecordListScreen
      records={invoices}
      found={found}
      summary={summary(found.rows, found.total)}
      filters={filters}
      columns={columns}
      actions={actions}
      bulkActions={bulkActions}
    />
  );
}
