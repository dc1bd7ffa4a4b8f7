// A card sums its request up: by when somebody is to begin, who pays, how long it takes.
import { formatDay } from '@zellige/domain/kernel/values/dates';
import type { RequestCard } from '@zellige/domain/planning/request-cards';
import { coverageLabels } from '@zellige/domain/warranty/coverage';
import { planningMessages as words } from './planning.messages.ts';

const HOUR = 60;

/** '1 h 30', '45 min' */
function spokenMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  if (hours === 0) return words.minutes(rest);
  return rest === 0 ? words.hoursLong(hours) : words.hoursAnd(hours, rest);
}

/** Its card has room for these. */
export function shortFacts({ due, start, coverage, minutes, alert, client, place }: RequestCard): string {
  const dueText = due.slice(0, 10) === start.slice(0, 10) ? due.slice(11) : formatDay(due).slice(0, 5);
  const first = alert === 'late' ? words.alerts.late : words.dueShort(dueText);
  return [first, spokenMinutes(minutes), coverageLabels[coverage], client || place]
    .filter(Boolean)
    .join(' · ');
}

/** `['avant le 02/12/2026 à 11:00', 'Garantie', '2 h']` */
export const requestFacts = ({ due, coverage, minutes, alert }: RequestCard): string[] => [
  (alert === 'late' ? words.wasDue : words.dueBy)(formatDay(due), due.slice(11)),
  coverageLabels[coverage],
  spokenMinutes(minutes),
];
