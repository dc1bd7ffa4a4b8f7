// The damage waiver of a rental, a line of a document: a percentage of its rentals that follows them, or an amount that somebody typed
// (docs/product.md 'Damage waiver').
import type { BusinessRates } from '../kernel/values/business-rates.ts';
import { fromCentimes } from '../kernel/values/money.ts';
import { scaleHalfUp } from '../kernel/values/proportion.ts';
import { enteredNet, isTotalled, isTtc, netCentimes, type Priced } from './lines.ts';

export const WAIVER_NAME = 'Renonciation aux dommages';

const COVER =
  'Couvre les dommages accidentels survenus pendant un usage normal, à l’exclusion du vol, de la perte, de la négligence et des dommages volontaires.';

/** The line says this under its name. */
export const waiverText = (percent: number | undefined): string =>
  percent === undefined ? COVER : `${String(percent).replace('.', ',')} % de la location. ${COVER}`;

type Rental = Priced & { optional: boolean };

const rentalsAmong = <T extends Rental>(lines: readonly T[]): T[] =>
  lines.filter((line) => line.type === 'rental' && isTotalled(line));

interface WaiverPrice {
  unitPrice: number;
  unitPriceTtc?: number;
  vatRate: number;
}

/** So many percent of the rentals that count, less their discounts, half-up; at the VAT of the dearest. Null without any. */
export function waiverPrice(lines: readonly Rental[], percent: number): WaiverPrice | null {
  const rentals = rentalsAmong(lines).toSorted((a, b) => netCentimes(b) - netCentimes(a));
  const [dearest] = rentals;
  if (!dearest) return null;
  const shareOf = (centimes: number) =>
    fromCentimes(scaleHalfUp(centimes, Math.round(percent * 100), 10_000));
  const sum = (of: (line: Rental) => number) => rentals.reduce((total, line) => total + of(line), 0);
  return {
    unitPrice: shareOf(sum(netCentimes)),
    ...(rentals.some(isTtc) && { unitPriceTtc: shareOf(sum(enteredNet)) }),
    vatRate: dearest.vatRate,
  };
}

interface Waiver {
  waiverPercent?: number | undefined;
  unitPrice: number | null;
  unitPriceTtc?: number | null | undefined;
  vatRate: number;
}

/** The lines, each waiver that follows the rentals at its share of them as they are by now; the others are the very same. */
export function repriceWaivers<T extends Waiver>(
  lines: readonly T[],
  rentalOf: (line: T) => Rental,
): readonly T[] {
  if (lines.every(({ waiverPercent }) => waiverPercent === undefined)) return lines;
  const rentals = lines.map(rentalOf);
  return lines.map((line) => {
    const price = line.waiverPercent === undefined ? null : waiverPrice(rentals, line.waiverPercent);
    const isOther =
      line.unitPrice !== price?.unitPrice ||
      line.unitPriceTtc !== price?.unitPriceTtc ||
      line.vatRate !== price?.vatRate;
    return price && isOther ? { ...line, ...price } : line;
  });
}

/** A new waiver is worth this: the flat amount of the settings where there is one, else their percentage of the rentals. */
export function proposedWaiver(
  lines: readonly Rental[],
  { waiverPercent, waiverAmount }: Pick<BusinessRates, 'waiverPercent' | 'waiverAmount'>,
): (WaiverPrice & { waiverPercent?: number }) | null {
  const price = waiverPrice(lines, waiverPercent);
  if (price === null) return null;
  return waiverAmount > 0 ? { unitPrice: waiverAmount, vatRate: price.vatRate } : { ...price, waiverPercent };
}
