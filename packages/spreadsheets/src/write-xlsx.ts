// A table as a workbook: real dates and numbers, texts stored as texts, so that no spreadsheet computes one.
import {
  cellText,
  type CellValue,
  type ColumnKind,
  type ExportTable,
} from '@zellige/domain/kernel/export-table';
import type { Cell } from 'write-excel-file/universal';

const WIDEST = 48;
const NARROWEST = 10;
/** Rows whose texts decide the widths. */
const SAMPLE = 200;

const amount = { type: Number, format: '#,##0.00' } as const;
const day = { type: Date, format: 'dd/mm/yyyy' } as const;

function cellOf(value: CellValue, kind: ColumnKind): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return kind === 'amount' ? { value, ...amount } : { value, type: Number };
  if (kind === 'day') return { value: new Date(`${value.slice(0, 10)}T00:00:00Z`), ...day };
  return { value: kind === 'text' ? value : cellText(value, kind), type: String };
}

const widthOf = ({ columns, rows }: ExportTable, index: number): number => {
  const texts = rows.slice(0, SAMPLE).map((row) => String(row[index] ?? '').split('\n')[0] ?? '');
  const longest = Math.max(columns[index]?.header.length ?? 0, ...texts.map((text) => text.length));
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
};

export async function writeXlsx(table: ExportTable, sheet: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const { columns, rows } = table;
  const head: Cell[] = columns.map(({ header }) => ({ value: header, type: String, fontWeight: 'bold' }));
  const body = rows.map((row) => row.map((value, index) => cellOf(value, columns[index]?.kind ?? 'text')));
  const blob = await writeExcelFile([head, ...body], {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map((_column, index) => ({ width: widthOf(table, index) })),
  }).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}
