// A chain is decided by a person as one (docs/sync.md 'Protocol'): the refused writes of one record, and those that wait for
// them.
import { keyOf } from '../ports/rulebook.ts';
import { predecessorsOf } from '../replay/batch.ts';
import type { Entry } from './entry.ts';
import type { Outbox } from './outbox.ts';
import { targetKey } from './queue.ts';

/** The record that an entry is about: the one that it aims at, or makes. */
function recordOf(entry: Entry): string {
  const [first] = entry.effects;
  return targetKey(entry) ?? entry.makes ?? (first ? keyOf(first.collection, first.id) : entry.opId);
}

/** In the order of the queue; each begins with a write that was refused or met another version. */
export function chainsOf({ entries }: Pick<Outbox, 'entries'>): Entry[][] {
  const before = predecessorsOf(entries);
  const byRecord = new Map<string, Entry[]>();
  const byEntry = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { opId, state, isWithdrawn, conflict } = entry;
    if (isWithdrawn) continue;
    const record = recordOf(entry);
    const needed = before
      .get(opId)
      ?.needs.map((id) => byEntry.get(id))
      .find((chain) => chain !== undefined);
    const isRefused = state === 'parked' || conflict !== undefined;
    if (!isRefused && !needed) continue;
    const chain = byRecord.get(record) ?? needed ?? [];
    chain.push(entry);
    byEntry.set(opId, chain);
    if (!byRecord.has(record)) byRecord.set(record, chain);
  }
  return [...new Set(byEntry.values())];
}
