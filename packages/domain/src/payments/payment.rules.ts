// Rules of a payment: its paper, what the client withholds, the stamp on cash, and its way at the bank (docs/product.md
// 'Payments', CGI art. 117 and 252).
//
//   reçu → remis → encaissé        reçu, remis, encaissé → impayé: the invoice is due again
import type { BusinessRates } from '../kernel/values/business-rates.ts';
import { isClosedDay, openDay } from '../kernel/facts/closed-months.ts';
import { formatDay } from '../kernel/values/dates.ts';
import { fromCentimes, sumAmounts, toCentimes } from '../kernel/values/money.ts';
import { scaleHalfUp } from '../kernel/values/proportion.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { stampDuty } from '../invoices/invoice.rules.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import type { Cheque, ChequeInput, ChequeState, PaymentDetails, ReceivedInput } from './payment.schema.ts';
import { isPaper, isStanding, receivedOf, stateOf, withheldOf } from './payment-states.ts';

interface Withheld {
  rasTva: number;
  rasIs: number;
}

/** That part of a figure which `amount` is of `whole`, half-up; percent with two decimals. */
const share = (centimes: number, percent: number): number =>
  scaleHalfUp(centimes, Math.round(percent * 100), 10_000);

/** TTC and VAT of an invoice, or of an avoir. */
export type Sums = Pick<Invoice, 'total' | 'tax'>;

/** An invoice asks for this once its avoirs are taken off, TTC and VAT: nothing is withheld of the rest. MAD. */
export const leftByCredits = ({ total, tax }: Sums, notes: readonly Sums[]): Sums => ({
  total: sumAmounts([total, ...notes.map((note) => -note.total)]),
  tax: sumAmounts([tax, ...notes.map((note) => -note.tax)]),
});

/** A client who withholds is expected to keep this of an invoice that it pays whole. MAD. */
export function proposedWithholding({ total, tax }: Sums, rates: BusinessRates): Withheld {
  const vat = toCentimes(tax);
  return {
    rasTva: fromCentimes(share(vat, rates.vatWithholdingPercent)),
    rasIs: fromCentimes(share(toCentimes(total) - vat, rates.taxWithholdingPercent)),
  };
}

type Money = Pick<Payment, 'amount' | 'mode'> & { rasTva?: number | undefined; rasIs?: number | undefined };

/** Checks that the withheld sum is a part of the amount, and with what `others` withheld no more VAT than the invoice has left. */
export function checkWithheld(
  { tax }: Pick<Invoice, 'tax'>,
  money: Money,
  others: readonly Payment[] = [],
): Result<true> {
  const { amount, rasTva = 0, rasIs = 0 } = money;
  const before = sumAmounts(others.filter(isStanding).map((payment) => payment.rasTva ?? 0));
  if (rasTva > 0 && toCentimes(before) + toCentimes(rasTva) > toCentimes(tax))
    return fail('validation_failed', undefined, { rasTva: validation.withheldVatAbove });
  if (toCentimes(withheldOf({ rasTva, rasIs })) > toCentimes(amount))
    return fail('validation_failed', undefined, {
      [rasTva > 0 ? 'rasTva' : 'rasIs']: validation.withheldAbove,
    });
  return ok(true);
}

/** Only a cheque or an effet has a number, a drawer and a due day. */
export const checkPaper = (
  { mode, cheque }: Pick<ReceivedInput, 'mode' | 'cheque'>,
  field = 'mode',
): Result<true> =>
  cheque && !isPaper(mode)
    ? fail('validation_failed', undefined, { [field]: validation.paperOnly })
    : ok(true);

/** The paper of the payment, in its own words and in those that came before them. */
export function paperOf(
  input: ReceivedInput,
): Pick<Payment, 'bank' | 'chequeNumber' | 'cashingDate'> & PaymentDetails {
  const { cheque = {} } = input;
  const bank = cheque.bank ?? input.bank ?? '';
  const number = cheque.number ?? input.chequeNumber ?? '';
  const dueDate = cheque.dueDate ?? input.cashingDate ?? '';
  const flat = { bank, chequeNumber: number, cashingDate: dueDate };
  if (!isPaper(input.mode)) return flat;
  const drawer = cheque.drawer ?? input.drawer ?? '';
  const paper: Cheque = { number, bank, drawer, dueDate };
  return { ...flat, drawer, cheque: paper, state: 'reçu' };
}

/** The known fields of its paper. */
export const knownPaper = ({ chequeNumber, bank, drawer = '', cashingDate }: Payment): Cheque => ({
  number: chequeNumber,
  bank,
  drawer,
  dueDate: cashingDate,
});

/**
 * Its paper does not say these yet; nothing of other money. The due day of one that came in before the register was its cashing day:
 * it is none to be given later.
 */
