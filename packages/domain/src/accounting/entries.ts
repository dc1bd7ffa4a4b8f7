// The accounts of a period, from its documents (docs/subjects/accounting.md). Each kind of piece has its function in `sources`;
// what each gives balances by itself, so that the whole does.
import type { Payment } from '../invoices/invoice.schema.ts';
import { accountedDaysOf } from '../invoices/payment-states.ts';
import { sumAmounts, toCentimes } from '../kernel/money.ts';
import { numberKey } from '../kernel/numbering.ts';
import { cautionReceipts } from '../reservations/caution.rules.ts';
import { type DatedAccounting, type SettingsOn, settingsOn } from '../settings/accounting-settings.schema.ts';
import { entryWords as words } from './accounting.messages.ts';
import {
  type AccountedPeriod,
  type AccountedRows,
  type AccountingEntry,
  accountedInvoices,
  isStanding,
  isWithin,
  lineOf,
  moneyOf,
} from './accounting-entry.ts';
import { creditNoteEntries, invoiceEntries, vatEntries } from './invoice-entries.ts';
import { paymentEntries } from './payment-entries.ts';

const cautionEntries = (
  { client, caution }: AccountedRows['reservations'][number],
  on: SettingsOn,
): AccountingEntry[] =>
  caution === undefined
    ? []
    : cautionReceipts({ caution }).flatMap(({ move, isBack }) => {
        const { account, journal } = moneyOf(move.mode);
        const { accounts, journals } = on(move.date);
        const label = (isBack ? words.cautionReturned : words.cautionReceived)(move.mode);
        const told = { date: move.date, journal: journals[journal], piece: move.id, label };
        const head = { ...told, thirdParty: client, ice: '' };
        const centimes = toCentimes(move.amount) * (isBack ? -1 : 1);
        return [...lineOf(head, accounts[account], centimes), ...lineOf(head, accounts.cautions, -centimes)];
      });

export interface AccountingRequest extends DatedAccounting {
  period: AccountedPeriod;
}

/** Entries that are in the period among others; what is not dated in it is passed over before its figures are computed. */
type Source = (rows: AccountedRows, request: AccountingRequest) => AccountingEntry[];

const ofInvoices: Source = ({ invoices }, { period, ...dated }) => {
  const on = settingsOn(dated);
  return invoices
    .filter((invoice) => isStanding(invoice) && isWithin(invoice.date, period))
    .flatMap((invoice) => invoiceEntries(invoice, on(invoice.date)));
};

const ofCreditNotes: Source = ({ invoices, creditNotes }, { period, ...dated }) => {
  const known = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  return [...Map.groupBy(creditNotes, ({ invoiceId }) => invoiceId)]
    .filter(([, notes]) => notes.some(({ date }) => isWithin(date, period)))
    .flatMap(([id, notes]) => creditNoteEntries(notes, known.get(id), settingsOn(dated)));
};

const isAccountedIn = (payment: Payment, period: AccountedPeriod): boolean =>
  accountedDaysOf(payment).some((day) => isWithin(day, period));

/** A cheque that came back unpaid cost the house what its bank took, whatever became of the invoice since. */
const hasCost = ({ bounceFees = 0 }: Payment): boolean => bounceFees > 0;

const ofPayments: Source = ({ invoices, payments }, { period, ...dated }) => {
  const on = settingsOn(dated);
  const known = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const places = new Map(payments.map(({ id, invoiceId }) => [id, invoiceId]));
  return payments.flatMap((payment) => {
    const paid = known.get(payment.invoiceId);
    const invoice = paid && (isStanding(paid) || hasCost(payment)) ? paid : undefined;
    const source = known.get(places.get(payment.counterpartId ?? '') ?? '');
    const creditOf = source && isStanding(source) ? source : undefined;
    return invoice && isAccountedIn(payment, period)
      ? paymentEntries({ invoice, payment, creditOf }, on)
      : [];
  });
};

const ofVat: Source = (rows, { period, ...dated }) =>
  accountedInvoices(rows)
    .filter(
      ({ payments, notes }) =>
        payments.some((payment) => isAccountedIn(payment, period)) ||
        notes.some(({ date }) => isWithin(date, period)),
    )
    .flatMap((accounted) => vatEntries(accounted, settingsOn(dated)));

const ofCautions: Source = ({ reservations }, dated) =>
  reservations.flatMap((reservation) => cautionEntries(reservation, settingsOn(dated)));

const sources: readonly Source[] = [ofInvoices, ofCreditNotes, ofPayments, ofVat, ofCautions];

const order = ({ date, journal, piece }: AccountingEntry): string => `${date} ${journal} ${numberKey(piece)}`;

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
