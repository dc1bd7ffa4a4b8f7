// The price of a rental is computed for a number of days (docs/product.md 'Catalogue'): the combination of months, weeks and
// days that costs least. A combination may last longer than asked, so that a longer rental is never cheaper than a shorter one.
import { parseAmount } from '../kernel/values/written-amount.ts';
import { toCentimes } from '../kernel/values/money.ts';
import type { Product } from './catalogue.schema.ts';

export const DAYS_OF_WEEK = 7;
export const DAYS_OF_MONTH = 30;

/** Its prices by time, as the price list keeps them. */
type Rented = { price?: Pick<Product['price'], 'rental' | 'rentalWeek' | 'rentalMonth'> | undefined };

/** Integer centimes by period; null for what the product is not rented by. */
export interface RentalRates {
  day: number | null;
  week: number | null;
  month: number | null;
}

/** A price is made of these. */
export interface RentalPeriods {
  months: number;
  weeks: number;
  days: number;
}

/** HT, of one unit: what it costs, and of which periods that is made. */
export interface RentalPrice extends RentalPeriods {
  centimes: number;
}

/** Null where there is none; 0 says that the product is not rented by that period. */
function rateOf(text: string | undefined): number | null {
  const centimes = toCentimes(parseAmount(text ?? '') ?? 0);
  return centimes > 0 ? centimes : null;
}

export const rentalRates = ({ price }: Rented): RentalRates => ({
  day: rateOf(price?.rental),
  week: rateOf(price?.rentalWeek),
  month: rateOf(price?.rentalMonth),
});

/** How many weeks may stand for `left` days: all in days, the whole weeks, or one more. */
function weeksFor(left: number, { day, week }: RentalRates): number[] {
  if (week === null) return [0];
  const over = Math.ceil(left / DAYS_OF_WEEK);
  return day === null ? [over] : [over, Math.floor(left / DAYS_OF_WEEK), 0];
}

function combinations(days: number, rates: RentalRates): RentalPrice[] {
  const { day, week, month } = rates;
  const mostMonths = month === null ? 0 : Math.ceil(days / DAYS_OF_MONTH);
  const found: RentalPrice[] = [];
  for (let months = mostMonths; months >= 0; months -= 1) {
    const left = Math.max(0, days - months * DAYS_OF_MONTH);
    for (const weeks of weeksFor(left, rates)) {
      const single = Math.max(0, left - weeks * DAYS_OF_WEEK);
      if (single > 0 && day === null) continue;
      const centimes = months * (month ?? 0) + weeks * (week ?? 0) + single * (day ?? 0);
      found.push({ centimes, months, weeks, days: single });
    }
  }
  return found;
}

/**
 * The least that `days` whole days cost, 1 or more: over a number of months the price is linear in the weeks but for the last one,
 * so that three numbers of weeks hold the minimum. Of equal prices the one of the longer periods. Null for a product that is not
 * rented, or whose prices this person may not see.
 */
export function rentalPrice(product: Rented, days: number): RentalPrice | null {
  return combinations(days, rentalRates(product)).reduce<RentalPrice | null>(
    (least, each) => (least === null || each.centimes < least.centimes ? each : least),
    null,
  );
}

const periodText = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** '1 mois + 2 semaines + 3 jours'. */
export const rentalPeriods = ({ months, weeks, days }: RentalPeriods): string =>
  [
    ...periodText(months, 'mois', 'mois'),
    ...periodText(weeks, 'semaine', 'semaines'),
    ...periodText(days, 'jour', 'jours'),
  ].join(' + ');
