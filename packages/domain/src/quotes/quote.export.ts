// The columns of exported quotes, one row per line (docs/product.md §7); those of the client and the lines serve invoices too.
import { column, type ExportColumn } from '../kernel/transfers/export-table.ts';
import { exportColumns } from '../kernel/transfers/file-columns.ts';
import { formatPhone } from '../kernel/text/phone.ts';
import { documentColumns as names, lineTypeNames } from '../documents/document-row.import.ts';
import { rentalPeriods } from '../catalogue/rental-price.ts';
import { chargedDays, combinationOf, type DocumentLine, unitOf } from '../documents/lines.ts';
import { quoteColumns, quoteTexts } from './quote.import.ts';
import type { DocumentPeriod } from '../documents/rental-period.ts';
import type { ClientBlock } from '../documents/document-terms.schema.ts';
import type { Quote } from './quote.schema.ts';

/** A document and one of its lines. */
export interface ExportedLine<Document> {
  document: Document;
  line: DocumentLine;
  /** Number of the invoice that a quote became, or of the quote behind an invoice. */
  linked: string;
}

export const exportedLines = <Document extends { items: readonly DocumentLine[] }>(
  document: Document,
  linked: string,
): ExportedLine<Document>[] => document.items.map((line) => ({ document, line, linked }));

/** The place, counted from one, of the line of another document that this one was made from; null where there is none. */
export function placeOf(
  origin: { items: readonly DocumentLine[] } | undefined,
  { originId }: DocumentLine,
): number | null {
  const index = origin?.items.findIndex(({ id }) => id === originId) ?? -1;
  return index === -1 ? null : index + 1;
}

/** The legal number, or the key until there is one: an import of the file finds the document again by either. */
export const exportedNumber = ({ number, id }: { number: string | null; id: string }): string => number ?? id;

type Head = ClientBlock & {
  id: string;
  number: string | null;
  originalNumber?: string;
  assignedTo: string;
  items: DocumentLine[];
};

export const headColumns: readonly ExportColumn<{ document: Head }>[] = [
  column(names.number.label, ({ document }) => exportedNumber(document)),
  column(names.original.label, ({ document }) => document.originalNumber ?? ''),
];

export const clientColumns: readonly ExportColumn<{ document: Head }>[] = [
  column(names.client.label, ({ document }) => document.client),
  column(names.clientPerson.label, ({ document }) => document.clientPerson ?? ''),
  column(names.clientPhone.label, ({ document }) => formatPhone(document.clientPhone)),
  column(names.clientEmail.label, ({ document }) => document.clientEmail),
  column(names.clientAddress.label, ({ document }) => document.clientAddress),
  column(names.clientIce.label, ({ document }) => document.clientIce),
  column(names.assignedTo.label, ({ document }, { staff }) => staff(document.assignedTo)),
];

export const termColumns: readonly ExportColumn<ExportedLine<Pick<Quote, Terms>>>[] = [
  column(names.projectName.label, ({ document }) => document.projectName),
  column(names.description.label, ({ document }) => document.description),
  column(names.paymentMethod.label, ({ document }) => document.paymentMethod),
  column(names.paymentTerms.label, ({ document }) => document.paymentTerms),
  column(names.vatExemption.label, ({ document }) => document.vatExemption),
  column(names.globalDiscount.label, ({ document }) => document.globalDiscount, 'number'),
  column(names.periodStart.label, ({ document }) => document.startDate ?? '', 'day'),
  column(names.periodStartTime.label, ({ document }) => document.startTime ?? ''),
  column(names.periodEnd.label, ({ document }) => document.endDate ?? '', 'day'),
  column(names.periodEndTime.label, ({ document }) => document.endTime ?? ''),
  column(names.globalDiscountAmount.label, ({ document }) => document.globalDiscountAmount ?? null, 'amount'),
  column(names.notes.label, ({ document }) => document.notes),
  column('Montant TVA', ({ document }) => document.tax, 'amount'),
  column(names.total.label, ({ document }) => document.total, 'amount'),
];

type Terms =
  | 'projectName'
  | 'description'
  | 'paymentMethod'
  | 'paymentTerms'
  | 'vatExemption'
  | 'globalDiscount'
  | 'globalDiscountAmount'
  | 'notes'
  | keyof DocumentPeriod
  | 'tax'
  | 'total'
  | 'items';

/** The texts of a document that no other column is for. */
export const documentTexts = (
  texts: Parameters<typeof exportColumns>[0],
): ExportColumn<{ document: object }>[] =>
  exportColumns<object>(texts).map(({ value, ...shown }) => ({
    ...shown,
    value: ({ document }, nouns) => value(document, nouns),
  }));

function periodsCell(line: DocumentLine): string {
  const periods = combinationOf(line);
  return periods ? rentalPeriods(periods) : '';
}

export const lineColumns: readonly ExportColumn<{ line: DocumentLine }>[] = [
  column(names.lineType.label, ({ line }) => lineTypeNames[line.type]),
  column(names.productId.label, ({ line }) => line.productId),
  column(names.name.label, ({ line }) => line.name),
  column(names.lineDescription.label, ({ line }) => line.description),
  column(names.quantity.label, ({ line }) => line.quantity, 'number'),
  column(names.unit.label, ({ line }) => unitOf(line)),
  column(names.unitPrice.label, ({ line }) => line.unitPrice, 'amount'),
  column(names.unitPriceTtc.label, ({ line }) => line.unitPriceTtc ?? null, 'amount'),
  column(names.discount.label, ({ line }) => line.discount, 'number'),
  column(names.discountAmount.label, ({ line }) => line.discountAmount ?? null, 'amount'),
  column(names.vatRate.label, ({ line }) => line.vatRate, 'number'),
  column(names.startDate.label, ({ line }) => line.startDate, 'day'),
  column(names.startTime.label, ({ line }) => line.startTime ?? ''),
  column(names.endDate.label, ({ line }) => line.endDate, 'day'),
  column(names.endTime.label, ({ line }) => line.endTime ?? ''),
  column(names.days.label, ({ line }) => (line.type === 'rental' ? chargedDays(line) : null), 'number'),
  column(names.chargedPer.label, ({ line }) => (line.type === 'rental' ? (line.chargedPer ?? 'jour') : '')),
  column(names.combination.label, ({ line }) => periodsCell(line)),
  column(names.waiverPercent.label, ({ line }) => line.waiverPercent ?? null, 'number'),
  column(names.caution.label, ({ line }) => line.caution ?? null, 'amount'),
  column(names.optional.label, ({ line }) => (line.optional ? 'Oui' : '')),
  column('Total ligne HT', ({ line }) => line.total, 'amount'),
];

/** A line of a quote, with the number of its deal. */
type ExportedQuoteLine = ExportedLine<Quote> & { deal: string };

export const quoteExport: readonly ExportColumn<ExportedQuoteLine>[] = [
  ...headColumns,
  column(names.date.label, ({ document }) => document.date, 'day'),
  column(quoteColumns.validityDays.label, ({ document }) => document.validityDays, 'number'),
  column(names.status.label, ({ document }) => document.status),
  column(quoteColumns.refusedReason.label, ({ document }) => document.refusedReason),
  column(quoteColumns.invoice.label, ({ linked }) => linked),
  column(quoteColumns.deal.label, ({ deal }) => deal),
  column('Montant facturé', ({ document }) => document.invoicedAmount ?? null, 'amount'),
  ...clientColumns,
  ...termColumns,
  column(quoteColumns.advanceAmount.label, ({ document }) => document.advanceAmount, 'amount'),
  ...documentTexts(quoteTexts),
  ...lineColumns,
];
