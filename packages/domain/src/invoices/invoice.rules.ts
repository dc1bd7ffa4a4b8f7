// Rules of invoices: status from payments, due dates, locks (specification §4 and §9, docs/product.md 'Invoices').
//
//   new → En attente → Partiellement payée → Payée        Annulée: from En attente (manager), from the others (admin)
//
// remaining = amount − credited − payments, in centimes; below zero it is a credit of the client (docs/product.md 'Credit notes').
import type { Tone } from '../kernel/text/tone.ts';
import { addDays, dayInCasablanca, daysBetween } from '../kernel/values/dates.ts';
import type { BusinessRates } from '../kernel/values/business-rates.ts';
import { fromCentimes, toCentimes } from '../kernel/values/money.ts';
import { scaleHalfUp } from '../kernel/values/proportion.ts';
import type { WriteContext } from '../kernel/operations/operation.ts';
import { type Actor, isAllowed } from '../kernel/identity/permissions.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { isTotalled } from '../documents/lines.ts';
import type { Invoice, InvoiceStatus, Payment } from './invoice.schema.ts';
import { isStanding } from '../payments/payment-states.ts';

type Due = Pick<Invoice, 'amount' | 'advanceAmount'> & { creditedAmount?: number | undefined };

export const remainingOf = ({ amount, advanceAmount, creditedAmount = 0 }: Due): number =>
  fromCentimes(toCentimes(amount) - toCentimes(creditedAmount) - toCentimes(advanceAmount));

/** Its credit notes took back all of it. */
export const isCreditedWhole = ({
  amount,
  creditedAmount = 0,
}: Pick<Invoice, 'amount' | 'creditedAmount'>): boolean =>
  creditedAmount > 0 && toCentimes(creditedAmount) === toCentimes(amount);

/** The invoice takes money of its quote and none of the lines: a deposit or a situation. */
export const takesMoneyOnly = ({ kind = 'facture' }: Pick<Invoice, 'kind'>): boolean => kind !== 'facture';

/** The lines of which goods are owed. */
export const owedLines = (invoice: Pick<Invoice, 'kind' | 'items'>): Invoice['items'] =>
  takesMoneyOnly(invoice) ? [] : invoice.items;

/** The client may use this elsewhere or have it back, in MAD. */
export const creditOf = (invoice: Due): number => Math.max(0, -remainingOf(invoice));

/**
 * Status once `advance` MAD stand against `amount`, credit notes of `credited` taken off: Payée when nothing remains
 * (specification §4).
 */
export function statusAfterPayment(amount: number, advance: number, credited = 0): InvoiceStatus {
  if (toCentimes(advance) >= toCentimes(amount) - toCentimes(credited)) return 'Payée';
  return advance > 0 ? 'Partiellement payée' : 'En attente';
}

/** Status of a new invoice: Payée if the advance is at least the amount, otherwise En attente (docs/product.md D9). */
export const initialStatus = (amount: number, advance: number): InvoiceStatus =>
  toCentimes(advance) >= toCentimes(amount) ? 'Payée' : 'En attente';

/** The state of an invoice that is stored Payée without any money (docs/product.md 'Credit notes'). */
export const settledByCredit = 'Soldée par avoir';
export type ShownInvoiceStatus = InvoiceStatus | typeof settledByCredit;

export const invoiceStatusTones: Record<ShownInvoiceStatus, Tone> = {
  'En attente': 'amber',
  'Partiellement payée': 'blue',
  Payée: 'green',
  'Soldée par avoir': 'green',
  Annulée: 'gray',
};

/**
 * The badge of an invoice says this. An invoice converted from a part-paid quote is stored 'En attente'; the
 * money that came in is told all the same (docs/product.md D9).
 */
export function shownInvoiceStatus(invoice: Due & Pick<Invoice, 'status'>): ShownInvoiceStatus {
  const { status, amount, advanceAmount, creditedAmount = 0 } = invoice;
  if (status === 'En attente') return statusAfterPayment(amount, advanceAmount, creditedAmount);
  return status === 'Payée' && creditedAmount > 0 && advanceAmount <= 0 ? settledByCredit : status;
}

/** The due date has passed and the invoice is neither paid nor cancelled. */
export const isOverdue = (invoice: Pick<Invoice, 'dueDate' | 'status'>, now: Date): boolean =>
  invoice.status !== 'Payée' && invoice.status !== 'Annulée' && invoice.dueDate < dayInCasablanca(now);

/** Sum of remaining over invoices neither paid nor cancelled, in MAD (specification §9). */
export const pendingAmount = (invoices: Iterable<Pick<Invoice, 'status' | 'remainingAmount'>>): number => {
  let centimes = 0;
  for (const invoice of invoices) {
    if (invoice.status !== 'Payée' && invoice.status !== 'Annulée')
      centimes += toCentimes(invoice.remainingAmount);
  }
  return fromCentimes(centimes);
};

/** Due 30 days after unless said otherwise; refused before the invoice and past the law's 120 days. */
export function dueDateOf(
  date: string,
  dueDate: string | undefined,
  { rates }: Pick<WriteContext, 'rates'>,
): Result<string> {
  const due = dueDate ?? addDays(date, rates.invoiceDueDays);
  if (due < date) return fail('validation_failed', undefined, { dueDate: validation.dueBeforeDate });
  if (daysBetween(date, due) > rates.maximumDueDays)
    return fail('validation_failed', undefined, { dueDate: validation.dueTooLate });
  return ok(due);
}

