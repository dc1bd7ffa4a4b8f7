// The sizes of a timeline, in pixels.

export interface Geometry {
  /** Width of the column of names. */
  label: number;
  /** Height of one line of bars, their gap included. */
  lane: number;
  /** Height of the head of days or hours. */
  head: number;
  /** Least width of a column. */
  column: number;
}

/** Above the first line of bars. */
export const BAR_TOP = 4;
/** Between two lines of bars. */
export const BAR_GAP = 3;

/** From the edge of the columns, which begin after the names. */
export const across = (share: number, { label }: Geometry): string =>
  `calc(${label}px + (100% - ${label}px) * ${share})`;

export const wide = (share: number, { label }: Geometry): string => `calc((100% - ${label}px) * ${share})`;

export const percent = (share: number): string => `${share * 100}%`;
