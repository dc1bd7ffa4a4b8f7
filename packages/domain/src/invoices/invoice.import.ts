// Invoices from a file, one row per line, gathered by their number (product.md §7). The series numbers them anew; the
// number of the file is kept beside. What was paid becomes one payment, a cancelled invoice is cancelled again.
import { DocumentRegister } from '../kernel/document-register.ts';
import { importMessages } from '../kernel/import.messages.ts';
import { importFamily, type PlannedOperation } from '../kernel/import-family.ts';
import type { CellReader, ImportFields } from '../kernel/import-table.ts';
import { wordOf } from '../kernel/import-words.ts';
import { parseAmount } from '../kernel/money.ts';
import {
  documentColumns,
  documentReader,
  documentReason,
  documentReasons,
  headReader,
  keepStatus,
  readDay,
  totalNotices,
  withNotes,
} from '../quotes/document-row.import.ts';
import { completeLines } from '../quotes/lines.ts';
import { computeTotals } from '../quotes/totals.ts';
import { createInvoiceInput } from './invoice.schema.ts';
import { invoiceStatuses } from './invoice.values.ts';

export const invoiceColumns = {
  ...documentColumns,
  dueDate: { label: 'Échéance', names: ['date echeance', 'date d echeance', 'echue le'] },
  paid: {
    label: 'Montant payé',
    names: ['paye', 'avance', 'acompte', 'deja paye', 'montant regle', 'regle'],
  },
  paidAt: { label: 'Payée le', names: ['date de paiement', 'date paiement', 'date de reglement'] },
} as const satisfies ImportFields;

type Cells = CellReader<keyof typeof invoiceColumns>;

interface Settlement {
  id: string;
  total: number;
  date: string;
  mode: string;
}

/** The amount of the file's payment; the whole for an invoice said to be paid without an amount. */
function paidAmount(head: Cells, total: number): number | null {
  if (head('paid') !== '') return parseAmount(head('paid'));
  return wordOf(head('status'), invoiceStatuses) === 'Payée' ? total : 0;
}

/** What follows the creation for the invoice to stand where it stood; null when its status says nothing we know. */
function statusOperations(head: Cells, { id, total, date, mode }: Settlement): PlannedOperation[] | null {
  const status = head('status') === '' ? 'En attente' : wordOf(head('status'), invoiceStatuses);
  if (status === 'Annulée')
    return [{ action: 'cancel_invoices', input: { id, reason: importMessages.cancelledBefore } }];
  const amount = paidAmount(head, total) ?? 0;
  if (amount <= 0) return status === 'En attente' || status === 'Payée' ? [] : null;
  const payment = { paymentId: `${id}-import`, amount, mode, reference: importMessages.paymentReference };
  const paidAt = readDay(head('paidAt')) || date;
  return [{ action: 'pay_invoices', input: { id, ...payment, date: paidAt } }];
}

/** What the schema cannot see: no number, an amount paid that is none. */
const wrongCells = (head: Cells, reason: (path: string, message: string) => string): string[] => [
  ...(head('number') === '' ? [reason('number', importMessages.required)] : []),
  ...(paidAmount(head, 0) === null ? [reason('paid', importMessages.amountFormat)] : []),
];

export const invoiceImport = importFamily({
  collection: 'invoices',
  reads: ['invoices', 'payments', 'quotes', 'contacts', 'staff'],
  fields: invoiceColumns,
  groupBy: { number: 'number', continues: 'client' },
  open(surroundings) {
    const register = new DocumentRegister(surroundings.rows('invoices'));
    const readDocument = documentReader(surroundings, 'invoices');
    return (records) => {
      const head = headReader(records);
      const number = head('number');
      const reason = documentReason(records, invoiceColumns);
      const duplicateOf = register.look(number);
      if (number !== '' && duplicateOf) return { outcome: 'duplicate', duplicateOf, notices: [] };
      const document = readDocument(records);
      if (head('dueDate') !== '') document.input.dueDate = readDay(head('dueDate'));
      const parsed = createInvoiceInput.safeParse(document.input);
      const wrong = [...wrongCells(head, reason), ...document.reasons];
      const reasons = documentReasons(parsed, reason, wrong);
      if (!parsed.success || reasons.length > 0) return { outcome: 'refused', reasons, notices: [] };
      const { id = '', date = '', items, globalDiscount, paymentMethod = 'Virement' } = parsed.data;
      const { total } = computeTotals(completeLines(items, id), globalDiscount);
      const next = statusOperations(head, { id, total, date, mode: paymentMethod });
      if (next === null) keepStatus(document, head('status'));
      const input = withNotes(parsed.data, document);
      return {
        outcome: 'valid',
        operations: [{ action: 'create_invoices', input }, ...(next ?? [])],
        accept: () => register.add(number, records[0]?.row.line ?? 0),
        reason,
        notices: [...document.notices, ...totalNotices(head('total'), total)],
      };
    };
  },
});
