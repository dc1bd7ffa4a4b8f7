// A product reserves stock where the stock follows it: a kit by its parts, a product made to order or without an item not at
// all (docs/product.md 'Reservations').
import { isKit, partsOfOne } from '../../catalogue/kit.rules.ts';
import type { Product } from '../../catalogue/catalogue.schema.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import type { Tx } from '../../kernel/operations/operation.ts';

export interface Followed {
  productId: string;
  name: string;
  /** Units for one of what was asked for. */
  perLineUnit: number;
  /** The kit, of its parts. */
  kitId?: string;
  /** The key of its reservation, from that of what was asked for. */
  keyFrom: (key: string) => string;
}

async function isFollowed(tx: Tx, product: Product | undefined): Promise<boolean> {
  if (!product || product.isStocked === false) return false;
  return (await tx.inventory.find({ productId: product.id })).length > 0;
}

/** In the order of their keys, which is that in which every writer takes them. */
export async function followedProducts(tx: Tx, productId: string): Promise<Followed[]> {
  const product = productId === '' ? undefined : await tx.products.get(productId);
  if (!product) return [];
  const hasParts = isKit(product);
  const followed: Followed[] = [];
  const parts = partsOfOne(product).toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
  for (const { productId: id, name, quantity: perLineUnit } of parts)
    if (await isFollowed(tx, await tx.products.get(id)))
      followed.push({
        productId: id,
        name,
        perLineUnit,
        ...(hasParts && { kitId: product.id }),
        keyFrom: (key) => (hasParts ? derivedKey(key, id) : key),
      });
  return followed;
}