/** Lines lock once money came in, goods left, or it is cancelled (docs/product.md 'Invoices'). */
export function checkLinesOpen(invoice: Invoice): Result<true> {
  if (invoice.status === 'Annulée') return fail('invoice_cancelled');
  if ((invoice.creditedAmount ?? 0) > 0)
    return fail('lines_locked', 'Un avoir est établi : les lignes ne peuvent plus être modifiées');
  if (invoice.advanceAmount !== 0)
    return fail('lines_locked', 'Un paiement est enregistré : les lignes ne peuvent plus être modifiées');
  if (invoice.shippedAt !== null)
    return fail('lines_locked', 'Une livraison est partie : les lignes ne peuvent plus être modifiées');
  if (invoice.sentAt)
    return fail('lines_locked', 'Cette facture a été envoyée : les lignes ne peuvent plus être modifiées');
  if (invoice.share) return fail('lines_locked', validation.shareLocked);
  return ok(true);
}

export const hasLockedLines = (invoice: Invoice): boolean => !checkLinesOpen(invoice).ok;

/** Nothing is left to happen to it: it may be put aside. */
export const isInvoiceClosed = (invoice: Pick<Invoice, 'status'>): boolean =>
  invoice.status === 'Payée' || invoice.status === 'Annulée';

/**
 * Only a credit note takes back what has left or was given back; money received makes a cancellation an admin's
 * decision, everybody else corrects by a credit note too (docs/product.md 'Credit notes').
 */
export function checkCancel(invoice: Invoice, actor: Actor): Result<true> {
  if (invoice.status === 'Annulée') return fail('invoice_cancelled');
  if (invoice.shippedAt !== null || (invoice.creditedAmount ?? 0) > 0) return fail('credit_note_needed');
  if (isAllowed(actor, cancelPermission(invoice))) return ok(true);
  return fail(isAllowed(actor, 'invoices.cancel') ? 'credit_note_needed' : 'forbidden');
}

/**
 * The permission to cancel it: money received makes it an admin's decision, also an advance that left it 'En attente'. One of nothing is
 * Payée without any.
 */
export const cancelPermission = ({ advanceAmount }: Pick<Invoice, 'advanceAmount'>) =>
  advanceAmount === 0 ? 'invoices.cancel' : 'invoices.cancel_paid';

/** Fields that stay open once the lines are locked. */
const alwaysOpen = new Set(['notes', 'assignedTo', 'dueDate', 'paymentMethod', 'paymentTerms']);

export type MissingField = 'clientIce' | 'vatExemption';

/** The law asks for these and the invoice was left without them: its client's ICE, the text that a line at 0 % needs. */
export const missingFields = (
  invoice: Pick<Invoice, 'clientIce' | 'vatExemption' | 'items'>,
): MissingField[] => [
  ...(invoice.clientIce.trim() === '' ? ['clientIce' as const] : []),
  ...(invoice.vatExemption.trim() === '' && invoice.items.some(isExempt) ? ['vatExemption' as const] : []),
];

const isExempt = (line: Invoice['items'][number]): boolean => isTotalled(line) && line.vatRate === 0;

/**
 * Whether that field of the invoice may still change; nothing may on a cancelled one. What an accountant asks for and was left
 * empty may be filled at any time, and is shut as soon as it says something.
 */
export const isInvoiceFieldOpen = (invoice: Invoice, field: string): boolean =>
  !hasLockedLines(invoice) ||
  (invoice.status !== 'Annulée' &&
    (alwaysOpen.has(field) || missingFields(invoice).some((missing) => missing === field)));

/** Stamp duty owed on a payment, in MAD: on cash only, outside VAT and total. `stampDuty(10_000, 'Espèces', rates) === 25` */
export const stampDuty = (amount: number, mode: string, rates: BusinessRates): number =>
  mode === 'Espèces'
    ? fromCentimes(scaleHalfUp(toCentimes(amount), Math.round(rates.stampDutyPercent * 100), 10_000))
    : 0;

/** 0 < payment ≤ remaining, on an invoice that still expects money. */
export function checkPayment(invoice: Invoice, amount: number): Result<true> {
  if (invoice.status === 'Annulée') return fail('invoice_cancelled');
  if (invoice.status === 'Payée') return fail('invoice_settled');
  const remaining = remainingOf(invoice);
  if (toCentimes(amount) <= toCentimes(remaining)) return ok(true);
  const sentence = validation.remaining(remaining);
  return fail('amount_exceeds_remaining', sentence, { amount: sentence });
}

/** The day on which money and credit notes reached the amount; what came in after it is a credit. */
function settlementDay(
  payments: readonly Payment[],
  { amount, creditedAmount = 0, creditedOn = '' }: Pick<Invoice, 'amount' | 'creditedAmount' | 'creditedOn'>,
): string {
  let due = toCentimes(amount) - toCentimes(creditedAmount);
  let day = creditedOn;
  // Of one day what came in is before what was given back of it.
  for (const payment of payments.toSorted(
    (a, b) => daysBetween(b.date, a.date) || toCentimes(b.amount) - toCentimes(a.amount),
  )) {
    if (due <= 0) break;
    due -= toCentimes(payment.amount);
    if (payment.amount > 0 && payment.date > day) day = payment.date;
  }
  return day;
}

/** The invoice with what its standing payments and its credit notes make of it; `paidAt` is the day that settled it. */
export function withPayments(invoice: Invoice, payments: readonly Payment[]): Invoice {
  const standing = payments.filter(isStanding);
  const advanceAmount = fromCentimes(standing.reduce((sum, payment) => sum + toCentimes(payment.amount), 0));
  const status = statusAfterPayment(invoice.amount, advanceAmount, invoice.creditedAmount);
  const lastDay = settlementDay(standing, invoice);
  return {
    ...invoice,
    advanceAmount,
    remainingAmount: remainingOf({ ...invoice, advanceAmount }),
    status,
    paidAt: status === 'Payée' ? lastDay || invoice.date : null,
  };
}
