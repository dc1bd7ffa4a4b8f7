// Money: amounts travel as numbers in MAD with two decimals, every calculation is in integer centimes, half-up
// (specification §9 'Currency', product.md D6).

const NBSP = '\u00a0';
const DECIMAL = /^([+-]?)(\d+)(?:[.,](\d+))?$/;

/**
 * Integer centimes of an amount in MAD, rounded half-up (away from zero) at the second decimal.
 * Works on the decimal digits, so `toCentimes(1.005) === 101`.
 */
export function toCentimes(mad: number): number {
  if (!Number.isFinite(mad)) throw new RangeError(`not an amount: ${mad}`);
  const match = DECIMAL.exec(Math.abs(mad) < 1e-6 ? '0' : String(mad));
  if (!match) throw new RangeError(`not an amount: ${mad}`);
  const [, sign, whole = '0', decimals = ''] = match;
  const digits = `${decimals}000`;
  const centimes = Number(whole) * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0);
  return sign === '-' && centimes !== 0 ? -centimes : centimes;
}

/** The amount in MAD of integer centimes. */
export const fromCentimes = (centimes: number): number => centimes / 100;

/** The sum of amounts in MAD, to the centime. */
export const sumAmounts = (amounts: Iterable<number>): number => {
  let centimes = 0;
  for (const amount of amounts) centimes += toCentimes(amount);
  return fromCentimes(centimes);
};

/** `value × numerator / denominator` in integers, rounded half-up (away from zero). Arguments are integers. */
export function scaleHalfUp(value: number, numerator: number, denominator: number): number {
  const product = BigInt(value) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const magnitude = product < 0n ? -product : product;
  const rounded = Number((magnitude * 2n + divisor) / (divisor * 2n));
  return product < 0n && rounded !== 0 ? -rounded : rounded;
}

/**
 * Splits `total` centimes over `weights` in proportion, by largest remainder: the parts always sum to `total`.
 * All zero weights give all zero parts.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((value) => Number(value / BigInt(sum)));
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value % BigInt(sum) }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  let left = total - parts.reduce((a, b) => a + b, 0);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/** `1234567` with a mark between its thousands. */
export function inThousands(digits: string, mark: string): string {
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    text = `${digits.slice(Math.max(0, end - 3), end)}${mark}${text}`;
  return text;
}

/** `1 234,50`: no-break spaces between thousands, comma, two decimals. */
export function formatAmount(mad: number): string {
  const centimes = toCentimes(mad);
  const digits = String(Math.abs(centimes)).padStart(3, '0');
  const whole = inThousands(digits.slice(0, -2), NBSP);
  return `${centimes < 0 ? '-' : ''}${whole},${digits.slice(-2)}`;
}

/** `1 234,50 MAD`. */
export const formatMad = (mad: number): string => `${formatAmount(mad)}${NBSP}MAD`;

/**
 * The amount a person typed or a file holds: `14 500,00`, `18900 DH`, `1 234.5 MAD`, with any kind of space.
 * Null when it is not one. A point or comma followed by exactly three digits and another separator is a thousands mark.
 */
export function parseAmount(text: string): number | null {
  const bare = text.replace(/\s/g, '').replace(/(?:MAD|DHS?)$/i, '');
  const decimal = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const normal =
    decimal < 0
      ? bare
      : `${bare.slice(0, decimal).replace(/[.,](?=\d{3}(?:[.,]|$))/g, '')}.${bare.slice(decimal + 1)}`;
  if (!/^-?\d{1,12}(?:\.\d+)?$/.test(normal)) return null;
  return fromCentimes(toCentimes(Number(normal)));
}
