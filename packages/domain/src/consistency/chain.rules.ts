// The chain from the price list to the unit: an item of the stock is of a product that is there, a kit is made of products that have a
// stock (docs/product.md D18, 'Catalogue').
import { isKit } from '../catalogue/kit.rules.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import type { InventoryItem } from '../inventory/inventory.schema.ts';
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
