// When something was written, as one says it: 'à 14:32', 'hier à 18:05', 'le 12/11/2026 à 09:00'.

import { addDays, dayInCasablanca, formatDay, timeInCasablanca } from '@zellige/domain/kernel/values/dates';

/** `instant` in milliseconds since 1970; `today` is the day in Casablanca. */
export function whenOf(instant: number, today: string): string {
  const at = new Date(instant);
  const day = dayInCasablanca(at);
  const time = `à ${timeInCasablanca(at)}`;
  if (day === today) return time;
  return day === addDays(today, -1) ? `hier ${time}` : `le ${formatDay(day)} ${time}`;
}
