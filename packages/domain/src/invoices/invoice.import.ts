// Invoices from a file, one row per line, gathered by their number (docs/product.md §7). The series numbers them anew; the
// number of the file is kept beside. They keep their status and the quote that the file names; what was paid becomes one
// payment.
import { ambiguousInHead } from '../documents/ambiguous-amounts.import.ts';
import { importColumns, otherTexts, plainCells } from '../kernel/transfers/file-columns.ts';
import { documentFinder } from '../kernel/transfers/document-register.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import type { CellReader, ImportFields } from '../kernel/transfers/import-table.ts';
import { wordOf } from '../kernel/transfers/import-words.ts';
import { parseAmount, writtenAmount } from '../kernel/values/written-amount.ts';
import { toCentimes } from '../kernel/values/money.ts';
import { documentImport } from '../documents/document.import.ts';
import {
  documentColumns,
  documentReader,
  filled,
  keepStatus,
  readDay,
  type ReadDocument,
  totalNotices,
  totalOf,
} from '../documents/document-row.import.ts';
import { NamedDocuments, partColumns, type ReadPart, readPart } from './parts/invoice-part.import.ts';
import { createInvoiceInput, type InvoiceStatus } from './invoice.schema.ts';
import { invoiceFields } from './invoice.fields.ts';
import { invoiceStatuses } from './invoice.values.ts';

const written = {
  ...documentColumns,
  number: {
    ...documentColumns.number,
    names: [...documentColumns.number.names, 'n facture', 'numero facture', 'facture'],
  },
  cancelledReason: { label: "Motif d'annulation", names: ['motif annulation', 'motif de l annulation'] },
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

/** Texts of a document that no column above is for. */
export const invoiceTexts = otherTexts(invoiceFields, written);

export const invoiceColumns = { ...written, ...importColumns(invoiceTexts, { names: {}, required: [] }) };

type Cells = CellReader<keyof typeof written>;

/** The amount of the file's payment; the whole for an invoice said to be paid without an amount. */
function paidAmount(head: Cells, total: number): number | null {
  if (head('paid') !== '') return writtenAmount(head('paid'));
  return wordOf(head('status'), invoiceStatuses) === 'Payée' ? total : 0;
}

const amountOf = (text: string): number => parseAmount(text) ?? 0;

/** The amounts of the file deny the status that it tells: a part that was paid without money, all of it with too little. */
function contradicts(
  head: Cells,
  { status: cellStatus, paid, total }: { status: InvoiceStatus; paid: number; total: number },
) {
  if (cellStatus === 'Partiellement payée') return paid === 0;
  return (
    cellStatus === 'Payée' && toCentimes(paid) + toCentimes(amountOf(head('credited'))) < toCentimes(total)
  );
}

/** What the invoice was, and what was paid of it; the status goes to the notes when it cannot be. */
function readPast(head: Cells, document: ReadDocument, { total, part, findQuote }: PastReader): void {
  const text = head('status');
  const paid = paidAmount(head, total) ?? 0;
  const cellStatus = text === '' ? 'En attente' : wordOf(text, invoiceStatuses);
  if (cellStatus === undefined || contradicts(head, { status: cellStatus, paid, total }))
    keepStatus(document, text);
  // A file without statuses says by the amount alone what became of the invoice.
  const status = text === '' || cellStatus === undefined ? 'Partiellement payée' : cellStatus;
  const paidAt = readDay(head('paidAt'));
  const quote = head('quote');
  document.input.takenOver = {
    status,
    ...(status === 'Annulée' && { cancelledReason: head('cancelledReason') }),
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

export const invoiceImport = documentImport({
  collection: 'invoices',
  reads: ['invoices', 'payments', 'quotes', 'contacts', 'staff'],
  fields: invoiceColumns,
  schema: createInvoiceInput,
  labels: { advanceAmount: invoiceColumns.paid },
  continues: 'client',
  date: 'date',
  open(surroundings) {
    const findQuote = documentFinder(surroundings.rows('quotes'));
    const readDocument = documentReader(surroundings, 'invoices');
    const named = new NamedDocuments(surroundings.rows);
    return ({ records, head, reason }) => {
      const document = readDocument(records);
      Object.assign(document.input, filled(plainCells(invoiceTexts, head as CellReader)));
      if (head('dueDate') !== '') document.input.dueDate = readDay(head('dueDate'));
      const bare = createInvoiceInput.safeParse(document.input);
      const part = readPart(records, reason, named);
      const total = part.total ?? (bare.success ? totalOf(bare.data, surroundings) : 0);
      readPast(head, document, { total, part, findQuote });
      document.input.items = onQuoteLines(document, part);
      // The schema cannot see that the amount paid is none.
      const unreadable = paidAmount(head, 0) === null ? [reason('paid', importMessages.amountFormat)] : [];
      const ambiguous = ambiguousInHead(head, { paid: invoiceColumns.paid });
      return {
        input: document.input,
        reasons: [...unreadable, ...ambiguous, ...document.reasons, ...part.reasons],
        notices: () => [...document.notices, ...totalNotices(head('total'), total)],
        accept: ({ id }) => named.add(head('number'), id ?? ''),
      };
    };
  },
});
