// A receipt of a payment as it is printed, from its row and what is known of its invoice.
import { referenceOf } from '@zellige/domain/payments/client-credit.rules';
import type { Payment } from '@zellige/domain/invoices/invoice.schema';
import { isPaper, isStanding } from '@zellige/domain/payments/payment-states';
import { modeName } from '@zellige/domain/payments/payment.values';
import { formatDay, formatInstant } from '@zellige/domain/kernel/values/dates';
import { mark } from '../documents.messages.ts';
import { receipt as words } from './payment.messages.ts';
import { optionalText, type PrintContext } from '../from-rows.ts';
import type { PaymentReceipt } from '../model.ts';
import { printedCompany } from '../printed-company.ts';

const paperOf = ({ mode, chequeNumber, bank, drawer = '', cashingDate }: Payment) =>
  isPaper(mode)
    ? [
        { label: words.number, text: chequeNumber },
        { label: words.bank, text: bank },
        { label: words.drawer, text: drawer },
        { label: words.dueDate, text: cashingDate === '' ? '' : formatDay(cashingDate) },
      ].filter(({ text }) => text !== '')
    : [];

/** One that no longer stands is marked as cancelled. */
export function printablePayment(payment: Payment, context: PrintContext): PaymentReceipt {
  const { id, date, amount, rasTva = 0, rasIs = 0, certificate, stampDuty = 0 } = payment;
  return {
    kind: 'payment-receipt',
    id,
    number: id,
    client: context.client ?? '',
    clientAddress: optionalText(context.clientAddress),
    clientIce: optionalText(context.clientIce),
    date,
    status: isStanding(payment) ? '' : mark.cancelledStatus,
    company: printedCompany(context.company),
    generatedAt: formatInstant(context.generatedAt.toISOString()),
    invoiceNumber: optionalText(context.invoiceNumber),
    amount,
    mode: modeName(payment),
    reference: optionalText(referenceOf(payment, context.counterpart)),
    paper: paperOf(payment),
    rasTva,
    rasIs,
    certificate: optionalText(certificate),
    stampDuty,
    stampPercent: payment.stampPercent,
  };
}
