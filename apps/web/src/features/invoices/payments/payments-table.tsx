// The payments of an invoice: their receipts, and the way of cheques at the bank; what no longer stands stays, struck through.

import { invoiceActions } from '@zellige/domain/invoices/invoice.actions';
import { invoiceActionWords } from '@zellige/domain/invoices/invoice-actions.messages';
import { Ban, Ellipsis } from 'lucide-react';
import { useCallback } from 'react';
import { paymentActions } from '@zellige/domain/payments/payment.actions';
import { chargesFeesOf } from '@zellige/domain/payments/bounce-fees';
import { referenceOf } from '@zellige/domain/payments/client-credit.rules';
import type { Invoice, Payment } from '@zellige/domain/invoices/invoice.schema';
import { isStanding } from '@zellige/domain/payments/payment-states';
import { modeName } from '@zellige/domain/payments/payment.values';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { recordAddress } from '../../../records/feature/record-address.ts';
import { useCan, useRow, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { DateText, Money } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { type Act, useAct } from '../../../records/actions/use-act.ts';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { Menu, type MenuAction } from '../../../ui/menus/menu.tsx';
import { ChequeStateChip } from '../cheques/cheque-columns.tsx';
import { invoiceMessages } from '../invoices.messages.ts';
import { paymentMessages } from './payments.messages.ts';
import { useChequeActions } from '../cheques/use-cheque-actions.tsx';

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
  const allows = useAllows();
  const act = useAct();
  const actions = useChequeActions();
  const cancelOf = (payment: Payment): MenuAction[] =>
    allows(invoiceActions.cancel_payment, invoice) && allows(paymentActions.cancel, payment)
      ? [
          {
            id: 'cancel',
            label: invoiceActionWords.cancel_payment.do,
            icon: Ban,
            isDanger: true,
            onAction: () => void cancelPayment(invoice, payment, act),
          },
        ]
      : [];
  if (payments.length === 0) return <p className="text-muted">{words.empty}</p>;
  return (
    <>
      <table aria-label={words.title} className="w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th>{words.date}</th>
            <th>{words.mode}</th>
            <th>{words.amount}</th>
            <th>{uiMessages.actions}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id} className="border-b border-line align-baseline last:border-b-0">
              <PaymentCells payment={payment} />
              <td className="w-11 py-1 text-right">
                <Menu
                  label={paymentMessages.more(payment.amount)}
                  placement="bottom end"
                  actions={[...actions.menu(payment), ...cancelOf(payment)]}
                >
                  {(trigger) => (
                    <IconButton
                      {...trigger}
                      size="small"
                      label={paymentMessages.more(payment.amount)}
                      icon={Ellipsis}
                    />
                  )}
                </Menu>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {actions.dialog}
    </>
  );
}

/** What is said behind its mode. */
function detailsOf(payment: Payment, counterpart: Invoice | undefined): string[] {
  return [
    referenceOf(payment, counterpart),
    words.cheque(payment.chequeNumber, payment.bank),
    payment.drawer ?? '',
    payment.cashingDate ? words.cashing(formatDay(payment.cashingDate)) : '',
    paymentMessages.withheld(payment.rasTva ?? 0, payment.rasIs ?? 0),
    payment.stampDuty ? paymentMessages.stamp(payment.stampDuty, payment.stampPercent) : '',
  ].filter(Boolean);
}

/** The invoice that charges the fees of a payment that came back. */
function useFeesInvoice({ id, bounceFees = 0 }: Payment): Invoice | undefined {
  const where = useCallback(
    (invoice: Invoice) => bounceFees > 0 && chargesFeesOf(invoice, id),
    [id, bounceFees],
  );
  return useRows('invoices', { where }).rows[0];
}

/** Why it no longer stands. */
function PaymentNote({ payment }: { payment: Payment }) {
  const mayBill = useCan()('invoices.create');
  const charged = useFeesInvoice(payment);
  const { cancelledAt, cancelledReason, state, bouncedOn = '', bounceReason = '', bounceFees = 0 } = payment;
  if (cancelledAt !== null)
    return <span className="block text-meta text-muted">{words.cancelled(cancelledReason)}</span>;
  if (state !== 'impayé') return null;
  return (
    <span className="block text-meta text-danger">
      {paymentMessages.bounced(formatDay(bouncedOn), bounceReason)}
      {charged ? (
        <>
          {' · '}
          <Link to={recordAddress('invoices', charged.id) ?? '/'} className="underline">
            {paymentMessages.bounceDialog.feesInvoiced(displayNumber(charged))}
          </Link>
        </>
      ) : null}
      {bounceFees > 0 && mayBill && !charged ? (
        <>
          {' · '}
          <Link to={`/invoice/new?impaye=${encodeURIComponent(payment.id)}`} className="underline">
            {paymentMessages.bounceDialog.invoiceFees}
          </Link>
        </>
      ) : null}
    </span>
  );
}

function PaymentCells({ payment }: { payment: Payment }) {
  const { row: counterpart } = useRow('invoices', payment.counterpartInvoiceId);
  const isCancelled = payment.cancelledAt !== null;
  const struck = !isStanding(payment) ? 'text-muted line-through' : '';
  return (
    <>
      <td className={cx('w-24 py-2.5 text-muted tabular-nums', struck)}>
        <DateText value={payment.date} />
      </td>
      <td className="px-2 py-2.5">
        <span className={cx('font-medium', struck)}>{modeName(payment)}</span>
        <span className={cx('text-muted phone:block', struck)}>
          {detailsOf(payment, counterpart).map((detail) => ` · ${detail}`)}
        </span>
        {isCancelled ? null : (
          <span className="ml-2">
            <ChequeStateChip payment={payment} />
          </span>
        )}
        <PaymentNote payment={payment} />
      </td>
      <td className={cx('py-2.5 text-right font-medium', struck)}>
        <Money value={payment.amount} />
      </td>
    </>
  );
}

/** Asks why, and strikes it through. */
export async function cancelPayment(invoice: Invoice, payment: Payment, act: Act): Promise<void> {
  const answer = await confirm({
    title: words.cancelTitle(payment.amount),
    message: words.cancelMessage,
    confirmLabel: invoiceActionWords.cancel_payment.do,
    cancelLabel: invoiceMessages.keep,
    isDanger: true,
    reason: { label: invoiceMessages.cancelReason, isRequired: true },
  });
  if (!answer) return;
  const input = { id: invoice.id, paymentId: payment.id, reason: answer.reason };
  await act('cancel_payment_invoices', input, invoiceActionWords.cancel_payment.done);
}
