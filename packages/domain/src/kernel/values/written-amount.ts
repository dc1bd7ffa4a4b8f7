// Amounts as people type them and as files hold them (docs/product.md D6).
import { fromCentimes, roundTo, toCentimes } from './money.ts';

/** Below it a float tells decimals apart. */
const EXACT = 1e15;

/** What floats and the formulas of a spreadsheet add to a decimal that was written; of a larger number a part of it. */
const NOISE = 1e-6;
const NOISE_OF_LARGE = 1e-12;

/** Whether nobody wrote more decimals than so many: a number that holds no decimals any more has none. */
export const hasDecimals = (value: number, most: number): boolean =>
  !(Math.abs(value) < EXACT) ||
  Math.abs(value - roundTo(value, most)) < Math.max(NOISE, Math.abs(value) * NOISE_OF_LARGE);

/**
 * The amount a person typed or a file holds, with all of its decimals: `14 500,00`, `18900 DH`, `1 234.5 MAD`, with any kind of space.
 * Null when it is not one. The last point or comma is the decimal mark, the others stand between thousands; one kind of mark alone
 * that comes more than once stands between thousands too: `1.234.567`.
 */
export function writtenAmount(text: string): number | null {
  const bare = text.replace(/\s/g, '').replace(/(?:MAD|DHS?)$/i, '');
  const normal = inThousandsAlone.test(bare) ? bare.replace(/[.,]/g, '') : withDecimalPoint(bare);
  if (!/^-?\d{1,12}(?:\.\d+)?$/.test(normal)) return null;
  return Number(normal);
}

/** The same in centimes, half-up. */
export function parseAmount(text: string): number | null {
  const amount = writtenAmount(text);
  return amount === null ? null : fromCentimes(toCentimes(amount));
}

const inThousandsAlone = /^-?\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;

function withDecimalPoint(bare: string): string {
  const decimal = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (decimal < 0) return bare;
  return `${bare.slice(0, decimal).replace(/[.,](?=\d{3}(?:[.,]|$))/g, '')}.${bare.slice(decimal + 1)}`;
}
