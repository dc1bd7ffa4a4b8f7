// A version that a person gives up in a conflict is queued for the history of its record, in the transaction of the decision
// (docs/sync.md 'Conflicts').
import { type Entry, targetEffect } from '../outbox/entry.ts';
import { keyOf, type RecordKey, type Row } from '../ports/rulebook.ts';
import { type OutboxContext, queueWrite } from '../outbox/write.ts';
import type { StoreDraft } from '../store/draft.ts';
import { isSame } from './three-way.ts';

/** Some writes left these on a record, by field. */
export interface DiscardedValues {
  target: RecordKey;
  values: Record<string, unknown>;
}

/** The values an entry left on its target, apart from those that `kept` says too. */
function valuesOf(entry: Entry, current: Row | null): Record<string, unknown> {
  const mine = targetEffect(entry)?.after;
  const fields = mine ? (entry.touched ?? []) : [];
  return Object.fromEntries(
    fields.filter((field) => !isSame(mine?.[field], current?.[field])).map((field) => [field, mine?.[field]]),
  );
}

/**
 * The values that are lost when these entries are given up, by record; `currentRows` are what the records in conflict
 * say instead.
 */
export function discardedBy(
  entries: readonly Entry[],
  currentRows: readonly (Row | null)[],
): DiscardedValues[] {
  const found = new Map<string, DiscardedValues>();
  for (const entry of entries) {
    const { target } = entry;
    const values = valuesOf(entry, currentRows.find((row) => row?.id === entry.base?.id) ?? entry.base);
    if (!target || Object.keys(values).length === 0) continue;
    const key = keyOf(target.collection, target.id);
    found.set(key, { target, values: { ...found.get(key)?.values, ...values } });
  }
  return [...found.values()];
}

/** Queues them; a record that is gone from the copy has no history to write in. */
export async function keepInHistory(
  draft: StoreDraft,
  context: OutboxContext,
  discarded: readonly DiscardedValues[],
): Promise<void> {
  for (const { target, values } of discarded) {
    const command = context.rulebook.giveUp?.(target, values);
    if (command) await queueWrite(draft, context, command);
  }
}
