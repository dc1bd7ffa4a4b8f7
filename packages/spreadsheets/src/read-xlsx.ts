// The first sheet of a workbook as texts, written as a person types them here: dd/mm/yyyy and decimals after a comma.
import { formatDay } from '@zellige/domain/kernel/dates';
import type { CellValue } from 'read-excel-file/universal';

/** A number with three decimals gets a fourth: `14,500` would read as fourteen thousand five hundred. */
function numberText(value: number): string {
  const text = String(value).replace('.', ',');
  return /,\d{3}$/.test(text) ? `${text}0` : text;
}

/** An hour without a day is one of the day before the calendar of workbooks begins. */
const FIRST_DAY = '1900';

/** A date at midnight is a day; any other keeps its hour, which is a fraction of a day and falls beside its second. */
function dateText(value: Date): string {
  const iso = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
  const time = iso.slice(11, 16);
  if (iso < FIRST_DAY) return time;
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
