// A write of the user: the operation runs on the copy in one strict transaction that also queues it, and is confirmed when the
// transaction is complete (docs/sync.md 'Protocol'). When it fails, nothing was written and the answer carries what was not
// saved.
import { type Attachment, type AttachmentRef, blobOf, refOf } from '../attachments/attachment.ts';
import { adaptInput } from '../conflict/adapt.ts';
import { changesOf, compareThreeWay } from '../conflict/three-way.ts';
import {
  type Failure,
  keyOf,
  type MergePolicy,
  ok,
  type Result,
  type Row,
  type SyncRules,
  type WriteContext,
} from '../ports/rulebook.ts';
import { isQuotaError } from '../ports/storage.ts';
import { StorageTooNew } from '../ports/storage-failure.ts';
import type { StoreDraft } from '../store/draft.ts';
import type { Ledger } from '../store/ledger.ts';
import { syncMessages } from '../sync.messages.ts';
import { dependenciesOf } from './dependencies.ts';
import { effectsOf, type Entry, touchedFields } from './entry.ts';
import { withAliases } from './other-names.ts';
import { isBegun, payRebase } from './rebase.ts';
import { runSafely } from './rerun.ts';

/** The device could not keep this, as the person made it. */
export interface Unsaved {
  action: string;
  input: unknown;
  attachments?: readonly Attachment[];
}

export interface WriteFailure extends Failure {
  /** What could not be saved, for a download; set when the device refused it. */
  unsaved?: Unsaved;
  /** The record as it is now, when it changed while the form was open. */
  current?: Row;
}

export interface Receipt {
  output: unknown;
  opId: string;
}

/** Every change of the queue needs these at hand. */
export interface OutboxContext {
  ledger: Ledger;
  rulebook: SyncRules;
  schema: number;
  newContext(): WriteContext;
  /** The disk is full: gives back what it can at once. Never rejects. */
  makeRoom?(): Promise<void>;
}

export interface NewWrite {
  action: string;
  input: unknown;
  /** The record as the form showed it when it was opened. */
  shown?: Row;
  /** Files that it refers to, whose bytes the device holds or is about to. */
  attachments?: readonly AttachmentRef[];
  /** The key that its writer gives it: sent again under the same one, it is answered by the first; a new one without it. */
  opId?: string | undefined;
}

interface Prepared {
  input: unknown;
  target: Entry['target'];
  /** The record as it is seen now, waiting writes included. */
  current: Row | null;
}

/** Expresses the command on the present record: it clashes only where it and the record changed since the form was opened. */
function prepareInput(
  draft: StoreDraft,
  rulebook: SyncRules,
  command: NewWrite,
  ctx: WriteContext,
): Result<Prepared, WriteFailure> {
  const { action, shown } = command;
  const input = structuredClone(rulebook.prepare?.(action, command.input, ctx) ?? command.input);
  const target = rulebook.target(action, input);
  const current = target ? (draft.visible(target.collection, target.id) ?? null) : null;
  if (!current) return ok({ input, target, current });
  const base = shown ?? current;
  const data = adaptInput(rulebook, { action, data: input }, { base, theirs: current });
  const policy = rulebook.mergePolicy(action);
  if (policy === 'append') return ok({ input, target, current });
  const wished = changesOf(data);
  const mine = { ...base, ...wished };
  const verdict = compareThreeWay({ base, mine, mineFields: Object.keys(wished), theirs: current, policy });
  if (verdict === 'conflict') {
    return {
      ok: false,
      error: { code: 'version_conflict', message: syncMessages.version_conflict, current },
    };
  }
  const real = adaptInput(rulebook, { action, data }, { base: current, theirs: current });
  return ok({ input: real, target, current });
}

/**
 * The server's version under what the writer sees: 0 when a waiting write creates the record, null when none is to be checked.
 * Under an earlier waiting write it is that one's: what it lies over may hide what others changed since.
 */
function baseVersionOf(draft: StoreDraft, target: Entry['target'], policy: MergePolicy): number | null {
  if (!target || policy === 'append') return null;
  // Until the fresh copy is complete it holds rows of the server's former life, whose versions mean nothing here.
  if (draft.state.mixesLives) return 0;
  const { queue } = draft.replica;
  const key = keyOf(target.collection, target.id);
  // What waited over a sign-out shows records as they were before it, until the copy is complete, whatever it merged with
  // since.
  if (isBegun(draft.state) && queue.lastWriter(key, () => true)) return 0;
  const earlier = queue.lastOn(key, (entry) => entry.baseVersion !== null);
  const known = earlier && draft.entry(earlier.opId);
  return known?.baseVersion ?? draft.server(target.collection, target.id)?.version ?? 0;
}

