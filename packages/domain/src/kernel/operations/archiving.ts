// The corbeille: a record that nothing numbers goes there for 30 days and can come back (docs/product.md §4).
import { z, type ZodType } from 'zod';
import type { CollectionName, Collections, RowId } from '../identity/collection-map.ts';
import type { Guard } from './guard.ts';
import {
  type OperationContext,
  recordOperation,
  type RowReference,
  type Tx,
  type TypedCollection,
} from './operation.ts';
import { ok, type Result } from '../failures/result.ts';

/** Days a record stays in the corbeille before it is erased. */
export const CORBEILLE_DAYS = 30;

interface Restoring<R> {
  /** The record in the corbeille. */
  before: R;
  ctx: OperationContext;
}

interface ArchivingOptions<R, RawId, Id extends RowId> {
  id: ZodType<Id, RawId>;
  guards: { archive: Guard<R>; restore: Guard<R> };
  /** Fields that may be changed while restoring: what somebody wrote on a record that another archived meanwhile. */
  changes?: ZodType<object>;
  /** The record with them, as an update makes it, where they are more than fields to write over. */
  changed?(tx: Tx, row: R, changes: object, ctx: OperationContext): Promise<Result<R>>;
  /** A reason not to archive that other records give, such as those that still use it. */
  refuse?: (tx: Tx, row: R) => Promise<Result<never> | null>;
  /** Rows that serialise restoring, read before the record. */
  first?: () => readonly RowReference[];
  /** A reason not to restore, such as a SKU that another record has taken. */
  refuseBack?: (tx: Tx, row: R, restoring: Restoring<R>) => Promise<Result<never> | null>;
  /** The record with what those whom it concerns are told of it. */
  noticed?: (row: R, going: 'away' | 'back', ctx: OperationContext) => R;
  /** What another record says of it, once it goes or is back. */
  follow?: (tx: Tx, row: R, going: 'away' | 'back') => Promise<void>;
}

/** The pair of operations `archive_<collection>` {id} and `restore_<collection>` {id, changes?}. */
export function archiving<K extends CollectionName, RawId, Id extends RowId>(
  collection: K,
  options: ArchivingOptions<Collections[K], RawId, Id>,
) {
  const { id, guards } = options;
  const rowsOf = (tx: Tx): TypedCollection<Collections[K]> => tx[collection];
  const archive = recordOperation('archive', collection, {
    ...guards.archive,
    input: z.object({ id }),
    conflict: 'merge',
    async run(tx, row, _input, ctx) {
      const refusal = await options.refuse?.(tx, row);
      if (refusal) return refusal;
      await options.follow?.(tx, row, 'away');
      return ok(rowsOf(tx).archive(options.noticed?.(row, 'away', ctx) ?? row));
    },
  });
  const restore = recordOperation('restore', collection, {
    ...guards.restore,
    input: z.object({ id, changes: (options.changes ?? z.object({})).optional() }),
    conflict: 'merge',
    first: () => options.first?.() ?? [],
    // It is back already: nobody is told of it a second time.
    repeat: async (_tx, row, { changes }) => (row.archivedAt === null && !changes ? ok(row) : null),
    async run(tx, before, { changes }, ctx) {
      const changed = changes && options.changed ? await options.changed(tx, before, changes, ctx) : ok(null);
      if (!changed.ok) return changed;
      const input: object | undefined = changed.value ?? changes;
      const back = { ...before, ...input, archivedAt: null };
      const refusal = await options.refuseBack?.(tx, back, { before, ctx });
      if (refusal) return refusal;
      await options.follow?.(tx, back, 'back');
      return ok(rowsOf(tx).put(options.noticed?.(back, 'back', ctx) ?? back));
    },
  });
  return { archive, restore };
}
