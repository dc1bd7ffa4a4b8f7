// The head figures of a client's record: invoiced, paid, outstanding, overdue (docs/product.md 'Contacts', specification §9).
import { fromCentimes, toCentimes } from '../kernel/money.ts';
import { isOverdue, pendingAmount } from './invoice.rules.ts';
import type { Invoice } from './invoice.schema.ts';

/** All in MAD, TTC. */
export interface ClientFigures {
  /** Amount of the invoices that are not cancelled. */
  invoiced: number;
  /** What stands against them: advances and payments not cancelled. */
  paid: number;
  /** Remaining over invoices neither paid nor cancelled. */
  outstanding: number;
  /** The part of `outstanding` whose due date has passed. */
  overdue: number;
  /** How many invoices make `invoiced`, and how many of them are overdue. */
  invoiceCount: number;
  overdueCount: number;
}

type Figured = Pick<Invoice, 'amount' | 'advanceAmount' | 'remainingAmount' | 'status' | 'dueDate'>;

const sum = (invoices: readonly Figured[], field: 'amount' | 'advanceAmount'): number =>
  fromCentimes(invoices.reduce((total, invoice) => total + toCentimes(invoice[field]), 0));

/** Figures over the invoices of one client, at that instant. */
export function clientFigures(invoices: Iterable<Figured>, now: Date): ClientFigures {
  const standing = [...invoices].filter((invoice) => invoice.status !== 'Annulée');
  const overdue = standing.filter((invoice) => isOverdue(invoice, now));
  return {
    invoiced: sum(standing, 'amount'),
    paid: sum(standing, 'advanceAmount'),
    outstanding: pendingAmount(standing),
    overdue: pendingAmount(overdue),
    invoiceCount: standing.length,
    overdueCount: overdue.length,
  };
}
