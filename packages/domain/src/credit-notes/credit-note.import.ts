// Credit notes from a file, one row per line, gathered by their number (docs/product.md §7). Each finds its invoice, the line of
// it that a row credits, and takes the next number of its series; the number of the file is kept beside, and its day.
import { documentFinder } from '../kernel/transfers/document-register.ts';
import { foldText } from '../kernel/text/folded-text.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import type { RecordRow } from '../kernel/transfers/import-family.ts';
import {
  ambiguousAmount,
  type CellReader,
  type ImportFields,
  parseLooseNumber,
} from '../kernel/transfers/import-table.ts';
import { wordOf } from '../kernel/transfers/import-words.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { documentImport, type DocumentRows } from '../documents/document.import.ts';
import { documentColumns, headReader, readDay } from '../documents/document-row.import.ts';
import { isTotalled } from '../documents/lines.ts';
import { createCreditNoteInput, creditNoteKindNames, creditNoteKinds } from './credit-note.schema.ts';

const { number, original, date, client, total, name, quantity } = documentColumns;

export const creditNoteColumns = {
  number: { ...number, names: [...number.names, 'n avoir', 'numero avoir', 'avoir'] },
  original,
  date: { ...date, names: ['date avoir', 'date de l avoir', 'emis le'] },
  invoice: {
    label: 'Facture',
    names: ['n facture', 'numero facture', 'facture d origine', 'facture creditee'],
    isRequired: true,
  },
  kind: { label: 'Étendue', names: ['porte sur'] },
  reason: { label: 'Motif', names: ['raison', 'motif de l avoir'], isRequired: true },
  client: { label: client.label, names: client.names },
  total,
  line: { label: 'Ligne de la facture', names: ['ligne', 'n ligne'] },
  name: { label: name.label, names: name.names },
  quantity,
} as const satisfies ImportFields;

type Column = keyof typeof creditNoteColumns;

/** The line of the invoice that a row credits: by its place where its name is the one there, else by its name. */
function lineOf({ items }: Invoice, cell: CellReader<Column>): string {
  const named = ({ name: known }: { name: string }) => foldText(known) === foldText(cell('name'));
  const placed = items[parseLooseNumber(cell('line')) - 1];
  const found = placed && named(placed) ? placed : items.find((line) => isTotalled(line) && named(line));
  return found?.id ?? '';
}

/** What the file says is credited: everything, quantities of lines, or an amount. */
function readExtent(records: readonly RecordRow<Column>[], invoice: Invoice): Record<string, unknown> {
  const head = headReader(records);
  const kindOfCell = wordOf(head('kind'), creditNoteKinds, creditNoteKindNames);
  const kind = kindOfCell ?? (head('quantity') === '' ? 'amount' : 'lines');
  if (kind === 'whole') return {};
  if (kind === 'amount') return { amount: head('total') };
  // What an earlier credit note took is a line of its own there, without one of the invoice.
  const credited = records.filter(({ cell }) => cell('quantity') !== '');
  return {
    lines: credited.map(({ cell }) => ({
      lineId: lineOf(invoice, cell),
      quantity: parseLooseNumber(cell('quantity')),
    })),
  };
}

/** What the schema cannot see. */
function wrongCells({ head, reason }: DocumentRows<Column>, invoice: Invoice | undefined): string[] {
  const ambiguous = ambiguousAmount(head('total'));
  return [
    ...(ambiguous === null ? [] : [reason('total', ambiguous)]),
    ...(invoice || head('invoice') === ''
      ? []
      : [reason('invoice', importMessages.invoiceUnknown(head('invoice')))]),
  ];
}

export const creditNoteImport = documentImport({
  collection: 'creditNotes',
  reads: ['creditNotes', 'invoices', 'payments', 'quotes', 'reservations'],
  fields: creditNoteColumns,
  schema: createCreditNoteInput,
  labels: {
    invoiceId: creditNoteColumns.invoice,
    amount: creditNoteColumns.total,
    lineId: creditNoteColumns.name,
  },
  continues: 'invoice',
  date: 'date',
  open({ rows, newKey }) {
    const findInvoice = documentFinder(rows('invoices'));
    const invoices = new Map([...rows('invoices')].map((invoice) => [invoice.id, invoice]));
    return (document) => {
      const { records, head } = document;
      const invoice = invoices.get(findInvoice({ named: head('invoice'), number: '' }) ?? '');
      const input = {
        id: String(newKey('creditNotes')),
        originalNumber: head('number'),
        takenOver: { date: readDay(head('date')) },
        invoiceId: invoice?.id ?? head('invoice'),
        reason: head('reason'),
        ...(invoice && readExtent(records, invoice)),
      };
      return { input, reasons: wrongCells(document, invoice), notices: () => [] };
    };
  },
});
