// The rulebook lists the operations on payments, how they read, and how a lost payment comes back: as it was received, then
// along its way at the bank.
import { field, shown } from '../kernel/schema/field-dictionary.ts';
import { derivedKey } from '../kernel/identity/derived-keys.ts';
import {
  because,
  type RecoveryWrite,
  operationsOf,
  type Rulebook,
  type StoredRow,
} from '../kernel/operations/rulebook.ts';
import { type Say, textField, whole } from '../kernel/records/write-description.ts';
import { paymentFields } from '../invoices/invoice.fields.ts';
import * as operations from './payment-bank.operations.ts';

/** What the money itself is. */
const ofMoney = [
  'mode',
  'date',
  'reference',
  'bank',
  'chequeNumber',
  'drawer',
  'cashingDate',
  'keepsExcess',
] as const;

/** What a payment of one invoice is made with. */
const inputNames = new Set<string>(['amount', ...ofMoney, 'rasTva', 'rasIs', 'certificate']);

const only = <T>(values: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));

/** A refused payment is corrected with these. */
export const inputFields = only(shown(paymentFields), inputNames);
export const moneyFields = only(shown(paymentFields), new Set(ofMoney));

/** The payment that an invoice is born with: no other operation makes it. */
export const isAdvance = (payment: StoredRow): boolean =>
  payment.id === derivedKey(String(payment['invoiceId']), 'avance');

/** Made by the operation that makes its invoice: an advance, and what was kept of a caution that its lines charge. */
export const comesWithInvoice = (payment: StoredRow): boolean =>
  isAdvance(payment) || payment['cautionOf'] !== undefined;

const isOfCredit = ({ counterpartId }: StoredRow): boolean => counterpartId !== undefined;

/** Credit used elsewhere or given back: it comes by itself, once the invoice has its money and its credit notes again. */
export const takesCredit = (payment: StoredRow): boolean =>
  isOfCredit(payment) || Number(payment['amount']) < 0;

/** What made it: money, credit of another invoice that was used on this one, or credit that was given back. */
function madeBy(payment: StoredRow, id: unknown): RecoveryWrite {
  const { id: paymentId, amount, mode, date, reference, counterpartInvoiceId: fromInvoiceId } = payment;
  if (isOfCredit(payment))
    return { action: 'use_credit_invoices', input: { id, fromInvoiceId, paymentId, amount } };
  if (!takesCredit(payment))
    return { action: 'pay_invoices', input: { id, paymentId, ...only(payment, inputNames) } };
  // It did leave, whatever else of the invoice is back by then.
  const refund = { id, paymentId, amount: -Number(amount), isAboveCredit: true, mode, date, reference };
  return { action: 'refund_invoices', input: refund };
}

/** Its way at the bank, of which `known` says how far it is already. */
function bankWrites(payment: StoredRow, known: StoredRow | null): RecoveryWrite[] {
  const { id, remittance, remittedOn, clearedOn, bouncedOn, bounceReason, bounceFees } = payment;
  const bounced = {
    id,
    reason: because(bounceReason),
    date: bouncedOn,
    ...(bounceFees ? { fees: bounceFees } : {}),
  };
  const steps: [done: string, write: RecoveryWrite][] = [
    ['remittedOn', { action: 'remit_payments', input: { id, remittance, date: remittedOn } }],
    ['clearedOn', { action: 'clear_payments', input: { id, date: clearedOn } }],
    ['bouncedOn', { action: 'bounce_payments', input: bounced }],
  ];
  return steps.flatMap(([done, write]) => (payment[done] && !known?.[done] ? [write] : []));
}

/** A certificate that came after the money; one that is put back with it came with it. */
const certifiedWrites = ({ id, certificate }: StoredRow, known: StoredRow | null): RecoveryWrite[] =>
  known && certificate && known['certificate'] !== certificate
    ? [{ action: 'certify_payments', input: { id, certificate } }]
    : [];

