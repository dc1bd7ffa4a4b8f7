// Amounts of a file of documents that may be read in two ways are refused with both readings (docs/product.md §7).
import { importMessages } from '../kernel/transfers/import.messages.ts';
import type { RecordRow } from '../kernel/transfers/import-family.ts';
import { ambiguousAmount, type CellReader } from '../kernel/transfers/import-table.ts';

/** Amounts of a document as a whole that may be read in two ways. */
export const ambiguousInHead = <Field extends string>(
  head: CellReader<Field>,
  columns: Readonly<Partial<Record<Field, { label: string }>>>,
): string[] =>
  (Object.entries(columns) as [Field, { label: string }][]).flatMap(([field, { label }]) => {
    const sentence = ambiguousAmount(head(field));
    return sentence === null ? [] : [importMessages.field(label, sentence)];
  });

/** The same of its lines. */
export const ambiguousOnLines = <Field extends string>(
  records: readonly RecordRow<Field>[],
  columns: Readonly<Partial<Record<Field, { label: string }>>>,
): string[] =>
  records.flatMap(({ cell, row }) =>
    ambiguousInHead(cell, columns).map((sentence) => importMessages.onLine(row.line, sentence)),
  );
