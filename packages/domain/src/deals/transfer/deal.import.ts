// Deals come from a file, one row each (docs/product.md §7). The series numbers them anew; the number that they had stays as that of
// origin, and tells one that came in before. One without a number is told by its title and its client.
import { fieldErrors } from '../../kernel/operations/execute.ts';
import { foldText } from '../../kernel/text/folded-text.ts';
import { DocumentRegister } from '../../kernel/transfers/document-register.ts';
import {
  type DuplicateOf,
  type ImportNotice,
  reasonBy,
  rowFamily,
} from '../../kernel/transfers/import-family.ts';
import { importMessages } from '../../kernel/transfers/import.messages.ts';
import { createDealInput, type Deal } from '../deal.schema.ts';
import { dealColumns } from './deal-columns.ts';
import { dealReader } from './deal-row.import.ts';

const reasonOfField = reasonBy({
  ...dealColumns,
  contactId: dealColumns.client,
  closedAt: { label: `${dealColumns.wonAt.label} / ${dealColumns.lossAt.label}` },
});
const reasonOf = (path: string, message: string): string =>
  reasonOfField(path.replace(/^takenOver\./, ''), message);

const nameOf = ({ title, client }: Pick<Deal, 'title' | 'client'>): string =>
  `${foldText(title)}/${foldText(client)}`;

/** Deals that are here, or came in by this file: by number, or by name where a row has none. */
function registerOf(stored: Iterable<Deal>) {
  const deals = [...stored];
  const numbers = new DocumentRegister(deals);
  const names = new Map<string, DuplicateOf>();
  for (const deal of deals)
    names.set(nameOf(deal), { line: null, label: deal.title, by: importMessages.sameName });
  return {
    look: (number: string, original: string, deal: Pick<Deal, 'title' | 'client'>) =>
      (number === '' ? names.get(nameOf(deal)) : numbers.look(number, original)) ?? null,
    add(number: string, line: number, deal: Pick<Deal, 'title' | 'client'>) {
      if (number !== '') numbers.add(number, line);
      names.set(nameOf(deal), { line, label: deal.title, by: importMessages.sameName });
    },
  };
}

export const dealImport = rowFamily({
  collection: 'deals',
  reads: ['deals', 'contacts', 'staff', 'settings'],
  fields: dealColumns,
  open(surroundings) {
    const register = registerOf(surroundings.rows('deals'));
    const read = dealReader(surroundings);
    return (record) => {
      const { cell, row } = record;
      const number = cell('number');
      const named = { title: cell('title'), client: cell('client') };
      const duplicateOf = register.look(number, cell('original'), named);
      if (duplicateOf) return { outcome: 'duplicate', duplicateOf, notices: [] };
      const notices: ImportNotice[] = [];
      const { input, problems } = read(record, notices);
      const parsed = createDealInput.safeParse(input);
      const wrong = Object.entries(parsed.success ? {} : fieldErrors(parsed.error));
      const reasons = [...wrong, ...problems].map(([path, text]) => reasonOf(path, text));
      if (!parsed.success || reasons.length > 0) return { outcome: 'refused', reasons, notices };
      return {
        outcome: 'valid',
        operations: [{ action: 'create_deals', input: parsed.data }],
        accept: () => register.add(number, row.line, named),
        reason: reasonOf,
        notices,
      };
    };
  },
});
