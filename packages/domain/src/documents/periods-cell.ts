// A cell of a file holds the periods of the price list that a rental's price is made of, '1 mois + 2 semaines + 3 jours', as papers
// write them (docs/product.md 'Catalogue').
import type { RentalPeriods } from '../catalogue/rental-price.ts';
import { foldText } from '../kernel/text/folded-text.ts';

const PART = /^(\d{1,4}) ?(mois|semaines?|jours?)$/;

const keyOf = (word: string): keyof RentalPeriods => {
  if (word === 'mois') return 'months';
  return word.startsWith('semaine') ? 'weeks' : 'days';
};

/** The periods that a cell says; null where it cannot be read, or says one of them twice. */
export function parsePeriods(text: string): RentalPeriods | null {
  const periods: RentalPeriods = { months: 0, weeks: 0, days: 0 };
  const known = new Set<string>();
  for (const part of text.split('+')) {
    const [, count, word] = PART.exec(foldText(part)) ?? [];
    if (count === undefined || word === undefined || known.has(keyOf(word))) return null;
    known.add(keyOf(word));
    periods[keyOf(word)] = Number(count);
  }
  return periods;
}
