// The period that a report is asked for in its address.
import { lastDays, type Period } from '@zellige/domain/analytics/period';
import { fail, type Failure } from '@zellige/domain';
import { addDays, dayInCasablanca, isDay } from '@zellige/domain/kernel/values/dates';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { z } from 'zod';

const YEAR_DAYS = 365;

const day = z.string().max(10, validation.date).refine(isDay, validation.date);
/** First and last day, both counted; the last 365 days unless said otherwise. */
export const periodQuery = z.object({
  from: day.optional().describe('First day, `yyyy-mm-dd`; a year before `to` without it'),
  to: day.optional().describe('Last day, counted; today without it'),
});

/** The half-open period of a request; a failure when it ends before it begins. */
export function requestedPeriod({ from, to }: z.infer<typeof periodQuery>, now: Date): Period | Failure {
  const year = lastDays(YEAR_DAYS, dayInCasablanca(now));
  const period = { start: from ?? year.start, end: to === undefined ? year.end : addDays(to, 1) };
  if (period.start < period.end) return period;
  const refused = fail('validation_failed', undefined, { to: validation.endBeforeStart });
  return refused.error;
}
