// The monthly price of a rental comes from its order, else from the price list, else from thirty of its days.
import { DAYS_OF_MONTH } from '../../catalogue/rental-price.ts';
import { chargedTimes, dayPriceOf, type DocumentLine, netUnitPrice } from '../../documents/lines.ts';
import { fromCentimes, toCentimes } from '../../kernel/values/money.ts';
import { parseAmount } from '../../kernel/values/written-amount.ts';
import { scaleHalfUp } from '../../kernel/values/proportion.ts';

interface Rented {
  price?: { rental?: string; rentalMonth?: string | undefined };
}

const centimesOf = (text: string | undefined): number => toCentimes(parseAmount(text ?? '') ?? 0);

/** HT of one unit, in MAD; 0 where nobody knows. */
export function monthlyPrice(line: DocumentLine | undefined, product: Rented | undefined): number {
  if (line?.type === 'rental' && line.chargedPer === 'mois')
    return fromCentimes(scaleHalfUp(toCentimes(netUnitPrice(line)), 1, chargedTimes(line)));
  const ofList = centimesOf(product?.price?.rentalMonth);
  if (ofList > 0) return fromCentimes(ofList);
  const day = line?.type === 'rental' ? toCentimes(dayPriceOf(line)) : centimesOf(product?.price?.rental);
  return fromCentimes(day * DAYS_OF_MONTH);
}
