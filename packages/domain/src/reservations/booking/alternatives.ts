// An alternative replaces a product whose units are taken (docs/product.md 'Reservations'): another one of its category with
// enough free units. Screens ask while a person types, and the refusal of a write names what they would offer.
import type { Product } from '../../catalogue/catalogue.schema.ts';
import type { Stretch } from '../../inventory/stock/availability.ts';
import { freeIn, prepared, type StockPool } from '../../inventory/stock/stock-pool.ts';

/** No more are told. */
export const MOST_ALTERNATIVES = 3;

export interface Alternative {
  product: Product;
  /** Units that are free over the whole stretch and until they are prepared. */
  free: number;
}

/** Whether a live product of the category may stand in as soon as it has the units: a kit has none, a part of it is not the whole. */
export const mayStandIn = ({ id, parts = [] }: Product, other: Product): boolean =>
  other.id !== id && other.isStocked !== false && !parts.some(({ productId }) => productId === other.id);

export interface AlternativeRequest extends Stretch {
  quantity: number;
  /** Keys of the reservations that the asker would give up for it. */
  without: ReadonlySet<string>;
}

/** The product with its free units; null where they are too few. */
export function alternativeOf(
  product: Product,
  pool: StockPool,
  request: AlternativeRequest,
): Alternative | null {
  const free = freeIn(pool, prepared(pool, request), { without: request.without });
  return free >= request.quantity ? { product, free } : null;
}
