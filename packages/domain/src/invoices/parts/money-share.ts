// So much TTC of what is left of a document, over its rates (docs/product.md 'Invoices').
import { allocate, scaleHalfUp } from '../../kernel/values/proportion.ts';
import type { RateShare } from './quote-share.ts';

/** How far a base may be from its proportion so that the VAT of every rate is what its base makes. */
const FARTHEST = 3;

const taxOf = (base: number, rate: number): number => scaleHalfUp(base, Math.round(rate * 100), 10_000);
const sumOf = ({ base, tax }: Pick<RateShare, 'base' | 'tax'>): number => base + tax;

/** Each rate in its proportion by largest remainder; what a rate then says of its VAT may be a centime off its base. */
function inProportion(left: readonly RateShare[], centimes: number): RateShare[] {
  const sums = allocate(centimes, left.map(sumOf));
  return left.map((cell, index) => {
    const sum = sums[index] ?? 0;
    const percent = Math.round(cell.rate * 100);
    const owed = Math.min(cell.tax, scaleHalfUp(sum, percent, 10_000 + percent));
    const base = Math.min(cell.base, sum - owed);
    return { rate: cell.rate, base, tax: sum - base };
  });
}

/** Bases near that one whose VAT follows from them, the nearest first; the cell as it is where all of it is taken. */
function candidates(cell: RateShare, near: RateShare): RateShare[] {
  if (sumOf(cell) === sumOf(near)) return [cell];
  return Array.from({ length: 2 * FARTHEST + 1 }, (_, step) => near.base + step - FARTHEST)
    .toSorted((a, b) => Math.abs(a - near.base) - Math.abs(b - near.base))
    .map((base) => ({ rate: cell.rate, base, tax: taxOf(base, cell.rate) }))
    .filter(({ base, tax }) => base >= 0 && base <= cell.base && tax <= cell.tax);
}

/** One of each list, all together of that sum; null where none are. */
function summingTo(lists: readonly (readonly RateShare[])[], centimes: number): RateShare[] | null {
  const [first, ...others] = lists;
  if (!first) return centimes === 0 ? [] : null;
  for (const cell of first) {
    const rest = summingTo(others, centimes - sumOf(cell));
    if (rest) return [cell, ...rest];
  }
  return null;
}

/**
 * So many centimes TTC of what is left, each rate in its proportion. The VAT of each rate is its base times the rate wherever the sum
 * can be made so; no rate takes more than is left of it.
 */
export function moneyShare(left: readonly RateShare[], centimes: number): RateShare[] {
  const near = inProportion(left, centimes);
  const lists = left.map((cell, index) => candidates(cell, near[index] ?? cell));
  return summingTo(lists, centimes) ?? near;
}
