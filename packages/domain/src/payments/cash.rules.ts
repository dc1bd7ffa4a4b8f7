// The law limits the cash that one client hands over in a day and in a month, not a single payment (docs/law.md 'Cash').
import type { BusinessRates } from '../kernel/values/business-rates.ts';
import { sumAmounts } from '../kernel/values/money.ts';
import { isSameClient } from './client-credit.rules.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { monthOfDay } from './payment-months.ts';
import { isStanding, receivedOf } from './payment-states.ts';

/** MAD that came in in cash, on a day and in its month. */
export interface CashReceived {
  day: number;
  month: number;
}

/** Cash that came in in the month of that day and stands. */
export const isCashOfMonth = (payment: Payment, day: string): boolean =>
  payment.mode === 'Espèces' &&
  payment.amount > 0 &&
  isStanding(payment) &&
  monthOfDay(payment.date) === monthOfDay(day);

type Client = Pick<Invoice, 'contactId' | 'client'>;

/**
 * That client has handed over so much so far; `invoiceOf` gives the invoice of a payment, undefined where it is not
 * known here.
 */
export function cashOf(
  client: Client,
  day: string,
  { payments, invoiceOf }: { payments: readonly Payment[]; invoiceOf: (id: string) => Client | undefined },
): CashReceived {
  const theirs = payments.filter((payment) => {
    const invoice = isCashOfMonth(payment, day) ? invoiceOf(payment.invoiceId) : undefined;
    return invoice !== undefined && isSameClient(invoice, client);
  });
  return {
    day: sumAmounts(theirs.filter(({ date }) => date === day).map(receivedOf)),
    month: sumAmounts(theirs.map(receivedOf)),
  };
}

interface CashJudgement extends CashReceived {
  /** Of the day: nothing, a notice, or a warning. */
  level: 'none' | 'notice' | 'warning';
  isMonthAbove: boolean;
}

/** Judges `received` MAD in cash from a client of whom `before` came in already. */
export function judgedCash(received: number, before: CashReceived, rates: BusinessRates): CashJudgement {
  const [day, month] = [sumAmounts([before.day, received]), sumAmounts([before.month, received])];
  const isAbove = day > rates.cashNoticeAmount;
  const level = day >= rates.cashWarningAmount ? 'warning' : isAbove ? 'notice' : 'none';
  return { day, month, level, isMonthAbove: month > rates.cashMonthAmount };
}
