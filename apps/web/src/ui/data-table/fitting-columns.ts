// The columns that have room: on a narrow window the least needed leave, so that nothing scrolls sideways
// (on the smallest screen as on a laptop).

import { type Column, leastWidth } from './column.ts';

/**
 * The given columns, less those that yield first, until the table fits in `room` pixels; then those that stay become narrow. All while
 * the room is not known.
 */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  room: number | null,
  hasSelection: boolean,
): readonly Column<Row>[] {
  if (room === null) return columns;
  let fitting = columns;
  while (leastWidth(fitting, hasSelection) > room) {
    const next = fitting.reduce<Column<Row> | null>(
      (first, column) => ((column.yields ?? 0) > (first?.yields ?? 0) ? column : first),
      null,
    );
    if (next === null) return fitting.map((column) => ({ ...column, width: column.narrow ?? column.width }));
    fitting = fitting.filter((column) => column !== next);
  }
  return fitting;
}
