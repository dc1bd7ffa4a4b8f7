// The corbeille: a record that nothing numbers goes there for 30 days and can come back (docs/product.md §4).
import { z, type ZodType } from 'zod';
import type { CollectionName, Row, RowId } from './collections.ts';
import {
  operation,
  type OperationContext,
  type RowReference,
  type Tx,
  type TypedCollection,
} from './operation.ts';
import type { Permission } from './permissions.ts';
import { fail, ok, type Result } from './result.ts';

/** Days a record stays in the corbeille before it is erased. */
export const CORBEILLE_DAYS = 30;

interface Restoring {
  /** The record in the corbeille. */
  before: Row;
  ctx: OperationContext;
}

interface ArchivingOptions<Id extends RowId> {
  id: ZodType<Id>;
  permission: Permission;
  /** Fields that may be changed while restoring: what somebody wrote on a record that another archived meanwhile. */
  changes?: ZodType<object>;
  /** A reason not to archive, such as records that still use it. */
  refuse?: (tx: Tx, row: Row) => Promise<Result<never> | null>;
  /** Rows that serialise restoring, read before the record. */
  first?: () => readonly RowReference[];
  /** A reason not to restore, such as a SKU that another record has taken. */
  refuseBack?: (tx: Tx, row: Row, restoring: Restoring) => Promise<Result<never> | null>;
}

/** The pair of operations `archive_<collection>` {id} and `restore_<collection>` {id, changes?}. */
export function archiving<Id extends RowId>(collection: CollectionName, options: ArchivingOptions<Id>) {
  const rowsOf = (tx: Tx) => tx[collection] as unknown as TypedCollection<Row>;
  const archive = operation('archive', collection, {
    input: z.object({ id: options.id }),
    permission: options.permission,
    conflict: 'merge',
    target: (input) => input.id,
    async run(tx, { id }) {
      const row = await rowsOf(tx).get(id);
      if (!row) return fail('not_found');
      const refusal = await options.refuse?.(tx, row);
      return refusal ?? ok(rowsOf(tx).archive(row));
    },
  });
  const restore = operation('restore', collection, {
    input: z.object({ id: options.id, changes: (options.changes ?? z.object({})).optional() }),
    permission: options.permission,
    conflict: 'merge',
    target: (input) => input.id,
    first: () => options.first?.() ?? [],
    async run(tx, { id, changes }, ctx) {
      const row = await rowsOf(tx).get(id);
      if (!row) return fail('not_found');
      const back = { ...row, ...changes, archivedAt: null };
      const refusal = await options.refuseBack?.(tx, back, { before: row, ctx });
      return refusal ?? ok(rowsOf(tx).put(back));
    },
  });
  return { archive, restore };
}
