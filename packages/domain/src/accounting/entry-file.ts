// The accounts as a table, for the file that an accountant's program reads.
import { cellText, type ExportTable } from '../kernel/transfers/export-table.ts';
import { toCentimes } from '../kernel/values/money.ts';
import type { AccountingEntry } from './accounting-entry.ts';
import { entryHeaders } from './accounting.messages.ts';

const fields = Object.keys(entryHeaders) as (keyof AccountingEntry)[];
const isAmount = (field: keyof AccountingEntry) => field === 'debit' || field === 'credit';

export const entryTable = (entries: readonly AccountingEntry[]): ExportTable => ({
  columns: fields.map((field) => ({
    header: entryHeaders[field],
    kind: isAmount(field) ? 'amount' : field === 'date' ? 'day' : 'text',
  })),
  rows: entries.map((entry) => fields.map((field) => entry[field])),
});

/** `1234,50`: accounting programs read no mark between thousands. */
export function plainAmount(mad: number): string {
  const digits = String(Math.abs(toCentimes(mad))).padStart(3, '0');
  return `${mad < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** The rows of the file as texts. */
export const entryTexts = ({ columns, rows }: ExportTable): string[][] =>
  rows.map((row) =>
    row.map((value, index) =>
      typeof value === 'number' ? plainAmount(value) : cellText(value, columns[index]?.kind ?? 'text'),
    ),
  );

/** `Comptabilite_2026-10-01_2026-10-31.csv` */
export const entryFileName = ({ from, to }: { from: string; to: string }, format: 'csv' | 'xlsx'): string =>
  `Comptabilite_${from}_${to}.${format}`;
