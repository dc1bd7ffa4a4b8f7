// Who and what sells best (specification §2 'Sales tab', docs/product.md 'Analytics'). Amounts are HT.
import { fromCentimes, toCentimes } from '../kernel/values/money.ts';
import { isTotalled } from '../documents/lines.ts';
import type { BilledDocument } from './billed.ts';
import type { Period } from './period.ts';
import { invoicesIn, netOf } from './sales-figures.ts';

export interface Ranked {
  /** Person, client or product key; the name itself where there is no key. */
  id: string;
  name: string;
  /** HT in MAD. */
  amount: number;
  /** Invoices, or units for products. */
  count: number;
}

interface Entry {
  id: string;
  name: string;
  centimes: number;
  count: number;
}

/** Adds up entries of one key, greatest amount first, equal ones by name. */
function rank(entries: Iterable<Entry>, limit: number): Ranked[] {
  const sums = new Map<string, Entry>();
  for (const entry of entries) {
    const sum = sums.get(entry.id);
    if (sum) {
      sum.centimes += entry.centimes;
      sum.count += entry.count;
    } else sums.set(entry.id, { ...entry });
  }
  return [...sums.values()]
    .toSorted((a, b) => b.centimes - a.centimes || a.name.localeCompare(b.name, 'fr'))
    .slice(0, limit)
    .map(({ id, name, centimes, count }) => ({ id, name, amount: fromCentimes(centimes), count }));
}

/** Salespeople by revenue of the period; `nameOf` gives the name behind a person's id. */
export const topSalespeople = (
  invoices: Iterable<BilledDocument>,
  period: Period,
  { nameOf, limit = 5 }: { nameOf: (id: string) => string; limit?: number },
): Ranked[] =>
  rank(
    invoicesIn(invoices, period).map((invoice) => ({
      id: invoice.assignedTo,
      name: nameOf(invoice.assignedTo),
      centimes: toCentimes(netOf(invoice)),
      count: invoice.isCredit ? 0 : 1,
    })),
    limit,
  );

/** Clients by revenue of the period. */
export const topClients = (invoices: Iterable<BilledDocument>, period: Period, limit = 5): Ranked[] =>
  rank(
    invoicesIn(invoices, period).map((invoice) => ({
      id: invoice.contactId === null ? invoice.client : String(invoice.contactId),
      name: invoice.client,
      centimes: toCentimes(netOf(invoice)),
      count: invoice.isCredit ? 0 : 1,
    })),
    limit,
  );

/** Products and services by what their lines bring in the period, after line discounts, before the global one. */
export const topProducts = (invoices: Iterable<BilledDocument>, period: Period, limit = 5): Ranked[] =>
  rank(
    invoicesIn(invoices, period).flatMap((invoice) =>
      invoice.items.filter(isTotalled).map((line) => ({
        id: line.productId === '' ? line.name : line.productId,
        name: line.name,
        centimes: toCentimes(line.total),
        count: line.quantity,
      })),
    ),
    limit,
  );
