// The state of the equipment (specification §2 'Operations tab', docs/product.md 'Analytics': stock value).
import type { Event } from '../events/event.schema.ts';
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import { isLowStock } from '../inventory/inventory.rules.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { fromCentimes, scaleHalfUp, toCentimes } from '../kernel/money.ts';
import { displayNumber } from '../kernel/numbering.ts';

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

/** Maintenance events that are neither finished nor cancelled and do not end before that day. */
export const plannedMaintenance = (events: readonly Event[], day: string): number =>
  events.filter(
    ({ kind, status, endDate }) =>
      kind === 'Maintenance' && status !== 'terminé' && status !== 'annulé' && endDate >= day,
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
  invoices: readonly Invoice[];
  events: readonly Event[];
}

/**
 * What is out on that day or will be, soonest return first: rental lines that have begun and end that day or later, of
 * invoices that stand, and material reserved by events that are not over.
 */
export function expectedReturns({ invoices, events }: ReturnRows, day: string): ExpectedReturn[] {
  const rentals = invoices.flatMap((invoice) =>
    invoice.status === 'Annulée'
      ? []
      : invoice.items
          .filter(({ type, startDate, endDate }) => type === 'rental' && startDate <= day && endDate >= day)
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
  return [...rentals, ...reserved].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
