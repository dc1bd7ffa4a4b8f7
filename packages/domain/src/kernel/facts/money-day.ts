// The day on which something was done with money: paid, given back, remitted, cashed, unpaid, or invoiced by another program
// (docs/product.md 'Payments').
import { checkDayOpen } from './closed-months.ts';
import { dayOf } from './happened.ts';
import type { OperationContext } from '../operations/operation.ts';
import { fail, ok, type Result } from '../failures/result.ts';
import { validation } from '../failures/validation-messages.ts';

/** The one given, or that of the doing. Failures, at its field: it is still to come, or in a closed month. */
export function moneyDay(
  inputDay: string | undefined,
  ctx: Pick<OperationContext, 'happenedAt' | 'rates'>,
  field = 'date',
): Result<string> {
  const today = dayOf(ctx);
  const day = inputDay ?? today;
  if (day > today) return fail('validation_failed', undefined, { [field]: validation.dayToCome });
  const isOpen = checkDayOpen(day, ctx.rates, field);
  return isOpen.ok ? ok(day) : isOpen;
}
