// Each row adds its figures to the sums of a day: the server keeps these sums, so that a report reads days instead of rows
// (docs/adr/0039). The figures of one row are the page's own functions over it alone.
import type { Contact } from '../contacts/contact.schema.ts';
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import { isTotalled } from '../documents/lines.ts';
import type { Event } from '../events/event.schema.ts';
import { lastDayOf } from '../events/event-time.ts';
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import { ownedUnits } from '../inventory/stock/availability.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';
import { inUnits, toCentimes } from '../kernel/values/money.ts';
import { collectedOn } from '../payments/payment-states.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { isOutReservation } from '../reservations/reservation.rules.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import { type BilledDocument, billed } from './billed.ts';
import { clientKey, soldKey } from './rankings.ts';
import { settlementOf } from './receivables.ts';
import { rentalMoves } from './rental-moves.ts';
import { isAwaited, isBilled, netOf, outcomeOf } from './sales-figures.ts';
import { equipmentFigures, plannedMaintenance, stockValue } from './stock-figures.ts';

/** Each key counts one of these. */
export type Fact =
  /** Revenue HT and invoices by salesperson, by client, of the lines by product. */
  | 'billed'
  | 'client'
  | 'product'
  | 'rentalLine'
  /** Clients to whom something was made, and quotes by their outcome. */
  | 'served'
  | 'quote'
  | 'collected'
  /** Invoices that money settled; the amount is in days. */
  | 'settled'
  /** What is to come by its due day; advances have no day. */
  | 'due'
  | 'advance'
  /** Live contacts by source, under their type. */
  | 'contact'
  /** Units of the stock by what they are, and of each product; they have no day. */
  | 'stock'
  | 'owned'
  | 'intervention'
  | 'maintenance'
  /** Units of products on rental (`rental-moves.ts`), and the names of reservations behind their days. */
  | 'moved'
  | 'out'
  | 'rented'
  /** Units out by the day they are due back, and promised ones by the day they leave. */
  | 'late'
  | 'firm';

export interface DailySum {
  fact: Fact;
  /** `yyyy-mm-dd`, or '' for what is so on every day. */
  day: string;
  key: string;
  /** What the key is called on that day. */
  name: string;
  /** Whole: units of a product are in thousandths. */
  count: number;
  /** Centimes, or days. */
  amount: number;
}

/** The rows of `Collections` that have figures. */
export interface SummedRows {
  invoices: Invoice;
  creditNotes: CreditNote;
  quotes: Quote;
  payments: Payment;
  contacts: Contact;
  inventory: InventoryItem;
  events: Event;
  reservations: Reservation;
}

export type SummedCollection = keyof SummedRows;

const sum = (fact: Fact, day: string, of: Partial<DailySum> = {}): DailySum => ({
  fact,
  day,
  key: '',
  name: '',
  count: 1,
  amount: 0,
  ...of,
});

function linesOf({ items, date }: BilledDocument): DailySum[] {
  return items.filter(isTotalled).flatMap((line) => {
    const amount = toCentimes(line.total);
    const count = inUnits(line.quantity, 3);
    const sold = sum('product', date, { key: soldKey(line), name: line.name, count, amount });
    return line.type === 'rental' ? [sold, sum('rentalLine', date, { key: line.productId, amount })] : [sold];
  });
}

function billedSums(documents: readonly BilledDocument[]): DailySum[] {
  return documents.filter(isBilled).flatMap((document) => {
    const { date, client, assignedTo, isCredit = false } = document;
    const of = { count: isCredit ? 0 : 1, amount: toCentimes(netOf(document)) };
    return [
      sum('billed', date, { key: assignedTo, ...of }),
      sum('client', date, { key: clientKey(document), name: client, ...of }),
      ...(isCredit ? [] : [sum('served', date, { key: clientKey(document) })]),
      ...linesOf(document),
    ];
  });
}

function invoiceSums(invoice: Invoice): DailySum[] {
  const settlement = settlementOf(invoice);
  const advance = toCentimes(invoice.advanceAmount);
  return [
    ...billedSums(billed([invoice], [])),
    ...(settlement ? [sum('settled', settlement.day, { amount: settlement.days })] : []),
    ...(isAwaited(invoice)
      ? [sum('due', invoice.dueDate, { amount: toCentimes(invoice.remainingAmount) })]
      : []),
    ...(isAwaited(invoice) && advance > 0 ? [sum('advance', '', { amount: advance })] : []),
  ];
}

const quoteSums = (quote: Quote): DailySum[] => [
  sum('quote', quote.date, { key: outcomeOf(quote) }),
  sum('served', quote.date, { key: clientKey(quote) }),
];

function paymentSums(payment: Payment): DailySum[] {
  const day = collectedOn(payment);
  return day === null ? [] : [sum('collected', day, { amount: toCentimes(payment.amount) })];
}

const contactSums = ({ archivedAt, createdAt, source, type }: Contact): DailySum[] =>
  archivedAt === null
    ? [sum('contact', dayInCasablanca(new Date(createdAt)), { key: source, name: type })]
    : [];

function itemSums(item: InventoryItem): DailySum[] {
  if (item.archivedAt !== null) return [];
  const { active, rented, alerts } = equipmentFigures([item]);
  const owned = ownedUnits(item);
  return [
    sum('stock', '', { key: 'active', count: active }),
    sum('stock', '', { key: 'rented', count: rented }),
    sum('stock', '', { key: 'alerts', count: alerts }),
    sum('stock', '', { key: 'owned', count: owned, amount: toCentimes(stockValue([item])) }),
    ...(item.productId ? [sum('owned', '', { key: item.productId, count: owned })] : []),
  ];
}

function eventSums(event: Event): DailySum[] {
  if (event.archivedAt !== null || event.status === 'annulé') return [];
  return [
    sum('intervention', event.startDate, { key: event.kind }),
    ...(plannedMaintenance([event], '') > 0 ? [sum('maintenance', lastDayOf(event))] : []),
  ];
}

function reservationSums(reservation: Reservation): DailySum[] {
  const { productId, name, state, start, end, quantity } = reservation;
  const day = start.slice(0, 10);
  const moves = productId === '' ? [] : rentalMoves(reservation);
  return [
    ...moves.map(({ fact, day: on, units }) => sum(fact, on, { key: productId, count: units })),
    ...(productId === '' ? [] : [sum('rented', '', { key: productId, name: `${day}${name}` })]),
    ...(isOutReservation(reservation) ? [sum('late', end.slice(0, 10), { count: quantity })] : []),
    ...(state === 'ferme' ? [sum('firm', day, { count: quantity })] : []),
  ];
}

/**
 * The row adds these to the figures. Of a credit note `takesMoneyOnly` says that its invoice is a deposit or a situation: its lines are of
 * no product.
 */
export function sumsOf<C extends SummedCollection>(
  collection: C,
  row: SummedRows[C],
  takesMoneyOnly = false,
): DailySum[] {
  const of: { [K in SummedCollection]: (one: SummedRows[K]) => DailySum[] } = {
    invoices: invoiceSums,
    creditNotes: (note) =>
      billedSums(
        billed([], [note]).map((document) => (takesMoneyOnly ? { ...document, items: [] } : document)),
      ),
    quotes: quoteSums,
    payments: paymentSums,
    contacts: contactSums,
    inventory: itemSums,
    events: eventSums,
    reservations: reservationSums,
  };
  return of[collection](row);
}
