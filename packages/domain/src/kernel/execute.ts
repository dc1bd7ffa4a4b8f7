// The one way an operation runs, in every engine: parse, load, authorise, check the version, run.
import type { ZodError } from 'zod';
import type { Row } from './collections.ts';
import type { Operation, OperationContext } from './operation.ts';
import { type Actor, permits, scopeOf } from './permissions.ts';
import { type Failure, fail, ok, type Result } from './result.ts';
import { type Change, type Reader, UnitOfWork } from './unit-of-work.ts';

export interface Execution {
  output: Row;
  changes: Change[];
}

export interface ExecuteOptions {
  reader: Reader;
  ctx: OperationContext;
  /** The version of the target the writer saw; null or absent when it does not care. */
  expectedVersion?: number | null;
  /** Whether the person reaches that record through one of their own; without it nobody does. */
  isLinked?: (actor: Actor, row: Row) => Promise<boolean>;
}

/** First message of each path, `items.0.quantity` style. */
export function fieldErrors(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/** What can be done to a record in the corbeille. */
const reachesCorbeille: ReadonlySet<string> = new Set(['restore', 'give_up']);

const staleFailure = (): Failure => fail('version_conflict').error;

async function mayTouch(
  operation: Operation,
  target: Row,
  { ctx, isLinked }: ExecuteOptions,
): Promise<boolean> {
  if (scopeOf(ctx.actor, operation.permission) !== 'linked')
    return permits(ctx.actor, operation.permission, target);
  return (await isLinked?.(ctx.actor, target)) ?? false;
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
    if (!(await mayTouch(operation, target, options))) return fail('forbidden');
    if (options.expectedVersion != null && options.expectedVersion !== target.version) {
      return { ok: false, error: staleFailure() };
    }
    if (target.archivedAt !== null && !reachesCorbeille.has(operation.verb)) return fail('deleted');
  }
  const result = await operation.run(work.tx, parsed.data, ctx);
  return result.ok ? ok({ output: result.value as Row, changes: work.changes }) : result;
}
