// Columns of a table: where each sits, and the head that is repeated on every page of the table.
import type { Pen } from '../pen.ts';
import { area, color, style } from '../theme.ts';

/** `edge` is the left edge of a left-aligned column, the right edge of the others, from the left margin. */
export interface TableColumn {
  readonly label: string;
  readonly edge: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

export const TABLE_HEAD_HEIGHT = 20;

export const columnX = ({ edge }: TableColumn): number => area.left + edge;

export function drawTableHead(pen: Pen, columns: readonly TableColumn[], top: number): void {
  for (const column of columns) {
    const place = { x: columnX(column), y: top + 9, maxWidth: column.width, align: column.align };
    pen.text(column.label, { ...style.label, font: 'medium' }, place);
  }
  pen.rule(top + TABLE_HEAD_HEIGHT - 2, area.left, area.right, { width: 0.8, color: color.ink });
}
