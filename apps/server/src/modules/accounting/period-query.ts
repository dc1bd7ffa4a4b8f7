// The days that a question about accounts is about.
import { fail, ok, type Result } from '@zellige/domain';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { day } from '@zellige/domain/kernel/schema/field-kinds';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { z } from 'zod';

/** First and last day, both counted; this year until today unless said otherwise. */
export const periodQuery = z.object({
  from: day.optional().describe('First day, `yyyy-mm-dd`; the first of the year of `to` without it'),
  to: day.optional().describe('Last day, counted; today without it'),
});

export interface RequestedPeriod {
  from: string;
  to: string;
  today: string;
}

/** A failure when it ends before it begins. */
export function requestedPeriod(query: z.infer<typeof periodQuery>, now: Date): Result<RequestedPeriod> {
  const today = dayInCasablanca(now);
  const to = query.to ?? today;
  const from = query.from ?? `${to.slice(0, 4)}-01-01`;
  return from <= to
    ? ok({ from, to, today })
    : fail('validation_failed', undefined, { to: validation.endBeforeStart });
}