/** What a waiting write made, as it is seen now. */
function recordOf(draft: StoreDraft, rulebook: SyncRules, { action, data, target }: Entry): Row | undefined {
  const record = rulebook.creates?.(action, data) ?? target;
  return record ? draft.visible(record.collection, record.id) : undefined;
}

/** Runs the operation on the draft and queues it there; what waits under its key already is answered as it stands. */
export async function queueWrite(
  draft: StoreDraft,
  context: OutboxContext,
  command: NewWrite,
): Promise<Result<Receipt, WriteFailure>> {
  const { rulebook } = context;
  if (draft.state.rebaseOwed) await payRebase(draft, rulebook);
  const ctx = context.newContext();
  const first = draft.entry(ctx.opId);
  if (first) return ok({ output: recordOf(draft, rulebook, first), opId: ctx.opId });
  const prepared = prepareInput(draft, rulebook, withAliases(command, draft.state.aliases), ctx);
  if (!prepared.ok) return prepared;
  const { input: data, target, current } = prepared.value;
  const reads = new Set<string>();
  const result = await runSafely(rulebook, { action: command.action, data }, draft.reader(reads), ctx);
  if (!result.ok) return result;
  const effects = effectsOf(result.value.changes);
  const makes = rulebook.creates?.(command.action, data);
  const place = { opId: ctx.opId, seq: draft.replica.position + 1, target, action: command.action, data };
  draft.put({
    ...place,
    timestamp: ctx.timestamp,
    baseVersion: baseVersionOf(draft, target, rulebook.mergePolicy(command.action)),
    base: current,
    touched: touchedFields(target, result.value.changes),
    dependsOn: dependenciesOf(draft, rulebook, { entry: place, effects, reads }),
    userId: ctx.userId,
    schema: context.schema,
    state: 'pending',
    attempts: 0,
    lastError: null,
    effects,
    reads: [...reads],
    stuck: null,
    ...(makes && { makes: keyOf(makes.collection, makes.id) }),
    ...(rulebook.addsFile?.(command.action) && { addsFile: true as const }),
    ...(command.attachments?.length ? { attachments: [...command.attachments] } : {}),
  });
  return ok({ output: result.value.output, opId: ctx.opId });
}

/**
 * Runs and queues one write with the files that it refers to, in one transaction; resolves once all of it is durable. A full
 * disk is asked for room, once.
 * Failures: the operation's own, version_conflict, storage_*.
 */
export async function write(
  context: OutboxContext,
  command: NewWrite,
  attachments: readonly Attachment[] = [],
): Promise<Result<Receipt, WriteFailure>> {
  // Tried again, it is the same write: under the same key the server applies it once.
  const drawn = context.newContext();
  const own = { ...drawn, opId: command.opId ?? drawn.opId };
  const same: OutboxContext = { ...context, newContext: () => own };
  const keep = () =>
    context.ledger.write(async (draft) => {
      const queued = await queueWrite(draft, same, { ...command, attachments: attachments.map(refOf) });
      if (queued.ok) draft.keepBlobs(attachments.map(blobOf));
      return queued;
    });
  try {
    return await keep().catch(async (error: unknown) => {
      if (!context.makeRoom || !isQuotaError(error)) throw error;
      await context.makeRoom();
      return keep();
    });
  } catch (error) {
    return notSaved(error, command, attachments);
  }
}

/** The refusal of a write that storage did not take, with what the person may download. */
export function notSaved(
  error: unknown,
  { action, input }: NewWrite,
  attachments: readonly Attachment[],
): Result<never, WriteFailure> {
  const code = codeOf(error);
  const unsaved = { action, input, ...(attachments.length > 0 ? { attachments } : {}) };
  return { ok: false, error: { code, message: syncMessages[code], unsaved } };
}

function codeOf(error: unknown): 'storage_full' | 'storage_failed' | 'upgrade_required' {
  if (error instanceof StorageTooNew) return 'upgrade_required';
  return isQuotaError(error) ? 'storage_full' : 'storage_failed';
}
