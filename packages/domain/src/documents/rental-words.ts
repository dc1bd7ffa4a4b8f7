// How a document says what a line counts and a rental charges: '3 jours', '× 2 semaines', '/semaine'; the same on screen and on paper.
import { rentalPeriods } from '../catalogue/rental-price.ts';
import { type ChargedPeriod, chargedTimes, combinationOf, type DocumentLine } from './lines.ts';

const names: Record<ChargedPeriod, { one: string; many: string; label: string }> = {
  jour: { one: 'jour', many: 'jours', label: 'Par jour' },
  semaine: { one: 'semaine', many: 'semaines', label: 'Par semaine' },
  mois: { one: 'mois', many: 'mois', label: 'Par mois' },
  forfait: { one: 'forfait', many: 'forfaits', label: 'Forfait' },
};

/** In narrow places, where the whole word stands close by. */
const shortened = (text: string): string => text.replace(/semaines?$/, 'sem.');

type Rented = Pick<DocumentLine, 'type' | 'startDate' | 'endDate' | 'chargedPer' | 'combination'>;

/** Behind a quantity: `× 3 jours`, `(1 mois + 3 jours)` of a price for the whole time that is made so. */
export function timesWords(line: Rented): string {
  const combination = combinationOf(line);
  if (combination) return `(${rentalPeriods(combination).replace(/(\d) /g, '$1\u00a0')})`;
  const times = chargedTimes(line);
  const { one, many } = names[line.chargedPer ?? 'jour'];
  return `×\u00a0${times}\u00a0${times > 1 ? many : one}`;
}

/** `× 3 jours`, `× 2 sem.` */
export const timesShortWords = (line: Rented): string => shortened(timesWords(line));

/** Behind the price: `/jour`. */
export const perWords = ({ chargedPer = 'jour' }: Pick<DocumentLine, 'chargedPer'>): string =>
  `/${names[chargedPer].one}`;

/** `/jour`, `/sem.`, `/forf.` */
export const perShortWords = (line: Pick<DocumentLine, 'chargedPer'>): string =>
  shortened(perWords(line)).replace(/forfait$/, 'forf.');

/** The choice of a period: 'Par semaine'. */
export const periodLabel = (period: ChargedPeriod): string => names[period].label;

const counted: ReadonlySet<string> = new Set(['heure', 'jour', 'forfait']);

/** The unit behind that quantity: `jours` of 3, `jour` of 1,5. What a person made up stays as it is. */
export const unitWords = (quantity: number, unit: string): string =>
  quantity >= 2 && counted.has(unit) ? `${unit}s` : unit;
