// The accounts of a period, from its documents (docs/subjects/accounting.md). Each kind of piece has its function in `sources`;
// what each gives balances by itself, so that the whole does.
import type { Payment } from '../invoices/invoice.schema.ts';
import { accountedDaysOf, isPaper } from '../payments/payment-states.ts';
import { sumAmounts, toCentimes } from '../kernel/values/money.ts';
import { numberKey } from '../kernel/identity/numbering.ts';
import type { PaymentMethod } from '../documents/document-terms.schema.ts';
import { cautionReceipts } from '../reservations/cautions/caution.rules.ts';
import type { CautionMove } from '../reservations/cautions/caution.schema.ts';
import {
  type AccountName,
  type DatedAccounting,
  type SettingsOn,
  settingsOn,
} from '../settings/accounting-settings.schema.ts';
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

/** Money that moved, to be told in the journal of that mode: accounts with their centimes, a debit above zero. */
interface CautionStep {
  mode: PaymentMethod;
  label: string;
  sides: readonly (readonly [AccountName, number])[];
}

/** Of a caution what is in hand, a cheque or an effet that came in by that day. */
const isInHand =
  (day: string) =>
  ({ mode, date }: CautionMove): boolean =>
    isPaper(mode) && date <= day;

/**
 * What giving back does, with what came in and is still held. A cheque is given back as it is where the same sum goes back as a
 * cheque; what goes back otherwise comes from the bank, and what was in hand was cashed by then: nothing else is written down of a
 * caution's cheque.
 */
function givingBack({ mode, amount, date }: CautionMove, receipts: CautionMove[]): CautionStep[] {
  const label = words.cautionReturned(mode);
  const centimes = toCentimes(amount);
  const from = (account: AccountName) =>
    [
      [account, -centimes],
      ['cautions', centimes],
    ] as const;
  const same = receipts.findIndex(
    (came) => isInHand(date)(came) && came.mode === mode && came.amount === amount,
  );
  if (same >= 0) {
    receipts.splice(same, 1);
    return [{ mode, label, sides: from(moneyOf(mode).account) }];
  }
  const cashed = receipts.filter(isInHand(date)).map((came): CautionStep => {
    receipts.splice(receipts.indexOf(came), 1);
    const sum = toCentimes(came.amount);
    const sides = [
      ['bank', sum],
      [moneyOf(came.mode).account, -sum],
    ] as const;
    return { mode: 'Virement', label: words.cautionCashed(came.mode), sides };
  });
  const paid = isPaper(mode) ? 'Virement' : mode;
  return [...cashed, { mode: paid, label, sides: from(moneyOf(paid).account) }];
}

function cautionEntries(
  { client, caution }: AccountedRows['reservations'][number],
  on: SettingsOn,
): AccountingEntry[] {
  if (caution === undefined) return [];
  const receipts: CautionMove[] = [];
  return cautionReceipts({ caution }).flatMap(({ move, isBack }) => {
    const { mode, date, id: piece } = move;
    const centimes = toCentimes(move.amount);
    if (!isBack) receipts.push(move);
    const sides = [
      [moneyOf(mode).account, centimes],
      ['cautions', -centimes],
    ] as const;
    const came = { mode, label: words.cautionReceived(mode), sides };
    const { accounts, journals } = on(date);
    return (isBack ? givingBack(move, receipts) : [came]).flatMap((step) => {
      const journal = journals[moneyOf(step.mode).journal];
      const head = { date, journal, piece, label: step.label, thirdParty: client, ice: '' };
      return step.sides.flatMap(([account, sum]) => lineOf(head, accounts[account], sum));
    });
  });
}

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

/** Entries by day, journal and piece; the lines of one operation stay together. */
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
