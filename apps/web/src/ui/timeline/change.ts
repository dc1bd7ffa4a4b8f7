// Another place for a bar: what a gesture asks for, where it lands, and what its screen answers.
import { addMinutes } from '@zellige/domain/kernel/values/dates';
import type { Stretch } from './axis.ts';
import type { TimelineBar, TimelineRow } from './bars.ts';

export interface Shift {
  kind: 'move' | 'lengthen';
  minutes: number;
  /** Rows down from its own; above 0 and below. */
  rows: number;
  /** It stays in its row, and stands in the other one too. */
  adds?: boolean;
}

export interface Landing extends Stretch {
  /** What is said of it in place of its moments: the hours of a card that takes its whole day. */
  text?: string;
  /** Why it cannot stay there; null where it can. */
  refusal: string | null;
}

/** A screen lets these be done to its bars. */
export interface TimelineChange<Bar extends TimelineBar, Row extends TimelineRow<Bar>> {
  /** Whether bars go from row to row. */
  crossesRows: boolean;
  may: (bar: Bar, kind: Shift['kind']) => boolean;
  /** Where it would land, from one row to another; null for no place at all. */
  landing: (bar: Bar, shift: Shift, rows: { from: Row; to: Row }) => Landing | null;
  /** Writes it, or says why not, or asks for a reason; answers the key that the bar has by then. */
  apply: (bar: Bar, landing: Landing, gesture: { shift: Shift; rows: { from: Row; to: Row } }) => string;
  /** An empty stretch was drawn; null for who may add nothing. */
  draw: ((row: Row, stretch: Stretch) => void) | null;
}

/** Null for an end that would be no later than the start. */
export function shifted(
  { start, end }: Stretch,
  { kind, minutes }: Pick<Shift, 'kind' | 'minutes'>,
): Stretch | null {
  const next = { start: kind === 'move' ? addMinutes(start, minutes) : start, end: addMinutes(end, minutes) };
  return next.end > next.start ? next : null;
}
