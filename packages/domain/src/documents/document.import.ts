// How a numbered document of a file is taken in, whatever its kind (docs/product.md §7): one that came in before is told apart, one
// without its number is refused, and every reason against it is given at once.
import type { ZodType } from 'zod';
import { DocumentRegister } from '../kernel/transfers/document-register.ts';
import { fieldErrors } from '../kernel/operations/execute.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import {
  type ImportFamily,
  type ImportNotice,
  importFamily,
  type ImportSurroundings,
  type PlannedOperation,
  type RecordRow,
} from '../kernel/transfers/import-family.ts';
import type { CellReader } from '../kernel/transfers/import-table.ts';
import type { NumberedCollection } from '../kernel/identity/numbering.ts';
import { documentReason, headReader, type Labels } from './document-row.import.ts';

type Numbering = 'number' | 'original';

/** The rows of one document of the file. */
export interface DocumentRows<Field extends string> {
  records: readonly RecordRow<Field>[];
  head: CellReader<Field>;
  /** The reason of a refusal, for the field at that path. */
  reason: (path: string, message: string) => string;
}

interface DocumentRead<Input> {
  input: object;
  /** Refusals that the schema cannot express. */
  reasons: readonly string[];
  notices: (input: Input) => readonly ImportNotice[];
  /** What follows its creation. */
  following?: (input: Input) => readonly PlannedOperation[];
  /** Called when it does come in. */
  accept?: (input: Input) => void;
}

interface DocumentFamily<Field extends string, Input> extends Omit<ImportFamily<Field>, 'groupBy' | 'open'> {
  collection: NumberedCollection;
  schema: ZodType<Input>;
  /** Columns of fields that bear another name than theirs. */
  labels?: Labels;
  continues: NoInfer<Field>;
  date: NoInfer<Field>;
  open: (surroundings: ImportSurroundings) => (document: DocumentRows<Field>) => DocumentRead<Input>;
}

/** `documentImport({ collection: 'quotes', …, open: (surroundings) => (document) => ({ input, reasons, notices }) })` */
export const documentImport = <Field extends string, Input extends Record<string, unknown>>({
  schema,
  labels,
  continues,
  date,
  open,
  ...family
}: DocumentFamily<Field | Numbering, Input>): ImportFamily =>
  importFamily<Field | Numbering>({
    ...family,
    groupBy: { number: 'number', continues, date },
    open(surroundings) {
      const register = new DocumentRegister(surroundings.rows(family.collection));
      const read = open(surroundings);
      return (records) => {
        const head = headReader(records);
        const number = head('number');
        const duplicateOf = register.look(number, head('original'));
        if (number !== '' && duplicateOf) return { outcome: 'duplicate', duplicateOf, notices: [] };
        const reason = documentReason(records, { ...family.fields, ...labels });
        const { following, accept, ...document } = read({ records, head, reason });
        const parsed = schema.safeParse(document.input);
        const wrong = Object.entries(parsed.success ? {} : fieldErrors(parsed.error));
        const reasons = [
          ...wrong.map(([path, text]) => reason(path, text)),
          ...(number === '' ? [reason('number', importMessages.required)] : []),
          ...document.reasons,
        ];
        if (!parsed.success || reasons.length > 0) return { outcome: 'refused', reasons, notices: [] };
        const input = parsed.data;
        return {
          outcome: 'valid',
          operations: [{ action: `create_${family.collection}`, input }, ...(following?.(input) ?? [])],
          accept() {
            register.add(number, records[0]?.row.line ?? 0);
            accept?.(input);
          },
          reason,
          notices: document.notices(input),
        };
      };
    },
  });
