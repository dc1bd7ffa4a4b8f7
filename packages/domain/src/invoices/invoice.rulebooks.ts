// The rulebook lists the operations on invoices; those on their payments stand in payment.rulebook.ts.
import { actionVerbs } from '../kernel/operations/action-words.ts';
import { invoiceActionWords } from './invoice-actions.messages.ts';
import { field, shown } from '../kernel/schema/field-dictionary.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import { formatMad, sumAmounts } from '../kernel/values/money.ts';
import {
  because,
  type Loss,
  type RecoveryWrite,
  operationsOf,
  type Rulebook,
  type StoredRow,
} from '../kernel/operations/rulebook.ts';
import { type WriteFields, whole } from '../kernel/records/write-description.ts';
import { reasonField } from '../kernel/records/spot-corrections.ts';
import * as caution from '../payments/caution-return.operations.ts';
import * as credit from '../payments/credit.operations.ts';
import { paymentFields } from './invoice.fields.ts';
import * as operations from './invoice.operations.ts';
import { partRecovery } from './parts/part-recovery.ts';
import { periodRecovery } from './recurring/period-recovery.ts';
import * as paying from '../payments/payment.operations.ts';
import {
  comesWithInvoice,
  inputFields,
  isAdvance,
  moneyFields,
  paymentWrites,
  takesCredit,
} from '../payments/payment.rulebook.ts';
import * as invoicing from './parts/quote-invoicing.operations.ts';

/** What a refund is made with. */
const refundedWith = <T>({
  amount,
  mode,
  date,
  reference,
}: Record<'amount' | 'mode' | 'date' | 'reference', T>) => ({
  amount,
  mode,
  date,
  reference,
});

const paymentsOf = ({ row, others }: Loss): StoredRow[] =>
  others
    .filter(({ collection, row: other }) => collection === 'payments' && other['invoiceId'] === row.id)
    .map((other) => other.row)
    .filter((payment) => !takesCredit(payment))
    .toSorted((a, b) => a.rev - b.rev);

/** Its payments come back with an invoice that is made again; those of one that is there come by themselves. */
function invoiceSteps(loss: Loss): RecoveryWrite[] {
  const { row, current, id } = loss;
  const payments = current
    ? []
    : paymentsOf(loss).flatMap((payment) => paymentWrites(payment, id, comesWithInvoice(payment)));
  const isCancelled = row['status'] === 'Annulée' && current?.['status'] !== 'Annulée';
  const cancelled = { action: 'cancel_invoices', input: { id, reason: because(row['cancelledReason']) } };
  return [...payments, ...(isCancelled ? [cancelled] : [])];
}

const partsOf = ({ payments }: WriteFields): { amount?: unknown }[] =>
  Array.isArray(payments) ? payments : [];
const countOfSeveral = (data: WriteFields): number => partsOf(data).length;
const amountOfSeveral = (data: WriteFields): number =>
  sumAmounts(partsOf(data).map(({ amount }) => Number(amount ?? 0)));

/** An invoice that took a part of its quote, or bills days of its contract, is not there any more: it is asked for again, then what was done to it. */
function partSteps(loss: Loss): readonly RecoveryWrite[] | null {
  const part = loss.current ? null : (partRecovery(loss.row) ?? periodRecovery(loss));
  return part && [part, ...invoiceSteps(loss)];
}

export const invoiceRulebook = {
  operations: operationsOf(operations, invoicing, paying, credit, caution),
  descriptions: {
    ...actionVerbs(invoiceActionWords),
    join: whole(({ name }) => `Saisies hors ligne reportées sur ${name}`),
    pay: whole(
      ({ data, other, name }) => `Paiement de ${formatMad(Number(data['amount'] ?? 0))} sur ${other || name}`,
    ),
    pay_several: whole(
      ({ data }) => `Paiement de ${formatMad(amountOfSeveral(data))} sur ${countOfSeveral(data)} factures`,
    ),
    use_credit: whole(({ other, name }) => `Crédit du client utilisé sur ${other || name}`),
    refund: whole(({ other, name }) => `Remboursement sur ${other || name}`),
    cancel_payment: whole(({ other, name }) => `Annulation d'un paiement sur ${other || name}`),
  },
  corrections: {
    pay: inputFields,
    pay_several: moneyFields,
    use_credit: { amount: shown(paymentFields).amount },
    refund: {
      ...refundedWith(shown(paymentFields)),
      isAboveCredit: field('Sorti au-delà du crédit', 'boolean'),
    },
    cancel_payment: reasonField,
    cancel: reasonField,
  },
  closing: ({ status }, id) =>
    status === 'Annulée'
      ? []
      : [{ action: 'cancel_invoices', input: { id, reason: importMessages.undoReason } }],
  recovery: {
    permission: 'invoices.create',
    instead: partSteps,
    withheld: ['takenOver'],
    remark: 'notes',
    made: (loss) => ({ advanceAmount: paymentsOf(loss).find(isAdvance)?.['amount'] ?? 0 }),
    after: invoiceSteps,
    follows: ['advanceAmount'],
    counts: ({ status }) => ({ status: status === 'Annulée' }),
  },
} satisfies Rulebook;
