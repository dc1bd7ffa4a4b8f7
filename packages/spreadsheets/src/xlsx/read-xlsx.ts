// A sheet of a workbook as texts, written as a person types them here: dd/mm/yyyy and decimals after a comma.
import { formatDay } from '@zellige/domain/kernel/values/dates';
import type { CellValue } from 'read-excel-file/universal';
import { addressOf, type CellLooks, cellLooks, columnName } from './cell-looks.ts';
import { spreadsheetMessages as words } from '../spreadsheets.messages.ts';

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

/** A workbook keeps fifteen figures of a number: those behind are lost. */
const LARGEST = 999_999_999_999_999;

interface SheetRow {
  cells: string[];
  /** Why the row cannot be taken as it stands. */
  faults?: string[];
}

function rowOf(values: readonly (CellValue | null)[], row: number, looks: CellLooks): SheetRow {
  const faults: string[] = [];
  const cells = values.map((value, column) => {
    const address = addressOf(row, column);
    const look = looks.numbers.get(address);
    if (looks.errors.has(address)) faults.push(words.errorCell(columnName(column)));
    if (looks.formulas.has(address)) faults.push(words.formulaCell(columnName(column)));
    if (typeof value !== 'number') return cellText(value);
    if (Math.abs(value) > LARGEST) faults.push(words.truncatedFigures(columnName(column)));
    if (look === 'percent') return percentText(value);
    return look && Number.isInteger(value) ? String(value).padStart(look.figures, '0') : cellText(value);
  });
  return faults.length > 0 ? { cells, faults } : { cells };
}

interface SheetRows {
  /** Undefined when there is no such sheet. */
  rows: SheetRow[] | undefined;
  sheets: string[];
  sheet: string;
}

const widest = (rows: readonly (readonly unknown[])[]): number =>
  rows.length < 2
    ? 0
    : Math.max(0, ...rows.slice(0, PREVIEW_ROWS).map((cells) => cells.filter((one) => one !== null).length));
const PREVIEW_ROWS = 30;

/** The rows of the sheet of that name, else of the first that has columns. Throws when the bytes are no workbook. */
export async function readXlsxRows(bytes: Uint8Array<ArrayBuffer>, sheetName?: string): Promise<SheetRows> {
  const { default: readWorkbook } = await import('read-excel-file/universal');
  const all = await readWorkbook(new Blob([bytes]));
  const sheets = all.map(({ sheet }) => sheet);
  const guessed = all.findIndex(({ data }) => widest(data) > 1);
  const place = sheetName === undefined ? Math.max(guessed, 0) : sheets.indexOf(sheetName);
  const found = all[place];
  if (!found) return { rows: undefined, sheets, sheet: sheetName ?? '' };
  const looks = await cellLooks(bytes, place);
  return { rows: found.data.map((cells, row) => rowOf(cells, row, looks)), sheets, sheet: found.sheet };
}
