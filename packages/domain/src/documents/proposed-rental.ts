// The price that a rental line is proposed for its time: the least that the price list has for so many days, told so that the line
// comes exactly to it (docs/product.md 'Quotes').
import { type RentalPeriods, type RentalPrice, rentalPrice, rentalRates } from '../catalogue/rental-price.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import { fromCentimes } from '../kernel/values/money.ts';
import { parseAmount } from '../kernel/values/written-amount.ts';
import { isWholeTime, type RentalTime } from '../reservations/rental-time.ts';
import { chargedDays, type ChargedPeriod, chargedTimes, type DocumentLine, type LineType } from './lines.ts';

/** In MAD HT, of one unit. */
export interface ProposedRental {
  unitPrice: number;
  chargedPer: ChargedPeriod;
  /** Of a price for the whole time. */
  combination?: RentalPeriods;
}

type Rented = Parameters<typeof rentalPrice>[0];

const periodsOf = ({ months, weeks, days }: RentalPrice): RentalPeriods => ({ months, weeks, days });

/** The period of which alone the price is made; a mixture is a price for the whole time. */
function soleCount({ months, weeks, days }: RentalPrice): { period: ChargedPeriod; count: number } {
  if (weeks === 0 && days === 0) return { period: 'mois', count: months };
  if (months === 0 && days === 0) return { period: 'semaine', count: weeks };
  return months === 0 && weeks === 0 ? { period: 'jour', count: days } : { period: 'forfait', count: 1 };
}

/** Null for a product that is not rented, and while the line has no days. */
export function proposedRental(product: Rented, days: RentalTime): ProposedRental | null {
  if (!isWholeTime(days)) return null;
  const { startDate, endDate } = days;
  const time = { type: 'rental', startDate, endDate } as const;
  const price = rentalPrice(product, chargedDays(time));
  if (price === null) return null;
  const { period, count } = soleCount(price);
  return period !== 'forfait' && chargedTimes({ ...time, chargedPer: period }) === count
    ? { unitPrice: fromCentimes(price.centimes / count), chargedPer: period }
    : { unitPrice: fromCentimes(price.centimes), chargedPer: 'forfait', combination: periodsOf(price) };
}

/** A line takes this from the price list before it has its days: the price of the shortest period. */
export function openingRental(product: Rented): ProposedRental | null {
  const { day, week, month } = rentalRates(product);
  if (day !== null) return { unitPrice: fromCentimes(day), chargedPer: 'jour' };
  if (week !== null) return { unitPrice: fromCentimes(week), chargedPer: 'semaine' };
  return month === null ? null : { unitPrice: fromCentimes(month), chargedPer: 'mois' };
}

const salePrice = ({ price }: Pick<Product, 'price'>): number | null => parseAmount(price?.sale ?? '');

type Timed = RentalTime &
  Pick<DocumentLine, 'type' | 'chargedPer'> & {
    unitPrice: number | null;
  };

/** Whether the price of the line is the one that the list has for it: nobody chose another. */
function isOfTheList(line: Timed, product: Pick<Product, 'price'>): boolean {
  if (line.unitPrice === null) return true;
  if (line.type !== 'rental') return line.unitPrice === salePrice(product);
  const known = proposedRental(product, line) ?? openingRental(product);
  return known?.unitPrice === line.unitPrice && known.chargedPer === (line.chargedPer ?? 'jour');
}

/** The price of the line's new time; null where its price was not the proposed one: what somebody chose stays. */
export function followedRental(
  before: Timed,
  after: RentalTime,
  product: Pick<Product, 'price'>,
): ProposedRental | null {
  if (before.type !== 'rental' || !isOfTheList(before, product)) return null;
  // While days are typed the end may stand before the start for a moment: the opening price is followed again from there.
  return proposedRental(product, after) ?? openingRental(product);
}

/**
 * A sale that becomes a rental, or the reverse, takes this from the list; null where somebody chose its price, or the
 * list has none.
 */
export function followedType(
  before: Timed,
  type: LineType,
  product: Pick<Product, 'price'>,
): { unitPrice: number; chargedPer: ChargedPeriod | undefined; combination?: RentalPeriods } | null {
  if (!isOfTheList(before, product)) return null;
  if (type === 'rental') return proposedRental(product, before) ?? openingRental(product);
  const unitPrice = salePrice(product);
  return type === 'sale' && unitPrice !== null ? { unitPrice, chargedPer: undefined } : null;
}
