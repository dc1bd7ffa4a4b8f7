// A record that an input names, such as the quote behind a delivery note: what its writer does not see is not there.
import type { CollectionName, Collections, RowId } from '../identity/collection-map.ts';
import type { OperationContext, Tx, TypedCollection } from './operation.ts';

interface Named<K extends CollectionName> {
  collection: K;
  id: RowId;
  /** Whether a write that waited may name one that was given to somebody else meanwhile. */
  isCopiedFromFormer?: true;
}

/** The record; undefined when there is none for the writer, 'elsewhere' where only the authority can tell. */
export async function namedRecord<K extends CollectionName>(
  tx: Tx,
  { collection, id, isCopiedFromFormer }: Named<K>,
  ctx: OperationContext,
): Promise<Collections[K] | 'elsewhere' | undefined> {
  const rows: TypedCollection<Collections[K]> = tx[collection];
  const row = await rows.get(id);
  if (!row) return rows.absence === 'elsewhere' ? 'elsewhere' : undefined;
  if (await ctx.sees(collection, row)) return row;
  return isCopiedFromFormer && (await ctx.hadBefore(collection, row)) ? row : undefined;
}
