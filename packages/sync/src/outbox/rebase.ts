// Brings the overlay up to date when the rows under it have changed: the unresolved entries concerned run again, in order.
import { recordOf, type SyncRules } from '../ports/rulebook.ts';
import type { SyncState } from '../ports/storage.ts';
import type { StoreDraft } from '../store/draft.ts';
import type { Entry } from './entry.ts';
import { writtenKeys } from './queue.ts';
import { rebaseEntries } from './rerun.ts';

/**
 * Whether the copy was thrown away and the next one is not complete: what waits would miss what it was made on, so it runs again
 * when everything is there.
 */
export const isBegun = ({ rebaseOwed, lastSync }: SyncState): boolean => rebaseOwed && lastSync === null;

/** A transaction did these to the records under the queue. */
export interface SettleOptions {
  rulebook: SyncRules;
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
  draft: StoreDraft,
  { rulebook, keys = [], patience }: SettleOptions,
): Promise<'settled' | 'owed'> {
  for (const { collection, id } of keys.map(recordOf))
    draft.see(collection, id, draft.server(collection, id) ?? null);
  if (isBegun(draft.state)) return 'owed';
  if (draft.state.rebaseOwed && draft.replica.queue.ordered.length <= patience) {
    await payRebase(draft, rulebook);
    return 'settled';
  }
  const concerned = draft.component([...draft.changedKeys(), ...keys]);
  if (draft.state.rebaseOwed || concerned.length > patience) {
    if (concerned.length > 0 && !draft.state.rebaseOwed) draft.setState({ rebaseOwed: true });
    return 'owed';
  }
  await rebaseEntries(draft, rulebook, concerned);
  return 'settled';
}

/** Re-runs every unresolved entry and clears the debt, unless the copy is not complete. */
export async function payRebase(draft: StoreDraft, rulebook: SyncRules): Promise<void> {
  if (isBegun(draft.state)) return;
  const all = draft.replica.queue.ordered
    .map((entry) => draft.entry(entry.opId))
    .filter((entry) => entry !== undefined);
  await rebaseEntries(draft, rulebook, all);
  draft.setState({ rebaseOwed: false });
}

/** Keys of the records some entries write, to settle after they leave or change. */
export const keysOf = (entries: readonly Entry[]): string[] => entries.flatMap(writtenKeys);
