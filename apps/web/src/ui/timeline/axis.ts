// A timeline measures its width in moments `yyyy-mm-ddThh:mm` of Casablanca, in columns of one length.

import { addMinutes, minutesBetween } from '@zellige/domain/kernel/values/dates';

/** Half-open: [start, end). */
export interface Stretch {
  start: string;
  end: string;
}

export interface Axis {
  /** The moment at which the first column begins. */
  start: string;
  /** The moment at which it opens where the present one is not on it, and it is wider than the screen. */
  opening: string;
  /** Columns. */
  count: number;
  /** Minutes of a column: 1,440 for days, 60 for hours. */
  minutes: number;
  /** Minutes by which a bar moves. */
  step: number;
}

export const DAY_MINUTES = 1440;

/** Whole days: bars keep their hours and move from day to day. */
export const dayAxis = (first: string, count: number): Axis => ({
  start: `${first}T00:00`,
  opening: `${first}T00:00`,
  count,
  minutes: DAY_MINUTES,
  step: DAY_MINUTES,
});

/** The hour at which a day opens that is not today: the beginning of work. */
const WORK = '07:00';

/** The hours of one day, nights too: bars move by quarters of an hour. */
export const hourAxis = (day: string): Axis => ({
  start: `${day}T00:00`,
  opening: `${day}T${WORK}`,
  count: 24,
  minutes: 60,
  step: 15,
});

const lengthOf = ({ count, minutes }: Axis): number => count * minutes;

export const endOfAxis = (axis: Axis): string => addMinutes(axis.start, lengthOf(axis));

/** Where a stretch stands on the axis, as shares of its width; null outside of it. */
export function placeOf({ start, end }: Stretch, axis: Axis): { left: number; width: number } | null {
  const whole = lengthOf(axis);
  const from = Math.max(0, minutesBetween(axis.start, start));
  const to = Math.min(whole, minutesBetween(axis.start, end));
  return to > from ? { left: from / whole, width: (to - from) / whole } : null;
}

/** The step of the axis that a share of its width falls in. */
export function stepAt(share: number, axis: Axis): Stretch {
  const steps = lengthOf(axis) / axis.step;
  const rank = Math.min(steps - 1, Math.max(0, Math.floor(share * steps)));
  const start = addMinutes(axis.start, rank * axis.step);
  return { start, end: addMinutes(start, axis.step) };
}
