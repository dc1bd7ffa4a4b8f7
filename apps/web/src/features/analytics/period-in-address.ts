// The days that the period named in the address of the analytics stands for.

import type { Period } from '@zellige/domain/analytics/period';
import { lastDays } from '@zellige/domain/analytics/period';
import { addDays } from '@zellige/domain/kernel/dates';
import { periodRange } from '../../business/records/period.ts';

const YEAR_DAYS = 365;

/** The period of the address; the last 365 days without one. */
export function periodInAddress(id: string | undefined, today: string): Period {
  const range = periodRange(id, today);
  return range ? { start: range.from, end: addDays(range.to, 1) } : lastDays(YEAR_DAYS, today);
}
