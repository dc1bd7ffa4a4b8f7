// Runs waiting writes again on the rows under them. One that fails keeps its place with the reason, and its effects are hidden:
// it may already be applied on the server (its answer was lost), so the server judges it, not this device.
import {
  type Execution,
  type Failure,
  keyOf,
  type Reader,
  type Result,
  type SyncRules,
  type WriteContext,
} from '../ports/rulebook.ts';
import type { StoreDraft } from '../store/draft.ts';
import { syncMessages } from '../sync.messages.ts';
import { dependenciesOf } from './dependencies.ts';
import { effectsOf, type Entry } from './entry.ts';
import { otherRecord } from './other-names.ts';

/** Runs an operation; an exception in the rulebook is a bug that must not take the queue down. */
export async function runSafely(
  rulebook: Pick<SyncRules, 'execute'>,
  write: { action: string; data: unknown },
  reader: Reader,
  ctx: WriteContext,
): Promise<Result<Execution>> {
  try {
    return await rulebook.execute(write.action, write.data, reader, ctx);
  } catch (error) {
    const failure: Failure = { code: 'internal', message: syncMessages.internal };
    return {
      ok: false,
      error: error instanceof Error ? { ...failure, fields: { exception: error.message } } : failure,
    };
  }
}

async function rerun(draft: StoreDraft, rulebook: SyncRules, known: Entry): Promise<Entry> {
  const { answeredBy: _answeredBy, ...entry } = known;
  const reads = new Set<string>();
  const result = await runSafely(rulebook, entry, draft.reader(reads), { ...entry, isReplayed: true });
  const effects = result.ok ? effectsOf(result.value.changes) : entry.effects;
  const read = result.ok ? [...reads] : entry.reads;
  const dependsOn = dependenciesOf(draft, rulebook, { entry, effects, reads: read });
  const other = result.ok ? otherRecord(rulebook, entry, result.value.output) : null;
  return {
    ...entry,
    effects,
    reads: read,
    dependsOn,
    stuck: result.ok ? null : result.error,
    ...(other && { answeredBy: keyOf(other.made.collection, other.row.id) }),
  };
}

/** Runs these entries again in order; every record they wrote starts from the server's row. */
export async function rebaseEntries(
  draft: StoreDraft,
  rulebook: SyncRules,
  entries: readonly Entry[],
): Promise<void> {
  for (const entry of entries) {
    for (const { collection, id } of entry.effects)
      draft.see(collection, id, draft.server(collection, id) ?? null);
  }
  for (const entry of entries) {
    if (entry.isWithdrawn) continue;
    const again = await rerun(draft, rulebook, entry);
    draft.put(again);
    if (again.stuck) continue;
    for (const { collection, id, after } of again.effects) draft.see(collection, id, after);
  }
}
