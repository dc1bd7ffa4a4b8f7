// The one way an operation runs, in every engine: parse, load, authorise, check the version, run.
import type { ZodError } from 'zod';
import type { CollectionName, Row } from './collections.ts';
import type { Operation, WriteContext } from './operation.ts';
import { type Actor, permits, scopeOf } from './permissions.ts';
import { type Failure, fail, ok, type Result } from './result.ts';
import { type Change, type Reader, UnitOfWork } from './unit-of-work.ts';

export interface Execution {
  output: Row;
  changes: Change[];
}

/** Whether that person sees that record; what they do not see does not exist for them. */
export type Sees = (actor: Actor, collection: CollectionName, row: Row) => Promise<boolean>;

/** Of a copy that holds only what its person sees. */
export const seesAll: Sees = () => Promise.resolve(true);

export interface ExecuteOptions {
  reader: Reader;
  ctx: WriteContext;
  /** The version of the target the writer saw; null or absent when it does not care. */
  expectedVersion?: number | null;
  sees: Sees;
}

/** First message of each path, `items.0.quantity` style. */
export function fieldErrors(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/** What can be done to a record in the corbeille. */
const reachesCorbeille: ReadonlySet<string> = new Set(['restore', 'give_up', 'join']);

const staleFailure = (): Failure => fail('version_conflict').error;

/** Why the person may not touch the record; null when they may. One that they do not see is not there. */
async function refusalFor(
  { permission, collection }: Operation,
  target: Row,
  { ctx: { actor }, sees }: ExecuteOptions,
): Promise<Failure | null> {
  const isLinked = scopeOf(actor, permission) === 'linked';
  if (!isLinked && permits(actor, permission, target)) return null;
  if (!(await sees(actor, collection, target))) return fail('not_found').error;
  return isLinked ? null : fail('forbidden').error;
}

/** Runs one operation. Failures: validation_failed, forbidden, not_found, deleted, version_conflict, and its own. */
export async function execute(
  operation: Operation,
  rawInput: unknown,
  options: ExecuteOptions,
): Promise<Result<Execution>> {
  const { reader, ctx } = options;
  if (scopeOf(ctx.actor, operation.permission) === 'none') return fail('forbidden');
  const parsed = operation.input.safeParse(rawInput);
  if (!parsed.success) return fail('validation_failed', undefined, fieldErrors(parsed.error));

  const work = new UnitOfWork(reader, ctx);
  for (const { collection, id } of operation.first(parsed.data)) await work.get(collection, id);
  const targetId = operation.target(parsed.data);
  if (targetId !== null) {
    const target = await work.get(operation.collection, targetId);
    if (!target) return fail('not_found');
    const refusal = await refusalFor(operation, target, options);
    if (refusal) return { ok: false, error: refusal };
    if (options.expectedVersion != null && options.expectedVersion !== target.version) {
      return { ok: false, error: staleFailure() };
    }
    if (target.archivedAt !== null && !reachesCorbeille.has(operation.verb)) return fail('deleted');
  }
  const sees = (collection: CollectionName, row: object) => options.sees(ctx.actor, collection, row as Row);
  const { now: _now, ...doing } = ctx;
  const result = await operation.run(work.tx, parsed.data, { ...doing, unlocked: work.unlocked, sees });
  return result.ok ? ok({ output: result.value as Row, changes: work.changes }) : result;
}
