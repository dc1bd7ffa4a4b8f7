// The cells of a file hold stretches of days as texts: `du 01/02/2026 au 28/02/2026 : travaux ; du …`.
import { formatDay } from '../../kernel/values/dates.ts';
import { parseLooseDay } from '../../kernel/values/written-days.ts';

export interface WrittenPeriod {
  from: string;
  to?: string | undefined;
  reason?: string | undefined;
}

const one = ({ from, to, reason = '' }: WrittenPeriod): string => {
  const days =
    to === undefined ? `depuis le ${formatDay(from)}` : `du ${formatDay(from)} au ${formatDay(to)}`;
  // A reason holds no sign that parts two of them.
  return reason === '' ? days : `${days} : ${reason.replaceAll(';', ',')}`;
};

export const periodsText = (periods: readonly WrittenPeriod[]): string => periods.map(one).join(' ; ');

const dayPattern = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/g;

/** Reads the text; days that are none stay as they are, for the schema to refuse. */
export function parsePeriods(text: string): WrittenPeriod[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const colon = part.indexOf(':');
      const days = colon < 0 ? part : part.slice(0, colon);
      const [from = part, to] = (days.match(dayPattern) ?? []).map((day) => parseLooseDay(day) ?? day);
      const reason = colon < 0 ? '' : part.slice(colon + 1).trim();
      return { from, ...(to !== undefined && { to }), ...(reason !== '' && { reason }) };
    });
}
