// When something leaves or comes back, and how many units, as their writers give them.
import { z } from 'zod';
import { validation } from '../kernel/failures/validation-messages.ts';
import { isDay } from '../kernel/values/dates.ts';

const MAX_UNITS = 100_000;

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** `yyyy-mm-dd`, which is its first minute, or `yyyy-mm-ddThh:mm`, in Casablanca; kept as the second. */
export const moment = z
  .string(validation.required)
  .trim()
  .max(16, validation.date)
  .refine((value) => isDay(MOMENT.exec(value)?.[1] ?? ''), validation.date)
  .transform((value) => (value.length === 10 ? `${value}T00:00` : value));

export const units = z
  .number(validation.quantity)
  .int(validation.number)
  .positive(validation.quantity)
  .max(MAX_UNITS, validation.number);

/** Whether it is told of both ends that they stand the wrong way round: what is no moment was told of already. */
export const endsAfterStart = {
  check: ({ start = '', end = '' }: { start?: string | undefined; end?: string | undefined }) =>
    !MOMENT.test(start) || !MOMENT.test(end) || end > start,
  issue: { path: ['end'], message: validation.endBeforeStart },
};
