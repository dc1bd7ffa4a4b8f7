// Table of a statement: one low row for each thing that changed what the client owes, with what they owed after it.
import type { ClientStatement, StatementLine } from '@zellige/domain/accounting/client-statement';
import { formatDay } from '@zellige/domain/kernel/dates';
import { statement as words } from '../documents.messages.ts';
import type { TextStyle } from '../layout/operations.ts';
import type { Block } from '../layout/paginate.ts';
import { columnX, type TableColumn } from '../layout/table-columns.ts';
import { area, color, style } from '../layout/theme.ts';
import { printedAmount } from '../text/number-format.ts';
import { truncatedName } from '../text/truncate.ts';

const { columns } = words;

export const statementColumns: readonly TableColumn[] = [
  { label: columns.date, edge: 0, width: 54, align: 'left' },
  { label: columns.piece, edge: 60, width: 66, align: 'left' },
  { label: columns.label, edge: 132, width: 158, align: 'left' },
  { label: columns.debit, edge: 362, width: 68, align: 'right' },
  { label: columns.credit, edge: 434, width: 68, align: 'right' },
  { label: columns.balance, edge: area.width, width: 72, align: 'right' },
];

const LINE_HEIGHT = 21;

interface Cell {
  readonly text: string;
  readonly style: TextStyle;
}

const quiet = (text: string): Cell => ({ text, style: style.value });
const figure = (text: string): Cell => ({ text, style: { ...style.cell, size: 9 } });
const strong = (text: string): Cell => ({ text, style: { ...style.cellStrong, size: 9 } });

const lineBlock = (cells: readonly Cell[], keepWithNext: boolean): Block => ({
  height: LINE_HEIGHT,
  inTable: true,
  keepWithNext,
  draw(pen, top) {
    for (const [index, column] of statementColumns.entries()) {
      const cell = cells[index];
      if (cell === undefined) continue;
      const place = { x: columnX(column), y: top + 14, maxWidth: column.width, align: column.align };
      pen.text(cell.text, cell.style, place);
    }
    pen.rule(top + LINE_HEIGHT, area.left, area.right, { width: 0.6, color: color.line });
  },
});

const cellsOf = ({ date, piece, label, amount, balance }: StatementLine): Cell[] => [
  quiet(formatDay(date)),
  strong(piece),
  quiet(truncatedName(label)),
  figure(amount > 0 ? printedAmount(amount) : ''),
  figure(amount > 0 ? '' : printedAmount(Math.abs(amount))),
  strong(printedAmount(balance)),
];

const openingCells = ({ from, opening }: ClientStatement): Cell[] => [
  quiet(''),
  quiet(''),
  quiet(words.opening(formatDay(from))),
  quiet(''),
  quiet(''),
  strong(printedAmount(opening)),
];

/** The opening balance, then one row a line; the last goes with the totals. */
export function statementBlocks(statement: ClientStatement): Block[] {
  const { lines } = statement;
  const last = lines.length - 1;
  const rows = lines.map((line, index) => lineBlock(cellsOf(line), index === last));
  const none = [quiet(''), quiet(''), quiet(words.none)];
  return [lineBlock(openingCells(statement), true), ...(last < 0 ? [lineBlock(none, true)] : rows)];
}
