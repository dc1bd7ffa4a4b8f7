// One dated step of a story: the operation, who does it, and the document it makes.
import { addDays } from '@zellige/domain/kernel/values/dates';
import type { SampleUserId } from '../company/people.ts';

export type NumberedPrefix = 'DEV' | 'FAC' | 'AV' | 'BL' | 'FT' | 'CTR' | 'DEM' | 'AFF';

export interface Step {
  action: string;
  actor: SampleUserId;
  at: string;
  /** The document this step makes, by its name within the sample, and how its key is formed. */
  makes?: { name: string; key: NumberedPrefix | 'INV' };
  input(keys: Keys): Record<string, unknown>;
}

/** The key of a document made by an earlier step. */
export type Keys = (name: string) => string;

export interface Clock {
  today: string;
  /** Minutes after eight, so that no two documents of a day are made in the same minute. */
  minute: number;
}

/** An instant of that day, during office hours; `rank` orders the steps of one story within the day. */
export function instant(clock: Clock, daysAgo: number, rank: number): string {
  const minutes = clock.minute + rank * 40;
  const hours = String(8 + Math.floor(minutes / 60)).padStart(2, '0');
  return `${addDays(clock.today, -daysAgo)}T${hours}:${String(minutes % 60).padStart(2, '0')}:00.000Z`;
}
