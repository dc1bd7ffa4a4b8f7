// The lines of quotes and invoices: sale, rental, service, text section; discount per line (specification §3 'Document
// for PDF', product.md §5 Quotes). Their input is apart, in lines.schema.ts: lists and totals load without zod.
import { daysBetween } from '../kernel/dates.ts';
import { withKeys } from '../kernel/row-keys.ts';
import { fromCentimes, scaleHalfUp, toCentimes } from '../kernel/money.ts';

export const lineTypes = ['sale', 'rental', 'service', 'text'] as const;
export type LineType = (typeof lineTypes)[number];
export const MAX_LINES = 500;

/** A line as kept in a document; `total` is its net HT in MAD. */
export interface DocumentLine {
  id: string;
  type: LineType;
  /** Product or service it was made from, empty for a free line. */
  productId: string;
  name: string;
  description: string;
  quantity: number;
  unit: string;
  unitPrice: number;
  /** Percentage. */
  discount: number;
  vatRate: number;
  startDate: string;
  endDate: string;
  /** An option is shown and not totalled. */
  optional: boolean;
  total: number;
}

/** A line before the document gives it its key and its total. */
export type NewLine = Omit<DocumentLine, 'id' | 'total'> & { id?: string | undefined };

type Priced = Pick<DocumentLine, 'type' | 'quantity' | 'unitPrice' | 'discount' | 'startDate' | 'endDate'>;

/** Days charged for a rental over [start, end), at least one; 1 for any other line. */
export const chargedDays = (line: Pick<DocumentLine, 'type' | 'startDate' | 'endDate'>): number =>
  line.type === 'rental' && line.startDate !== '' && line.endDate !== ''
    ? Math.max(1, daysBetween(line.startDate, line.endDate))
    : 1;

/** Before discount, in centimes, half-up. */
export function grossCentimes(line: Priced): number {
  if (line.type === 'text') return 0;
  return scaleHalfUp(toCentimes(line.unitPrice) * chargedDays(line), Math.round(line.quantity * 1000), 1000);
}

/** Discount of the line in centimes, half-up; 100 % takes exactly everything. */
export const discountCentimes = (line: Priced): number =>
  scaleHalfUp(grossCentimes(line), Math.round(line.discount * 100), 10_000);

export const netCentimes = (line: Priced): number => grossCentimes(line) - discountCentimes(line);

/** Whether the line counts in the totals. */
export const isTotalled = (line: Pick<DocumentLine, 'type' | 'optional'>): boolean =>
  line.type !== 'text' && !line.optional;

/** Gives every line its key and its net total. */
export const completeLines = (lines: readonly NewLine[], documentId: string): DocumentLine[] =>
  withKeys(lines, documentId).map((line) => ({ ...line, total: fromCentimes(netCentimes(line)) }));
