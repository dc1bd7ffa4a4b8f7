// The head figures of a client's record: invoiced, paid, outstanding, overdue (docs/product.md 'Contacts', specification §9).
import { fromCentimes, sumAmounts, toCentimes } from '../kernel/values/money.ts';
import { type Actor, scopeOf } from '../kernel/identity/permissions.ts';
import { creditOf, isOverdue, pendingAmount } from './invoice.rules.ts';
import type { Invoice } from './invoice.schema.ts';

/** All in MAD, TTC. */
export interface ClientFigures {
  /** Amount of the invoices that are not cancelled, their credit notes taken off. */
  invoiced: number;
  /** What stands against them: advances and payments not cancelled. */
  paid: number;
  /** Remaining over invoices neither paid nor cancelled. */
  outstanding: number;
  /** The part of `outstanding` whose due date has passed. */
  overdue: number;
  /** What remains below zero: theirs to use or to have back. */
  credit: number;
  /** How many invoices make `invoiced`, and how many of them are overdue. */
  invoiceCount: number;
  overdueCount: number;
}

/**
 * A person's sums of a client count the documents of this owner alone, '' of who sees every invoice. What a colleague of theirs is owed is not
 * in them: the client's account cannot be called settled over them (docs/subjects/accounting.md).
 */
export const accountLimit = (reader: Actor): string =>
  scopeOf(reader, 'invoices.see') === 'all' ? '' : reader.fullName;

type Figured = Pick<
  Invoice,
  'amount' | 'advanceAmount' | 'creditedAmount' | 'remainingAmount' | 'status' | 'dueDate'
>;

const invoicedOf = ({ amount, creditedAmount = 0 }: Figured): number =>
  fromCentimes(toCentimes(amount) - toCentimes(creditedAmount));

/** MAD that the client has with us: what was paid beyond their standing invoices. */
export const clientCredit = (invoices: Iterable<Figured>): number =>
  sumAmounts([...invoices].filter(({ status }) => status !== 'Annulée').map(creditOf));

/** Figures over the invoices of one client, at that instant. */
export function clientFigures(invoices: Iterable<Figured>, now: Date): ClientFigures {
  const standing = [...invoices].filter((invoice) => invoice.status !== 'Annulée');
  const overdue = standing.filter((invoice) => isOverdue(invoice, now));
  return {
    invoiced: sumAmounts(standing.map(invoicedOf)),
    paid: sumAmounts(standing.map(({ advanceAmount }) => advanceAmount)),
    outstanding: pendingAmount(standing),
    overdue: pendingAmount(overdue),
    credit: clientCredit(standing),
    invoiceCount: standing.length,
    overdueCount: overdue.length,
  };
}
