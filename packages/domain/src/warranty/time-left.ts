// This file says how long something still covers.
import { addMonths, daysBetween } from '../kernel/values/dates.ts';

/** '5 mois restants', '12 jours restants' within the last month; '' once it is over. */
export function timeLeft(until: string, today: string): string {
  const days = daysBetween(today, until);
  if (days < 0) return '';
  let months = 0;
  while (addMonths(today, months + 1) <= until) months += 1;
  if (months > 0) return `${months} mois restants`.replace(/^1 mois restants$/, '1 mois restant');
  if (days === 0) return 'dernier jour';
  return days === 1 ? '1 jour restant' : `${days} jours restants`;
}
