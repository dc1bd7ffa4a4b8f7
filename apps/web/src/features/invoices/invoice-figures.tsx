// The figures under the head of an invoice.

import { creditOf, isInvoiceClosed, isOverdue } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { daysBetween, formatDay } from '@zellige/domain/kernel/values/dates';
import { now, today } from '../../platform/clock.ts';
import { Money } from '../../ui/layout/card.tsx';
import type { Figure } from '../../records/page/record-page.tsx';
import { formatDate, formatMad } from '../../ui/format.ts';
import { creditMessages } from './credit/credit.messages.ts';
import { invoiceMessages } from './invoices.messages.ts';

const words = invoiceMessages.figures;
const labels = invoiceMessages.fields;

/** Amount, paid, remaining, due date with its delay. */
export function invoiceFigures(invoice: Invoice): Figure[] {
  const isLate = isOverdue(invoice, now());
  const left = daysBetween(today(), invoice.dueDate);
  const credit = invoice.status === 'Annulée' ? 0 : creditOf(invoice);
  const isCancelled = invoice.status === 'Annulée';
  return [
    {
      label: words.amount,
      value: <Money value={invoice.amount} className={isCancelled ? 'line-through' : ''} />,
      hint: invoice.creditedAmount
        ? `${creditMessages.credited} : ${formatMad(invoice.creditedAmount)}`
        : undefined,
    },
    {
      label: labels.advanceAmount,
      value: <Money value={invoice.advanceAmount} />,
      hint: invoice.paidAt ? words.paidAt(formatDay(invoice.paidAt)) : undefined,
    },
    credit > 0
      ? { label: creditMessages.credit, value: <Money value={credit} /> }
      : {
          label: labels.remainingAmount,
          value: isCancelled ? '—' : <Money value={invoice.remainingAmount} />,
        },
    {
      label: labels.dueDate,
      value: formatDate(invoice.dueDate),
      hint: isLate ? words.late(-left) : isInvoiceClosed(invoice) ? undefined : words.daysLeft(left),
      tone: isLate ? 'danger' : undefined,
    },
  ];
}
