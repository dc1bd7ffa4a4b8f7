// The schema validates a payment beside its amount: the paper of a cheque or an effet, the withheld tax, and its state at the
// bank (docs/product.md 'Payments'). Its row type stands beside the invoice's.
import { z } from 'zod';
import {
  choice,
  day,
  list,
  optionalDay,
  positiveAmount,
  price,
  requiredText,
  text,
} from '../kernel/schema/field-kinds.ts';
import { idText, newKey } from '../kernel/identity/keys.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { paymentMethods } from '../documents/document.values.ts';
import { STATEMENT_KEY } from './statement-lines.ts';
import type { chequeStates } from './payment.values.ts';

export type ChequeState = (typeof chequeStates)[number];

export const chequeFields = {
  number: text(40).optional(),
  bank: text(80).optional(),
  drawer: text(120).optional(),
  /** Day from which it may be cashed. */
  dueDate: optionalDay.optional(),
};
export const cheque = z.object(chequeFields);

/** The line of a bank statement that says so (`statement-lines.ts`). */
export const statementLine = requiredText(STATEMENT_KEY).optional();

/** One payment, whatever it pays. */
export const receivedFields = {
  mode: choice(paymentMethods),
  date: day.optional(),
  reference: text(120).optional(),
  cheque: cheque.optional(),
  /** The same as in `cheque`, as it was given before that. */
  bank: text(80).optional(),
  chequeNumber: text(40).optional(),
  cashingDate: text(10).optional(),
  drawer: text(120).optional(),
  /** More than remains: what is too much stays with the client as a credit. */
  keepsExcess: z.boolean().optional(),
};

/** The client keeps these back for the tax office: parts of the amount that never reach the bank. */
export const withheldFields = {
  rasTva: price.optional(),
  rasIs: price.optional(),
  certificate: text(120).optional(),
};

/** One payment over several invoices of a client. */
export const paySeveralInput = z.object({
  /** The invoice that the write aims at, one of those below. */
  id: idText,
  payments: list(z.object({ id: idText, paymentId: newKey.optional(), amount: positiveAmount }), 50).min(
    1,
    validation.required,
  ),
  ...receivedFields,
});

export const remitPaymentInput = z.object({
  id: idText,
  /** Number of the slip; cheques that are given the same one stand on it together. */
  remittance: newKey.optional(),
  date: day.optional(),
});
export const clearPaymentInput = z.object({ id: idText, date: day.optional(), statementLine });
export const bouncePaymentInput = z.object({
  id: idText,
  reason: requiredText(500),
  /** What the bank takes for it. */
  fees: price.optional(),
  date: day.optional(),
});
/** A cheque came without these; what it says already may be repeated. */
export const describePaymentInput = z.object({ id: idText, ...chequeFields });
export const matchPaymentInput = z.object({ id: idText, statementLine: requiredText(STATEMENT_KEY) });
/** Takes back that a line of a statement, that one where it is named, is this payment; the payment itself stays as it is. */
export const unmatchPaymentInput = z.object({ id: idText, statementLine });
export const certifyPaymentInput = z.object({ id: idText, certificate: requiredText(120) });

export type ChequeInput = z.output<typeof cheque>;
export type ReceivedInput = z.output<z.ZodObject<typeof receivedFields>>;

export interface Cheque {
  number: string;
  bank: string;
  drawer: string;
  /** '' where none was given. */
  dueDate: string;
}

/** A payment may say these beside what every payment says; absent from those that have nothing of it. */
export type PaymentDetails = {
  /** Of a cheque or an effet; absent from those that came in before the register, `stateOf` reads both. */
  state?: ChequeState;
  cheque?: Cheque;
  drawer?: string;
  /** First day on which the accounts tell its number: it was given after the month of its receipt had been closed. */
  numberedFrom?: string;
  /** Number of the slip it was remitted with. */
  remittance?: string;
  remittedOn?: string;
  clearedOn?: string;
  bouncedOn?: string;
  bounceReason?: string;
  bounceFees?: number;
  /** Kept back by the client, parts of the amount. */
  rasTva?: number;
  rasIs?: number;
  certificate?: string;
  /** On what came in in cash, beside the amount. */
  stampDuty?: number;
  /** The rate of it on that day, in percent; absent from those that came in before it was kept. */
  stampPercent?: number;
  /** The keys of the payments made with one cheque or transfer, this one among them. */
  together?: string[];
  keepsExcess?: boolean;
  /** The reservation of whose caution it is the part that was kept: a compensation, of which no money moves. */
  cautionOf?: string;
  /** The line of a bank statement that it was matched with, by its key (`statement-lines.ts`): no other payment has it. */
  statementLine?: string;
};
