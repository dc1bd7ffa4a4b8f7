// The one way an operation runs, in every engine: parse, load, authorise, check the version, run.
import type { ZodError } from 'zod';
import type { CollectionName, Row } from '../identity/collection-map.ts';
import { holderFailure } from './holder.ts';
import type { Meanwhile, Operation, WriteContext } from './operation.ts';
import { type Actor, permits, scopeOf } from '../identity/permissions.ts';
import { isSystem } from '../identity/system-actor.ts';
import { type Failure, fail, ok, type Result } from '../failures/result.ts';
import { type Change, type Reader, UnitOfWork } from './unit-of-work.ts';
import type { LedRows } from './unlocked-rows.ts';

export interface Execution {
  output: Row;
  changes: Change[];
}

/** Whether that person sees that record; what they do not see does not exist for them. */
export type Sees = (actor: Actor, collection: CollectionName, row: Row) => Promise<boolean>;

/** Days for which whoever had a record may still send the facts that they pressed on it (docs/adr/0035). */
export const FORMER_OWNER_DAYS = 30;

/** Whether that record was that person's in those days, and was given to others since. */
export type HadRecord = (actor: Actor, collection: CollectionName, row: Row) => Promise<boolean>;

/** Sees all: a copy holds only what its person sees. */
export const seesAll: Sees = () => Promise.resolve(true);

/** The input with the keys that stand by now, of records that were merged into others; null where it names none. */
export type Lead = (
  operation: Operation,
  input: unknown,
  around: { rows: LedRows; ctx: WriteContext },
) => Promise<unknown> | null;

export interface ExecuteOptions {
  reader: Reader;
  ctx: WriteContext;
  /** The version of the target the writer saw; null or absent when it does not care. */
  expectedVersion?: number | null;
  sees: Sees;
  lead: Lead;
  /** Of an authority that keeps who had what; nobody had anything without. */
  had?: HadRecord;
}

/** First message of each path, `items.0.quantity` style. */
export function fieldErrors(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/** What can be done to a record in the corbeille. */
const reachesCorbeille: ReadonlySet<string> = new Set(['restore', 'give_up', 'join', 'undo_merge']);

const staleFailure = (): Failure => fail('version_conflict').error;

/** What others may have done to its record, of a fact that its person pressed before it came here. */
function meanwhileOf(operation: Operation, target: Row, { ctx, had }: ExecuteOptions): Meanwhile | null {
  if (!(operation.isFact && ctx.isReplayed)) return null;
  return {
    wasArchived: target.archivedAt !== null,
    wasTheirs: async () => (await had?.(ctx.actor, operation.collection, target)) ?? false,
  };
}

interface Met {
  target: Row;
  meanwhile: Meanwhile | null;
}

/**
 * Why the person may not touch the record; null when they may. One that they do not see is not there, unless they had it lately:
 * they know of it, and it is out of their reach.
 */
async function rightsFailure(
  { permission, collection, isOfSystem }: Operation,
  { target, meanwhile }: Met,
  { ctx: { actor }, sees, had }: ExecuteOptions,
): Promise<Failure | null> {
  const isClosed = isOfSystem && !isSystem(actor);
  const isLinked = scopeOf(actor, permission) === 'linked';
  if (!isClosed && !isLinked && permits(actor, permission, target)) return null;
  if (await meanwhile?.wasTheirs()) return null;
  if (!(await sees(actor, collection, target)))
    return fail((await had?.(actor, collection, target)) ? 'out_of_reach' : 'not_found').error;
  return isLinked && !isClosed ? null : fail('forbidden').error;
}

/** Why the operation does not run on that record; null when it does. A fact stands on whatever version it meets. */
async function refusalFor(operation: Operation, met: Met, options: ExecuteOptions): Promise<Failure | null> {
  const failure = await rightsFailure(operation, met, options);
  if (failure || met.meanwhile) return failure;
  const { archivedAt, version } = met.target;
  if (options.expectedVersion != null && options.expectedVersion !== version) return staleFailure();
  return archivedAt !== null && !reachesCorbeille.has(operation.verb) ? fail('deleted').error : null;
}

/** Runs one operation. Failures: validation_failed, forbidden, not_found, out_of_reach, deleted, version_conflict, and its own. */
export async function execute(
  operation: Operation,
  rawInput: unknown,
  options: ExecuteOptions,
): Promise<Result<Execution>> {
  const { ctx } = options;
  if (scopeOf(ctx.actor, operation.permission) === 'none') return fail('forbidden');
  const parsed = operation.input.safeParse(rawInput);
  if (!parsed.success) return fail('validation_failed', undefined, fieldErrors(parsed.error));

  const work = new UnitOfWork(options.reader, ctx);
  const leading = options.lead(operation, parsed.data, { rows: work, ctx });
  if (leading === null) return run(operation, { input: parsed.data, work }, options);
  const input = await leading;
  // What its writer saw is the version of another record.
  const isLed = operation.target(input) !== operation.target(parsed.data);
  return run(operation, { input, work }, isLed ? { ...options, expectedVersion: null } : options);
}

async function run(
  operation: Operation,
  { input, work }: { input: unknown; work: UnitOfWork },
  options: ExecuteOptions,
): Promise<Result<Execution>> {
  const { ctx } = options;
  for (const { collection, id } of operation.first(input)) await work.get(collection, id);
  const targetId = operation.target(input);
  let meanwhile: Meanwhile | null = null;
  let standing: Row | null = null;
  if (targetId !== null) {
    const target = await work.get(operation.collection, targetId);
    if (!target) return fail('not_found');
    standing = target;
    meanwhile = meanwhileOf(operation, target, options);
    const refusal = await refusalFor(operation, { target, meanwhile }, options);
    if (refusal) return { ok: false, error: refusal };
    if (meanwhile?.wasArchived) work.restore(operation.collection, target);
  }
  const giving = { collection: operation.answers, input, target: standing };
  const unheld = await holderFailure(giving, work.unlocked);
  if (unheld) return { ok: false, error: unheld };
  const sees = (collection: CollectionName, row: object) => options.sees(ctx.actor, collection, row as Row);
  const hadBefore = async (collection: CollectionName, row: object) =>
    ctx.isReplayed === true && ((await options.had?.(ctx.actor, collection, row as Row)) ?? false);
  const { now: _now, isReplayed: _isReplayed, ...doing } = ctx;
  const result = await operation.run(work.tx, input, {
    ...doing,
    isFromQueue: ctx.isReplayed === true,
    meanwhile,
    unlocked: work.unlocked,
    sees,
    hadBefore,
  });
  return result.ok ? ok({ output: result.value as Row, changes: work.changes }) : result;
}
