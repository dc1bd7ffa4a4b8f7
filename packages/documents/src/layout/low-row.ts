// One low row of a table: a single line of text in each column, for the papers that list many small things.
import type { Block } from './paginate.ts';
import type { TextStyle } from './operations.ts';
import { columnX, type TableColumn } from './table-columns.ts';
import { area, color } from './theme.ts';

const HEIGHT = 21;
const BASELINE = 14;

export interface LowCell {
  readonly text: string;
  readonly style: TextStyle;
}

/** The block of a row under those columns; a column without a cell stays empty. */
export const lowRowBlock = (
  cells: readonly LowCell[],
  columns: readonly TableColumn[],
  keepWithNext: boolean,
): Block => ({
  height: HEIGHT,
  inTable: true,
  keepWithNext,
  draw(pen, top) {
    for (const [index, column] of columns.entries()) {
      const cell = cells[index];
      if (cell === undefined) continue;
      const place = { x: columnX(column), y: top + BASELINE, maxWidth: column.width, align: column.align };
      pen.text(cell.text, cell.style, place);
    }
    pen.rule(top + HEIGHT, area.left, area.right, { width: 0.6, color: color.line });
  },
});
