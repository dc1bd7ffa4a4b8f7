// What a timeline measures along its width: moments `yyyy-mm-ddThh:mm` of Casablanca, in columns of one length.

/** Half-open: [start, end). */
export interface Stretch {
  start: string;
  end: string;
}

export interface Axis {
  /** The moment at which the first column begins. */
  start: string;
  /** Columns. */
  count: number;
  /** Minutes of a column: 1,440 for days, 60 for hours. */
  minutes: number;
  /** Minutes by which a bar moves. */
  step: number;
}

const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1440;

/** No clock is put forward or back between two moments of Casablanca: they are counted as those of UTC. */
export const minutesBetween = (start: string, end: string): number =>
  (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / MINUTE_MS;

export const addMinutes = (moment: string, minutes: number): string =>
  new Date(Date.parse(`${moment}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16);

/** Whole days: bars keep their hours and move from day to day. */
export const dayAxis = (first: string, count: number): Axis => ({
  start: `${first}T00:00`,
  count,
  minutes: DAY_MINUTES,
  step: DAY_MINUTES,
});

/** The hours of one day, from `fromHour` to before `toHour`: bars move by quarters of an hour. */
export const hourAxis = (day: string, fromHour: number, toHour: number): Axis => ({
  start: `${day}T${String(fromHour).padStart(2, '0')}:00`,
  count: toHour - fromHour,
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
