// The days of an event in SQL, as `lastDayOf` of the domain has them.
import type { Bind } from '../../platform/records/visibility.ts';

const DAY = (field: string): string => `(data->>'${field}') COLLATE "C"`;

/** Whether an event has a moment on that day or later: one that ends at midnight is of the day before. */
export function lastsUntil([day = '']: readonly string[], _moment: string, bind: Bind): string {
  const from = bind(day);
  const endsBefore = `data->>'endTime' = '00:00' AND ${DAY('startDate')} < ${from}`;
  return `${DAY('endDate')} > ${from} OR (${DAY('endDate')} = ${from} AND NOT (${endsBefore}))`;
}
