// One row of a table, always 16 mm high (docs/product.md D11): up to three lines of text, centred in the height, figures on the
// baseline of the name.
import { settlement } from '../documents.messages.ts';
import type { Block } from './paginate.ts';
import type { TextStyle } from './operations.ts';
import type { Pen } from './pen.ts';
import { columnX, type TableColumn } from './table-columns.ts';
import { drawTag } from './tag.ts';
import { area, color, ROW_HEIGHT, style } from './theme.ts';

const LEADING = 11.8;
const CAP_HEIGHT = 6.9;

export interface Cell {
  readonly text: string;
  readonly style: TextStyle;
  /** Smaller, on the second line. */
  readonly note?: string | undefined;
}

export interface Row {
  readonly name: string;
  /** Up to two lines under the name. */
  readonly details: readonly string[];
  readonly tag?: string | undefined;
  /** One per column after the first. */
  readonly cells: readonly Cell[];
}

function drawDesignation(pen: Pen, row: Row, column: TableColumn, baseline: number): void {
  const x = columnX(column);
  const tagWidth = row.tag === undefined ? 0 : 44;
  const width = pen.text(row.name, style.cellStrong, { x, y: baseline, maxWidth: column.width - tagWidth });
  if (row.tag !== undefined) drawTag(pen, row.tag, color.accent, { x: x + width + 7, y: baseline });
  for (const [index, detail] of row.details.entries()) {
    pen.text(detail, style.small, { x, y: baseline + (index + 1) * LEADING, maxWidth: column.width });
  }
}

/** The block of a row under those columns; the first column is the designation. */
export function rowBlock(row: Row, columns: readonly TableColumn[], keepWithNext: boolean): Block {
  const [designation, ...others] = columns;
  const notes = row.cells.some(({ note }) => note !== undefined) ? 1 : 0;
  const extraLines = Math.max(row.details.length, notes);
  const firstBaseline = (ROW_HEIGHT - CAP_HEIGHT - extraLines * LEADING) / 2 + CAP_HEIGHT;
  return {
    height: ROW_HEIGHT,
    inTable: true,
    keepWithNext,
    draw(pen, top) {
      const baseline = top + firstBaseline;
      if (designation) drawDesignation(pen, row, designation, baseline);
      for (const [index, column] of others.entries()) {
        const cell = row.cells[index];
        if (cell === undefined) continue;
        const place = { x: columnX(column), maxWidth: column.width, align: column.align };
        pen.text(cell.text, cell.style, { ...place, y: baseline });
        if (cell.note !== undefined) pen.text(cell.note, style.cellNote, { ...place, y: baseline + LEADING });
      }
      pen.rule(top + ROW_HEIGHT, area.left, area.right, { width: 0.6, color: color.line });
    },
  };
}

const SECTION_HEIGHT = 30;

/** A heading across the table; it never stays alone at the bottom of a page. */
export const sectionBlock = (name: string, keepWithNext: boolean): Block => ({
  height: SECTION_HEIGHT,
  inTable: true,
  keepWithNext,
  draw(pen, top) {
    pen.text(name.replace(/\s+/g, ' '), style.section, { x: area.left, y: top + 20, maxWidth: area.width });
    pen.rule(top + SECTION_HEIGHT, area.left, area.right, { width: 0.6, color: color.line });
  },
});

/** A small line under a row, over the width of the table: of several, the last closes the row. */
export const noteBlock = (
  text: string,
  { isLast, keepWithNext }: { isLast: boolean; keepWithNext: boolean },
): Block => ({
  height: isLast ? LEADING + 8 : LEADING,
  inTable: true,
  keepWithNext: isLast && keepWithNext,
  draw(pen, top) {
    pen.text(text, style.small, { x: area.left, y: top + LEADING, maxWidth: area.width });
    if (isLast) pen.rule(top + LEADING + 8, area.left, area.right, { width: 0.6, color: color.line });
  },
});

/** What stands in a table without a line. */
export const emptyTableBlock: Block = {
  height: ROW_HEIGHT,
  inTable: true,
  draw(pen, top) {
    pen.text(settlement.noLines, style.cellMuted, { x: area.left, y: top + 26 });
    pen.rule(top + ROW_HEIGHT, area.left, area.right, { width: 0.6, color: color.line });
  },
};
