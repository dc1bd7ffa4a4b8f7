// The payments of an invoice; a cancelled one stays, struck through (product.md §5 Invoices).

import { Ban } from 'lucide-react';
import { useCallback } from 'react';
import type { Invoice, Payment } from '@zellige/domain/invoices/invoice.schema';
import { formatDay } from '@zellige/domain/kernel/dates';
import { useCan, useRows } from '../../platform/engine/engine-hooks.ts';
import { DateText, Money } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { confirm } from '../../ui/confirm.ts';
import { type Act, useAct } from '../../ui/document/use-act.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { invoiceMessages } from './invoices.messages.ts';

const words = invoiceMessages.payments;
const GRID = 'grid grid-cols-[84px_minmax(0,1fr)_auto_44px] items-center gap-x-4';

/** The rows, oldest first. */
export function useInvoicePayments(invoiceId: string): readonly Payment[] {
  const where = useCallback((payment: Payment) => payment.invoiceId === invoiceId, [invoiceId]);
  return useRows('payments', { where }).rows.toSorted((a, b) =>
    a.date === b.date ? a.createdAt.localeCompare(b.createdAt) : a.date < b.date ? -1 : 1,
  );
}

/** `<PaymentsTable invoice={invoice} payments={payments} />` */
export function PaymentsTable({ invoice, payments }: { invoice: Invoice; payments: readonly Payment[] }) {
  const can = useCan();
  const act = useAct();
  const mayCancel = invoice.status !== 'Annulée' && can('invoices.cancel_payment', invoice);
  if (payments.length === 0) return <p className="text-muted">{words.empty}</p>;
  return (
    <div role="table" aria-label={words.title}>
      <div role="rowgroup" className="sr-only">
        <div role="row">
          {[words.date, words.mode, words.amount].map((header) => (
            <span key={header} role="columnheader">
              {header}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            {...(mayCancel && payment.cancelledAt === null
              ? { onCancel: () => void cancelPayment(invoice, payment, act) }
              : {})}
          />
        ))}
      </div>
    </div>
  );
}

function PaymentRow({ payment, onCancel }: { payment: Payment; onCancel?: () => void }) {
  const isCancelled = payment.cancelledAt !== null;
  const struck = isCancelled ? 'text-muted line-through' : '';
  const details = [
    payment.reference,
    words.cheque(payment.chequeNumber, payment.bank),
    payment.cashingDate ? words.cashing(formatDay(payment.cashingDate)) : '',
  ].filter(Boolean);
  return (
    <div
      role="row"
      className={`${GRID} min-h-12 border-b border-line py-1.5 last:border-b-0 first:pt-0 last:pb-0`}
    >
      <span role="cell" className={cx('text-muted tabular-nums', struck)}>
        <DateText value={payment.date} />
      </span>
      <span role="cell" className="min-w-0">
        <span className={cx('font-medium', struck)}>{payment.mode}</span>
        {details.length > 0 ? (
          <span className={cx('text-muted', struck)}> · {details.join(' · ')}</span>
        ) : null}
        {isCancelled ? (
          <span className="block text-meta text-muted">{words.cancelled(payment.cancelledReason)}</span>
        ) : null}
      </span>
      <span role="cell" className={cx('text-right font-medium', struck)}>
        <Money value={payment.amount} />
      </span>
      <span role="cell" className="flex justify-end">
        {onCancel ? (
          <IconButton size="small" label={words.cancelLabel(payment.amount)} icon={Ban} onClick={onCancel} />
        ) : null}
      </span>
    </div>
  );
}

async function cancelPayment(invoice: Invoice, payment: Payment, act: Act): Promise<void> {
  const answer = await confirm({
    title: words.cancelTitle(payment.amount),
    message: words.cancelMessage,
    confirmLabel: invoiceMessages.actions.cancelPayment,
    cancelLabel: invoiceMessages.keep,
    isDanger: true,
    reason: { label: invoiceMessages.cancelReason, isRequired: true },
  });
  if (!answer) return;
  const input = { id: invoice.id, paymentId: payment.id, reason: answer.reason };
  await act('cancel_payment_invoices', input, invoiceMessages.done.cancelPayment);
}
