// The key of a record that an operation makes beside its own: the one its writer drew, or another.
import type { CollectionName } from '../identity/collection-map.ts';
import type { OperationContext, Tx } from './operation.ts';
import { fail, ok, type Result } from '../failures/result.ts';

/** `const key = await newKey(tx, { collection: 'payments', drawn: input.paymentId }, ctx)`; refused where a record has it. */
export async function newKey(
  tx: Tx,
  { collection, drawn }: { collection: CollectionName; drawn: string | undefined },
  ctx: OperationContext,
): Promise<Result<string>> {
  if (drawn === undefined) return ok(String(ctx.newId(collection)));
  return (await tx[collection].get(drawn)) ? fail('already_exists') : ok(drawn);
}
