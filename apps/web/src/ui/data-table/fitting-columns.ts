// The columns that have room: on a narrow window the least needed leave, so that nothing scrolls sideways
// (design.md 'Phone' asks it of the smallest screen; a laptop deserves it too).

import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Column, leastWidth } from './column.ts';

/** The given columns, less those that yield first, until the table fits in `room` pixels. */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  room: number,
  hasSelection: boolean,
): readonly Column<Row>[] {
  let kept = columns;
  while (leastWidth(kept, hasSelection) > room) {
    const next = kept.reduce<Column<Row> | null>(
      (first, column) => ((column.yields ?? 0) > (first?.yields ?? 0) ? column : first),
      null,
    );
    if (next === null) break;
    kept = kept.filter((column) => column !== next);
  }
  return kept;
}

/** The width of an element in pixels, known before the first paint; endless until then. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const measure = () => {
      const width = element.current?.clientWidth ?? 0;
      if (width > 0) setRoom(width);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [element]);
  return room;
}
