// What an invoice and its payments are in the accounts.
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { allocate, toCentimes } from '../kernel/money.ts';
import { type DocumentLine, isTotalled, netCentimes } from '../quotes/lines.ts';
import { computeTotals } from '../quotes/totals.ts';
import type { AccountingSettings, AccountName } from '../settings/accounting-settings.schema.ts';
import {
  type AccountedPeriod,
  type AccountingEntry,
  isWithin,
  lineOf,
  moneyOf,
  pieceOf,
} from './accounting-entry.ts';
import { entryWords as words } from './accounting.messages.ts';
import { collectedVat, type VatShare } from './vat-collected.ts';

const revenueOf: Record<Exclude<DocumentLine['type'], 'text'>, AccountName> = {
  sale: 'sales',
  rental: 'rentals',
  service: 'services',
};

/** Net of each account in centimes; the global discount is spread over them by largest remainder. */
function revenues({ items, globalDiscount }: Invoice): [AccountName, number][] {
  const nets = new Map<AccountName, number>();
  for (const line of items.filter(isTotalled)) {
    if (line.type === 'text') continue;
    const account = revenueOf[line.type];
    nets.set(account, (nets.get(account) ?? 0) + netCentimes(line));
  }
  const gross = [...nets.values()];
  const net = toCentimes(computeTotals(items, globalDiscount).net);
  const cuts = allocate(gross.reduce((sum, part) => sum + part, 0) - net, gross);
  return [...nets].map(([account, part], index) => [account, part - (cuts[index] ?? 0)]);
}

const headOf = (invoice: Invoice) => ({
  piece: pieceOf(invoice),
  thirdParty: invoice.client,
  ice: invoice.clientIce,
});

/** The client owes; revenue by kind of line and VAT by rate stand against it. */
export function invoiceEntries(
  invoice: Invoice,
  { accounts, journals, regime }: AccountingSettings,
): AccountingEntry[] {
  const { vat, total } = computeTotals(invoice.items, invoice.globalDiscount);
  const head = { ...headOf(invoice), date: invoice.date, journal: journals.sales };
  const label = words.invoice(invoice.projectName);
  const vatAccount = regime === 'encaissement' ? accounts.vatWaiting : accounts.vatDue;
  return [
    ...lineOf({ ...head, label }, accounts.clients, toCentimes(total)),
    ...revenues(invoice).flatMap(([account, net]) => lineOf({ ...head, label }, accounts[account], -net)),
    ...vat.flatMap(({ rate, tax }) =>
      lineOf({ ...head, label: words.vat(rate) }, vatAccount, -toCentimes(tax)),
    ),
  ];
}

/** Money came in, or went back below 0; under 'encaissement' its VAT becomes due. */
function paymentEntries(
  { invoice, payment }: { invoice: Invoice; payment: Payment },
  shares: readonly VatShare[],
  settings: AccountingSettings,
): AccountingEntry[] {
  const { accounts, journals, regime } = settings;
  const { account, journal } = moneyOf(payment.mode, settings);
  const head = { ...headOf(invoice), date: payment.date };
  const centimes = toCentimes(payment.amount);
  const label = words.payment(payment);
  const due = regime === 'encaissement' ? shares : [];
  return [
    ...lineOf({ ...head, journal, label }, account, centimes),
    ...lineOf({ ...head, journal, label }, accounts.clients, -centimes),
    ...due.flatMap(({ rate, tax }) => {
      const moved = { ...head, journal: journals.various, label: words.vatCollected(rate) };
      return [...lineOf(moved, accounts.vatWaiting, tax), ...lineOf(moved, accounts.vatDue, -tax)];
    }),
  ];
}

/** Of the payments of that period, whatever the day of the invoice. */
export const settlementEntries = (
  invoice: Invoice,
  payments: readonly Payment[],
  { period, settings }: { period: AccountedPeriod; settings: AccountingSettings },
): AccountingEntry[] =>
  collectedVat(invoice, payments)
    .filter(({ payment }) => isWithin(payment.date, period))
    .flatMap(({ payment, shares }) => paymentEntries({ invoice, payment }, shares, settings));
