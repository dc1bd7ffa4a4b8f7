// Table of a statement: one low row for each thing that changed what the client owes, with what they owed after it.
import type { ClientStatement, StatementLine } from '@zellige/domain/accounting/client-statement';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { statement as words } from './statement.messages.ts';
import { type LowCell, lowRowBlocks } from '../layout/table/low-row.ts';
import type { Measure } from '../layout/operations.ts';
import type { Block } from '../layout/paginate.ts';
import type { TableColumn } from '../layout/table/table-columns.ts';
import { area, style } from '../layout/theme.ts';
import { printedAmount } from '../text/number-format.ts';

const { columns } = words;

export const statementColumns: readonly TableColumn[] = [
  { label: columns.date, edge: 0, width: 52, align: 'left' },
  { label: columns.piece, edge: 62, width: 54, align: 'left' },
  { label: columns.label, edge: 120, width: 190, align: 'left' },
  { label: columns.debit, edge: 372, width: 58, align: 'right' },
  { label: columns.credit, edge: 434, width: 58, align: 'right' },
  { label: columns.balance, edge: area.width, width: 62, align: 'right' },
];

const quiet = (text: string): LowCell => ({ text, style: style.value });
const figure = (text: string): LowCell => ({ text, style: { ...style.cell, size: 9 } });
const strong = (text: string): LowCell => ({ text, style: { ...style.cellStrong, size: 9 } });

const cellsOf = ({ date, piece, label, amount, balance }: StatementLine): LowCell[] => [
  quiet(formatDay(date)),
  strong(piece),
  quiet(label),
  figure(amount > 0 ? printedAmount(amount) : ''),
  figure(amount > 0 ? '' : printedAmount(Math.abs(amount))),
  strong(printedAmount(balance)),
];

const openingCells = ({ from, opening }: ClientStatement): LowCell[] => [
  quiet(''),
  quiet(''),
  quiet(words.opening(formatDay(from))),
  quiet(''),
  quiet(''),
  strong(printedAmount(opening)),
];

/** The opening balance, then one row a line; the last goes with the totals. */
export function statementBlocks(measure: Measure, statement: ClientStatement): Block[] {
  const { lines } = statement;
  const last = lines.length - 1;
  const rowOf = (cells: readonly LowCell[], keepWithNext: boolean): Block[] =>
    lowRowBlocks(measure, { cells, columns: statementColumns }, keepWithNext);
  const rows = lines.flatMap((line, index) => rowOf(cellsOf(line), index === last));
  const none = [quiet(''), quiet(''), quiet(words.none)];
  return [...rowOf(openingCells(statement), true), ...(last < 0 ? rowOf(none, true) : rows)];
}
