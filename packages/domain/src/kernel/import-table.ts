// What every import shares: a table of texts read from a file, its columns recognised by their French names, and what
// became of each of its rows (product.md §7).
import { foldText } from './folded-text.ts';

export interface ImportTable {
  headers: readonly string[];
  rows: readonly ImportTableRow[];
}

export interface ImportTableRow {
  /** Row number as a spreadsheet shows it: the header is 1. */
  line: number;
  cells: readonly string[];
}

export interface ColumnMapping<Field extends string> {
  columns: ReadonlyMap<Field, number>;
  /** Headers that no field claims. */
  ignored: readonly string[];
}

/** A remark on a row that is imported all the same; `kind` groups them in counts. */
export interface ImportNotice {
  kind: string;
  text: string;
}

/** Where a duplicate was met: an earlier row of the file, or a stored record. */
export interface DuplicateOf {
  line: number | null;
  label: string;
  /** What both have in common, in French. */
  by: string;
}

export type PlannedRow<Input> = {
  row: ImportTableRow;
  notices: readonly ImportNotice[];
} & (
  | { outcome: 'valid'; input: Input }
  | { outcome: 'refused'; reasons: readonly string[] }
  | { outcome: 'duplicate'; duplicateOf: DuplicateOf }
);

/** `N° de Téléphone ` → `n de telephone`. */
const foldHeader = (header: string): string =>
  foldText(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The column our own files of refused rows add; an import of the corrected file passes over it. */
export const REASON_COLUMN = 'Motif';

/** Recognises columns by name; the first column of a name wins, and a column serves one field. */
export function mapColumns<Field extends string>(
  headers: readonly string[],
  synonyms: Record<Field, readonly string[]>,
): ColumnMapping<Field> {
  const folded = headers.map(foldHeader);
  const columns = new Map<Field, number>();
  const taken = new Set<number>();
  for (const field of Object.keys(synonyms) as Field[]) {
    const column = synonyms[field]
      .map((name) => folded.findIndex((header, index) => header === name && !taken.has(index)))
      .find((index) => index >= 0);
    if (column === undefined) continue;
    columns.set(field, column);
    taken.add(column);
  }
  const ignored = headers.filter(
    (header, index) => !taken.has(index) && header.trim() !== '' && header.trim() !== REASON_COLUMN,
  );
  return { columns, ignored };
}

const FORMULA_START = /^[=+\-@\t\r]/;

/** The text as a spreadsheet shows it without computing it: an apostrophe before what would be a formula. */
export const neutralised = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** Takes the apostrophe of `neutralised` away again. */
const original = (text: string): string =>
  text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;

export const isFormula = (text: string): boolean => text.startsWith('=');

/** Reads the cells of one row by field: trimmed, empty where there is no such column. */
export const cellReader =
  <Field extends string>(mapping: ColumnMapping<Field>, row: ImportTableRow) =>
  (field: Field): string => {
    const column = mapping.columns.get(field);
    return column === undefined ? '' : original((row.cells[column] ?? '').trim()).trim();
  };

/** A row with more filled cells than there are columns would be read askew. */
export const hasSurplusCells = (table: ImportTable, row: ImportTableRow): boolean =>
  row.cells.slice(table.headers.length).some((cell) => cell.trim() !== '');
