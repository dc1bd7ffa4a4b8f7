// A question is asked before a cheque goes to the bank or is marked as cashed: neither is undone, so it names the cheque
// (docs/product.md 'Payments').

import type { Payment } from '@zellige/domain/invoices/invoice.schema';
import { receivedOf } from '@zellige/domain/payments/payment-states';
import { formatMad, sumAmounts } from '@zellige/domain/kernel/values/money';
import type { Question } from '../../../ui/dialogs/confirm.ts';
import { paperName } from './papers.ts';
import { paymentMessages } from '../payments/payments.messages.ts';

const words = paymentMessages.questions;

/** As many are named; of more the number and the sum are enough to check them against a pile of paper. */
const NAMED = 4;

interface Paper {
  payment: Payment;
  /** Of the paper, which may be over several invoices. MAD. */
  amount: number;
}

const nameOf = ({ payment, amount }: Paper): string =>
  [paperName(payment), formatMad(amount), payment.bank].filter(Boolean).join(', ');

/** `rowsOf` gives the payments that one paper made. */
export function bankStepQuestion(
  step: 'remit' | 'clear',
  payments: readonly Payment[],
  rowsOf: (payment: Payment) => readonly Payment[],
): Question {
  const papers = payments.map((payment) => ({
    payment,
    amount: sumAmounts(rowsOf(payment).map(receivedOf)),
  }));
  const named = papers.slice(0, NAMED).map(nameOf);
  const others = papers.length - named.length;
  const total = papers.length > 1 ? [words.total(sumAmounts(papers.map(({ amount }) => amount)))] : [];
  const list = [...named, ...(others > 0 ? [words.others(others)] : []), ...total].join(' · ');
  return {
    title: words[step](papers.length),
    message: `${list}. ${words.final}`,
    confirmLabel: paymentMessages[step],
  };
}
