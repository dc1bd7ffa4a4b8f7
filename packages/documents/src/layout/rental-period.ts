// From when to when a line is rented, in words.
import { formatDay } from '@zellige/domain/kernel/dates';
import { rentalPeriod } from '../documents.messages.ts';
import type { RentalPeriod } from '../model.ts';

/** '' for what is not rented. */
export const periodText = (period: RentalPeriod | undefined): string =>
  period ? rentalPeriod(formatDay(period.from), formatDay(period.to), period.days) : '';
