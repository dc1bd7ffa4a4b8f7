// The sizes of the planning, in pixels.
import type { Geometry } from '../../ui/timeline/geometry.ts';
import type { PlanningRow } from './planning-rows.ts';
import type { Span } from './planning-search.ts';

const PADDING = 8;
const LEAST = 56;

const columnWidths: Record<Span, number> = { jour: 80, semaine: 112, mois: 88 };
const phoneWidths: Record<Span, number> = { jour: 72, semaine: 96, mois: 72 };

/** A card has two lines of text; on a phone it is as high as a thumb. */
export const geometryOf = (span: Span, isPhone: boolean): Geometry => ({
  label: isPhone ? 104 : 200,
  lane: isPhone ? 48 : 42,
  head: 40,
  column: (isPhone ? phoneWidths : columnWidths)[span],
});

export const rowHeight = ({ lanes }: PlanningRow, { lane }: Geometry): number =>
  Math.max(LEAST, PADDING + lanes * lane);
