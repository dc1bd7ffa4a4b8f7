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
