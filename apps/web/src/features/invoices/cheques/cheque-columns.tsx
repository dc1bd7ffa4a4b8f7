// The columns of the list of cheques and effets, and its card on a phone.

import type { Invoice, Payment } from '@zellige/domain/invoices/invoice.schema';
import { chequeStateLabels, chequeStateTones } from '@zellige/domain/payments/payment.values';
import { dueDayOf, stateOf } from '@zellige/domain/payments/payment-states';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { today } from '../../../platform/clock.ts';
import { DateText, Money } from '../../../ui/layout/card.tsx';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import {
  dashedColumn,
  dayColumn,
  moneyColumn,
  plainColumn,
  textColumn,
} from '../../../ui/data-table/usual-columns.tsx';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { paperName } from './papers.ts';
import { paymentMessages } from '../payments/payments.messages.ts';

const words = paymentMessages.columns;

/** Where a cheque is; nothing for another mode. */
export function ChequeStateChip({ payment }: { payment: Payment }) {
  const state = stateOf(payment, today());
  return state === null ? null : (
    <StatusChip tone={chequeStateTones[state]}>{chequeStateLabels[state]}</StatusChip>
  );
}

export type InvoiceOf = (payment: Payment) => Invoice | undefined;

const clientOf = (invoiceOf: InvoiceOf) => (payment: Payment) => invoiceOf(payment)?.client ?? '';

/** `invoiceOf` gives the invoice that a payment settles. */
export const chequeColumns = (invoiceOf: InvoiceOf): readonly Column<Payment>[] => [
  plainColumn('paper', words.paper, paperName, { width: 150, narrow: 76 }),
  textColumn('client', words.client, clientOf(invoiceOf), { width: 130, grow: 2, yields: 1 }),
  textColumn(
    'invoice',
    words.invoice,
    (payment) => {
      const invoice = invoiceOf(payment);
      return invoice ? displayNumber(invoice) : '';
    },
    { width: 84, yields: 5 },
  ),
  dashedColumn('drawer', words.drawer, ({ drawer = '' }) => drawer, { width: 110, yields: 3, grow: 1 }),
  dashedColumn('bank', words.bank, ({ bank }) => bank, { width: 110, yields: 4, grow: 1 }),
  dayColumn('received', words.received, ({ date }) => date, { width: 86, isHiddenByDefault: true }),
  dayColumn('dueDate', words.dueDate, dueDayOf, { width: 90, narrow: 78 }),
  {
    id: 'state',
    isWhole: true,
    header: words.state,
    width: 150,
    narrow: 92,
    cell: (payment) => <ChequeStateChip payment={payment} />,
    sortValue: (payment) => stateOf(payment, today()),
  },
  dashedColumn('remittance', words.remittance, ({ remittance = '' }) => remittance, {
    width: 140,
    isHiddenByDefault: true,
  }),
  moneyColumn('amount', words.amount, ({ amount }) => amount, { width: 118, narrow: 96 }),
];

/** Client and amount, the paper with its due day, its state. */
export const chequeCard =
  (invoiceOf: InvoiceOf) =>
  (payment: Payment): CardContent => ({
    title: clientOf(invoiceOf)(payment) || paperName(payment),
    value: <Money value={payment.amount} />,
    subtitle: (
      <>
        {paperName(payment)} · <DateText value={dueDayOf(payment)} />
      </>
    ),
    status: <ChequeStateChip payment={payment} />,
  });
