// `give_up_<collection>` of every collection whose records two people may change at once: whoever may write on the record may have
// given up a version of it (docs/sync.md 'Conflicts').
import type { ZodType } from 'zod';
import { bodySchema, fieldNames, serverFieldsOf } from './entity-fields.ts';
import type { RowId } from '../kernel/identity/collection-map.ts';
import { givingUp } from '../kernel/operations/giving-up.ts';
import { openInput } from '../kernel/schema/open-input.ts';
import type { Operation } from '../kernel/operations/operation.ts';

function givingUpOperation(update: Operation, create: Operation | undefined): Operation {
  const id = openInput(update.input).shape?.['id'] as ZodType<RowId>;
  const inputFields = create ? fieldNames(create.input) : [];
  return givingUp(update.collection, {
    id,
    permission: update.permission,
    ...update.givingUp,
    changes: bodySchema(update),
    otherFields: new Set([...serverFieldsOf(create), ...inputFields]),
  });
}

/** One for each `update_<collection>` among these. */
export const givingUpOperations = (operations: readonly Operation[]): Operation[] =>
  operations
    .filter(({ verb }) => verb === 'update')
    .map((update) =>
      givingUpOperation(
        update,
        operations.find(({ name }) => name === `create_${update.collection}`),
      ),
    );
