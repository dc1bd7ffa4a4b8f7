// Who and what sells best (specification §2 'Sales tab', docs/product.md 'Analytics'). Amounts are HT.
import { fromCentimes, inUnits, toCentimes } from '../kernel/values/money.ts';
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

/** One key adds up to this. */
export interface RankSum {
  id: string;
  name: string;
  centimes: number;
  /** Invoices, or thousandths of units. */
  count: number;
}

interface Entry extends RankSum {
  day: string;
}

/** Greatest amount first, equal ones by name. */
export const inRank = (a: RankSum, b: RankSum): number =>
  b.centimes - a.centimes || a.name.localeCompare(b.name, 'fr') || (a.id < b.id ? -1 : 1);

/** A sum of invoices. */
export const rankedInvoices = ({ id, name, centimes, count }: RankSum): Ranked => ({
  id,
  name,
  amount: fromCentimes(centimes),
  count,
});

/** A sum of units, which are counted in thousandths so that parts of them add up. */
export const rankedUnits = (sum: RankSum): Ranked => ({ ...rankedInvoices(sum), count: sum.count / 1000 });

/** Adds up entries of one key, under the name of its last day; of one day the last name in the order of texts. */
function rank(entries: Iterable<Entry>, limit: number): RankSum[] {
  const sums = new Map<string, Entry>();
  for (const entry of entries) {
    const sum = sums.get(entry.id);
    if (!sum) {
      sums.set(entry.id, { ...entry });
      continue;
    }
    sum.centimes += entry.centimes;
    sum.count += entry.count;
    const { day, name } = entry;
    if (day > sum.day || (day === sum.day && name > sum.name)) Object.assign(sum, { day, name });
  }
  return [...sums.values()].toSorted(inRank).slice(0, limit);
}

/** The key of a client: the contact, or the name where no contact is known. */
export const clientKey = ({ contactId, client }: Pick<BilledDocument, 'contactId' | 'client'>): string =>
  contactId === null ? client : String(contactId);

/** The key of what a line sells. */
export const soldKey = ({ productId, name }: BilledDocument['items'][number]): string =>
  productId === '' ? name : productId;

/** Salespeople by revenue of the period; `nameOf` gives the name behind a person's id. */
export const topSalespeople = (
  invoices: Iterable<BilledDocument>,
  period: Period,
  { nameOf, limit = 5 }: { nameOf: (id: string) => string; limit?: number },
): Ranked[] =>
  rank(
    invoicesIn(invoices, period).map((invoice) => ({
      id: invoice.assignedTo,
      day: invoice.date,
      name: nameOf(invoice.assignedTo),
      centimes: toCentimes(netOf(invoice)),
      count: invoice.isCredit ? 0 : 1,
    })),
    limit,
  ).map(rankedInvoices);

/** Clients by revenue of the period. */
export const topClients = (invoices: Iterable<BilledDocument>, period: Period, limit = 5): Ranked[] =>
  rank(
    invoicesIn(invoices, period).map((invoice) => ({
      id: clientKey(invoice),
      day: invoice.date,
      name: invoice.client,
      centimes: toCentimes(netOf(invoice)),
      count: invoice.isCredit ? 0 : 1,
    })),
    limit,
  ).map(rankedInvoices);

/** Products and services by what their lines bring in the period, after line discounts, before the global one. */
export const topProducts = (invoices: Iterable<BilledDocument>, period: Period, limit = 5): Ranked[] =>
  rank(
    invoicesIn(invoices, period).flatMap((invoice) =>
      invoice.items.filter(isTotalled).map((line) => ({
        id: soldKey(line),
        day: invoice.date,
        name: line.name,
        centimes: toCentimes(line.total),
        count: inUnits(line.quantity, 3),
      })),
    ),
    limit,
  ).map(rankedUnits);
