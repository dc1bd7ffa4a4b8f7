// Who may match payments with the lines of a bank statement, and that no line is matched twice (docs/product.md 'Bank statements').
import type { OperationContext, Tx } from '../kernel/operations/operation.ts';
import { isAllowed } from '../kernel/identity/permissions.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { Payment } from '../invoices/invoice.schema.ts';
import { isPaper, isStanding, stateOf } from './payment-states.ts';

/** Whether a payment may take that line; a copy that does not hold the other payment leaves it to the server. */
export async function checkStatementLine(
  tx: Tx,
  statementLine: string | undefined,
  ctx: OperationContext,
): Promise<Result<true>> {
  if (statementLine === undefined) return ok(true);
  if (!isAllowed(ctx.actor, 'payments.match')) return fail('forbidden');
  const [other] = await tx.payments.find({ statementLine });
  return other ? fail('statement_line_taken') : ok(true);
}

/** Whether a line can say of that payment, which is in the book, that it came in. */
export function checkMatch(payment: Payment, day: string): Result<true> {
  if (payment.cancelledAt !== null) return fail('payment_cancelled');
  if (payment.statementLine) return fail('statement_line_taken', validation.matchedAlready);
  const isIn = isStanding(payment) && (!isPaper(payment.mode) || stateOf(payment, day) === 'encaissé');
  return isIn ? ok(true) : fail('illegal_transition', validation.notCollected);
}
