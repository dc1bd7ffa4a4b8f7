// Figures as printed: `1 234,50 MAD` with U+202F between thousands and U+00A0 before the currency (specification §9
// 'Business rules'). Written by our own function, since the output of `Intl` changes with the version of ICU.
import { formatAmount, fromCentimes, inThousands, toCentimes } from '@zellige/domain/kernel/values/money';

const THIN = '\u202f';
const MINUS = '\u2212';

/** `1 234,50`; a negative amount takes the minus sign U+2212. */
export function printedAmount(mad: number): string {
  return formatAmount(mad).replaceAll('\u00a0', THIN).replace('-', MINUS);
}

/** `1 234,50 MAD`. */
export const printedMad = (mad: number): string => `${printedAmount(mad)}\u00a0MAD`;

/** `− 1 234,50 MAD`: what is taken off, given as a positive amount. */
export const printedDeduction = (mad: number): string =>
  toCentimes(mad) > 0
    ? `${MINUS}\u00a0${printedMad(mad)}`
    : printedMad(fromCentimes(Math.abs(toCentimes(mad))));

/** A quantity or a percentage with at most three decimals and no trailing zeros: `2`, `2,5`, `1 200`. */
export function printedQuantity(value: number): string {
  const [whole = '0', decimals = ''] = Math.abs(value).toFixed(3).split('.');
  const fraction = decimals.replace(/0{1,3}$/, '');
  const grouped = inThousands(whole, THIN);
  const text = fraction ? `${grouped},${fraction}` : grouped;
  return value < 0 && text !== '0' ? `${MINUS}${text}` : text;
}

/** `10 %`. */
export const printedPercent = (value: number): string => `${printedQuantity(value)}\u00a0%`;

/** A RIB in its four parts (bank, town, account, key); any other text as it is. */
export function printedRib(rib: string): string {
  const digits = rib.replace(/\s/g, '');
  return /^\d{24}$/.test(digits) ? digits.replace(/^(\d{3})(\d{3})(\d{16})(\d{2})$/, '$1 $2 $3 $4') : rib;
}
