// The file of refused rows: their own columns and the reason of each, ready to be corrected in a spreadsheet and
// imported again. Nothing in it can run as a formula (product.md §7).
import { writeFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import Papa from 'papaparse';
import { neutralised, REASON_COLUMN } from '@zellige/domain/kernel/import-table';

export interface RefusedRow {
  cells: readonly string[];
  reasons: readonly string[];
}

const BOM = '\ufeff';

/** `clients.csv` → `clients-refus.csv`, in the folder where the command was typed. */
export const refusedFileFor = (input: string): string =>
  resolve(`${basename(input, extname(input))}-refus.csv`);

/** CSV with `;`, a BOM so that spreadsheets see UTF-8, and CRLF. */
export function refusedCsv(headers: readonly string[], rows: readonly RefusedRow[]): string {
  const kept = headers.flatMap((header, index) => (header.trim() === REASON_COLUMN ? [] : [index]));
  const width = Math.max(headers.length, ...rows.map(({ cells }) => cells.length));
  const surplus = Array.from({ length: width - headers.length }, (_unused, index) => headers.length + index);
  const columns = [...kept, ...surplus];
  const data = rows.map(({ cells, reasons }) => [
    ...columns.map((column) => cells[column] ?? ''),
    reasons.join(' · '),
  ]);
  const fields = [...columns.map((column) => headers[column] ?? ''), REASON_COLUMN];
  const texts = [fields, ...data].map((row) => row.map(neutralised));
  return `${BOM}${Papa.unparse(texts, { delimiter: ';', newline: '\r\n' })}\r\n`;
}

/** Writes the file and answers its path. Replaces the one of an earlier import. */
export async function writeRefusedFile(
  path: string,
  headers: readonly string[],
  rows: readonly RefusedRow[],
): Promise<string> {
  await writeFile(path, refusedCsv(headers, rows));
  return path;
}
