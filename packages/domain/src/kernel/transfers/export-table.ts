// Every export shares this form: columns with their French header and kind, and the table that they make of rows
// (docs/product.md §7).
import { formatDay, formatInstant } from '../values/dates.ts';
import { neutralised } from './import-table.ts';
import { formatAmount } from '../values/money.ts';

/** `amount` in MAD, `day` and `instant` ISO, `number` anything else that counts. */
export type ColumnKind = 'text' | 'amount' | 'number' | 'day' | 'instant';

export type CellValue = string | number | null;

/** Names behind keys that only the product knows. */
export interface ExportNames {
  staff: (id: string) => string;
  category: (id: string) => string;
}

export interface ExportColumn<Item> {
  header: string;
  kind: ColumnKind;
  value: (item: Item, names: ExportNames) => CellValue;
}

export interface ExportTable {
  columns: readonly { header: string; kind: ColumnKind }[];
  rows: readonly (readonly CellValue[])[];
}

/** Columns written briefly: a header, how the cell is found, its kind when it is no text. */
export const column = <Item>(
  header: string,
  value: ExportColumn<Item>['value'],
  kind: ColumnKind = 'text',
): ExportColumn<Item> => ({ header, value, kind });

export const tableOf = <Item>(
  columns: readonly ExportColumn<Item>[],
  items: Iterable<Item>,
  names: ExportNames,
): ExportTable => ({
  columns: columns.map(({ header, kind }) => ({ header, kind })),
  rows: [...items].map((item) => columns.map(({ value }) => value(item, names))),
});

/** A cell as text: dates dd/mm/yyyy, numbers `1 234,50`, nothing that a spreadsheet would compute. */
export function cellText(value: CellValue, kind: ColumnKind): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number')
    return kind === 'amount' ? formatAmount(value) : String(value).replace('.', ',');
  if (kind === 'day') return formatDay(value);
  if (kind === 'instant') return formatInstant(value);
  return neutralised(value);
}
