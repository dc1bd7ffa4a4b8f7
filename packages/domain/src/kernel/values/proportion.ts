// Parts of an amount in integers: a share rounded half-up, and shares that sum to the whole.

/** Below it a float holds every integer. */
const EXACT = 1e15;

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