/** What its paper says where it was given later, and where another write makes the payment again without its paper. */
function paperWrites(payment: StoredRow, known: StoredRow | boolean | null): RecoveryWrite[] {
  const { id, chequeNumber, bank, drawer, cashingDate } = payment;
  const paper = { number: chequeNumber, bank, drawer, dueDate: cashingDate };
  const chequeFields = Object.entries(paper).filter(([, value]) => value);
  const isPaperKnown =
    typeof known === 'object' &&
    ['chequeNumber', 'bank', 'drawer', 'cashingDate'].every((name) => known?.[name] === payment[name]);
  return known && payment['cheque'] && chequeFields.length > 0 && !isPaperKnown
    ? [{ action: 'describe_payments', input: { id, ...Object.fromEntries(chequeFields) } }]
    : [];
}

/** A payment was made with these, and this was done with it since; of credit that was used the half that paid does both. */
export function paymentWrites(
  payment: StoredRow,
  invoiceId: unknown,
  known: StoredRow | boolean | null,
): RecoveryWrite[] {
  if (isOfCredit(payment) && Number(payment['amount']) < 0) return [];
  const cancelled = {
    action: 'cancel_payment_invoices',
    input: { id: invoiceId, paymentId: payment.id, reason: because(payment['cancelledReason']) },
  };
  const row = typeof known === 'boolean' ? null : known;
  const isCancelled = payment['cancelledAt'] !== null && !row?.['cancelledAt'];
  return [
    ...(known ? [] : [madeBy(payment, invoiceId)]),
    ...paperWrites(payment, known),
    ...certifiedWrites(payment, row),
    ...bankWrites(payment, row),
    ...matchedWrites(payment, row),
    ...(isCancelled ? [cancelled] : []),
  ];
}

/** Its line at the bank, which the person who puts it back may have no right to say. */
function matchedWrites(
  { id, statementLine, cancelledAt }: StoredRow,
  known: StoredRow | null,
): RecoveryWrite[] {
  const before = known?.['statementLine'];
  if (statementLine === before || cancelledAt !== null) return [];
  return [
    ...(before ? [{ action: 'unmatch_payments', input: { id, statementLine: before } }] : []),
    ...(statementLine ? [{ action: 'match_payments', input: { id, statementLine } }] : []),
  ];
}

/** 'Chèque n° 88 remis en banque'. */
const became =
  (state: string): Say =>
  ({ name }) => ({ what: `${name} ${state}`, did: '' });

export const paymentRulebook = {
  operations: operationsOf(operations),
  descriptions: {
    remit: became('remis en banque'),
    clear: became('encaissé'),
    match: became('rapproché du relevé bancaire'),
    unmatch: became('dissocié du relevé bancaire'),
    bounce: became('impayé'),
    describe: whole(({ name }) => `${name} : numéro, banque, tireur ou échéance complétés`),
    certify: whole(({ data }) => `Attestation de retenue ${textField(data, 'certificate')}`),
  },
  corrections: {
    remit: { date: field('Remis en banque le', 'day') },
    clear: { date: field('Encaissé le', 'day') },
    match: {},
    unmatch: {},
    bounce: {
      reason: field("Motif de l'impayé", 'long'),
      fees: field('Frais bancaires', 'amount'),
      date: field('Impayé le', 'day'),
    },
    describe: {
      number: field('N° de chèque'),
      bank: field('Banque'),
      drawer: field('Tireur'),
      dueDate: field('Échéance', 'day'),
    },
    certify: { certificate: field('Attestation de retenue') },
  },
  recovery: {
    permission: 'invoices.pay',
    instead: ({ row, current }) =>
      comesWithInvoice(row) && !current ? [] : paymentWrites(row, row['invoiceId'], current),
    counts: ({ amount, mode, cancelledAt, state, cheque, certificate, statementLine }) => ({
      amount,
      mode,
      cancelledAt: cancelledAt !== null,
      state: state ?? null,
      cheque: cheque ?? null,
      certificate: certificate ?? '',
      statementLine: statementLine ?? '',
    }),
  },
} satisfies Rulebook;
