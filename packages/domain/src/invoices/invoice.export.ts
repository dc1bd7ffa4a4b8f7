// The columns of exported invoices, one row per line (docs/product.md §7).
import { column, type ExportColumn } from '../kernel/transfers/export-table.ts';
import { documentColumns as names } from '../documents/document-row.import.ts';
import {
  clientColumns,
  documentTexts,
  type ExportedLine,
  exportedLines,
  headColumns,
  lineColumns,
  placeOf,
  termColumns,
} from '../quotes/quote.export.ts';
import type { DocumentLine } from '../documents/lines.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { invoiceColumns, invoiceTexts } from './invoice.import.ts';
import type { Invoice } from './invoice.schema.ts';
import { invoiceKindNames } from './invoice.values.ts';
import { returnedShareOf, isPart } from './parts/quote-share.ts';
import { deductionsText, shareText } from './parts/share-cell.ts';

/** An invoice and one of its lines, with the place in its quote of the line that it takes a part of; it counts from one. */
export interface ExportedInvoice extends ExportedLine<Invoice> {
  place: number | null;
}

export const exportedInvoice = (
  invoice: Invoice,
  { quote, linked }: { quote: Quote | undefined; linked: string },
): ExportedInvoice[] =>
  exportedLines(invoice, linked).map((exported) => ({
    ...exported,
    place: isPart(invoice) ? placeIn(quote, exported.line) : null,
  }));

/** Until its quote is here a line says its place itself. */
const placeIn = (quote: Quote | undefined, line: DocumentLine): number | null =>
  quote ? placeOf(quote, line) : Number(line.originId ?? '') || null;

const kindText = ({ kind }: Invoice): string => (kind ? invoiceKindNames[kind] : '');

export const invoiceExport: readonly ExportColumn<ExportedInvoice>[] = [
  ...headColumns,
  column(names.date.label, ({ document }) => document.date, 'day'),
  column(invoiceColumns.dueDate.label, ({ document }) => document.dueDate, 'day'),
  column(names.status.label, ({ document }) => document.status),
  column(invoiceColumns.cancelledReason.label, ({ document }) => document.cancelledReason),
  column(invoiceColumns.quote.label, ({ linked }) => linked),
  ...clientColumns,
  ...termColumns,
  column(invoiceColumns.paid.label, ({ document }) => document.advanceAmount, 'amount'),
  column(invoiceColumns.credited.label, ({ document }) => document.creditedAmount ?? null, 'amount'),
  column(invoiceColumns.remaining.label, ({ document }) => document.remainingAmount, 'amount'),
  column(invoiceColumns.paidAt.label, ({ document }) => document.paidAt ?? '', 'day'),
  column(invoiceColumns.kind.label, ({ document }) => kindText(document)),
  column(invoiceColumns.share.label, ({ document }) => shareText(document.share)),
  column(invoiceColumns.sharePercent.label, ({ document }) => document.sharePercent ?? null, 'number'),
  column(invoiceColumns.givenBack.label, ({ document }) => shareText(returnedShareOf(document))),
  column(invoiceColumns.deductions.label, ({ document }) => deductionsText(document.deductions)),
  column(invoiceColumns.originId.label, ({ place }) => place, 'number'),
  ...documentTexts(invoiceTexts),
  ...lineColumns,
];
