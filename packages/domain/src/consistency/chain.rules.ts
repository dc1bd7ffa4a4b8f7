// The chain from the price list to the unit: an item of the stock is of a product that is there, a kit is made of products that have a
// stock (docs/product.md D18, 'Catalogue').
import { isKit } from '../catalogue/kit.rules.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import { inventoryStatusLabels, unitsByStatus } from '../inventory/inventory.rules.ts';
import { unitsOutOf } from '../inventory/stock/stock-holds.ts';
import type { Unit } from '../inventory/units/unit.schema.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import { isOutReservation } from '../reservations/reservation.rules.ts';
import { findingMessages as words } from './consistency.messages.ts';
import { type Finding, finding } from './finding.ts';

type Products = ReadonlyMap<string, Pick<Product, 'name' | 'archivedAt' | 'parts'>>;

/** A live item is of a product that is there and has a stock. `products` are those that items name. */
export function checkItemProduct(
  item: Pick<InventoryItem, 'id' | 'productId' | 'archivedAt'>,
  products: Products,
): Finding[] {
  if (item.archivedAt !== null || !item.productId) return [];
  const place = { collection: 'inventory', id: item.id } as const;
  const product = products.get(item.productId);
  if (!product) return [finding('item-product', place, words.productUnknown(item.productId))];
  if (product.archivedAt !== null)
    return [finding('item-product', place, words.productArchived(product.name))];
  return isKit(product) ? [finding('item-product', place, words.productKit(product.name))] : [];
}

/** Each part of a live kit is a live product that is no kit. `products` are the parts. */
export function checkKit(
  kit: Pick<Product, 'id' | 'parts' | 'archivedAt' | 'isStocked'>,
  products: Products,
): Finding[] {
  if (kit.archivedAt !== null || !isKit(kit)) return [];
  const place = { collection: 'products', id: kit.id } as const;
  const wrong = (kit.parts ?? []).flatMap(({ productId, name, quantity }): string[] => {
    const part = products.get(productId);
    if (!part) return [words.partUnknown(name || productId)];
    if (part.archivedAt !== null) return [words.partArchived(part.name)];
    if (isKit(part)) return [words.partKit(part.name)];
    return Number.isInteger(quantity) && quantity > 0 ? [] : [words.partQuantity(part.name)];
  });
  const stocked = kit.isStocked === false ? [] : [words.kitStocked];
  return [...wrong, ...stocked].map((message) => finding('kit-parts', place, message));
}

type Counted = Parameters<typeof unitsByStatus>[0] &
  Pick<InventoryItem, 'id' | 'archivedAt' | 'followsUnits'>;

/** The counters of an item that is followed one by one are those of its units. `units` are its own. */
export function checkUnits(item: Counted, units: readonly Pick<Unit, 'state' | 'archivedAt'>[]): Finding[] {
  if (item.archivedAt !== null || !item.followsUnits) return [];
  const place = { collection: 'inventory', id: item.id } as const;
  return (Object.entries(unitsByStatus(item)) as [keyof typeof inventoryStatusLabels, number][]).flatMap(
    ([state, counter]) => {
      const there = units.filter((unit) => unit.archivedAt === null && unit.state === state).length;
      const message = words.unitsCount(inventoryStatusLabels[state], there, counter);
      return there === counter ? [] : [finding('units-count', place, message)];
    },
  );
}

/** Checks that the stock has on rental whatever reservations have out; it may have more out, rented by hand. */
export function checkRentalsOut(
  product: Pick<Product, 'id' | 'archivedAt'>,
  items: readonly Pick<InventoryItem, 'rentedQuantity'>[],
  reservations: readonly Pick<Reservation, 'state' | 'departures' | 'returnedQuantity' | 'archivedAt'>[],
): Finding[] {
  const live = reservations.filter((row) => row.archivedAt === null && isOutReservation(row));
  const out = live.reduce((sum, row) => sum + unitsOutOf(row), 0);
  const rented = items.reduce((sum, { rentedQuantity }) => sum + rentedQuantity, 0);
  if (out <= rented) return [];
  return [finding('rental-out', { collection: 'products', id: product.id }, words.rentalOut(out, rented))];
}
