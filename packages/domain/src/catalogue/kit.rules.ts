// A kit is a product made of others (docs/product.md 'Catalogue'): it has no stock of its own, its parts have. One level: a part is no
// kit. What is a kit stays one and what is none never becomes one, so that no part turns into a kit behind the kits that hold it.
import type { Tx } from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { KitPart, Product } from './catalogue.schema.ts';

type Kit = Pick<Product, 'parts'>;

export const isKit = ({ parts }: Kit): boolean => (parts ?? []).length > 0;

/** Units of each part that so many kits hold; none for what is no kit. */
export const kitParts = ({ parts = [] }: Kit, quantity: number): KitPart[] =>
  parts.map((part) => ({ ...part, quantity: part.quantity * quantity }));

/** One of it takes these of the stock: the units of its parts, of what is no kit one of itself. */
export const partsOfOne = (product: Pick<Product, 'id' | 'name' | 'parts'>): KitPart[] =>
  isKit(product) ? kitParts(product, 1) : [{ productId: product.id, name: product.name, quantity: 1 }];

/** Units that so many take of a product of which one takes `perOne`: whole ones. */
export const unitsFor = (quantity: number, perOne: number): number => Math.ceil(quantity * perOne);

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

/** Why parts may not come or go altogether; `before` are those of a product that is there, null for a new one. */
function kindProblem(parts: readonly KitPart[], before: readonly KitPart[] | null): string | null {
  if (before === null || (before.length === 0) === (parts.length === 0)) return null;
  return parts.length > 0 ? validation.kitOfPlain : validation.kitWithoutParts;
}

interface PartCheck {
  id: string;
  parts: readonly KitPart[];
  before: readonly KitPart[] | null;
}

/** Why that product is no part of the kit; a part that it has already may be in the corbeille. */
function partProblem(product: Product | undefined, part: KitPart, { id, before }: PartCheck): string | null {
  if (!product || product.id === id) return validation.kitPartUnknown(part.productId);
  if (isKit(product)) return validation.kitOfKit(product.name);
  const isAlreadyPart = before?.some(({ productId }) => productId === product.id) === true;
  return product.archivedAt === null || isAlreadyPart ? null : validation.kitPartUnknown(product.name);
}

/** The parts with the names of their products. */
export async function checkedParts(tx: Tx, check: PartCheck): Promise<Result<KitPart[]>> {
  const named = new Map<string, KitPart>();
  const kind = kindProblem(check.parts, check.before);
  if (kind !== null) return refused(kind);
  for (const part of check.parts) {
    const product = await tx.products.get(part.productId);
    const problem = partProblem(product, part, check);
    if (problem !== null || !product) return refused(problem ?? validation.kitPartUnknown(part.productId));
    if (named.has(product.id)) return refused(validation.kitPartTwice(product.name));
    named.set(product.id, { productId: product.id, name: product.name, quantity: part.quantity });
  }
  return ok([...named.values()]);
}
