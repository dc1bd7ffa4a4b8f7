// Quotes from a file, one row per line, gathered by their number (product.md §7). The series numbers them anew; the
// number of the file is kept beside. A quote that can still be accepted takes its status up again by the usual
// operations, a refused one too; the status of any other is kept in its notes.
import { DocumentRegister } from '../kernel/document-register.ts';
import { importMessages } from '../kernel/import.messages.ts';
import { importFamily, type ImportSurroundings, type PlannedOperation } from '../kernel/import-family.ts';
import { type CellReader, type ImportFields, parseLooseNumber } from '../kernel/import-table.ts';
import { wordOf } from '../kernel/import-words.ts';
import {
  documentColumns,
  documentReader,
  documentReason,
  documentReasons,
  headReader,
  keepStatus,
  type ReadDocument,
  totalNotices,
  withNotes,
} from './document-row.import.ts';
import { completeLines } from './lines.ts';
import { isExpired } from './quote.rules.ts';
import { createQuoteInput } from './quote.schema.ts';
import { quoteStatuses } from './quote.values.ts';
import { computeTotals } from './totals.ts';

export const quoteColumns = {
  ...documentColumns,
  validityDays: { label: 'Validité (jours)', names: ['validite', 'duree de validite'] },
  advanceAmount: { label: 'Acompte', names: ['avance', 'montant acompte'] },
  refusedReason: { label: 'Motif du refus', names: [] },
} as const satisfies ImportFields;

interface StatusWish {
  id: string;
  text: string;
  reason: string;
  isOver: boolean;
}

/** What follows the creation for the quote to stand where it stood; null when the rules cannot bring it there. */
function statusOperations({ id, text, reason, isOver }: StatusWish): PlannedOperation[] | null {
  const status = text === '' ? 'Émis' : wordOf(text, quoteStatuses);
  if (status === 'Émis') return [];
  if (status === 'Refusé')
    return [{ action: 'refuse_quotes', input: { id, reason: reason || importMessages.refusedBefore } }];
  if (isOver) return null;
  if (status === 'En attente') return [{ action: 'send_quotes', input: { id } }];
  return status === 'Accepté' ? [{ action: 'accept_quotes', input: { id } }] : null;
}

export const quoteImport = importFamily({
  collection: 'quotes',
  reads: ['quotes', 'contacts', 'staff'],
  fields: quoteColumns,
  groupBy: { number: 'number', continues: 'client' },
  open(surroundings) {
    const register = new DocumentRegister(surroundings.rows('quotes'));
    const readDocument = documentReader(surroundings, 'quotes');
    return (records) => {
      const head = headReader(records);
      const number = head('number');
      const reason = documentReason(records, quoteColumns);
      const duplicateOf = register.look(number);
      if (number !== '' && duplicateOf) return { outcome: 'duplicate', duplicateOf, notices: [] };
      const document = readDocument(records);
      readTerms(head, document);
      const parsed = createQuoteInput.safeParse(document.input);
      const missing = number === '' ? [reason('number', importMessages.required)] : [];
      const reasons = documentReasons(parsed, reason, [...missing, ...document.reasons]);
      if (!parsed.success || reasons.length > 0) return { outcome: 'refused', reasons, notices: [] };
      const { id = '', date = '', items, globalDiscount } = parsed.data;
      const next = followUps(document, surroundings, {
        id,
        date,
        status: head('status'),
        reason: head('refusedReason'),
      });
      const { total } = computeTotals(completeLines(items, id), globalDiscount);
      const input = withNotes(parsed.data, document);
      return {
        outcome: 'valid',
        operations: [{ action: 'create_quotes', input }, ...next],
        accept: () => register.add(number, records[0]?.row.line ?? 0),
        reason,
        notices: [...document.notices, ...totalNotices(head('total'), total)],
      };
    };
  },
});

type Cells = CellReader<keyof typeof quoteColumns>;

/** What quotes alone say of their terms. */
function readTerms(head: Cells, { input }: ReadDocument): void {
  if (head('validityDays') !== '') input.validityDays = parseLooseNumber(head('validityDays'));
  if (head('advanceAmount') !== '') input.advanceAmount = head('advanceAmount');
}

interface QuoteState {
  id: string;
  date: string;
  status: string;
  reason: string;
}

/** The operations after the creation; the status goes to the notes when there are none to be had. */
function followUps(
  document: ReadDocument,
  { now }: ImportSurroundings,
  { id, date, status, reason }: QuoteState,
): PlannedOperation[] {
  const validityDays = Number(document.input.validityDays ?? 30);
  const isOver = isExpired({ date, validityDays, status: 'Émis' }, now);
  const operations = statusOperations({ id, text: status, reason, isOver });
  if (operations === null) keepStatus(document, status);
  return operations ?? [];
}
