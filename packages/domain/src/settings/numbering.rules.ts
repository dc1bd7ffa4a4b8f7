// The next legal number of a series: it may jump ahead, for a company that comes from other books, and never goes back,
// since numbers are unique and in order (docs/product.md 'Settings', D2).
import { formatNumber, type NumberedCollection, seriesPrefix } from '../kernel/identity/numbering.ts';

export type NumberedSeries = NumberedCollection;
export const numberedSeries = Object.keys(seriesPrefix) as [NumberedSeries, ...NumberedSeries[]];

/** No series of a company comes near it; a number typed wrong does, and would stand for good. */
export const LAST_NUMBER = 99_999_999;

/** The sentence that refuses it; `last` is the last rank given, 0 in a series that has none. */
export function nextNumberProblem(last: number, next: number): string | null {
  if (next > LAST_NUMBER) return `Le prochain numéro ne peut pas dépasser ${LAST_NUMBER}`;
  return next > last ? null : `Le prochain numéro ne peut pas être inférieur à ${last + 1}`;
}

/** More numbers than a company gives between two of its backups: so far ahead, a number is typed wrong or needs a word. */
const PLAUSIBLE_LEAD = 500;

/** Whether `rank` is too far behind `last`, the last rank given, to be believed without a word. */
export const isFarAhead = (last: number, rank: number): boolean => rank - last > PLAUSIBLE_LEAD;

export type LastNumbers = Partial<Record<NumberedSeries, number>>;

/** `FAC=36`, `DEV-012` or several with commas between, as ranks of their series; the part that is none of these as `wrong`. */
export function lastNumbersIn(texts: readonly string[]): { ranks: LastNumbers; wrong: string | null } {
  const ranks: LastNumbers = {};
  for (const part of texts.flatMap((text) => text.split(',')).map((text) => text.trim())) {
    const [, prefix = '', digits = ''] = /^([a-z]{2,3})[=-](\d{1,8})$/i.exec(part) ?? [];
    const series = numberedSeries.find((name) => seriesPrefix[name] === prefix.toUpperCase());
    if (!series) return { ranks, wrong: part };
    ranks[series] = Math.max(ranks[series] ?? 0, Number(digits));
  }
  return { ranks, wrong: null };
}

/** 'DEV-012, FAC-036', of the series that have a number; '' where none has. */
export const numbersInWords = (ranks: LastNumbers): string =>
  numberedSeries.flatMap((series) => (ranks[series] ? [formatNumber(series, ranks[series])] : [])).join(', ');
