// The file of refused rows: their own columns and the reason of each, ready to be corrected in a spreadsheet and
// imported again. Nothing in it can run as a formula (docs/product.md §7).
import { neutralised, REASON_COLUMN } from '@zellige/domain/kernel/transfers/import-table';
import { csvOf } from './write-csv.ts';

interface RefusedRow {
  cells: readonly string[];
  reasons: readonly string[];
}

/** `clients.csv` → `clients-refus.csv` */
export const refusedFileName = (input: string): string => `${input.replace(/\.[^.]*$/, '')}-refus.csv`;

/** Reasons of an earlier import give way to those of this one. */
export function refusedCsv(headers: readonly string[], rows: readonly RefusedRow[]): string {
  const ownColumns = headers.flatMap((header, index) => (header.trim() === REASON_COLUMN ? [] : [index]));
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), headers.length);
  const surplus = Array.from({ length: width - headers.length }, (_unused, index) => headers.length + index);
  const columns = [...ownColumns, ...surplus];
  const data = rows.map(({ cells, reasons }) => [
    ...columns.map((column) => cells[column] ?? ''),
    reasons.join(' · '),
  ]);
  const fields = [...columns.map((column) => headers[column] ?? ''), REASON_COLUMN];
  return csvOf([fields, ...data].map((row) => row.map(neutralised)));
}
