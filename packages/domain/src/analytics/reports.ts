// The reports of the analytics paths and screen (specification §7 'Paths defined', docs/product.md 'Analytics'): the same
// figures for the server and the browser, over the rows that the person may see.
import type { Contact } from '../contacts/contact.schema.ts';
import { contactSources } from '../contacts/contact.values.ts';
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import type { Event } from '../events/event.schema.ts';
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { billed } from './billed.ts';
import { changePercent, daysBefore, isInPeriod, type Period } from './period.ts';
import { type Ranked, topClients, topProducts, topSalespeople } from './rankings.ts';
import { type AgedAmount, agedBalance, daysToPay } from './receivables.ts';
import {
  averageBasket,
  clientsServed,
  collected,
  conversionRate,
  type MonthRevenue,
  type PendingFigures,
  partOf,
  pendingFigures,
  quotesIssued,
  revenue,
  revenueByMonth,
} from './sales-figures.ts';
import { type EquipmentFigures, equipmentFigures, stockValue } from './stock-figures.ts';
import { type RentalFigures, rentalFigures } from './rental-figures.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';

/** A figure of a period, and the same figure of as many days before. */
export interface Compared {
  /** Null when it cannot be computed: no quote was decided, no invoice was made. */
  value: number | null;
  before: number | null;
  /** Percent; null without something to compare with. */
  change: number | null;
}

export const compared = (value: number | null, before: number | null): Compared => ({
  value,
  before,
  change: value === null || before === null ? null : changePercent(before, value),
});

const compare = (figure: (period: Period) => number | null, period: Period): Compared =>
  compared(figure(period), figure(daysBefore(period)));

/** How many a ranking of a report holds. */
export const RANKED = 10;

export interface SalesReport {
  /** HT. */
  revenue: Compared;
  /** TTC. */
  collected: Compared;
  /** Percent. */
  conversionRate: Compared;
  /** HT. */
  averageBasket: Compared;
  quotesIssued: Compared;
  /** Days. */
  daysToPay: Compared;
  /** TTC, at the instant of the report, whatever the period. */
  pending: PendingFigures;
  agedBalance: AgedAmount[];
  /** HT. */
  byMonth: MonthRevenue[];
  salespeople: Ranked[];
}

export interface SalesRows {
  invoices: readonly Invoice[];
  creditNotes: readonly CreditNote[];
  quotes: readonly Quote[];
  payments: readonly Payment[];
  nameOf: (id: string) => string;
}

export function salesReport(rows: SalesRows, period: Period, now: Date): SalesReport {
  const { invoices, quotes, payments, nameOf } = rows;
  const documents = billed(invoices, rows.creditNotes);
  return {
    revenue: compare((of) => revenue(documents, of), period),
    collected: compare((of) => collected(payments, of), period),
    conversionRate: compare((of) => conversionRate(quotes, of), period),
    averageBasket: compare((of) => averageBasket(documents, of), period),
    quotesIssued: compare((of) => quotesIssued(quotes, of), period),
    daysToPay: compare((of) => daysToPay(invoices, of), period),
    pending: pendingFigures(invoices, now),
    agedBalance: agedBalance(invoices, dayInCasablanca(now)),
    byMonth: revenueByMonth(documents, period),
    salespeople: topSalespeople(documents, period, { nameOf, limit: RANKED }),
  };
}

export interface SourceCount {
  source: string;
  prospects: number;
  clients: number;
}

export interface CustomersReport {
  /** Clients with an invoice or a quote of the period. */
  served: Compared;
  newContacts: Compared;
  topClients: Ranked[];
  /** Live contacts made in the period, by where they came from; sources without any are left out. */
  bySource: SourceCount[];
}

export interface CustomerRows {
  contacts: readonly Contact[];
  invoices: readonly Invoice[];
  creditNotes: readonly CreditNote[];
  quotes: readonly Quote[];
}

export function customersReport(
  { contacts, invoices, creditNotes, quotes }: CustomerRows,
  period: Period,
): CustomersReport {
  const live = contacts.filter(({ archivedAt }) => archivedAt === null);
  const madeIn = (of: Period) =>
    live.filter(({ createdAt }) => isInPeriod(dayInCasablanca(new Date(createdAt)), of));
  const made = madeIn(period);
  return {
    served: compare((of) => clientsServed({ invoices, quotes }, of), period),
    newContacts: compare((of) => madeIn(of).length, period),
    topClients: topClients(billed(invoices, creditNotes), period, RANKED),
    bySource: bySource(made.map(({ source, type }) => ({ source, type, count: 1 }))),
  };
}

/** Contacts by source, in the order of the sources. */
export const bySource = (made: readonly { source: string; type: string; count: number }[]): SourceCount[] =>
  contactSources
    .map((source) => {
      const count = (isProspect: boolean): number =>
        made
          .filter((part) => part.source === source && (part.type === 'prospect') === isProspect)
          .reduce((sum, part) => sum + part.count, 0);
      return { source, prospects: count(true), clients: count(false) };
    })
    .filter(({ prospects, clients }) => prospects + clients > 0);

export interface ProductsReport {
  topProducts: Ranked[];
  equipment: EquipmentFigures;
  /** Part of the units owned that is on rental now, in percent, one decimal; null without a unit. */
  rentalUtilisation: number | null;
  rental: RentalFigures;
  /** Sale value HT of what is owned; null for people who see no prices. */
  stockValue: number | null;
  /** Events of the period by kind, without those that were cancelled or put in the corbeille. */
  interventions: { kind: string; count: number }[];
}

export interface ProductRows {
  invoices: readonly Invoice[];
  creditNotes: readonly CreditNote[];
  inventory: readonly InventoryItem[];
  events: readonly Event[];
  reservations: readonly Reservation[];
}

export function productsReport(
  { invoices, creditNotes, inventory, events, reservations }: ProductRows,
  period: Period,
  today: string,
): ProductsReport {
  const documents = billed(invoices, creditNotes);
  const items = inventory.filter(({ archivedAt }) => archivedAt === null);
  const rented = items.reduce((sum, { rentedQuantity }) => sum + rentedQuantity, 0);
  const owned = items.reduce((sum, { quantity }) => sum + quantity, rented);
  const counts = new Map<string, number>();
  for (const { kind, status, startDate, archivedAt } of events) {
    if (status !== 'annulé' && archivedAt === null && isInPeriod(startDate, period))
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return {
    topProducts: topProducts(documents, period, RANKED),
    equipment: equipmentFigures(items),
    rentalUtilisation: partOf(rented, owned),
    rental: rentalFigures({ inventory: items, reservations, invoices: documents }, period, today),
    stockValue: items.some(({ price }) => price !== undefined) ? stockValue(items) : null,
    interventions: [...counts].map(([kind, count]) => ({ kind, count })).toSorted(byCount),
  };
}

/** Most first, equal ones by kind. */
export const byCount = (
  a: ProductsReport['interventions'][number],
  b: ProductsReport['interventions'][number],
): number => b.count - a.count || a.kind.localeCompare(b.kind, 'fr');
