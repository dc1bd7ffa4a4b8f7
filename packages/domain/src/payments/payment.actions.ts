// Guards decide who may do what to a payment, and when; its operations and every menu read them (docs/product.md 'Payments').
import type { Payment } from '../invoices/invoice.schema.ts';
import { fail } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { permits, type Permission } from '../kernel/identity/permissions.ts';
import { type Guard, guard, refusalOf } from '../kernel/operations/guard.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';
import { type BankStep, bankSteps, checkBankStep, checkPaperOf, missingPaper } from './payment.rules.ts';
import { withheldOf } from './payment-states.ts';
import { checkMatch } from './statement.rules.ts';

const bankStep = (permission: Permission, step: BankStep): Guard<Payment> =>
  guard(permission, (payment, { now }) => refusalOf(checkBankStep(payment, step, dayInCasablanca(now))), {
    condition: `it is a cheque or an effet, ${bankSteps[step].from.join(' or ')}`,
  });

const standing: Guard<Payment>['when'] = ({ cancelledAt }) =>
  cancelledAt === null ? null : fail('payment_cancelled').error;

const clear = bankStep('payments.clear', 'clear');

export const paymentActions = {
  remit: bankStep('invoices.pay', 'remit'),
  /** That the money is at the bank is said by whoever answers for the accounts, not by whoever sold. */
  clear,
  /** Whoever may not say it asks a manager to. */
  ask_clear: guard<Payment>(
    'invoices.pay',
    (payment, moment) =>
      permits(moment.actor, clear.permission, { ...payment })
        ? fail('illegal_transition').error
        : clear.when(payment, moment),
    { condition: clear.condition },
  ),
  bounce: bankStep('invoices.cancel_payment', 'bounce'),
  /** What its paper came without. */
  describe: guard<Payment>('invoices.pay', (payment) => refusalOf(checkPaperOf(payment)), {
    condition: 'it is a cheque or an effet that came without all of its words',
    isDone: (payment) => checkPaperOf(payment).ok && missingPaper(payment).length === 0,
  }),
  certify: guard<Payment>(
    'invoices.pay',
    (payment, moment) =>
      standing(payment, moment) ??
      (withheldOf(payment) > 0 ? null : fail('illegal_transition', validation.nothingWithheld).error),
    { condition: 'it stands, and the client withheld a part of it' },
  ),
  match: guard<Payment>(
    'payments.match',
    (payment, { now }) => refusalOf(checkMatch(payment, dayInCasablanca(now))),
    { condition: 'its money is in, and no line of a statement is it yet' },
  ),
  unmatch: guard<Payment>(
    'payments.match',
    ({ statementLine }) =>
      statementLine === undefined ? fail('illegal_transition', validation.notMatched).error : null,
    { condition: 'a line of a statement is it' },
  ),
  /** It is struck through. */
  cancel: guard<Payment>('invoices.cancel_payment', standing, { condition: 'it stands' }),
};
