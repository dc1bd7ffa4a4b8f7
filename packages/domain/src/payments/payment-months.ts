// The monthly declaration sums the tax that clients withheld and the stamp duty on cash (docs/product.md 'Payments').
import { sumAmounts } from '../kernel/values/money.ts';
import type { Payment } from '../invoices/invoice.schema.ts';
import { isStanding, withheldOf } from './payment-states.ts';

/** `2026-11` of a day. */
export const monthOfDay = (day: string): string => day.slice(0, 7);

const inMonth =
  (month: string) =>
  (payment: Payment): boolean =>
    isStanding(payment) && monthOfDay(payment.date) === month;

const byDay = (a: Payment, b: Payment): number => a.date.localeCompare(b.date) || a.id.localeCompare(b.id);

const isCertified = ({ certificate = '' }: Payment): boolean => certificate !== '';

/** The payments of a month of which something was withheld: those whose certificate is missing first. */
export const withholdingsOf = (payments: readonly Payment[], month: string): Payment[] =>
  payments
    .filter(inMonth(month))
    .filter((payment) => withheldOf(payment) > 0)
    .toSorted((a, b) => Number(isCertified(a)) - Number(isCertified(b)) || byDay(a, b));

/** The payments of a month that bear the stamp. */
export const stampsOf = (payments: readonly Payment[], month: string): Payment[] =>
  payments
    .filter(inMonth(month))
    .filter(({ stampDuty = 0 }) => stampDuty > 0)
    .toSorted(byDay);

/** MAD. */
export const totalWithheld = (payments: readonly Payment[]): number => sumAmounts(payments.map(withheldOf));
export const totalStamp = (payments: readonly Payment[]): number =>
  sumAmounts(payments.map(({ stampDuty = 0 }) => stampDuty));
