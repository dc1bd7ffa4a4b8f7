// The payments of an invoice; a cancelled one stays, struck through.

import { Ban } from 'lucide-react';
import { useCallback } from 'react';
import type { Invoice, Payment } from '@zellige/domain/invoices/invoice.schema';
import { formatDay } from '@zellige/domain/kernel/dates';
import { useCan, useRows } from '../../platform/engine/engine-hooks.ts';
import { DateText, Money } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { confirm } from '../../ui/confirm.ts';
import { type Act, useAct } from '../../business/records/use-act.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { invoiceMessages } from './invoices.messages.ts';

const words = invoiceMessages.payments;

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
    <table aria-label={words.title} className="w-full border-collapse">
      <thead className="sr-only">
        <tr>
          <th>{words.date}</th>
          <th>{words.mode}</th>
          <th>{words.amount}</th>
          {mayCancel ? <th>{invoiceMessages.actions.cancelPayment}</th> : null}
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id} className="border-b border-line align-baseline last:border-b-0">
            <PaymentCells payment={payment} />
            {mayCancel ? (
              <td className="w-11 text-right">
                {payment.cancelledAt === null ? (
                  <IconButton
                    size="small"
                    label={words.cancelLabel(payment.amount)}
                    icon={Ban}
                    onClick={() => void cancelPayment(invoice, payment, act)}
                  />
                ) : null}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PaymentCells({ payment }: { payment: Payment }) {
  const isCancelled = payment.cancelledAt !== null;
  const struck = isCancelled ? 'text-muted line-through' : '';
  const details = [
    payment.reference,
    words.cheque(payment.chequeNumber, payment.bank),
    payment.cashingDate ? words.cashing(formatDay(payment.cashingDate)) : '',
  ].filter(Boolean);
  return (
    <>
      <td className={cx('w-24 py-2.5 text-muted tabular-nums', struck)}>
        <DateText value={payment.date} />
      </td>
      <td className="px-2 py-2.5">
        <span className={cx('font-medium', struck)}>{payment.mode}</span>
        {details.length > 0 ? (
          <span className={cx('text-muted', struck)}> · {details.join(' · ')}</span>
        ) : null}
        {isCancelled ? (
          <span className="block text-meta text-muted">{words.cancelled(payment.cancelledReason)}</span>
        ) : null}
      </td>
      <td className={cx('py-2.5 text-right font-medium', struck)}>
        <Money value={payment.amount} />
      </td>
    </>
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
