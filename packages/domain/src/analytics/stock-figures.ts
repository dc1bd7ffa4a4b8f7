// The state of the equipment (specification §2 'Operations tab', docs/product.md 'Analytics': stock value).
import type { Event } from '../events/event.schema.ts';
import { lastDayOf } from '../events/event-time.ts';
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import { isLowStock } from '../inventory/inventory.rules.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { fromCentimes, toCentimes } from '../kernel/values/money.ts';
import { scaleHalfUp } from '../kernel/values/proportion.ts';
import { displayNumber } from '../kernel/identity/numbering.ts';
import { unitsOutOf } from '../inventory/stock/stock-holds.ts';
import { isLateReservation, isOutReservation } from '../reservations/reservation.rules.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';

export interface EquipmentFigures {
  /** Units that work: in the house or on rental, neither in maintenance nor damaged. */
  active: number;
  rented: number;
  /** Items whose quantity is at most the minimum (specification §9). */
  alerts: number;
}

export function equipmentFigures(items: readonly InventoryItem[]): EquipmentFigures {
  let active = 0;
  let rented = 0;
  for (const item of items) {
    active += item.quantity + item.rentedQuantity - item.maintenanceQuantity - item.damagedQuantity;
    rented += item.rentedQuantity;
  }
  return { active, rented, alerts: items.filter(isLowStock).length };
}

/** Maintenance events that are neither finished, cancelled nor in the corbeille and do not end before that day. */
export const plannedMaintenance = (events: readonly Event[], day: string): number =>
  events.filter(
    (event) =>
      event.kind === 'Maintenance' &&
      event.status !== 'terminé' &&
      event.status !== 'annulé' &&
      event.archivedAt === null &&
      lastDayOf(event) >= day,
  ).length;

/** Sale value HT in MAD of what the company owns, on rental included; items without a price count for nothing. */
export function stockValue(items: readonly InventoryItem[]): number {
  let centimes = 0;
  for (const { price, quantity, rentedQuantity } of items) {
    centimes += scaleHalfUp(toCentimes(Number(price?.sale ?? 0)), quantity + rentedQuantity, 1);
  }
  return fromCentimes(centimes);
}

export interface ExpectedReturn {
  /** Line or event and material it comes from. */
  id: string;
  /** Day on which it should be back. */
  day: string;
  name: string;
  quantity: number;
  client: string;
  /** Number of the invoice, or title of the event. */
  reference: string;
  href: string;
  isLate: boolean;
}

export interface ReturnRows {
  reservations: readonly Reservation[];
  invoices: readonly Invoice[];
  events: readonly Event[];
}

/** Units that left on rental; those that are late stay until they are back. */
const rentalsOut = (reservations: readonly Reservation[], day: string): ExpectedReturn[] =>
  reservations.filter(isOutReservation).map((row) => ({
    id: row.id,
    day: row.end.slice(0, 10),
    name: row.name,
    quantity: unitsOutOf(row),
    client: row.client,
    reference: row.reference,
    href: `/reservations/${encodeURIComponent(row.id)}`,
    isLate: isLateReservation(row, `${day}T00:00`),
  }));

/** Rental lines of what the stock does not follow: they have begun, and end that day or later. */
function linesOut({ reservations, invoices }: ReturnRows, day: string): ExpectedReturn[] {
  const followed = new Set(reservations.map(({ invoiceLineId }) => invoiceLineId));
  return invoices.flatMap((invoice) =>
    invoice.status === 'Annulée'
      ? []
      : invoice.items
          .filter(({ id, type }) => type === 'rental' && !followed.has(id))
          .filter(({ startDate, endDate }) => startDate <= day && endDate >= day)
          .map((line) => ({
            id: `${invoice.id} ${line.id}`,
            day: line.endDate,
            name: line.name,
            quantity: line.quantity,
            client: invoice.client,
            reference: displayNumber(invoice),
            href: `/invoices/${invoice.id}`,
            isLate: false,
          })),
  );
}

/**
 * Units that are out on that day or will be, soonest return first: units on rental, late ones among them, rental lines of invoices
 * that stand where the stock does not follow them, and material of events that are not over.
 */
export function expectedReturns(rows: ReturnRows, day: string): ExpectedReturn[] {
  const { reservations, events } = rows;
  const reserved = events.flatMap((event) =>
    event.status === 'en cours' || event.status === 'confirmé' || event.status === 'planifié'
      ? event.reservedMaterials.map((material) => ({
          id: `${event.id} ${material.itemId}`,
          day: event.endDate,
          name: material.name,
          quantity: material.quantity,
          client: event.client,
          reference: event.title,
          href: `/events/${event.id}`,
          isLate: event.endDate < day,
        }))
      : [],
  );
  const out = [...rentalsOut(reservations, day), ...linesOut(rows, day), ...reserved];
  return out.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