export function missingPaper(payment: Payment): (keyof Cheque)[] {
  if (!checkPaperOf(payment).ok) return [];
  const known = knownPaper(payment);
  const chequeNames: (keyof Cheque)[] = [
    'number',
    'bank',
    'drawer',
    ...(payment.state ? (['dueDate'] as const) : []),
  ];
  return chequeNames.filter((field) => known[field] === '');
}

/** Whether it stands and came as a paper. */
export function checkPaperOf({ cancelledAt, mode, amount }: Payment): Result<true> {
  if (cancelledAt !== null) return fail('payment_cancelled');
  return isPaper(mode) && amount >= 0 ? ok(true) : fail('illegal_transition', validation.notPaper);
}

/** The payment with what its paper came without; what it says already is shut, as all that a payment says. */
export function withPaper(payment: Payment, input: ChequeInput, rates: BusinessRates): Result<Payment> {
  const isPaperThere = checkPaperOf(payment);
  if (!isPaperThere.ok) return isPaperThere;
  const missing = missingPaper(payment);
  const known = knownPaper(payment);
  const filled = Object.entries(input).filter(([, value]) => value) as [keyof Cheque, string][];
  for (const [field, value] of filled) {
    if (missing.includes(field) || known[field] === value) continue;
    const shut = validation.paperKnown(
      field === 'dueDate' ? formatDay(known.dueDate || payment.date) : known[field],
    );
    return fail('validation_failed', undefined, { [field]: shut });
  }
  const paper = { ...known, ...Object.fromEntries(filled) };
  const isLate = known.number !== paper.number && isClosedDay(payment.date, rates);
  return ok({
    ...payment,
    bank: paper.bank,
    chequeNumber: paper.number,
    cashingDate: paper.dueDate,
    drawer: paper.drawer,
    cheque: paper,
    ...(isLate && { numberedFrom: openDay(payment.date, rates) }),
  });
}

/** The payment carries these beside its amount: withholdings, and the stamp on the cash that comes in. Nothing is kept as 0. */
export function chargesOf(money: Money, certificate: string, rates: BusinessRates): PaymentDetails {
  const { rasTva = 0, rasIs = 0 } = money;
  const duty = stampDuty(receivedOf({ amount: money.amount, rasTva, rasIs }), money.mode, rates);
  return {
    ...(rasTva > 0 && { rasTva }),
    ...(rasIs > 0 && { rasIs }),
    ...(certificate !== '' && { certificate }),
    ...(duty > 0 && { stampDuty: duty, stampPercent: rates.stampDutyPercent }),
  };
}

/** The stamp on all of them, with its rate where they have one; nothing without any. */
export function stampOf(payments: readonly PaymentDetails[]): Pick<Invoice, 'stampDuty' | 'stampPercent'> {
  const stamped = payments.filter((payment) => (payment.stampDuty ?? 0) > 0);
  if (stamped.length === 0) return {};
  const duty = { stampDuty: sumAmounts(stamped.map((payment) => payment.stampDuty ?? 0)) };
  const [stampPercent, ...others] = new Set(stamped.map((payment) => payment.stampPercent));
  return stampPercent === undefined || others.length > 0 ? duty : { ...duty, stampPercent };
}

/** Cautions among them were retained so much, with the numbers of its receipts; nothing without any. */
export function retainedCautionOf(
  payments: readonly Pick<Payment, 'amount' | 'reference' | 'cautionOf'>[],
): Pick<Invoice, 'keptCaution' | 'cautionReceipts'> {
  const fromCaution = payments.filter(({ cautionOf }) => cautionOf !== undefined);
  if (fromCaution.length === 0) return {};
  return {
    keptCaution: sumAmounts(fromCaution.map(({ amount }) => amount)),
    cautionReceipts: fromCaution
      .map(({ reference }) => reference)
      .filter(Boolean)
      .join(', '),
  };
}

/** From which states each step at the bank is taken, and where it leads. */
export const bankSteps = {
  remit: { from: ['reçu'], to: 'remis' },
  clear: { from: ['reçu', 'remis'], to: 'encaissé' },
  // A bank takes back what it had credited.
  bounce: { from: ['reçu', 'remis', 'encaissé'], to: 'impayé' },
} as const satisfies Record<string, { from: readonly ChequeState[]; to: ChequeState }>;

export type BankStep = keyof typeof bankSteps;

/** Whether that step can be taken with the payment on that day: once each, and never with one that is struck through. */
export function checkBankStep(payment: Payment, step: BankStep, day: string): Result<ChequeState> {
  if (payment.cancelledAt !== null) return fail('payment_cancelled');
  const state = stateOf(payment, day);
  // A cheque of our own gives money back: the bank of the client has it.
  if (state === null || payment.amount < 0) return fail('illegal_transition', validation.notPaper);
  const { from, to } = bankSteps[step];
  const allowed: readonly ChequeState[] = from;
  return allowed.includes(state) ? ok(to) : fail('illegal_transition', validation.transition(state, to));
}
