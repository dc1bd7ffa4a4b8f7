// How a load reads: hours planned against hours worked.
import type { Load } from '@zellige/domain/planning/person-load';
import { formatNumber } from '../../ui/format.ts';

/** Minutes as hours and halves. */
const hours = (minutes: number): string => `${formatNumber(Math.round(minutes / 30) / 2)} h`;

export const loadMessages = {
  hours,
  /** '12 h / 40 h' */
  load: ({ planned, worked }: Load) => `${hours(planned)} / ${hours(worked)}`,
} as const;
