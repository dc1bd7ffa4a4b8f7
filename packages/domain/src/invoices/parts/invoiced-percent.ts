// How much of a quote its invoices have taken, from what the quote says of it: lists read nothing else.
import { fromCentimes, toCentimes } from '../../kernel/values/money.ts';
import type { Quote } from '../../quotes/quote.schema.ts';

/** How much of the quote is invoiced, in percent, whole; below 100 while anything is left. */
export function invoicedPercent({
  total,
  invoicedAmount = 0,
}: Pick<Quote, 'total' | 'invoicedAmount'>): number {
  const [whole, invoiced] = [toCentimes(total), toCentimes(invoicedAmount)];
  if (whole === 0 || invoiced >= whole) return whole === 0 ? 0 : 100;
  return Math.min(99, Math.round((invoiced / whole) * 100));
}

/** TTC, MAD. */
export const leftToInvoice = ({
  total,
  invoicedAmount = 0,
}: Pick<Quote, 'total' | 'invoicedAmount'>): number =>
  fromCentimes(toCentimes(total) - toCentimes(invoicedAmount));
