// The corbeille: a record that nothing numbers goes there for 30 days and can come back (product.md §4).
import type { ZodType } from 'zod';
import type { CollectionName, Row, RowId } from './collections.ts';
import { operation, type Tx, type TypedCollection } from './operation.ts';
import type { Permission } from './permissions.ts';
import { fail, ok, type Result } from './result.ts';

/** Days a record stays in the corbeille before it is erased. */
export const CORBEILLE_DAYS = 30;

interface ArchivingOptions<Input> {
  input: ZodType<Input>;
  permission: Permission;
  /** A reason not to archive, such as records that still use it. */
  refuse?: (tx: Tx, row: Row) => Promise<Result<never> | null>;
}

/** The pair of operations `archive_<collection>` and `restore_<collection>`. */
export function archiving<Input extends { id: RowId }>(
  collection: CollectionName,
  options: ArchivingOptions<Input>,
) {
  const define = (verb: 'archive' | 'restore') =>
    operation<Input, Row>(verb, collection, {
      input: options.input,
      permission: options.permission,
      conflict: 'merge',
      target: (input) => input.id,
      async run(tx, { id }, ctx) {
        const rows = tx[collection] as unknown as TypedCollection<Row>;
        const row = await rows.get(id);
        if (!row) return fail('not_found');
        const refusal = verb === 'archive' ? await options.refuse?.(tx, row) : null;
        return (
          refusal ?? ok(rows.put({ ...row, archivedAt: verb === 'archive' ? ctx.now.toISOString() : null }))
        );
      },
    });
  return { archive: define('archive'), restore: define('restore') };
}
