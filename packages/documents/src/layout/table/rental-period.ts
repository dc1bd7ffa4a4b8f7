// From when to when a line is rented, in words.
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import { rentalEnd, rentalStart } from '@zellige/domain/reservations/rental-time';
import { rentalPeriod, rentalRate } from '../../documents.messages.ts';
import { rentalPeriods } from '@zellige/domain/catalogue/rental-price';
import { combinationOf } from '@zellige/domain/documents/lines';
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

/** 'Tarif : 1 mois + 2 semaines + 3 jours' of a price for the whole time that is made so, '' of any other. */
export function periodsText(period: RentalPeriod | undefined): string {
  if (!period) return '';
  const { from, to, chargedPer, combination } = period;
  const periods = combinationOf({ type: 'rental', startDate: from, endDate: to, chargedPer, combination });
  return periods ? rentalRate(rentalPeriods(periods)) : '';
}
