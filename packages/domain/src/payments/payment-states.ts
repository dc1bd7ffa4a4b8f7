// A payment settles its invoice as soon as it is received, and is collected once it is in the bank (docs/product.md
// 'Payments').
import { fromCentimes, toCentimes } from '../kernel/values/money.ts';
import type { Payment } from '../invoices/invoice.schema.ts';
import type { ChequeState } from './payment.schema.ts';

/** A cheque or an effet: paper that still has to be cashed. */
export const isPaper = (mode: string): boolean => mode === 'Chèque' || mode === 'Effet';

/** The payment settles its invoice: neither struck through nor unpaid at the bank. */
export const isStanding = ({ cancelledAt, state }: Pick<Payment, 'cancelledAt' | 'state'>): boolean =>
  cancelledAt === null && state !== 'impayé';

type Paper = Pick<Payment, 'mode' | 'state' | 'cashingDate'>;

/**
 * Where a cheque is on that day; null for other modes. One that came in before the register was cashed on the day then
 * given, at once without one.
 */
export function stateOf({ mode, state, cashingDate }: Paper, day: string): ChequeState | null {
  if (!isPaper(mode)) return null;
  return state ?? (cashingDate > day ? 'reçu' : 'encaissé');
}

/** The day from which it may be cashed: at once where none was given. */
export const dueDayOf = ({ cashingDate, date }: Pick<Payment, 'cashingDate' | 'date'>): string =>
  cashingDate || date;

type Cashed = Paper & Pick<Payment, 'date' | 'clearedOn'>;

/** The day the money was, or will be, in the bank, also where the bank took it back since; null for what it never had. */
export function cashedOn({ mode, state, cashingDate, date, clearedOn }: Cashed): string | null {
  if (!isPaper(mode)) return date;
  if (state === undefined) return cashingDate || date;
  return clearedOn ?? (state === 'encaissé' ? date : null);
}

/** The day the money was, or will be, in the bank; null for what is not cashed, unpaid or struck through. */
export const collectedOn = (payment: Cashed & Pick<Payment, 'cancelledAt'>): string | null =>
  isStanding(payment) ? cashedOn(payment) : null;

/**
 * The day that a line of a bank statement cashes it on: the bank has the money. A slip that was written down later does not refuse it,
 * and is its day; a value date to come counts as today.
 */
export function cashedByLineOn(
  { remittedOn = '' }: Pick<Payment, 'remittedOn'>,
  lineDay: string,
  today: string,
) {
  const day = lineDay < today ? lineDay : today;
  return day < remittedOn ? remittedOn : day;
}

/** Every day on which it is in the accounts. */
export const accountedDaysOf = (
  payment: Cashed & Pick<Payment, 'remittedOn' | 'bouncedOn'>,
): readonly string[] =>
  [payment.date, payment.remittedOn, cashedOn(payment), payment.bouncedOn].filter(
    (day) => typeof day === 'string',
  );

/** The client kept this back for the tax office, in MAD. */
export const withheldOf = ({ rasTva = 0, rasIs = 0 }: Pick<Payment, 'rasTva' | 'rasIs'>): number =>
  fromCentimes(toCentimes(rasTva) + toCentimes(rasIs));

/** The money that comes in, in MAD: the amount without what is withheld. */
export const receivedOf = (payment: Pick<Payment, 'amount' | 'rasTva' | 'rasIs'>): number =>
  fromCentimes(toCentimes(payment.amount) - toCentimes(withheldOf(payment)));

/** '0,25 %' */
export const stampRate = (percent: number): string => `${String(percent).replace('.', ',')} %`;

/** 'Timbre 0,25 %', by the rate at which it was computed; 'Timbre' where that is not known, or not one. */
export const stampLabel = (percent: number | undefined): string =>
  percent === undefined ? 'Timbre' : `Timbre ${stampRate(percent)}`;
