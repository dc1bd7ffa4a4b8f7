// A person's version that loses a conflict is written into the Historique of the record (docs/sync.md 'Conflicts'), and changes
// nothing of the record itself. The values are of its fields, each as the field takes it: the Historique is no place to write
// anything else.
import { z, type ZodType } from 'zod';
import type { CollectionName, Row, RowId } from '../identity/collection-map.ts';
import { openInput } from '../schema/open-input.ts';
import { type Operation, operation, type TypedCollection } from './operation.ts';
import type { Actor, Permission } from '../identity/permissions.ts';
import { fail, ok } from '../failures/result.ts';
import { validation } from '../failures/validation-messages.ts';

/** JSON text of the values, a document of 500 lines included. */
const MAX_LENGTH = 400_000;
/** A drawn signature. */
const MAX_TEXT = 200_000;

const values = z
  .record(z.string().max(80), z.unknown())
  .refine((record) => JSON.stringify(record).length <= MAX_LENGTH);

export interface GivingUpOptions<Id extends RowId> {
  id: ZodType<Id>;
  permission: Permission;
  /** Where the permission alone does not say who may write that record. */
  mayWrite?: (actor: Actor, row: Row) => boolean;
  /** What an update takes of the record's fields. */
  changes: ZodType;
  /** Its other fields, which steps and the server write. */
  otherFields: ReadonlySet<string>;
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** A value of a field that no update takes: of the same kind as what stands there, or an instant or key where nothing does. */
function fitsBeside(stored: unknown, value: unknown): boolean {
  if (value === null) return true;
  if (typeof value === 'string' && value.length > MAX_TEXT) return false;
  if (stored === undefined) return true;
  return stored === null ? typeof value !== 'object' : kindOf(stored) === kindOf(value);
}

/** A sentence by field that the record does not have, or that takes no such value. */
function wrongValues(
  row: Row,
  fields: Readonly<Record<string, unknown>>,
  { changes, otherFields }: Pick<GivingUpOptions<RowId>, 'changes' | 'otherFields'>,
): Record<string, string> {
  const shape = openInput(changes).shape ?? {};
  const problemOf = (field: string, value: unknown): string | undefined => {
    const schema = Object.hasOwn(shape, field) ? shape[field] : undefined;
    if (schema) return schema.safeParse(value).error?.issues[0]?.message;
    if (!otherFields.has(field)) return validation.unknownField;
    return fitsBeside(row[field], value) ? undefined : validation.choice;
  };
  const wrong = Object.entries(fields).flatMap(([field, value]) => {
    const problem = problemOf(field, value);
    return problem === undefined ? [] : [[`values.${field}`, problem] as const];
  });
  return Object.fromEntries(wrong);
}

/** `give_up_<collection>` {id, values}: the values that were not kept, by field; of a record in the corbeille too. */
export function givingUp<Id extends RowId>(
  collection: CollectionName,
  { id, permission, mayWrite = () => true, ...fields }: GivingUpOptions<Id>,
): Operation<{ id: Id; values: Record<string, unknown> }, Row> {
  return operation('give_up', collection, {
    input: z.object({ id, values }),
    permission,
    conflict: 'append',
    target: (input) => input.id,
    async run(tx, input, { actor }) {
      const rows = tx[collection] as TypedCollection<Row>;
      const row = await rows.get(input.id);
      if (!row) return fail('not_found');
      if (!mayWrite(actor, row)) return fail('forbidden');
      const wrong = wrongValues(row, input.values, fields);
      if (Object.keys(wrong).length > 0) return fail('validation_failed', undefined, wrong);
      return ok(rows.note(row, input.values));
    },
  });
}
