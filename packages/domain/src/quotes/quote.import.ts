// Quotes from a file, one row per line, gathered by their number (docs/product.md §7). The series numbers them anew; the
// number of the file is kept beside. They keep their status, an invoiced one with the invoice that the file names; a status
// that we do not know is kept in the notes.
import { ambiguousInHead } from '../documents/ambiguous-amounts.import.ts';
import type { z } from 'zod';
import { importColumns, otherTexts, plainCells } from '../kernel/transfers/file-columns.ts';
import { documentFinder } from '../kernel/transfers/document-register.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import { foldText } from '../kernel/text/folded-text.ts';
import type { PlannedOperation } from '../kernel/transfers/import-family.ts';
import { type CellReader, type ImportFields, parseLooseNumber } from '../kernel/transfers/import-table.ts';
import { wordOf } from '../kernel/transfers/import-words.ts';
import { documentImport } from '../documents/document.import.ts';
import {
  documentColumns,
  documentReader,
  filled,
  keepStatus,
  type ReadDocument,
  totalNotices,
  totalOf,
} from '../documents/document-row.import.ts';
import { createQuoteInput } from './quote.schema.ts';
import { quoteFields } from './quote.fields.ts';
import { quoteStatuses } from './quote.values.ts';

const written = {
  ...documentColumns,
  number: {
    ...documentColumns.number,
    names: [...documentColumns.number.names, 'n devis', 'numero devis', 'devis'],
  },
  validityDays: { label: 'Validité (jours)', names: ['validite', 'duree de validite'] },
  advanceAmount: { label: 'Acompte', names: ['avance', 'montant acompte'] },
  refusedReason: { label: 'Motif du refus', names: [] },
  invoice: { label: 'Facture', names: ['n facture', 'numero facture'] },
  deal: { label: "N° d'affaire", names: ['n affaire', 'numero affaire'] },
} as const satisfies ImportFields;

/** Texts of a document that no column above is for. */
export const quoteTexts = otherTexts(quoteFields, written);

export const quoteColumns = { ...written, ...importColumns(quoteTexts, { names: {}, required: [] }) };

const { advanceAmount } = quoteColumns;

export const quoteImport = documentImport({
  collection: 'quotes',
  reads: ['quotes', 'invoices', 'contacts', 'staff', 'deals'],
  fields: quoteColumns,
  schema: createQuoteInput,
  continues: 'client',
  date: 'date',
  open(surroundings) {
    const invoices = [...surroundings.rows('invoices')];
    const findInvoice = wholeInvoiceFinder(invoices);
    const waiting = waitingInvoices(invoices);
    const findDeal = documentFinder(surroundings.rows('deals'));
    const readDocument = documentReader(surroundings, 'quotes');
    return ({ records, head }) => {
      const document = readDocument(records);
      Object.assign(document.input, filled(plainCells(quoteTexts, head as CellReader)));
      readTerms(head, document);
      readDeal(head('deal'), document, findDeal);
      readPast(head, document, findInvoice);
      return {
        input: document.input,
        reasons: [...document.reasons, ...ambiguousInHead(head, { advanceAmount })],
        notices: (quote) => [
          ...document.notices,
          ...totalNotices(head('total'), totalOf(quote, surroundings)),
        ],
        following: (quote) => linking(quote, waiting.get(foldText(head('number')))),
      };
    };
  },
});

interface Waiting {
  id: string;
  date: string;
  quoteId: string | null;
  originalQuote?: string;
}

interface Invoiced extends Waiting {
  number: string | null;
  status: string;
  share?: object | undefined;
}

/** The invoices that came in before their quote, by the number of it that they name, oldest first. */
const waitingInvoices = (invoices: readonly Waiting[]): ReadonlyMap<string, Waiting[]> =>
  Map.groupBy(
    invoices
      .filter(({ originalQuote, quoteId }) => originalQuote && quoteId === null)
      .toSorted((a, b) => (`${a.date} ${a.id}` < `${b.date} ${b.id}` ? -1 : 1)),
    ({ originalQuote = '' }) => foldText(originalQuote),
  );

/** Finds the invoice that a quote became, unless that one takes a part of it, as others may. */
function wholeInvoiceFinder(invoices: readonly Invoiced[]): ReturnType<typeof documentFinder> {
  const parts = new Set(invoices.filter(({ share }) => share).map(({ id }) => id));
  const find = documentFinder(invoices.filter(({ status }) => status !== 'Annulée'));
  return ({ named, number }) => {
    const id = find({ named, number: named === '' ? number : '' });
    return id !== undefined && parts.has(id) ? undefined : id;
  };
}

/** The write that links them; the invoice that the quote became is linked as it is made. */
function linking(
  { id, takenOver }: z.output<typeof createQuoteInput>,
  waiting: readonly Waiting[] = [],
): PlannedOperation[] {
  const isLinked = takenOver?.status === 'Facturé' ? takenOver.invoiceId : undefined;
  const invoices = waiting.map((invoice) => invoice.id).filter((key) => key !== isLinked);
  return invoices.length === 0 ? [] : [{ action: 'link_quotes', input: { id, invoices } }];
}

type Cells = CellReader<keyof typeof written>;

/** What quotes alone say of their terms. */
function readTerms(head: Cells, { input }: ReadDocument): void {
  if (head('validityDays') !== '') input.validityDays = parseLooseNumber(head('validityDays'));
  if (head('advanceAmount') !== '') input.advanceAmount = head('advanceAmount');
}

/** The deal that it is an offer for; one that is not here is told. */
function readDeal(
  named: string,
  { input, notices }: ReadDocument,
  find: ReturnType<typeof documentFinder>,
): void {
  const dealId = named === '' ? undefined : find({ named, number: '' });
  if (dealId !== undefined) input.dealId = dealId;
  else if (named !== '') notices.push({ kind: 'dealUnknown', text: importMessages.notices.dealUnknown });
}

/** The status of the imported quote; one that we do not know goes to the notes. */
function readPast(head: Cells, document: ReadDocument, findInvoice: ReturnType<typeof documentFinder>) {
  const text = head('status');
  const status = text === '' ? 'Émis' : wordOf(text, quoteStatuses);
  if (status === undefined) keepStatus(document, text);
  const invoice = head('invoice');
  const refusal = status === 'Refusé' ? head('refusedReason') || importMessages.refusedBefore : '';
  document.input.takenOver = {
    status: status ?? 'Émis',
    refusedReason: refusal,
    invoice,
    invoiceId: findInvoice({ named: invoice, number: head('number') }),
  };
}
