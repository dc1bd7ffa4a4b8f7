// Which accounts of revenue a document concerns, in centimes: its lines by their kind, its global discount spread over them.
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { allocate, sumAmounts, toCentimes } from '../kernel/money.ts';
import { type DocumentLine, isTotalled } from '../quotes/lines.ts';
import { computeTotals } from '../quotes/totals.ts';
import type { AccountName } from '../settings/accounting-settings.schema.ts';

const revenueOf: Record<DocumentLine['type'], AccountName> = {
  sale: 'sales',
  rental: 'rentals',
  service: 'services',
  text: 'services',
};

export type Revenue = readonly [AccountName, number];

/** `net` over the accounts of these lines, by largest remainder, so that no centime is lost. */
function spread(
  lines: readonly Pick<DocumentLine, 'total'>[],
  accounts: readonly AccountName[],
  net: number,
): Revenue[] {
  const weights = new Map<AccountName, number>();
  for (const [index, { total }] of lines.entries()) {
    const account = accounts[index] ?? 'sales';
    weights.set(account, (weights.get(account) ?? 0) + toCentimes(total));
  }
  const parts = allocate(net, [...weights.values()]);
  return [...weights.keys()].map((account, index) => [account, parts[index] ?? 0]);
}

export function revenuesOf({ items, globalDiscount }: Pick<Invoice, 'items' | 'globalDiscount'>): Revenue[] {
  const lines = items.filter(isTotalled);
  const net = toCentimes(computeTotals(items, globalDiscount).net);
  return spread(
    lines,
    lines.map(({ type }) => revenueOf[type]),
    net,
  );
}

/** Lines of the invoice go back where they came from; an amount that is granted is a rebate. */
export function creditedRevenues({ items, vat }: Pick<CreditNote, 'items' | 'vat'>): Revenue[] {
  const accounts = items.map(({ originId, type }) => (originId ? revenueOf[type] : 'rebates'));
  return spread(items, accounts, toCentimes(sumAmounts(vat.map(({ base }) => base))));
}
