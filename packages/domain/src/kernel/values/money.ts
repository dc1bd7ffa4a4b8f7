// Money: amounts travel as numbers in MAD with two decimals, every calculation is in integer centimes, half-up
// (specification §9, docs/product.md D6).

const NBSP = '\u00a0';
/** Below it a float holds every integer, and tells decimals of as many digits apart. */
const EXACT = 1e15;
const DECIMAL = /^([+-]?)(\d+)(?:[.,](\d+))?$/;

/**
 * `value × 10^places` as an integer, rounded half-up (away from zero). Works on the decimal digits, where a product of floats
 * errs: `inUnits(1.005, 2) === 101`.
 */
export function inUnits(value: number, places: number): number {
  // Most amounts have no more decimals than that: the float that their integer gives back is the value itself.
  const scaled = Math.round(value * 10 ** places);
  if (Math.abs(scaled) < EXACT && scaled / 10 ** places === value) return scaled + 0;
  if (!Number.isFinite(value)) throw new RangeError(`not an amount: ${value}`);
  const match = DECIMAL.exec(Math.abs(value) < 1e-6 ? '0' : String(value));
  if (!match) throw new RangeError(`not an amount: ${value}`);
  const [, sign, whole = '0', decimals = ''] = match;
  const digits = decimals.padEnd(places + 1, '0');
  const truncated = Number(whole) * 10 ** places + Number(digits.slice(0, places));
  const units = truncated + (digits.charAt(places) >= '5' ? 1 : 0);
  return sign === '-' && units !== 0 ? -units : units;
}

/** The number with so many decimals at most, half-up on its decimal digits. */
export const roundTo = (value: number, places: number): number => inUnits(value, places) / 10 ** places;

/** What floats and the formulas of a spreadsheet add to a decimal that was written; of a larger number a part of it. */
const NOISE = 1e-6;
const NOISE_OF_LARGE = 1e-12;

/** Whether nobody wrote more decimals than so many: a number that holds no decimals any more has none. */
export const hasDecimals = (value: number, most: number): boolean =>
  !(Math.abs(value) < EXACT) ||
  Math.abs(value - roundTo(value, most)) < Math.max(NOISE, Math.abs(value) * NOISE_OF_LARGE);

/** Integer centimes of an amount in MAD, rounded half-up (away from zero) at the second decimal. */
export const toCentimes = (mad: number): number => inUnits(mad, 2);

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
  const exact = value * numerator;
  if (Number.isInteger(exact) && Math.abs(exact) < EXACT && denominator > 0) {
    const size = Math.abs(exact);
    const rest = size % denominator;
    const scaled = (size - rest) / denominator + (rest * 2 >= denominator ? 1 : 0);
    return exact < 0 ? 0 - scaled : scaled;
  }
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
  if (weights.length === 1) return [total];
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
