// Saving one row of the settings: what was not sent stays; the last one to change a field wins, and the history tells both.
import { z, type ZodType } from 'zod';
import { operation, type OperationContext } from '../kernel/operations/operation.ts';
import type { Permission } from '../kernel/identity/permissions.ts';
import { ok, type Result } from '../kernel/failures/result.ts';
import type { Settings } from './company.schema.ts';

interface SavedRow<RawInput, Changes> {
  id: string;
  /** Rows that are locked before it. */
  under?: readonly string[];
  changes: ZodType<Changes, RawInput>;
  permission: Permission;
  /** The part of the row that changes, from the row as it stands. */
  next: (row: Settings | undefined, changes: Changes, ctx: OperationContext) => Result<Partial<Settings>>;
}

/** `update_<what>` of the settings. */
export const savingRow = <What extends string, RawInput, Changes>(
  what: What,
  { id, under = [], changes, permission, next }: SavedRow<RawInput, Changes>,
) =>
  operation(`update_${what}`, 'settings', {
    input: z.object({ changes }),
    permission,
    conflict: 'append',
    first: () => [...under, id].map((row) => ({ collection: 'settings', id: row })),
    async run(tx, input, ctx) {
      const row = await tx.settings.get(id);
      const part = next(row, input.changes, ctx);
      return part.ok ? ok(tx.settings.put({ ...row, id, ...part.value })) : part;
    },
  });
