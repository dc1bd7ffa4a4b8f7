// The list of invoices.

import { ARCHIVED, OPEN, OVERDUE } from '@zellige/domain/invoices/invoice.list';
import { invoiceList } from '@zellige/domain/invoices/invoice.list';
import { invoiceActions } from '@zellige/domain/invoices/invoice.actions';
import { pendingAmount } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { invoiceStatuses } from '@zellige/domain/invoices/invoice.values';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { useMemo } from 'react';
import { archiveBulk } from '../../documents/archive-bulk.ts';
import { documentFilters, salesperson } from '../../documents/document-filters.ts';
import { useSelectionPdf } from '../../documents/pdf/selection/use-selection-pdf.tsx';
import { invoicePdf } from '../../documents/sending/invoice-pdf.ts';
import { NewRecordLink, useRecordList } from '../../records/list/record-list.tsx';
import { type PlainList, RecordListScreen } from '../../records/list/record-list-screen.tsx';
import { useBulk } from '../../records/actions/use-bulk.ts';
import { type Staff, useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { useWithExport } from '../../ui/lists/list-transfer.tsx';
import { invoiceCard, invoiceColumns } from './invoice-columns.tsx';
import { invoiceListSearch } from './invoice-list-search.ts';
import { invoiceMessages as words } from './invoices.messages.ts';
import { useInvoiceActions } from './use-invoice-actions.tsx';
import { usePayTogether } from './payments/use-pay-together.tsx';

/** Status, period, salesperson, state. */
const invoiceFilterDefinitions = (staff: Staff) =>
  documentFilters({
    words: words.filters,
    statuses: invoiceStatuses.map((status) => ({ value: status, label: status })),
    person: salesperson,
    states: [
      { value: OPEN, label: words.filters.open },
      { value: OVERDUE, label: words.filters.overdue },
      { value: ARCHIVED, label: words.filters.archived },
    ],
    staff,
  });

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

const archiveAll = [archiveBulk('invoices', invoiceActions.archive, words.done.manyArchived)];

const printed = {
  label: words.invoices,
  count: words.count,
  nameOf: displayNumber,
  print: invoicePdf,
};

/** `/invoices` */
export function InvoiceListScreen() {
  const found = useRecordList(invoiceList, invoiceListSearch);
  const staff = useStaff();
  const columns = useMemo(() => invoiceColumns(staff.nameOf), [staff]);
  const filters = useMemo(() => invoiceFilterDefinitions(staff), [staff]);
  const actions = useInvoiceActions();
  const together = usePayTogether();
  const bulk = useBulk(archiveAll, words.done.nothing);
  const pdfs = useSelectionPdf<Invoice>(printed);
  const bulkActions = useWithExport(
    'invoices',
    useMemo(() => [...together.actions, pdfs.action, ...bulk], [together.actions, pdfs.action, bulk]),
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
    >
      {together.dialog}
      {pdfs.dialog}
    </RecordListScreen>
  );
}
