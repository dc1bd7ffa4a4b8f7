// Payments become accounting entries here, one for each step: received, remitted to the bank, cashed, unpaid
// (docs/subjects/accounting.md 'Accounts'). What is struck through has no entry.
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { referenceOf } from '../payments/client-credit.rules.ts';
import { cashedOn, isPaper, receivedOf } from '../payments/payment-states.ts';
import { toCentimes } from '../kernel/values/money.ts';
import type {
  AccountingSettings,
  AccountName,
  JournalName,
  SettingsOn,
} from '../settings/accounting-settings.schema.ts';
import { type AccountingEntry, isStanding, lineOf, moneyOf } from './accounting-entry.ts';
import { entryWords as words } from './accounting.messages.ts';
import { headOf } from './invoice-entries.ts';

/** The invoice of the payment that credit was taken from; undefined for all other payments. */
export interface Paid {
  invoice: Invoice;
  payment: Payment;
  creditOf?: Invoice | undefined;
}

/** An account and its centimes: a debit above zero. */
type Side = readonly [AccountName, number];

interface Operation {
  date: string;
  journal: JournalName;
  /** Of the payment as the accounts tell it on that day. */
  label: (payment: Payment) => string;
  sides: readonly Side[];
}

const paperAccounts = {
  Chèque: { onHand: 'cheques', remitted: 'chequesRemitted' },
  Effet: { onHand: 'effects', remitted: 'effectsRemitted' },
} as const;

/** Where a cheque or an effet of a client lies; null for other money, and for a cheque of our own that gives money back. */
const paperOf = ({ mode, amount }: Payment) =>
  isPaper(mode) && amount > 0 ? paperAccounts[mode === 'Effet' ? 'Effet' : 'Chèque'] : null;

interface Amounts {
  settled: number;
  received: number;
  stamp: number;
  /** Kept back by the client. */
  withheld: readonly Side[];
}

const amountsOf = (payment: Payment): Amounts => ({
  settled: toCentimes(payment.amount),
  received: toCentimes(receivedOf(payment)),
  stamp: toCentimes(payment.stampDuty ?? 0),
  withheld: [
    ['withheldVat', toCentimes(payment.rasTva ?? 0)],
    ['withheldTax', toCentimes(payment.rasIs ?? 0)],
  ],
});

/** What was kept of a caution stops being the client's. */
const retainedCaution = { account: 'cautions', journal: 'various' } as const;

/** As the accounts tell it on that day: a number that was given after a month was closed is in none of its lines. */
const paymentAsOf = (payment: Payment, date: string): Payment =>
  date < (payment.numberedFrom ?? '') ? { ...payment, chequeNumber: '' } : payment;

/** Money comes in, with the stamp on cash beside it; what is withheld stays to be claimed. */
function receiving(payment: Payment): Operation {
  const { settled, received, stamp, withheld } = amountsOf(payment);
  const isFromCaution = payment.cautionOf !== undefined;
  const isOwnPaper = isPaper(payment.mode) && paperOf(payment) === null;
  const { account, journal } = isFromCaution
    ? retainedCaution
    : moneyOf(isOwnPaper ? 'Virement' : payment.mode);
  return {
    date: payment.date,
    journal,
    label: words.payment,
    sides: [[account, received + stamp], ...withheld, ['clients', -settled], ['stamp', -stamp]],
  };
}

/** What happened at the bank to the cheque or effet of a client. */
function atBank(payment: Payment): Operation[] {
  const paper = paperOf(payment);
  if (!paper) return [];
  const { settled, received, withheld } = amountsOf(payment);
  const { remittedOn, bouncedOn, state } = payment;
  const cashed = cashedOn(payment);
  const operations: Operation[] = [];
  let where: AccountName = paper.onHand;
  const moved = (to: AccountName): readonly Side[] => [
    [to, received],
    [where, -received],
  ];
  if (remittedOn !== undefined) {
    operations.push({
      date: remittedOn,
      journal: 'various',
      label: words.remitted,
      sides: moved(paper.remitted),
    });
    where = paper.remitted;
  }
  if (cashed !== null) {
    operations.push({
      date: cashed,
      journal: 'bank',
      label: words.cashed,
      sides: moved('bank'),
    });
    where = 'bank';
  }
  if (state !== 'impayé' || bouncedOn === undefined) return operations;
  const back = withheld.map(([account, centimes]): Side => [account, -centimes]);
  operations.push({
    date: bouncedOn,
    journal: 'bank',
    label: words.bounced,
    sides: [['clients', settled], [where, -received], ...back],
  });
  return operations;
}

/** What the bank took for a cheque that came back unpaid, whatever became of its invoice since. */
function feesOf(payment: Payment): Operation[] {
  const { state, bouncedOn, bounceFees = 0 } = payment;
  if (paperOf(payment) === null || state !== 'impayé' || bouncedOn === undefined) return [];
  const fees = toCentimes(bounceFees);
  return [
    {
      date: bouncedOn,
      journal: 'bank',
      label: words.bounceFees,
      sides: [
        ['bankFees', fees],
        ['bank', -fees],
      ],
    },
  ];
}

/** Credit that moves from one invoice of a client to another: told once, by the payment that receives it. */
function creditEntries(
  { invoice, payment, creditOf }: Paid,
  { accounts, journals }: AccountingSettings,
): AccountingEntry[] {
  if (payment.amount < 0) return [];
  const centimes = toCentimes(payment.amount);
  const head = {
    ...headOf(invoice),
    date: payment.date,
    journal: journals.various,
    label: referenceOf(payment, creditOf) || words.credit,
  };
  const from = { ...head, thirdParty: creditOf?.client ?? invoice.client };
  return [...lineOf(from, accounts.clients, centimes), ...lineOf(head, accounts.clients, -centimes)];
}

/** All that became of a payment, whatever the day; of one on a cancelled invoice what it cost alone. */
export function paymentEntries(paid: Paid, on: SettingsOn): AccountingEntry[] {
  const { invoice, payment } = paid;
  if (payment.cancelledAt !== null) return [];
  if (payment.counterpartId !== undefined) return creditEntries(paid, on(payment.date));
  const money = isStanding(invoice) ? [receiving(payment), ...atBank(payment)] : [];
  return [...money, ...feesOf(payment)].flatMap(({ date, journal, label, sides }) => {
    const { accounts, journals } = on(date);
    const dated = label(paymentAsOf(payment, date));
    const head = { ...headOf(invoice), date, journal: journals[journal], label: dated };
    return sides.flatMap(([account, centimes]) => lineOf(head, accounts[account], centimes));
  });
}
