// A reservation by hand takes one very item, a product of which any item will do, or a kit, which is reserved by its parts
// (docs/product.md 'Reservations').
import type { Product } from '../../catalogue/catalogue.schema.ts';
import { isKit } from '../../catalogue/kit.rules.ts';
import type { Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { followedProducts } from './tracked-products.ts';
import type { Reservation, ReservationRequest } from '../reservation.schema.ts';

type Identity = Pick<Reservation, 'productId' | 'itemId' | 'name'>;

const refused = (field: string, sentence: string): Result<never> =>
  fail('validation_failed', undefined, { [field]: sentence });

async function liveProduct(tx: Tx, id: string): Promise<Product | null> {
  const product = id === '' ? undefined : await tx.products.get(id);
  return product?.archivedAt === null ? product : null;
}

/** The product and item by name; an item brings its product. Refuses what the stock does not have, and a kit. */
export async function identify(
  tx: Tx,
  { productId = '', itemId = '' }: { productId?: string | undefined; itemId?: string | undefined },
): Promise<Result<Identity>> {
  if (itemId !== '') {
    const item = await tx.inventory.get(itemId);
    if (!item || item.archivedAt !== null) return refused('itemId', validation.choice);
    return ok({ productId: item.productId, itemId, name: item.name });
  }
  const product = await liveProduct(tx, productId);
  if (!product) return refused('productId', validation.choice);
  if (isKit(product)) return refused('productId', validation.kitApart);
  return ok({ productId, itemId: '', name: product.name });
}

/** One reservation of those that are asked for together. */
export interface ReservedPart extends Identity {
  kitId?: string;
  quantity: number;
  /** Its key, from that which was asked for. */
  keyFrom: (key: string) => string;
  /** What was asked for, of a part. */
  kit?: { productId: string; quantity: number };
}

/** The first part that the stock follows has the key that was asked for, each of the others one that follows from it. */
async function partsOf(
  tx: Tx,
  kit: Product,
  { quantity, unitIds = [] }: ReservationRequest,
): Promise<Result<ReservedPart[]>> {
  if (unitIds.length > 0) return refused('unitIds', validation.kitUnits);
  const parts = await followedProducts(tx, kit.id);
  if (parts.length === 0) return refused('productId', validation.kitNotFollowed);
  return ok(
    parts.map(({ productId, name, perLineUnit, keyFrom }, rank) => ({
      productId,
      itemId: '',
      name,
      kitId: kit.id,
      quantity: quantity * perLineUnit,
      keyFrom: rank === 0 ? itself : keyFrom,
      kit: { productId: kit.id, quantity },
    })),
  );
}

const itself = (key: string): string => key;

async function isKnownKit(tx: Tx, id: string): Promise<boolean> {
  const kit = await tx.products.get(id);
  return kit !== undefined && isKit(kit);
}

/** The reserved thing, or the parts of a kit. Failures at `productId`, `itemId`, `kitId` and `unitIds`: validation_failed. */
export async function reservedParts(tx: Tx, request: ReservationRequest): Promise<Result<ReservedPart[]>> {
  const { productId = '', itemId = '', kitId = '' } = request;
  const product = itemId === '' ? await liveProduct(tx, productId) : null;
  if (product && isKit(product)) return partsOf(tx, product, request);
  const found = await identify(tx, request);
  if (!found.ok) return found;
  const part = { ...found.value, quantity: request.quantity, keyFrom: itself };
  if (kitId === '') return ok([part]);
  return (await isKnownKit(tx, kitId)) ? ok([{ ...part, kitId }]) : refused('kitId', validation.choice);
}
