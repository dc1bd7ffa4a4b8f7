// Which accounts of revenue a document concerns, in centimes: its lines by their kind, its global discount spread over them.
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { takesMoneyOnly } from '../invoices/invoice.rules.ts';
import { beforeDeductions, invoiceTotals } from '../invoices/parts/quote-share.ts';
import { allocate } from '../kernel/values/proportion.ts';
import { sumAmounts, toCentimes } from '../kernel/values/money.ts';
import type { DocumentDiscount } from '../documents/document-discount.ts';
import { type DocumentLine, isTotalled } from '../documents/lines.ts';
import type { Totals } from '../documents/totals.ts';
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

type Sold = Pick<Invoice, 'kind' | 'share' | 'deductions' | 'items' | keyof DocumentDiscount>;

const deductedOf = ({ deductions = [] }: Pick<Invoice, 'deductions'>): number =>
  toCentimes(sumAmounts(deductions.flatMap(({ vat }) => vat.map(({ base }) => base))));

/** A deposit and a situation are advances, until the last invoice deducts them from what its lines come to. */
export function revenuesOf(invoice: Sold, totals: Totals): Revenue[] {
  const net = toCentimes(beforeDeductions(invoice, totals).net);
  if (takesMoneyOnly(invoice)) return [['advances', net]];
  const lines = invoice.items.filter(isTotalled);
  const accounts = lines.map(({ type }) => revenueOf[type]);
  return [...spread(lines, accounts, net), ['advances', -deductedOf(invoice)]];
}

type Granted = Pick<CreditNote, 'items' | 'vat' | 'total'>;

/** Lines of the invoice go back where they came from; an amount that is granted is a rebate, or lowers an advance. */
function grantedRevenues({ items, vat }: Granted, invoice: Sold | undefined): Revenue[] {
  const net = toCentimes(sumAmounts(vat.map(({ base }) => base)));
  if (invoice && takesMoneyOnly(invoice)) return [['advances', net]];
  const lines = items.filter(({ total }) => total >= 0);
  const accounts = lines.map(({ originId, type }) => (originId ? revenueOf[type] : 'rebates'));
  return spread(lines, accounts, net);
}

/** What is left on each account once these were taken off it. */
function restOf(revenues: readonly Revenue[], deducted: readonly Revenue[]): Revenue[] {
  const left = new Map<AccountName, number>();
  for (const [account, net] of revenues) left.set(account, (left.get(account) ?? 0) + net);
  for (const [account, net] of deducted) left.set(account, (left.get(account) ?? 0) - net);
  return [...left];
}

/**
 * Each credit note of an invoice takes one of these back, in the order of `notes`, which is theirs. The one with which nothing of the
 * invoice stands takes all that is left on each account: its deposits are advances again, amounts granted before no rebates.
 */
export function creditedRevenues(notes: readonly Granted[], invoice: Sold | undefined): Revenue[][] {
  const totals = invoice && invoiceTotals(invoice);
  const credited: Revenue[][] = [];
  let left = toCentimes(totals?.total ?? 0);
  for (const note of notes) {
    left -= toCentimes(note.total);
    const isLast = invoice && totals && left === 0;
    credited.push(
      isLast ? restOf(revenuesOf(invoice, totals), credited.flat()) : grantedRevenues(note, invoice),
    );
  }
  return credited;
}
