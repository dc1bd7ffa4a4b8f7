// The first sheet of a workbook as texts, written as a person types them here: dd/mm/yyyy and decimals after a comma.
import { formatDay } from '@zellige/domain/kernel/dates';
import type { CellValue } from 'read-excel-file/universal';

/** A number with three decimals gets a fourth: `14,500` would read as fourteen thousand five hundred. */
function numberText(value: number): string {
  const text = String(value).replace('.', ',');
  return /,\d{3}$/.test(text) ? `${text}0` : text;
}

/** A date at midnight is a day; any other keeps its hour. */
function dateText(value: Date): string {
  const iso = value.toISOString();
  const time = iso.slice(11, 16);
  return time === '00:00' ? formatDay(iso) : `${formatDay(iso)} ${time}`;
}

function cellText(value: CellValue | null): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return String(value);
}

/** Throws when the bytes are no workbook. */
export async function readXlsxRows(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(new Blob([bytes]));
  return rows.map((row) => row.map(cellText));
}
