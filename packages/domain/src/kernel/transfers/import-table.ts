// Every import shares this form: a table of texts read from a file, its columns recognised by their French names, and the texts
// that a spreadsheet must not compute (docs/product.md §7).
import { foldText } from '../text/folded-text.ts';
import { importMessages } from './import.messages.ts';

export interface ImportTable {
  headers: readonly string[];
  rows: readonly ImportTableRow[];
}

export interface ImportTableRow {
  /** Row number as a spreadsheet shows it: the header is 1. */
  line: number;
  cells: readonly string[];
  /** Why the row cannot be taken as it stands: errors of formulas, numbers that lost figures. */
  faults?: readonly string[];
}

/** A column of a file has a French name, and others by which it goes, folded as `foldHeader` does. */
export interface ImportField {
  label: string;
  names: readonly string[];
  /** Nothing can be imported without that column. */
  isRequired?: boolean;
  /** Several columns may hold one: all that bear its names serve. */
  isRepeated?: boolean;
}

export type ImportFields<Field extends string = string> = Readonly<Record<Field, ImportField>>;

export interface ColumnMapping<Field extends string = string> {
  columns: ReadonlyMap<Field, number>;
  /** Further columns of a field, in their order. */
  others: ReadonlyMap<Field, readonly number[]>;
  /** Headers that no field claims. */
  ignored: readonly string[];
}

/** `N° de Téléphone ` → `n de telephone`. */
export const foldHeader = (header: string): string =>
  foldText(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The column our own files of refused rows add; an import of the corrected file passes over it. No field bears that name: the 'Motif'
 * of a credit note is the client's. */
export const REASON_COLUMN = 'Motif de rejet';

/** Each column holds one of these, by its place; null where nothing is taken from it. */
export type ColumnChoice<Field extends string = string> = readonly (Field | null)[];

/** Recognises columns by name: our own names first, then the others; the first column of a name wins. */
export function recogniseColumns<Field extends string>(
  headers: readonly string[],
  fields: ImportFields<Field>,
): ColumnChoice<Field> {
  const folded = headers.map(foldHeader);
  const choice: (Field | null)[] = headers.map(() => null);
  const claim = (field: Field, names: readonly string[]) => {
    const column = names
      .map((name) => folded.findIndex((header, index) => header === name && choice[index] === null))
      .find((index) => index >= 0);
    if (column !== undefined) choice[column] = field;
  };
  const all = Object.keys(fields) as Field[];
  for (const field of all) claim(field, [foldHeader(fields[field].label)]);
  for (const field of all) if (!choice.includes(field)) claim(field, fields[field].names);
  for (const field of all.filter((one) => fields[one].isRepeated)) {
    const names = new Set([fields[field].label, ...fields[field].names].map(foldHeader));
    for (const [index, header] of folded.entries())
      if (choice[index] === null && names.has(header.replace(/ \d$/, ''))) choice[index] = field;
  }
  return choice;
}

/** The mapping that a choice makes; of two columns for one field the second serves where the first is empty. */
export function mappingOf<Field extends string>(
  headers: readonly string[],
  choice: ColumnChoice<Field>,
): ColumnMapping<Field> {
  const columns = new Map<Field, number>();
  const others = new Map<Field, number[]>();
  for (const [index, field] of choice.entries()) {
    if (field === null) continue;
    if (columns.has(field)) others.set(field, [...(others.get(field) ?? []), index]);
    else columns.set(field, index);
  }
  const used = new Set([...columns.values(), ...[...others.values()].flat()]);
  const ignored = headers.filter(
    (header, index) => !used.has(index) && header.trim() !== '' && header.trim() !== REASON_COLUMN,
  );
  return { columns, others, ignored };
}

export const mapColumns = <Field extends string>(
  headers: readonly string[],
  fields: ImportFields<Field>,
): ColumnMapping<Field> => mappingOf(headers, recogniseColumns(headers, fields));

/** Names of the required fields that no column serves. */
export const missingColumns = (mapping: ColumnMapping, fields: ImportFields): string[] =>
  Object.entries(fields)
    .filter(([field, { isRequired }]) => isRequired && !mapping.columns.has(field))
    .map(([, { label }]) => label);

/** Spreadsheets pass over spaces, end a cell at a tab or a line, and read the wide signs of East Asian keyboards too. */
const FORMULA_START = /^['\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^'*[\t\r\n]/;

/** The text as a spreadsheet shows it without computing it: an apostrophe before what would be a formula. */
export const neutralised = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** Takes the apostrophe of `neutralised` away again. */
const original = (text: string): string =>
  text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text;

export const isFormula = (text: string): boolean => text.startsWith('=');

/** `place` counts the texts of a field that several columns hold. */
export type CellReader<Field extends string = string> = (field: Field, place?: number) => string;

/** Every text that a row holds for the field, trimmed, the empty ones left out. */
function cellTexts<Field extends string>(
  mapping: ColumnMapping<Field>,
  row: ImportTableRow,
  field: Field,
): string[] {
  const first = mapping.columns.get(field);
  const columns = first === undefined ? [] : [first, ...(mapping.others.get(field) ?? [])];
  return columns
    .map((column) => original((row.cells[column] ?? '').trim()).trim())
    .filter((text) => text !== '');
}

/** Reads the cells of one row by field: trimmed, empty where there is no such column, the first that holds something. */
export const cellReader =
  <Field extends string>(mapping: ColumnMapping<Field>, row: ImportTableRow): CellReader<Field> =>
  (field, place = 0) =>
    cellTexts(mapping, row, field)[place] ?? '';

/** `1,23457E+12` is what a spreadsheet shows of a long number, its last figures lost; `1E5` and `00E12` were typed so. */
const SCIENTIFIC = /^-?\d(?:[.,]\d{1,20})?E[+-]\d{1,3}$/i;

/** Why a row cannot be taken as it stands, whatever its family; in French. */
export function rowFaults(mapping: ColumnMapping, width: number, row: ImportTableRow): string[] {
  const fields = [...mapping.columns.keys()];
  const scientific = fields
    .map((field) => cellReader(mapping, row)(field))
    .find((text) => SCIENTIFIC.test(text));
  return [
    ...(hasSurplusCells(width, row) ? [importMessages.surplusCells] : []),
    ...(row.faults ?? []),
    ...(scientific === undefined ? [] : [importMessages.scientific(scientific)]),
  ];
}

/** A character that could not be decoded of a file stands so. */
export const isUndecoded = ({ cells }: ImportTableRow): boolean =>
  cells.some((cell) => cell.includes('\uFFFD'));

/** A row with more filled cells than there are columns would be read askew. */
const hasSurplusCells = (width: number, row: ImportTableRow): boolean =>
  row.cells.slice(width).some((cell) => cell.trim() !== '');

/** `14.500` is fourteen thousand or fourteen and a half, and guessing would sell at the wrong one: the sentence, or null. */
export function ambiguousAmount(text: string): string | null {
  const [, whole, rest] = /^(\d{1,3})[.,](\d{3})\s*(?:MAD|DHS?)?$/i.exec(text) ?? [];
  if (whole === undefined || rest === undefined) return null;
  return importMessages.ambiguousPrice(text, whole + rest, `${whole},${rest.slice(0, 2)}`);
}

/** The number of `1 234,5`, `20 %` or `3`; not a number when the text is none. */
export function parseLooseNumber(text: string): number {
  const bare = text.replace(/[\s%]/g, '').replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN;
}
