// The columns that have room: on a narrow window the least needed leave, so that nothing scrolls sideways
// (design.md 'Phone' asks it of the smallest screen; a laptop deserves it too).

import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Column, leastWidth } from './column.ts';

/** The given columns, less those that yield first, until the table fits in `room` pixels; all while that is not known. */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  room: number | null,
  hasSelection: boolean,
): readonly Column<Row>[] {
  if (room === null) return columns;
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

/** The width of an element in pixels, endless where nothing is laid out; null until it is measured, before the first paint. */
export function useRoom(element: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const width = element.current?.clientWidth ?? 0;
      setRoom((known) => (width > 0 ? width : (known ?? Number.POSITIVE_INFINITY)));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [element]);
  return room;
}
