// Invoices from a file, one row per line, gathered by their number (docs/product.md §7). The series numbers them anew; the
// number of the file is kept beside. They keep their status and the quote that the file names; what was paid becomes one
// payment.
import type { z } from 'zod';
import { documentFinder, DocumentRegister } from '../kernel/document-register.ts';
import { importMessages } from '../kernel/import.messages.ts';
import { importFamily } from '../kernel/import-family.ts';
import type { CellReader, ImportFields } from '../kernel/import-table.ts';
import { wordOf } from '../kernel/import-words.ts';
import { parseAmount, toCentimes } from '../kernel/money.ts';
import {
  documentColumns,
  documentReader,
  documentReason,
  documentReasons,
  headReader,
  keepStatus,
  readDay,
  type ReadDocument,
  totalNotices,
} from '../quotes/document-row.import.ts';
import { completeLines } from '../quotes/lines.ts';
import { computeTotals } from '../quotes/totals.ts';
import { NamedDocuments, partColumns, type ReadPart, readPart } from './invoice-part.import.ts';
import { createInvoiceInput, type InvoiceStatus } from './invoice.schema.ts';
import { invoiceStatuses } from './invoice.values.ts';

export const invoiceColumns = {
  ...documentColumns,
  number: {
    ...documentColumns.number,
    names: [...documentColumns.number.names, 'n facture', 'numero facture', 'facture'],
  },
  quote: { label: 'Devis', names: ['n devis', 'numero devis'] },
  dueDate: { label: 'Échéance', names: ['date echeance', 'date d echeance', 'echue le'] },
  paid: {
    label: 'Montant payé',
    names: ['paye', 'avance', 'acompte', 'deja paye', 'montant regle', 'regle'],
  },
  credited: { label: 'Montant des avoirs', names: ['avoirs', 'montant avoirs', 'deja credite'] },
  remaining: { label: 'Reste à payer', names: ['reste a regler', 'reste du', 'solde du'] },
  paidAt: { label: 'Payée le', names: ['date de paiement', 'date paiement', 'date de reglement'] },
  ...partColumns,
} as const satisfies ImportFields;

const labels = { ...invoiceColumns, advanceAmount: invoiceColumns.paid };

type Cells = CellReader<keyof typeof invoiceColumns>;

/** The amount of the file's payment; the whole for an invoice said to be paid without an amount. */
function paidAmount(head: Cells, total: number): number | null {
  if (head('paid') !== '') return parseAmount(head('paid'));
  return wordOf(head('status'), invoiceStatuses) === 'Payée' ? total : 0;
}

const amountOf = (text: string): number => parseAmount(text) ?? 0;

/** The amounts of the file deny the status that it tells: a part that was paid without money, all of it with too little. */
function contradicts(
  head: Cells,
  { told, paid, total }: { told: InvoiceStatus; paid: number; total: number },
) {
  if (told === 'Partiellement payée') return paid === 0;
  return told === 'Payée' && toCentimes(paid) + toCentimes(amountOf(head('credited'))) < toCentimes(total);
}

/** What the invoice was, and what was paid of it; the status goes to the notes when it cannot be. */
function readPast(head: Cells, document: ReadDocument, { total, part, findQuote }: PastReader): void {
  const text = head('status');
  const paid = paidAmount(head, total) ?? 0;
  const told = text === '' ? 'En attente' : wordOf(text, invoiceStatuses);
  if (told === undefined || contradicts(head, { told, paid, total })) keepStatus(document, text);
  // A file without statuses says by the amount alone what became of the invoice.
  const status = text === '' || told === undefined ? 'Partiellement payée' : told;
  const paidAt = readDay(head('paidAt'));
  const quote = head('quote');
  document.input.takenOver = {
    status,
    ...(paidAt !== '' && { paidAt }),
    // The file itself counts what was paid above the invoice as the client's.
    ...(amountOf(head('remaining')) < 0 && { keepsExcess: true }),
    quote,
    quoteId: findQuote({ named: quote, number: head('number') }),
    ...part.past,
  };
  if (amountOf(head('credited')) > 0)
    document.notices.push({ kind: 'creditsFollow', text: importMessages.notices.creditsFollow });
  document.input.advanceAmount = status === 'Annulée' ? 0 : paid;
}

interface PastReader {
  /** TTC. */
  total: number;
  part: ReadPart;
  findQuote: ReturnType<typeof documentFinder>;
}

/** Its lines, with those of the quote that they invoice. */
const onQuoteLines = ({ input }: ReadDocument, { origins }: ReadPart): object[] =>
  (input.items as object[]).map((line, index) => {
    const originId = origins[index];
    return originId === undefined ? line : { ...line, originId };
  });

const totalOf = ({ id = '', items, globalDiscount }: z.output<typeof createInvoiceInput>): number =>
  computeTotals(completeLines(items, id), globalDiscount).total;

/** What the schema cannot see: no number, an amount paid that is none. */
const wrongCells = (head: Cells, reason: (path: string, message: string) => string): string[] => [
  ...(head('number') === '' ? [reason('number', importMessages.required)] : []),
  ...(paidAmount(head, 0) === null ? [reason('paid', importMessages.amountFormat)] : []),
];

export const invoiceImport = importFamily({
  collection: 'invoices',
  reads: ['invoices', 'payments', 'quotes', 'contacts', 'staff'],
  fields: invoiceColumns,
  groupBy: { number: 'number', continues: 'client', date: 'date' },
  open(surroundings) {
    const register = new DocumentRegister(surroundings.rows('invoices'));
    const findQuote = documentFinder(surroundings.rows('quotes'));
    const readDocument = documentReader(surroundings, 'invoices');
    const named = new NamedDocuments(surroundings.rows);
    return (records) => {
      const head = headReader(records);
      const number = head('number');
      const reason = documentReason(records, labels);
      const duplicateOf = register.look(number, head('original'));
      if (number !== '' && duplicateOf) return { outcome: 'duplicate', duplicateOf, notices: [] };
      const document = readDocument(records);
      if (head('dueDate') !== '') document.input.dueDate = readDay(head('dueDate'));
      const bare = createInvoiceInput.safeParse(document.input);
      const part = readPart(records, reason, named);
      const total = part.total ?? (bare.success ? totalOf(bare.data) : 0);
      readPast(head, document, { total, part, findQuote });
      document.input.items = onQuoteLines(document, part);
      const parsed = createInvoiceInput.safeParse(document.input);
      const wrong = [...wrongCells(head, reason), ...document.reasons, ...part.reasons];
      const reasons = documentReasons(parsed, reason, wrong);
      if (!parsed.success || reasons.length > 0) return { outcome: 'refused', reasons, notices: [] };
      return {
        outcome: 'valid',
        operations: [{ action: 'create_invoices', input: parsed.data }],
        accept() {
          register.add(number, records[0]?.row.line ?? 0);
          named.add(number, parsed.data.id ?? '');
        },
        reason,
        notices: [...document.notices, ...totalNotices(head('total'), total)],
      };
    };
  },
});
