// Requests come from a file, one row each (docs/product.md §7). The series numbers them anew; the number that they had stays as that
// of origin, and tells one that came in before.
import { fieldErrors } from '../../kernel/operations/execute.ts';
import { DocumentRegister } from '../../kernel/transfers/document-register.ts';
import { type ImportNotice, reasonBy, rowFamily } from '../../kernel/transfers/import-family.ts';
import { importMessages } from '../../kernel/transfers/import.messages.ts';
import { createRequestInput } from '../request.schema.ts';
import { requestColumns } from './request-columns.ts';
import { requestReader } from './request-row.import.ts';

const reasonOfField = reasonBy({ ...requestColumns, contactId: requestColumns.client });
const reasonOf = (path: string, message: string): string =>
  reasonOfField(path.replace(/^takenOver\./, ''), message);

export const requestImport = rowFamily({
  collection: 'requests',
  reads: ['requests', 'contacts', 'staff', 'units', 'contracts'],
  fields: requestColumns,
  open(surroundings) {
    const register = new DocumentRegister(surroundings.rows('requests'));
    const read = requestReader(surroundings);
    return (record) => {
      const { cell, row } = record;
      const number = cell('number');
      const duplicateOf = register.look(number, cell('original'));
      if (number !== '' && duplicateOf) return { outcome: 'duplicate', duplicateOf, notices: [] };
      const notices: ImportNotice[] = [];
      const { input, problems } = read(record, notices);
      const parsed = createRequestInput.safeParse(input);
      const wrong = Object.entries(parsed.success ? {} : fieldErrors(parsed.error));
      const missing = number === '' ? [['number', importMessages.required] as const] : [];
      const reasons = [...wrong, ...missing, ...problems].map(([path, text]) => reasonOf(path, text));
      if (!parsed.success || reasons.length > 0) return { outcome: 'refused', reasons, notices };
      return {
        outcome: 'valid',
        operations: [{ action: 'create_requests', input: parsed.data }],
        accept: () => register.add(number, row.line),
        reason: reasonOf,
        notices,
      };
    };
  },
});
