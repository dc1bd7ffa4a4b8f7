// How one sum is shared among the invoices of a client: the oldest first, each up to what remains of it.

import { fromCentimes, toCentimes } from '../kernel/values/money.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';

/** Invoices that still expect money, the oldest due first. */
export const openInvoices = (invoices: readonly Invoice[]): Invoice[] =>
  invoices
    .filter(({ status, remainingAmount }) => status !== 'Annulée' && remainingAmount > 0)
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.date.localeCompare(b.date));

/** An amount that is being typed may be none yet. */
export const readableAmount = (amount: number | null): number =>
  amount !== null && Number.isFinite(amount) && Math.abs(amount) < 1e9 ? amount : 0;

export type Shares = Readonly<Record<string, number | null>>;

/** MAD of each invoice, by key. */
export function proposedShares(invoices: readonly Invoice[], amount: number): Shares {
  let left = toCentimes(amount);
  return Object.fromEntries(
    invoices.map(({ id, remainingAmount }) => {
      const share = Math.max(0, Math.min(left, toCentimes(remainingAmount)));
      left -= share;
      return [id, fromCentimes(share)];
    }),
  );
}

/** The amount that is not shared out, in MAD; below 0 where more is shared than there is. A share below zero pays nothing. */
export const unshared = (amount: number, shares: Shares): number =>
  fromCentimes(
    toCentimes(amount) -
      Object.values(shares).reduce<number>(
        (sum, share) => sum + Math.max(0, toCentimes(readableAmount(share))),
        0,
      ),
  );
