// The first sheet of a workbook as texts, written as a person types them here: dd/mm/yyyy and decimals after a comma.
import { formatDay } from '@zellige/domain/kernel/dates';
import type { CellValue } from 'read-excel-file/universal';
import { addressOf, percentCells } from './percent-cells.ts';

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

/** `10 %` for 0,1, to the figures that a workbook holds. */
const percentText = (value: number): string => `${numberText(Number((value * 100).toPrecision(15)))} %`;

/** Throws when the bytes are no workbook. */
export async function readXlsxRows(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  const [rows, percents] = await Promise.all([readSheet(new Blob([bytes])), percentCells(bytes)]);
  const isPercent = (row: number, column: number) =>
    percents.size > 0 && percents.has(addressOf(row, column));
  return rows.map((cells, row) =>
    cells.map((value, column) =>
      typeof value === 'number' && isPercent(row, column) ? percentText(value) : cellText(value),
    ),
  );
}
