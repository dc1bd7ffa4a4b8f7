// The columns of exported credit notes, one row per line (docs/product.md §7).
import { column, type ExportColumn } from '../kernel/transfers/export-table.ts';
import { clientColumns, type ExportedLine, headColumns, lineColumns } from '../quotes/quote.export.ts';
import { creditNoteColumns as names } from './credit-note.import.ts';
import { type CreditNote, creditNoteKindNames } from './credit-note.schema.ts';

/** A credit note and one of its lines, with the place of that line in the invoice; none where an amount is credited. */
export interface ExportedCredit extends ExportedLine<CreditNote> {
  place: number | null;
}

export const creditNoteExport: readonly ExportColumn<ExportedCredit>[] = [
  ...headColumns,
  column(names.date.label, ({ document }) => document.date, 'day'),
  column(names.invoice.label, ({ linked }) => linked),
  column(names.kind.label, ({ document }) => creditNoteKindNames[document.kind]),
  column(names.reason.label, ({ document }) => document.reason),
  ...clientColumns,
  column('Montant TVA', ({ document }) => document.tax, 'amount'),
  column(names.total.label, ({ document }) => document.total, 'amount'),
  column(names.line.label, ({ place }) => place, 'number'),
  ...lineColumns,
];
