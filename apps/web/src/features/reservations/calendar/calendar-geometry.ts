// The sizes of the calendar, in pixels.
import type { Geometry } from '../../../ui/timeline/geometry.ts';
import type { CalendarRow } from './calendar-rows.ts';
import type { Span } from './calendar-search.ts';

export interface CalendarGeometry extends Geometry {
  /** Whether free units are shown. */
  hasFree: boolean;
}

const PADDING = 8;
export const HATCH = 16;
export const STRIP = 18;
const LEAST = 48;

const dayWidths: Record<Span, number> = { semaine: 28, '2-semaines': 44, mois: 30, '60-jours': 26 };

/** On a phone a bar is as high as a thumb. */
export const geometryOf = (span: Span, isPhone: boolean, hasFree: boolean): CalendarGeometry => ({
  label: isPhone ? 104 : 216,
  lane: isPhone ? 46 : 25,
  head: 40,
  column: dayWidths[span],
  hasFree,
});

export const rowHeight = (
  { lanes, outOfService }: CalendarRow,
  { lane, hasFree }: CalendarGeometry,
): number => Math.max(LEAST, PADDING + lanes * lane + (outOfService > 0 ? HATCH : 0) + (hasFree ? STRIP : 0));
