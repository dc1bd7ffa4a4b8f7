// The rentals of a client that are out or still to leave are listed here (docs/product.md 'Contacts').
import { displayNumber } from '../kernel/identity/numbering.ts';
import { type DocumentLine, orderedQuantity } from '../documents/lines.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { isOpenReservation, isOutReservation } from '../reservations/reservation.rules.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import { isCreditedWhole } from './invoice.rules.ts';
import type { Invoice } from './invoice.schema.ts';
import { isPart } from './parts/quote-share.ts';

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

const isRented = (line: DocumentLine): boolean =>
  line.type === 'rental' && !line.optional && orderedQuantity(line) > 0;

type Document = Pick<Quote | Invoice, 'id'>;

/** What the stock holds for a line: of a kit all of its parts. None where the stock does not follow it. */
function reservationsOf(
  { id }: Document,
  line: DocumentLine,
  reservations: readonly Reservation[],
): readonly Reservation[] {
  const ofQuote = (row: Reservation): boolean => row.quoteId === id && row.lineId === line.id;
  const ofInvoice = (row: Reservation): boolean =>
    row.invoiceId === id && (row.invoiceLineId === line.id || row.lineId === line.id);
  return reservations.filter((row) => ofQuote(row) || ofInvoice(row));
}

interface RentalTimes {
  startDate: string;
  endDate: string;
  isOut: boolean;
}

/** When the line is rented: as its reservations have it, prolonged, out or back; as it says itself where there are none. Null once it is over. */
function timesOf(line: DocumentLine, reserved: readonly Reservation[], day: string): RentalTimes | null {
  if (reserved.length === 0)
    return line.endDate >= day
      ? { startDate: line.startDate, endDate: line.endDate, isOut: line.startDate <= day }
      : null;
  const live = reserved.filter((row) => isOutReservation(row) || isOpenReservation(row));
  const isOut = live.some(isOutReservation);
  const ends = live.map(({ end }) => end.slice(0, 10)).toSorted();
  const [start = ''] = live.map((row) => row.start.slice(0, 10)).toSorted();
  const endDate = ends.at(-1) ?? '';
  // What is out goes on until it is back; what never left is over with its days.
  return live.length === 0 || (!isOut && endDate < day) ? null : { startDate: start, endDate, isOut };
}

/** Accepted and not invoiced as a whole: of a quote invoiced by parts, the quote tells its rentals. */
const isFirm = ({ status, invoicedAmount }: Quote): boolean =>
  status === 'Accepté' || (status === 'Facturé' && invoicedAmount !== undefined);

/**
 * Rental lines that are out, or end on that day or later: as their reservations say, where the stock follows them, without what credit notes took back: of invoices that stand, and of quotes that are
 * accepted and not invoiced yet. The next to begin comes first.
 */
export function rentalsToCome(
  {
    quotes,
    invoices,
    reservations,
  }: { quotes: readonly Quote[]; invoices: readonly Invoice[]; reservations: readonly Reservation[] },
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
      row.items.filter(isRented).flatMap((line) => {
        const times = timesOf(line, reservationsOf(row, line, reservations), day);
        return times === null
          ? []
          : [
              {
                id: `${row.id} ${line.id}`,
                name: line.name,
                quantity: orderedQuantity(line),
                ...times,
                reference: displayNumber(row),
                href: `/${path}/${row.number ?? row.id}`,
              },
            ];
      }),
    )
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0));
}
