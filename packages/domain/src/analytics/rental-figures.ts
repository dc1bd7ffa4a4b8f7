// Rental figures report the use and the revenue of the rented stock (docs/product.md 'Analytics'): days out over days owned,
// revenue, late returns and rentals to come.
import { ownedUnits } from '../inventory/stock/availability.ts';
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import { addDays, dayInCasablanca, daysBetween } from '../kernel/values/dates.ts';
import { fromCentimes, toCentimes } from '../kernel/values/money.ts';
import { isTotalled } from '../documents/lines.ts';
import { isLateReservation, isOutReservation } from '../reservations/reservation.rules.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import type { BilledDocument } from './billed.ts';
import type { Period } from './period.ts';
import { partOf } from './sales-figures.ts';

export interface RentedProduct {
  productId: string;
  name: string;
  /** Units that the company owns now. */
  owned: number;
  /** Units × days of the period on which they were out. */
  daysOut: number;
  /** Percent of the days owned, one decimal; null without a unit. */
  utilisation: number | null;
  /** HT in MAD of the period's rental lines, their own discounts taken off. */
  revenue: number;
}

export interface RentalFigures {
  products: RentedProduct[];
  /** Units out after their end. */
  late: number;
  /** Units that firm reservations take within the next 30 days. */
  next30: number;
}

interface RentalRows {
  inventory: readonly InventoryItem[];
  reservations: readonly Reservation[];
  /** With their credit notes. */
  invoices: readonly Pick<BilledDocument, 'status' | 'date' | 'items'>[];
}

/** Days of which the promised units are told. */
export const NEXT_DAYS = 30;

/** Units × days of the period on which they were out; those that are out now count until `today`. */
function daysOutOf(row: Reservation, period: Period, today: string): number {
  const units = row.departures.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units === 0) return 0;
  const back = row.returnedAt === null ? addDays(today, 1) : row.returnedAt.slice(0, 10);
  const from = row.start.slice(0, 10) > period.start ? row.start.slice(0, 10) : period.start;
  const to = back < period.end ? back : period.end;
  const daysUntilEnd = (day: string): number => Math.max(0, daysBetween(day > from ? day : from, to));
  // What came back before the rest was out for the days until then.
  const early = row.returns.reduce((sum, { at, lines }) => {
    const returned = lines.reduce((count, { quantity }) => count + quantity, 0);
    return sum + returned * daysUntilEnd(dayInCasablanca(new Date(at)));
  }, 0);
  return units * daysUntilEnd(from) - early;
}

/** HT of the rental lines by product, of invoices that stand; an option brings nothing. */
function revenueByProduct(invoices: RentalRows['invoices'], { start, end }: Period): Map<string, number> {
  const centimes = new Map<string, number>();
  for (const { status, date, items } of invoices) {
    if (status === 'Annulée' || date < start || date >= end) continue;
    for (const { type, productId, total } of items.filter(isTotalled))
      if (type === 'rental') centimes.set(productId, (centimes.get(productId) ?? 0) + toCentimes(total));
  }
  return centimes;
}

/** The name of the reservation that begins last; of one day the last name in the order of texts. */
function latestName(rows: readonly Reservation[]): string {
  const names = rows.map(({ start, name }) => `${start.slice(0, 10)}${name}`);
  return names.reduce((latest, name) => (name > latest ? name : latest), '').slice(10);
}

const unitsOf = (rows: readonly Reservation[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** Products that worked, most days out first. */
export const inOrder = (products: readonly RentedProduct[]): RentedProduct[] =>
  products
    .filter(({ daysOut, revenue }) => daysOut > 0 || revenue > 0)
    .toSorted(
      (a, b) =>
        b.daysOut - a.daysOut || a.name.localeCompare(b.name, 'fr') || (a.productId < b.productId ? -1 : 1),
    );

/** Half-open period; a product that was neither out nor invoiced is left out. */
export function rentalFigures(
  { inventory, reservations, invoices }: RentalRows,
  period: Period,
  today: string,
): RentalFigures {
  const live = inventory.filter(({ archivedAt, productId }) => archivedAt === null && productId);
  const days = daysBetween(period.start, period.end);
  const revenue = revenueByProduct(invoices, period);
  const rented = Map.groupBy(
    reservations.filter(({ productId }) => productId !== ''),
    ({ productId }) => productId,
  );
  const products = [...rented].map(([productId, rows]): RentedProduct => {
    const items = live.filter((item) => item.productId === productId);
    const owned = items.reduce((sum, item) => sum + ownedUnits(item), 0);
    const daysOut = rows.reduce((sum, row) => sum + daysOutOf(row, period, today), 0);
    return {
      productId,
      name: latestName(rows),
      owned,
      daysOut,
      utilisation: partOf(daysOut, owned * days),
      revenue: fromCentimes(revenue.get(productId) ?? 0),
    };
  });
  const soon = `${addDays(today, NEXT_DAYS)}T00:00`;
  return {
    products: inOrder(products),
    late: unitsOf(
      reservations.filter((row) => isOutReservation(row) && isLateReservation(row, `${today}T00:00`)),
    ),
    next30: unitsOf(
      reservations.filter(({ state, start }) => state === 'ferme' && start >= today && start < soon),
    ),
  };
}
