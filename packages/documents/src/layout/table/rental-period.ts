// From when to when a line is rented, in words.
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import { rentalEnd, rentalStart } from '@zellige/domain/reservations/rental-time';
import { rentalPeriod } from '../../documents.messages.ts';
import type { RentalPeriod } from '../../model.ts';

/** '' for what is not rented. */
export function periodText(period: RentalPeriod | undefined): string {
  if (!period) return '';
  const { from, fromTime, to, toTime, days } = period;
  return rentalPeriod(
    spokenMoment(rentalStart({ startDate: from, startTime: fromTime })),
    spokenMoment(rentalEnd({ endDate: to, endTime: toTime })),
    days,
  );
}
