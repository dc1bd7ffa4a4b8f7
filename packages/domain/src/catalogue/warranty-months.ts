// How many months words of a warranty say: '36 mois', '2 ans'.
import { foldText } from '../kernel/text/folded-text.ts';

const DURATION = /(?:^|\s)(\d{1,3})\s*(mois|ans?)$/;
const EXTENSION = /^extension (?:de )?garantie\b/;

/** The months of '36 mois' or '2 ans'; null for other words. */
export function monthsIn(text: string): number | null {
  const [, count = '', unit = ''] = DURATION.exec(foldText(text)) ?? [];
  return count === '' ? null : Number(count) * (unit === 'mois' ? 1 : 12);
}

/** `24`, '24 mois', '2 ans'; the text itself where it says no months, null where it is blank. */
export function readMonths(text: string): number | string | null {
  if (text === '') return null;
  return monthsIn(text) ?? (/^\d{1,3}$/.test(text) ? Number(text) : text);
}

/** The months that a line adds to a warranty: those of its service, else of its name, 'Extension de garantie 24 mois'; 0 for any other. */
export function extensionMonths(
  name: string,
  service: { warrantyMonths?: number | null | undefined } | undefined,
): number {
  return service?.warrantyMonths ?? (EXTENSION.test(foldText(name)) ? (monthsIn(name) ?? 0) : 0);
}

/** '24 mois, FAC-012': an extension as the reason of a warranty names it. */
export const extensionWords = (months: number, document: string): string => `${months} mois, ${document}`;
