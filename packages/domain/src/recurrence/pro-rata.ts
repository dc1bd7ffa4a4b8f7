// The price of a part of a period, by its days (docs/product.md D24).
import { addDays, daysBetween } from '../kernel/values/dates.ts';
import { fromCentimes, sumAmounts, toCentimes } from '../kernel/values/money.ts';
import { allocate, scaleHalfUp } from '../kernel/values/proportion.ts';
import type { Period } from './rhythm.ts';

export const daysIn = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/**
 * The share of the `price` of the `whole` that is for the days of the `part`, in MAD: the price up to its last day without the price up to
 * its first one, each half-up. Parts that make up the whole therefore sum to its price, however they are cut.
 */
export function proRata(price: number, whole: Period, part: Period): number {
  const centimes = toCentimes(price);
  const upTo = (days: number): number => scaleHalfUp(centimes, days, daysIn(whole));
  const before = daysBetween(whole.from, part.from);
  return fromCentimes(upTo(before + daysIn(part)) - upTo(before));
}

/** Days of a period that had a price of their own: HT and TTC of them, MAD. */
export interface PricedSpan extends Period {
  amount: number;
  total: number;
}

/** The days that both have; none where they do not meet. */
export function commonDays(a: Period, b: Period): Period[] {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to < b.to ? a.to : b.to;
  return from <= to ? [{ from, to }] : [];
}

/** The same where the `spans` of the whole had prices of their own, by which each of them has its share of the `price`. */
export function weighedPart(
  price: number,
  { whole, spans = [] }: { whole: Period; spans?: readonly PricedSpan[] | undefined },
  { part, by }: { part: Period; by: 'amount' | 'total' },
): number {
  const weights = spans.map((span) => toCentimes(span[by]));
  if (weights.every((weight) => weight === 0)) return proRata(price, whole, part);
  const shares = allocate(toCentimes(price), weights);
  return sumAmounts(
    spans.flatMap((span, index) =>
      commonDays(span, part).map((days) => proRata(fromCentimes(shares[index] ?? 0), span, days)),
    ),
  );
}

/** What holds from a day on, until the next one. */
interface Version {
  from: string;
}

/** The days of the part by the version that holds on them; days before all of them have the first one. */
export function byVersion<Kind extends Version>(
  part: Period,
  versions: readonly Kind[],
): (Period & { version: Kind })[] {
  const inOrder = versions.toSorted((a, b) => a.from.localeCompare(b.from));
  return inOrder.flatMap((version, index) => {
    const next = inOrder[index + 1];
    const from = index === 0 || version.from < part.from ? part.from : version.from;
    const to = next && next.from <= part.to ? addDays(next.from, -1) : part.to;
    return from <= to ? [{ from, to, version }] : [];
  });
}
