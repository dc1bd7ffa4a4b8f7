// Which credit notes a manager decides on (docs/product.md 'Credit notes'): one that leaves nothing of its invoice is a cancellation, and
// an amount without goods is a discount that comes after. Whoever may not decide asks a manager for it.
import type { Invoice } from '../invoices/invoice.schema.ts';
import { toCentimes } from '../kernel/values/money.ts';
import type { WriteContext } from '../kernel/operations/operation.ts';
import { isAllowed } from '../kernel/identity/permissions.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { CreditNote } from './credit-note.schema.ts';

interface CreditRequest {
  invoice: Pick<Invoice, 'amount' | 'creditedAmount'>;
  /** Its credit notes until now. */
  before: readonly Pick<CreditNote, 'kind' | 'days' | 'total'>[];
  /** What is asked for: an amount, or goods. */
  request: { amount?: number | undefined };
  /** TTC of the new one. */
  credit: number;
}

/** Failure: credit_note_needs_manager. */
export function checkCreditDecision(
  { actor, rates }: Pick<WriteContext, 'actor' | 'rates'>,
  { invoice, before, request, credit }: CreditRequest,
): Result<true> {
  if (isAllowed(actor, 'creditNotes.whole')) return ok(true);
  const whole = toCentimes(invoice.amount);
  const left = whole - toCentimes(invoice.creditedAmount ?? 0) - toCentimes(credit);
  if (left <= 0) return fail('credit_note_needs_manager');
  if (request.amount === undefined) return ok(true);
  const discounts = before.filter(({ kind, days }) => kind === 'amount' && !days);
  const amounts = [...discounts.map(({ total }) => total), credit];
  const creditedCentimes = amounts.reduce((sum, total) => sum + toCentimes(total), 0);
  const limit = rates.discountLimitPercent;
  if (creditedCentimes * 100 <= whole * limit) return ok(true);
  return fail('credit_note_needs_manager', undefined, { amount: validation.creditNeedsManager(limit) });
}
