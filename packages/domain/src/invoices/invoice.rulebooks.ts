// What can be done to invoices and to their payments.
import { shown } from '../kernel/field-dictionary.ts';
import { importMessages } from '../kernel/import.messages.ts';
import { derivedKey } from '../kernel/keys.ts';
import { formatMad } from '../kernel/money.ts';
import {
  because,
  type Loss,
  type LostWrite,
  operationsOf,
  type Rulebook,
  type StoredRow,
} from '../kernel/rulebook.ts';
import { did, whole } from '../kernel/said-write.ts';
import { reasonField } from '../kernel/spot-corrections.ts';
import { paymentFields } from './invoice.fields.ts';
import * as operations from './invoice.operations.ts';
import { lostPart } from './lost-part.ts';
import * as paying from './payment.operations.ts';
import * as invoicing from './quote-invoicing.operations.ts';

/** What a payment is made with. */
const given = new Set(['amount', 'mode', 'date', 'reference', 'bank', 'chequeNumber', 'cashingDate']);

const givenOf = <T>(payment: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(payment).filter(([name]) => given.has(name)));

/** What a payment was made with, as `pay_invoices` and, where it was struck through, `cancel_payment_invoices` take it. */
function paymentWrites(payment: StoredRow, invoiceId: unknown, isThere: boolean): LostWrite[] {
  const input = { id: invoiceId, paymentId: payment.id, ...givenOf(payment) };
  const paid = { action: 'pay_invoices', input };
  const cancelled = {
    action: 'cancel_payment_invoices',
    input: { id: invoiceId, paymentId: payment.id, reason: because(payment['cancelledReason']) },
  };
  return [...(isThere ? [] : [paid]), ...(payment['cancelledAt'] === null ? [] : [cancelled])];
}

const paymentsOf = ({ row, others }: Loss): StoredRow[] =>
  others
    .filter(({ collection, row: other }) => collection === 'payments' && other['invoiceId'] === row.id)
    .map((other) => other.row)
    .toSorted((a, b) => a.rev - b.rev);

/** The payment that an invoice is born with: no other operation makes it. */
const isAdvance = (payment: StoredRow): boolean =>
  payment.id === derivedKey(String(payment['invoiceId']), 'avance');

/** Its payments come back with an invoice that is made again; those of one that is there come by themselves. */
function invoiceSteps(loss: Loss): LostWrite[] {
  const { row, current, id } = loss;
  const payments = current
    ? []
    : paymentsOf(loss).flatMap((payment) => paymentWrites(payment, id, isAdvance(payment)));
  const isCancelled = row['status'] === 'Annulée' && current?.['status'] !== 'Annulée';
  const cancelled = { action: 'cancel_invoices', input: { id, reason: because(row['cancelledReason']) } };
  return [...payments, ...(isCancelled ? [cancelled] : [])];
}

/** An invoice that took a part of its quote is not there any more: it is asked for again, then what was done to it. */
function partSteps(loss: Loss): readonly LostWrite[] | null {
  const part = loss.current ? null : lostPart(loss.row);
  return part && [part, ...invoiceSteps(loss)];
}

export const invoiceRulebook: Rulebook = {
  operations: operationsOf(operations, invoicing, paying),
  said: {
    join: whole(({ name }) => `Saisies hors ligne reportées sur ${name}`),
    archive: did('archivé'),
    cancel: did('annulé'),
    pay: whole(
      ({ data, other, name }) => `Paiement de ${formatMad(Number(data['amount'] ?? 0))} sur ${other || name}`,
    ),
    cancel_payment: whole(({ other, name }) => `Annulation d'un paiement sur ${other || name}`),
  },
  corrections: {
    pay: givenOf(shown(paymentFields)),
    cancel_payment: reasonField,
    cancel: reasonField,
  },
  closing: ({ status }, id) =>
    status === 'Annulée'
      ? []
      : [{ action: 'cancel_invoices', input: { id, reason: importMessages.undoReason } }],
  lost: {
    permission: 'invoices.create',
    instead: partSteps,
    withheld: ['takenOver'],
    remark: 'notes',
    made: (loss) => ({ advanceAmount: paymentsOf(loss).find(isAdvance)?.['amount'] ?? 0 }),
    after: invoiceSteps,
    follows: ['advanceAmount'],
    counts: ({ status }) => ({ status: status === 'Annulée' }),
  },
};

export const paymentRulebook: Rulebook = {
  operations: [],
  lost: {
    permission: 'invoices.pay',
    instead: ({ row, current }) =>
      isAdvance(row) && !current ? [] : paymentWrites(row, row['invoiceId'], current !== null),
    counts: ({ amount, mode, cancelledAt }) => ({ amount, mode, cancelledAt: cancelledAt !== null }),
  },
};
