// The accounts of a period, from its documents (docs/subjects/accounting.md). Each kind of piece has its function in `sources`;
// what each gives balances by itself, so that the whole does.
import { accountedDaysOf } from '../invoices/payment-states.ts';
import { sumAmounts } from '../kernel/money.ts';
import type { AccountingSettings } from '../settings/accounting-settings.schema.ts';
import {
  type AccountedPeriod,
  accountedInvoices,
  type AccountedRows,
  type AccountingEntry,
  isStanding,
  isWithin,
} from './accounting-entry.ts';
import { cautionEntries } from './caution-entries.ts';
import { creditNoteEntries, invoiceEntries, vatEntries } from './invoice-entries.ts';
import { paymentEntries } from './payment-entries.ts';

export interface AccountingRequest {
  period: AccountedPeriod;
  settings: AccountingSettings;
}

/** Entries that are in the period among others; what is not dated in it is passed over before its figures are computed. */
type Source = (rows: AccountedRows, request: AccountingRequest) => AccountingEntry[];

const ofInvoices: Source = ({ invoices }, { period, settings }) =>
  invoices
    .filter((invoice) => isStanding(invoice) && isWithin(invoice.date, period))
    .flatMap((invoice) => invoiceEntries(invoice, settings));

const ofCreditNotes: Source = ({ invoices, creditNotes }, { period, settings }) => {
  const known = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  return creditNotes
    .filter(({ date }) => isWithin(date, period))
    .flatMap((note) => creditNoteEntries(note, known.get(note.invoiceId), settings));
};

const ofPayments: Source = ({ invoices, payments }, { settings }) => {
  const known = new Map(invoices.filter(isStanding).map((invoice) => [invoice.id, invoice]));
  const places = new Map(payments.map(({ id, invoiceId }) => [id, invoiceId]));
  return payments.flatMap((payment) => {
    const invoice = known.get(payment.invoiceId);
    const creditOf = known.get(places.get(payment.counterpartId ?? '') ?? '');
    return invoice ? paymentEntries({ invoice, payment, creditOf }, settings) : [];
  });
};

const ofVat: Source = (rows, { period, settings }) =>
  accountedInvoices(rows)
    .filter(({ payments, notes }) =>
      [...payments.flatMap(accountedDaysOf), ...notes.map(({ date }) => date)].some((day) =>
        isWithin(day, period),
      ),
    )
    .flatMap((accounted) => vatEntries(accounted, settings));

const ofCautions: Source = ({ reservations }, { settings }) =>
  reservations.flatMap((reservation) => cautionEntries(reservation, settings));

const sources: readonly Source[] = [ofInvoices, ofCreditNotes, ofPayments, ofVat, ofCautions];

const order = ({ date, journal, piece }: AccountingEntry): string => `${date} ${journal} ${piece}`;

/** By day, journal and piece; the lines of one operation stay together. */
export function accountingEntries(rows: AccountedRows, request: AccountingRequest): AccountingEntry[] {
  const keyed = sources
    .flatMap((source) => source(rows, request))
    .filter(({ date }) => isWithin(date, request.period))
    .map((entry) => ({ entry, key: order(entry) }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ entry }) => entry);
}

/** Both sides of these entries, which are the same. */
export const entryTotals = (entries: readonly AccountingEntry[]): { debit: number; credit: number } => ({
  debit: sumAmounts(entries.map(({ debit }) => debit)),
  credit: sumAmounts(entries.map(({ credit }) => credit)),
});
