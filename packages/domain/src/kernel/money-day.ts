// The day on which money moved: paid, given back, remitted, cashed or unpaid (docs/product.md 'Payments').
import { checkDayOpen } from './closed-months.ts';
import { dayOf } from './happened.ts';
import type { OperationContext } from './operation.ts';
import { fail, ok, type Result } from './result.ts';
import { validation } from './validation-messages.ts';

/** The one given, or that of the doing. Failures, at the field `date`: it is still to come, or in a closed month. */
export function moneyDay(
  given: string | undefined,
  ctx: Pick<OperationContext, 'happenedAt' | 'rates'>,
): Result<string> {
  const today = dayOf(ctx);
  const day = given ?? today;
  if (day > today) return fail('validation_failed', undefined, { date: validation.dayToCome });
  const isOpen = checkDayOpen(day, ctx.rates);
  return isOpen.ok ? ok(day) : isOpen;
}
