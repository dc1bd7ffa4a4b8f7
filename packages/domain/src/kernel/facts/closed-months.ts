// Months that the company closed: nothing dated in them changes any more, and corrections come after them
// (docs/subjects/accounting.md 'Closing'). The rates of an operation carry the last closed day.
import type { BusinessRates } from '../values/business-rates.ts';
import { addDays, formatDay } from '../values/dates.ts';
import { fail, ok, type Result } from '../failures/result.ts';

type Closing = Pick<BusinessRates, 'closedThrough'>;

export const closedMonthMessages = {
  chooseDay: (closed: string, open: string) =>
    `Les mois sont clôturés jusqu’au ${closed} : choisissez une date à partir du ${open}`,
  correctAfter: (closed: string, open: string) =>
    `Les mois sont clôturés jusqu’au ${closed} : corrigez par une opération datée du ${open} ou après`,
} as const;

/** Whether the day is in a closed month. */
export const isClosedDay = (day: string, { closedThrough }: Closing): boolean =>
  closedThrough !== '' && day <= closedThrough;

/** That day, or the first open one when it is in a closed month. */
export const openDay = (day: string, rates: Closing): string =>
  isClosedDay(day, rates) ? addDays(rates.closedThrough, 1) : day;

const closedSentence = (
  sentence: (closed: string, open: string) => string,
  { closedThrough }: Closing,
): string => sentence(formatDay(closedThrough), formatDay(addDays(closedThrough, 1)));

/** Refuses a chosen day of a closed month, at its field. */
export function checkDayOpen(day: string, rates: Closing, field = 'date'): Result<true> {
  if (!isClosedDay(day, rates)) return ok(true);
  const sentence = closedSentence(closedMonthMessages.chooseDay, rates);
  return fail('month_closed', sentence, { [field]: sentence });
}

/** Refuses to change or undo what is dated on one of these days. */
export function checkStillOpen(days: readonly string[], rates: Closing): Result<true> {
  return days.some((day) => isClosedDay(day, rates))
    ? fail('month_closed', closedSentence(closedMonthMessages.correctAfter, rates))
    : ok(true);
}
