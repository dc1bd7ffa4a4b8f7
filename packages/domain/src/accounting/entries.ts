// The accounts of a period, from its documents (docs/subjects/accounting.md). Each kind of piece has its function in `sources`;
// what each gives balances by itself, so that the whole does.
import type { Payment } from '../invoices/invoice.schema.ts';
import { sumAmounts } from '../kernel/money.ts';
import type { AccountingSettings } from '../settings/accounting-settings.schema.ts';
import {
  type AccountedPeriod,
  type AccountedRows,
  type AccountingEntry,
  isStanding,
  isWithin,
} from './accounting-entry.ts';
import { cautionEntries } from './caution-entries.ts';
import { invoiceEntries, settlementEntries } from './invoice-entries.ts';

export interface AccountingRequest {
  period: AccountedPeriod;
  settings: AccountingSettings;
}

export function paymentsByInvoice(payments: readonly Payment[]): Map<string, Payment[]> {
  const byInvoice = new Map<string, Payment[]>();
  for (const payment of payments) {
    const known = byInvoice.get(payment.invoiceId);
    if (known) known.push(payment);
    else byInvoice.set(payment.invoiceId, [payment]);
  }
  return byInvoice;
}

type Source = (rows: AccountedRows, request: AccountingRequest) => AccountingEntry[];

const ofInvoices: Source = ({ invoices }, { period, settings }) =>
  invoices
    .filter((invoice) => isStanding(invoice) && isWithin(invoice.date, period))
    .flatMap((invoice) => invoiceEntries(invoice, settings));

const ofPayments: Source = ({ invoices, payments }, request) => {
  const byInvoice = paymentsByInvoice(payments);
  return invoices
    .filter(isStanding)
    .flatMap((invoice) => settlementEntries(invoice, byInvoice.get(invoice.id) ?? [], request));
};

const ofCautions: Source = ({ reservations }, { period, settings }) =>
  reservations
    .flatMap((reservation) => cautionEntries(reservation, settings))
    .filter(({ date }) => isWithin(date, period));

const sources: readonly Source[] = [ofInvoices, ofPayments, ofCautions];

const order = ({ date, journal, piece }: AccountingEntry): string => `${date} ${journal} ${piece}`;

/** By day, journal and piece; the lines of one operation stay together. */
export function accountingEntries(rows: AccountedRows, request: AccountingRequest): AccountingEntry[] {
  const keyed = sources
    .flatMap((source) => source(rows, request))
    .map((entry) => ({ entry, key: order(entry) }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ entry }) => entry);
}

/** Both sides of these entries, which are the same. */
export const entryTotals = (entries: readonly AccountingEntry[]): { debit: number; credit: number } => ({
  debit: sumAmounts(entries.map(({ debit }) => debit)),
  credit: sumAmounts(entries.map(({ credit }) => credit)),
});
