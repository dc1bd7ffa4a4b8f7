// The columns of exported invoices, one row per line (docs/product.md §7).
import { column, type ExportColumn } from '../kernel/export-table.ts';
import { documentColumns as names } from '../quotes/document-row.import.ts';
import {
  clientColumns,
  type ExportedLine,
  headColumns,
  lineColumns,
  termColumns,
} from '../quotes/quote.export.ts';
import { invoiceColumns } from './invoice.import.ts';
import type { Invoice } from './invoice.schema.ts';

export const invoiceExport: readonly ExportColumn<ExportedLine<Invoice>>[] = [
  ...headColumns,
  column(names.date.label, ({ document }) => document.date, 'day'),
  column(invoiceColumns.dueDate.label, ({ document }) => document.dueDate, 'day'),
  column(names.status.label, ({ document }) => document.status),
  column(invoiceColumns.quote.label, ({ linked }) => linked),
  ...clientColumns,
  ...termColumns,
  column(invoiceColumns.paid.label, ({ document }) => document.advanceAmount, 'amount'),
  column(invoiceColumns.credited.label, ({ document }) => document.creditedAmount ?? null, 'amount'),
  column(invoiceColumns.remaining.label, ({ document }) => document.remainingAmount, 'amount'),
  column(invoiceColumns.paidAt.label, ({ document }) => document.paidAt ?? '', 'day'),
  ...lineColumns,
];
