// A kit is a product made of others (docs/product.md 'Catalogue'): it has no stock of its own, its parts have. One level: a part is no
// kit. What is a kit stays one and what is none never becomes one, so that no part turns into a kit behind the kits that hold it.
import type { Tx } from '../kernel/operation.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { validation } from '../kernel/validation-messages.ts';
import type { KitPart, Product } from './catalogue.schema.ts';

type Kit = Pick<Product, 'parts'>;

export const isKit = ({ parts }: Kit): boolean => (parts ?? []).length > 0;

/** Units of each part that so many kits hold; none for what is no kit. */
export const kitParts = ({ parts = [] }: Kit, quantity: number): KitPart[] =>
  parts.map((part) => ({ ...part, quantity: part.quantity * quantity }));

/**
 * Whole kits that the free units of their parts make: the scarcest part decides. `freeOf` is null for a part that the stock does not
 * follow; null when it follows none.
 */
export function freeKits({ parts = [] }: Kit, freeOf: (productId: string) => number | null): number | null {
  const counts = parts.flatMap(({ productId, quantity }) => {
    const free = freeOf(productId);
    return free === null ? [] : [Math.max(0, Math.floor(free / quantity))];
  });
  return counts.length === 0 ? null : Math.min(...counts);
}

const refused = (message: string): Result<never> => fail('validation_failed', undefined, { parts: message });

/** The parts with the names of their products; `before` are those it had. */
export async function checkedParts(
  tx: Tx,
  { id, parts, before }: { id: string; parts: readonly KitPart[]; before: readonly KitPart[] | null },
): Promise<Result<KitPart[]>> {
  if (before !== null && before.length === 0 && parts.length > 0) return refused(validation.kitOfPlain);
  if (before !== null && before.length > 0 && parts.length === 0) return refused(validation.kitWithoutParts);
  const named: KitPart[] = [];
  for (const part of parts) {
    const product = await tx.products.get(part.productId);
    if (!product || part.productId === id) return refused(validation.kitPartUnknown(part.productId));
    if (isKit(product)) return refused(validation.kitOfKit(product.name));
    if (named.some(({ productId }) => productId === product.id))
      return refused(validation.kitPartTwice(product.name));
    const isNew = !before?.some(({ productId }) => productId === product.id);
    if (isNew && product.archivedAt !== null) return refused(validation.kitPartUnknown(product.name));
    named.push({ productId: product.id, name: product.name, quantity: part.quantity });
  }
  return ok(named);
}
