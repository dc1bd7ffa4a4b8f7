// The columns of files as the dictionary of a subject tells them: what an export writes, what an import finds again.
import {
  type CellValue,
  column,
  type ColumnKind,
  type ExportColumn,
  type ExportNames,
} from './export-table.ts';
import {
  type Field,
  type FieldKind,
  fileHeader,
  type HiddenField,
  shown,
  type ShownOf,
  valueAt,
} from '../schema/field-dictionary.ts';
import type { CellReader, ImportField, ImportFields } from './import-table.ts';
import { formatPhone } from '../text/phone.ts';

type Dictionary = Readonly<Record<string, Field | HiddenField>>;

/** The fields that files hold, by path. */
const inFiles = (dictionary: Dictionary): [string, Field, string][] =>
  Object.entries<Field>(shown(dictionary)).flatMap(([path, known]) => {
    const header = fileHeader(known);
    return header === null ? [] : [[path, known, header]];
  });

/** Texts that a cell holds as they are. */
const plain: ReadonlySet<FieldKind> = new Set(['text', 'long', 'email']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Cell = (value: unknown, known: Field, names: ExportNames) => CellValue;

const cells: Partial<Record<FieldKind, Cell>> = {
  phone: (value) => formatPhone(textOf(value)),
  choice: (value, { choices }) => choices?.[textOf(value)] ?? textOf(value),
  person: (value, _known, { staff }) => staff(textOf(value)),
  category: (value, _known, { category }) => category(textOf(value)),
  tags: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  number: (value) => (typeof value === 'number' ? value : null),
  amount: (value) => (typeof value === 'number' ? value : null),
  // Nobody without the right to prices exports; a row without one stays blank.
  price: (value) => (value === undefined ? null : Number(value)),
};

const columnKinds: Partial<Record<FieldKind, ColumnKind>> = {
  day: 'day',
  instant: 'instant',
  amount: 'amount',
  price: 'amount',
  number: 'number',
};

/** The texts of a dictionary that none of these columns is written for: they go out and come in as they are. */
export function otherTexts(dictionary: Dictionary, columns: ImportFields): Dictionary {
  const written = new Set(Object.values(columns).map(({ label }) => label));
  return Object.fromEntries(
    inFiles(dictionary).flatMap(([path, known, header]) =>
      plain.has(known.kind) && !written.has(header) ? [[path, known]] : [],
    ),
  );
}

/** A column for each field that files hold; `own` are those whose cells are not what their kind says. */
export const exportColumns = <Row>(
  dictionary: Dictionary,
  own: Readonly<Record<string, (row: Row) => CellValue>> = {},
): ExportColumn<Row>[] =>
  inFiles(dictionary).map(([path, known, header]) => {
    const cell: Cell = cells[known.kind] ?? textOf;
    const read = own[path] ?? ((row: Row, names: ExportNames) => cell(valueAt(row, path), known, names));
    return column(header, read, columnKinds[known.kind]);
  });

interface ImportNames<Name> {
  /** Other names of their columns. */
  names: Readonly<Partial<Record<Name & string, readonly string[]>>>;
  required: readonly Name[];
}

/** The same columns as an import looks for them. */
export const importColumns = <D extends Dictionary>(
  dictionary: D,
  { names, required }: ImportNames<keyof ShownOf<D>>,
): Readonly<Record<keyof ShownOf<D> & string, ImportField>> => {
  const known: Readonly<Record<string, readonly string[] | undefined>> = names;
  const columns = new Set<unknown>(required);
  return Object.fromEntries(
    inFiles(dictionary).map(([path, , label]) => [
      path,
      { label, names: known[path] ?? [], ...(columns.has(path) && { isRequired: true }) },
    ]),
  ) as Record<keyof ShownOf<D> & string, ImportField>;
};

/** The cells of a row that are taken as they are: texts. */
export const plainCells = (dictionary: Dictionary, cell: CellReader): Record<string, string> =>
  Object.fromEntries(
    inFiles(dictionary).flatMap(([path, { kind }]) => (plain.has(kind) ? [[path, cell(path)]] : [])),
  );
