// The sizes of the calendar, in pixels.

import type { CalendarRow } from './calendar-rows.ts';
import type { Span } from './calendar-search.ts';

export interface Geometry {
  /** Width of the column of names. */
  label: number;
  /** Height of one line of bars, their gap included. */
  lane: number;
  /** Height of the head of days. */
  head: number;
  /** Least width of a day. */
  day: number;
  /** Whether free units are told. */
  hasFree: boolean;
}

const PADDING = 8;
export const HATCH = 16;
export const STRIP = 18;
const LEAST = 48;

const dayWidths: Record<Span, number> = { semaine: 28, '2-semaines': 44, mois: 30, '60-jours': 26 };

/** On a phone a bar is as high as a thumb. */
export const geometryOf = (span: Span, isPhone: boolean, hasFree: boolean): Geometry => ({
  label: isPhone ? 104 : 216,
  lane: isPhone ? 46 : 25,
  head: 40,
  day: dayWidths[span],
  hasFree,
});

export const rowHeight = ({ lanes, outOfService }: CalendarRow, { lane, hasFree }: Geometry): number =>
  Math.max(LEAST, PADDING + lanes * lane + (outOfService > 0 ? HATCH : 0) + (hasFree ? STRIP : 0));

/** From the edge of the bands of days, which begin after the names. */
export const across = (share: number, { label }: Geometry): string =>
  `calc(${label}px + (100% - ${label}px) * ${share})`;

export const wide = (share: number, { label }: Geometry): string => `calc((100% - ${label}px) * ${share})`;
