// How a document says what a rental line charges: '× 2 semaines', '/semaine'; the same on screen and on paper.
import { type ChargedPeriod, chargedTimes, type DocumentLine } from './lines.ts';

const names: Record<ChargedPeriod, { one: string; many: string; short: string; label: string }> = {
  jour: { one: 'jour', many: 'jours', short: 'jour', label: 'Par jour' },
  semaine: { one: 'semaine', many: 'semaines', short: 'sem.', label: 'Par semaine' },
  mois: { one: 'mois', many: 'mois', short: 'mois', label: 'Par mois' },
  forfait: { one: 'forfait', many: 'forfaits', short: 'forf.', label: 'Forfait' },
};

/** `× 3 jours`. */
export function timesWords(
  line: Pick<DocumentLine, 'type' | 'startDate' | 'endDate' | 'chargedPer'>,
): string {
  const times = chargedTimes(line);
  const { one, many } = names[line.chargedPer ?? 'jour'];
  return `×\u00a0${times}\u00a0${times > 1 ? many : one}`;
}

/** Behind the price: `/jour`. */
export const perWords = ({ chargedPer = 'jour' }: Pick<DocumentLine, 'chargedPer'>): string =>
  `/${names[chargedPer].one}`;

/** The same where there is little room: `/sem.`. */
export const perShortWords = ({ chargedPer = 'jour' }: Pick<DocumentLine, 'chargedPer'>): string =>
  `/${names[chargedPer].short}`;

/** The choice of a period: 'Par semaine'. */
export const periodLabel = (period: ChargedPeriod): string => names[period].label;
