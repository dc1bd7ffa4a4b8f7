// What a person gave up in a conflict stays in the Historique of the record (sync.md §5): nothing of the record changes.
import { z, type ZodType } from 'zod';
import type { CollectionName, Row, RowId } from './collections.ts';
import { type Operation, operation, type TypedCollection } from './operation.ts';
import type { Permission } from './permissions.ts';
import { fail, ok } from './result.ts';

/** JSON text of the values, a document of 500 lines included. */
const MAX_LENGTH = 400_000;

const values = z
  .record(z.string().max(80), z.unknown())
  .refine((given) => JSON.stringify(given).length <= MAX_LENGTH);

/** `give_up_<collection>` {id, values}: the values that were not kept, by field; of a record in the corbeille too. */
export function givingUp<Id extends RowId>(
  collection: CollectionName,
  { id, permission }: { id: ZodType<Id>; permission: Permission },
): Operation<{ id: Id; values: Record<string, unknown> }, Row> {
  return operation('give_up', collection, {
    input: z.object({ id, values }),
    permission,
    conflict: 'append',
    target: (input) => input.id,
    async run(tx, input) {
      const rows = tx[collection] as unknown as TypedCollection<Row>;
      const row = await rows.get(input.id);
      return row ? ok(rows.note(row, input.values)) : fail('not_found');
    },
  });
}
