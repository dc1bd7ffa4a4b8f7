// What a client has rented and has not given back yet, or will take (docs/product.md 'Contacts').
import { displayNumber } from '../kernel/numbering.ts';
import { type DocumentLine, orderedQuantity } from '../quotes/lines.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { isCreditedWhole } from './invoice.rules.ts';
import type { Invoice } from './invoice.schema.ts';
import { isPart } from './quote-share.ts';

export interface RentalToCome {
  id: string;
  name: string;
  quantity: number;
  /** Days; `endDate` is that of the return. */
  startDate: string;
  endDate: string;
  /** Number of the document that says so. */
  reference: string;
  href: string;
  isOut: boolean;
}

const isToCome = (line: DocumentLine, day: string): boolean =>
  line.type === 'rental' && !line.optional && line.endDate >= day && orderedQuantity(line) > 0;

/** Accepted and not invoiced as a whole: of a quote invoiced by parts, the quote tells its rentals. */
const isFirm = ({ status, invoicedAmount }: Quote): boolean =>
  status === 'Accepté' || (status === 'Facturé' && invoicedAmount !== undefined);

/**
 * Rental lines that end on that day or later, without what credit notes took back: of invoices that stand, and of quotes that are
 * accepted and not invoiced yet. The next to begin comes first.
 */
export function rentalsToCome(
  { quotes, invoices }: { quotes: readonly Quote[]; invoices: readonly Invoice[] },
  day: string,
): RentalToCome[] {
  const firm = [
    ...invoices
      .filter((row) => row.status !== 'Annulée' && !isPart(row) && !isCreditedWhole(row))
      .map((row) => ({ row, path: 'invoices' })),
    ...quotes.filter(isFirm).map((row) => ({ row, path: 'quotes' })),
  ];
  return firm
    .flatMap(({ row, path }) =>
      row.items
        .filter((line) => isToCome(line, day))
        .map((line) => ({
          id: `${row.id} ${line.id}`,
          name: line.name,
          quantity: orderedQuantity(line),
          startDate: line.startDate,
          endDate: line.endDate,
          reference: displayNumber(row),
          href: `/${path}/${row.number ?? row.id}`,
          isOut: line.startDate <= day,
        })),
    )
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0));
}
