// A column of a timeline looks different where it rests, says why, and holds a short note such as how full it is.
import { weekdayOf } from '@zellige/domain/kernel/values/dates';

export interface ColumnLook {
  /** Greyed over its whole height. */
  isRest: boolean;
  /** Why, '' for a weekend. */
  reason: string;
  /** '62 %' */
  note: string;
  /** The note stands out. */
  isOver: boolean;
  /** The reason and the note for a reader, '' without either. */
  spoken: string;
}

/** The moment at which a column begins gives its look. */
export type ColumnLooks = (start: string) => ColumnLook;

/** Greyed so that lines behind it stay in sight. */
export const REST_LOOK = 'bg-[color-mix(in_srgb,var(--text)_4%,transparent)]';

const SATURDAY = 5;

/** Weekends rest, nothing is said. */
export const weekendLooks: ColumnLooks = (start) => ({
  isRest: weekdayOf(start.slice(0, 10)) >= SATURDAY,
  reason: '',
  note: '',
  isOver: false,
  spoken: '',
});
