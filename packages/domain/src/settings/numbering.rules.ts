// The next legal number of a series: it may jump ahead, for a company that comes from other books, and never goes back,
// since numbers are unique and in order (docs/product.md 'Settings', D2).
import { type NumberedCollection, seriesPrefix } from '../kernel/numbering.ts';

export type NumberedSeries = NumberedCollection;
export const numberedSeries = Object.keys(seriesPrefix) as [NumberedSeries, ...NumberedSeries[]];

/** No series of a company comes near it; a number typed wrong does, and would stand for good. */
export const LAST_NUMBER = 99_999_999;

/** The sentence that refuses it; `last` is the last rank given, 0 in a series that has none. */
export function nextNumberProblem(last: number, next: number): string | null {
  if (next > LAST_NUMBER) return `Le prochain numéro ne peut pas dépasser ${LAST_NUMBER}`;
  return next > last ? null : `Le prochain numéro ne peut pas être inférieur à ${last + 1}`;
}
