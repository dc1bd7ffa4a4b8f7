// How a line of a recurring invoice says its period: '{mois}' and '{période}' in its text (docs/product.md D24).
import { fillText } from '../kernel/text/text-fields.ts';
import { formatDay } from '../kernel/values/dates.ts';
import { daysIn } from './pro-rata.ts';
import type { Period } from './rhythm.ts';

const DAYS_OF_LONGEST_MONTH = 31;

const monthFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

const monthWords = (day: string): string => monthFormat.format(new Date(`${day}T00:00:00Z`));

/** 'mars 2027' of 31 days at most, the month that it begins in; 'janvier à mars 2027', 'décembre 2026 à février 2027' of a longer one. */
export function monthsOfPeriod({ from, to }: Period): string {
  const [first, last] = [monthWords(from), monthWords(to)];
  if (first === last || daysIn({ from, to }) <= DAYS_OF_LONGEST_MONTH) return first;
  return from.slice(0, 4) === to.slice(0, 4) ? `${first.slice(0, -5)} à ${last}` : `${first} à ${last}`;
}

/** 'du 01/03/2027 au 31/03/2027', 'le 01/03/2027'. */
export const daysOfPeriod = ({ from, to }: Period): string =>
  from === to ? `le ${formatDay(from)}` : `du ${formatDay(from)} au ${formatDay(to)}`;

/** The text of a line with the months and the days of the period in the place of its fields. */
export const withPeriodWords = (text: string, period: Period): string =>
  fillText(text, {
    mois: monthsOfPeriod(period),
    période: daysOfPeriod(period),
    periode: daysOfPeriod(period),
  });

/** The text without its period, for the paper that promises all of them. */
export const withoutPeriodWords = (text: string): string =>
  fillText(text, { mois: '', période: '', periode: '' }).replace(/(?<![\s,;:·–-])[\s,;:·–-]+$/, '');
