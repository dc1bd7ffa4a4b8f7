// One low row of a table, for the papers that list many small things: a single line of text in each column, more where one needs it.
import type { Measure, TextStyle } from '../operations.ts';
import type { Block } from '../paginate.ts';
import { columnX, type TableColumn } from './table-columns.ts';
import { textRow } from './text-row.ts';

const SHAPE = { above: 14, leading: 11.5, below: 7, inTable: true } as const;

export interface LowCell {
  readonly text: string;
  readonly style: TextStyle;
}

/** The blocks of a row under those columns; a column without a cell stays empty. */
export const lowRowBlocks = (
  measure: Measure,
  { cells, columns }: { cells: readonly LowCell[]; columns: readonly TableColumn[] },
  keepWithNext: boolean,
): Block[] =>
  textRow(
    measure,
    cells.flatMap((cell, index) => {
      const column = columns[index];
      return column ? [{ ...cell, x: columnX(column), width: column.width, align: column.align }] : [];
    }),
    { ...SHAPE, keepWithNext },
  );
