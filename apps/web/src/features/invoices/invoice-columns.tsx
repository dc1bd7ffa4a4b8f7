// The columns of the list of invoices, and its card on a phone.

import { isOverdue, pendingAmount, shownInvoiceStatus } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { now } from '../../platform/clock.ts';
import { inMad } from '../../ui/format.ts';
import { DateText, Money } from '../../ui/layout/card.tsx';
import type { CardContent } from '../../ui/data-table/card-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { dayColumn, plainColumn, textColumn } from '../../ui/data-table/usual-columns.tsx';
import { numberColumn } from '../../documents/number-column.tsx';
import { ProvisionalNumber } from '../../documents/provisional-number.tsx';
import { InvoiceStatusChip, OverdueMark } from './invoice-status.tsx';
import { invoiceMessages } from './invoices.messages.ts';

const words = invoiceMessages.columns;
const labels = invoiceMessages.fields;
const muted = 'text-muted';

/** A cancelled invoice counts in no total. */
const standing = (invoices: readonly Invoice[]): Invoice[] =>
  invoices.filter((invoice) => invoice.status !== 'Annulée');

/** `nameOf` gives the name behind a user id. */
export const invoiceColumns = (nameOf: (id: string) => string): readonly Column<Invoice>[] => [
  ...headColumns,
  textColumn('salesperson', labels.assignedTo, (invoice) => nameOf(invoice.assignedTo), {
    width: 104,
    yields: 5,
    grow: 1,
  }),
  textColumn('method', words.method, (invoice) => invoice.paymentMethod, {
    width: 80,
    isHiddenByDefault: true,
  }),
  {
    id: 'status',
    isWhole: true,
    header: labels.status,
    width: 150,
    narrow: 92,
    cell: (invoice) => <InvoiceStatusChip invoice={invoice} />,
    sortValue: shownInvoiceStatus,
  },
  ...amountColumns,
];

const headColumns: readonly Column<Invoice>[] = [
  numberColumn(words.number, 72),
  plainColumn('client', labels.client, (invoice) => invoice.client, { width: 116, narrow: 76, grow: 2 }),
  textColumn('project', labels.projectName, (invoice) => invoice.projectName, {
    width: 140,
    grow: 1,
    isHiddenByDefault: true,
  }),
  dayColumn('date', labels.date, (invoice) => invoice.date, { width: 78, yields: 4 }),
  {
    id: 'dueDate',
    header: labels.dueDate,
    width: 154,
    yields: 3,
    cell: (invoice) => (
      <span className="flex items-center gap-1.5">
        <DateText value={invoice.dueDate} className={isOverdue(invoice, now()) ? 'text-danger' : muted} />
        <OverdueMark invoice={invoice} />
      </span>
    ),
    sortValue: (invoice) => invoice.dueDate,
  },
];

const amountColumns: readonly Column<Invoice>[] = [
  {
    id: 'amount',
    header: inMad(words.amount),
    width: 122,
    narrow: 112,
    align: 'end',
    cell: (invoice) => (
      <Money
        isBare
        value={invoice.amount}
        className={invoice.status === 'Annulée' ? 'text-muted line-through' : ''}
      />
    ),
    sortValue: (invoice) => invoice.amount,
    total: (invoices) => (
      <Money value={sumAmounts(standing(invoices).map((invoice) => invoice.amount))} isBare />
    ),
  },
  {
    id: 'paid',
    header: inMad(labels.advanceAmount),
    width: 122,
    align: 'end',
    isHiddenByDefault: true,
    cell: (invoice) => <Money value={invoice.advanceAmount} className={muted} isBare />,
    sortValue: (invoice) => invoice.advanceAmount,
    total: (invoices) => (
      <Money value={sumAmounts(standing(invoices).map((invoice) => invoice.advanceAmount))} isBare />
    ),
  },
  {
    id: 'remaining',
    header: inMad(labels.remainingAmount),
    width: 124,
    yields: 2,
    align: 'end',
    cell: (invoice) =>
      invoice.status === 'Annulée' || invoice.remainingAmount === 0 ? (
        <span className={muted}>—</span>
      ) : (
        <Money value={invoice.remainingAmount} isBare />
      ),
    sortValue: (invoice) => (invoice.status === 'Annulée' ? 0 : invoice.remainingAmount),
    total: (invoices) => <Money value={pendingAmount(invoices)} isBare />,
  },
];

/** Client and amount, number with its due day, status. */
export const invoiceCard = (invoice: Invoice): CardContent => ({
  title: invoice.client,
  value: <Money value={invoice.amount} className={invoice.status === 'Annulée' ? 'line-through' : ''} />,
  subtitle: (
    <>
      <ProvisionalNumber number={invoice.number} /> · <DateText value={invoice.dueDate} />
    </>
  ),
  status: (
    <span className="flex items-center gap-1.5">
      <OverdueMark invoice={invoice} />
      <InvoiceStatusChip invoice={invoice} />
    </span>
  ),
});
