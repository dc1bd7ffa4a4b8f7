// VAT as it comes in with the payments of an invoice (docs/subjects/accounting.md 'VAT'): each brings its share of every rate, by
// largest remainder, so that a settled invoice has brought its VAT to the centime.
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { scaleHalfUp, toCentimes } from '../kernel/money.ts';
import { computeTotals } from '../quotes/totals.ts';

/** In centimes. */
export interface VatShare {
  rate: number;
  base: number;
  tax: number;
}

export interface CollectedVat {
  payment: Payment;
  /** Day on which the VAT is due. */
  day: string;
  shares: VatShare[];
}

const byDay = (a: Payment, b: Payment): number => {
  const [before, after] = [a, b].map(({ date, createdAt, id }) => `${date} ${createdAt} ${id}`);
  return (before ?? '') < (after ?? '') ? -1 : 1;
};

/** What the VAT of an invoice is by rate. */
export const vatOf = ({ items, globalDiscount }: Pick<Invoice, 'items' | 'globalDiscount'>): VatShare[] =>
  computeTotals(items, globalDiscount).vat.map(({ rate, base, tax }) => ({
    rate,
    base: toCentimes(base),
    tax: toCentimes(tax),
  }));

/** The shares of its standing payments, oldest first; what was paid beyond the invoice brings none. */
export function collectedVat(invoice: Invoice, payments: readonly Payment[]): CollectedVat[] {
  const whole = vatOf(invoice);
  const due = toCentimes(invoice.amount);
  const reached = (paid: number, part: number): number =>
    due === 0 ? 0 : scaleHalfUp(part, Math.min(Math.max(paid, 0), due), due);
  let paid = 0;
  return payments
    .filter(({ cancelledAt }) => cancelledAt === null)
    .toSorted(byDay)
    .map((payment) => {
      const before = paid;
      paid += toCentimes(payment.amount);
      const shares = whole.map(({ rate, base, tax }) => ({
        rate,
        base: reached(paid, base) - reached(before, base),
        tax: reached(paid, tax) - reached(before, tax),
      }));
      return { payment, day: payment.date, shares };
    });
}
