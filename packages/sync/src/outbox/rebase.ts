// The overlay after the rows under it changed: the unresolved entries it concerns run again, in order, on the present
// copy. An entry whose re-run fails keeps its place with the reason and its effects hidden: it may already be applied
// on the server (its answer was lost), so the server judges it, not this device.
import { syncMessages } from '../sync.messages.ts';
import {
  type Failure,
  keyOf,
  recordOf,
  type Reader,
  type Result,
  type Rulebook,
  type Execution,
} from '../ports/rulebook.ts';
import type { SyncState } from '../ports/storage.ts';
import type { Draft } from '../store/draft.ts';
import { dependenciesOf } from './dependencies.ts';
import { effectsOf, type Entry } from './entry.ts';
import { otherRecord } from './other-names.ts';

/** Runs an operation; an exception in the rulebook is a bug that must not take the queue down. */
export async function runSafely(
  rulebook: Pick<Rulebook, 'execute'>,
  write: { action: string; data: unknown },
  reader: Reader,
  ctx: { opId: string; timestamp: number; userId: string },
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

async function rerun(draft: Draft, rulebook: Rulebook, known: Entry): Promise<Entry> {
  const { answeredBy: _answeredBy, ...entry } = known;
  const reads = new Set<string>();
  const result = await runSafely(rulebook, entry, draft.reader(reads), entry);
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
  draft: Draft,
  rulebook: Rulebook,
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

export type Rebase = typeof rebaseEntries;

/**
 * Whether the copy was thrown away and the next one is not complete: what waits would miss what it was made on, so it runs again
 * when everything is there.
 */
export const isBegun = ({ rebaseOwed, lastSync }: SyncState): boolean => rebaseOwed && lastSync === null;

/** What a transaction did to the records under the queue. */
export interface Settling {
  rulebook: Rulebook;
  rebase: Rebase;
  /** Keys of records some removed or changed entry used to write. */
  keys?: readonly string[];
  /** How many re-runs are worth their price now; what costs more is owed, and paid when the exchange ends. */
  patience: number;
}

/**
 * Brings the overlay in line with a transaction. Re-running a long chain after each batch of answers would make draining it
 * quadratic: beyond `patience` the rebase is owed instead, and `patience` grows with every answer.
 */
export async function settle(
  draft: Draft,
  { rulebook, rebase, keys = [], patience }: Settling,
): Promise<'settled' | 'owed'> {
  for (const { collection, id } of keys.map(recordOf))
    draft.see(collection, id, draft.server(collection, id) ?? null);
  if (isBegun(draft.state)) return 'owed';
  if (draft.state.rebaseOwed && draft.replica.queue.ordered.length <= patience) {
    await payRebase(draft, rulebook, rebase);
    return 'settled';
  }
  const concerned = draft.component([...draft.changedKeys(), ...keys]);
  if (draft.state.rebaseOwed || concerned.length > patience) {
    if (concerned.length > 0 && !draft.state.rebaseOwed) draft.setState({ rebaseOwed: true });
    return 'owed';
  }
  await rebase(draft, rulebook, concerned);
  return 'settled';
}

/** Re-runs every unresolved entry and clears the debt, unless the copy is not complete. */
export async function payRebase(draft: Draft, rulebook: Rulebook, rebase: Rebase): Promise<void> {
  if (isBegun(draft.state)) return;
  const all = draft.replica.queue.ordered
    .map((entry) => draft.entry(entry.opId))
    .filter((entry) => entry !== undefined);
  await rebase(draft, rulebook, all);
  draft.setState({ rebaseOwed: false });
}

/** Keys of the records some entries write, to settle after they leave or change. */
export const keysOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => entry.effects.map(({ collection, id }) => keyOf(collection, id)));
