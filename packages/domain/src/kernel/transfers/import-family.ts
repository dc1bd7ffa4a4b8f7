// A subject offers an import by its fields and by a function that turns rows of a file into operations (docs/product.md §7).
import type { BusinessRates } from '../values/business-rates.ts';
import type { CollectionName, Collections, RowId } from '../identity/collection-map.ts';
import { importMessages } from './import.messages.ts';
import type { CellReader, ImportFields, ImportTableRow } from './import-table.ts';
import type { Actor } from '../identity/permissions.ts';

/** A remark on rows that are imported all the same; `kind` groups them in counts. */
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

export interface PlannedOperation {
  action: string;
  input: Record<string, unknown>;
}

/** One record of a file asks for this, before the rulebook is asked. */
export type ReadRecord = { notices: readonly ImportNotice[] } & (
  | {
      outcome: 'valid';
      /** The creation and what follows it, in order. */
      operations: readonly PlannedOperation[];
      /** Called when the record does come in: later rows may double it. */
      accept?: () => void;
      /** The French reason of a refusal by the rulebook, for one of its fields. */
      reason?: (path: string, message: string) => string;
    }
  | { outcome: 'refused'; reasons: readonly string[] }
  | { outcome: 'duplicate'; duplicateOf: DuplicateOf }
);

/** A record of the file with its rows: one, or several for a document with its lines. */
export interface RecordRow<Field extends string = string> {
  row: ImportTableRow;
  cell: CellReader<Field>;
  /** Whether the file has a column of it: an empty cell there is said, one without column is not. */
  hasColumn?: (field: string) => boolean;
}

/** The file says this: an empty cell says nothing where there is no column of it. */
export const cellText = (
  { hasColumn }: { hasColumn?: RecordRow['hasColumn'] | undefined },
  field: string,
  text: string,
): string | undefined => (text !== '' || hasColumn?.(field) ? text : undefined);

/** The same of several fields of a record. */
export const filledFields = (
  [first = {}]: readonly Pick<RecordRow, 'hasColumn'>[],
  texts: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const value = cellText(first, field, text);
      return value === undefined ? [] : [[field, value]];
    }),
  );

export interface ImportSurroundings {
  now: Date;
  /** ISO day. */
  today: string;
  actor: Actor;
  rates: BusinessRates;
  /** Every stored row that the person may see, those in the corbeille too. */
  rows: <K extends CollectionName>(collection: K) => Iterable<Collections[K]>;
  /** A key that no stored or planned record has. */
  newKey: (collection: CollectionName) => RowId;
}

export interface ImportFamily<Field extends string = string> {
  collection: CollectionName;
  /** Collections whose rows it must know. */
  reads: readonly CollectionName[];
  fields: ImportFields<Field>;
  /** The field whose value gathers the rows of one record; a row where it and `continues` are blank goes on the record above.
   * Records come in by their day, then by their number: a series stays in order of time. */
  groupBy?: { number: NoInfer<Field>; continues: NoInfer<Field>; date: NoInfer<Field> };
  /** Begins a file: answers how its records are read, in order. */
  open: (surroundings: ImportSurroundings) => (rows: readonly RecordRow<Field>[]) => ReadRecord;
}

/** Keeps the type of its fields while it is written, none for those who run it. */
export const importFamily = <Field extends string>(family: ImportFamily<Field>): ImportFamily => family;

type RowFamily<Field extends string> = Omit<ImportFamily<Field>, 'groupBy' | 'open'> & {
  open: (surroundings: ImportSurroundings) => (row: RecordRow<Field>) => ReadRecord;
};

/** A family whose files have one row for each record. */
export const rowFamily = <Field extends string>({ open, ...family }: RowFamily<Field>): ImportFamily =>
  importFamily<Field>({
    ...family,
    open(surroundings) {
      const read = open(surroundings);
      return ([first]) => (first ? read(first) : { outcome: 'refused', reasons: [], notices: [] });
    },
  });

/** Names the faults of a field by the label of its column: `reasonBy({ ...columns, contactId: columns.client })`. */
export const reasonBy =
  (columns: Readonly<Record<string, { label: string }>>) =>
  (path: string, message: string): string => {
    const [field = path] = path.split('.');
    return importMessages.field((columns[path] ?? columns[field])?.label ?? path, message);
  };
