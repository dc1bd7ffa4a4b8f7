// The cells of a timeline as its elements name them: the rank of a row, and of a bar in it; -1 is the name of the row.
import { minutesBetween } from '@zellige/domain/kernel/values/dates';
import type { TimelineBar, TimelineRow } from './bars.ts';

export const NAME = -1;

export interface CellPlace {
  /** Rank of the row. */
  index: number;
  /** Rank of the bar, or `NAME`. */
  slot: number;
}

export interface TimelineCell extends CellPlace {
  element: HTMLElement;
}

/** The cell that an event comes from; null between them. */
export function cellOf(target: EventTarget | null): TimelineCell | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null;
  if (!element) return null;
  return { element, index: Number(element.dataset['row']), slot: Number(element.dataset['slot']) };
}

export const selectorOf = ({ index, slot }: CellPlace): string =>
  `[data-row="${index}"][data-slot="${slot}"]`;

export const barAt = <Bar extends TimelineBar>(
  rows: readonly TimelineRow<Bar>[],
  { index, slot }: CellPlace,
): Bar | undefined => rows[index]?.bars[slot];

/** The bar of the row whose start is the nearest; the first of equals. */
function nearest({ bars }: TimelineRow, start: string): number {
  const distances = bars.map((bar) => Math.abs(minutesBetween(start, bar.start)));
  return distances.indexOf(Math.min(...distances));
}

/** The next row, that way, which has a bar; names follow each other row by row. */
function vertical(rows: readonly TimelineRow[], from: CellPlace, step: 1 | -1): CellPlace | null {
  const bar = barAt(rows, from);
  if (!bar) return rows[from.index + step] ? { index: from.index + step, slot: NAME } : null;
  for (let index = from.index + step; rows[index] !== undefined; index += step) {
    const row = rows[index];
    if (row && row.bars.length > 0) return { index, slot: nearest(row, bar.start) };
  }
  return null;
}

/** Where a key leads from that cell; null where it leads nowhere. */
export function destinationOf(key: string, from: CellPlace, rows: readonly TimelineRow[]): CellPlace | null {
  const last = (rows[from.index]?.bars.length ?? 0) - 1;
  const inRow = (slot: number): CellPlace => ({
    index: from.index,
    slot: Math.max(NAME, Math.min(last, slot)),
  });
  switch (key) {
    case 'ArrowRight':
      return inRow(from.slot + 1);
    case 'ArrowLeft':
      return inRow(from.slot - 1);
    case 'Home':
      return inRow(NAME);
    case 'End':
      return inRow(last);
    case 'ArrowDown':
      return vertical(rows, from, 1);
    case 'ArrowUp':
      return vertical(rows, from, -1);
    default:
      return null;
  }
}

/** The first bar of all, else the first name; null without rows. */
export function firstPlace(rows: readonly TimelineRow[]): CellPlace | null {
  const index = rows.findIndex(({ bars }) => bars.length > 0);
  if (index >= 0) return { index, slot: 0 };
  return rows.length > 0 ? { index: 0, slot: NAME } : null;
}
