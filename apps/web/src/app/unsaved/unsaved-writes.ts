// Writes that the device could not store (specification §8 'Storage', docs/sync.md 'What a device keeps') stay in this page
// until the person downloads them, gives them up, or repeats them with success. The badge counts it.

import type { UnsavedWrite } from '../../platform/engine/synced-engine.ts';
import { FollowedValue, useFollowed } from '../../platform/observable.ts';

export interface UnsavedEntry extends UnsavedWrite {
  key: number;
}

const entries = new FollowedValue<readonly UnsavedEntry[]>([]);
let lastKey = 0;

function replace(writes: readonly UnsavedEntry[]): void {
  const before = entries.get();
  if (writes.length !== before.length || writes.some((write, at) => write !== before[at]))
    entries.set(writes);
}

/** The key of a record that is made anew differs at each attempt. */
const NEW_KEYS: ReadonlySet<string> = new Set(['id', 'newId', 'invoiceId']);

/** Whether the write that succeeded says what the other one said. */
function isSame(entry: UnsavedEntry, action: string, input: unknown): boolean {
  if (entry.action !== action) return false;
  const known = (entry.input ?? {}) as Record<string, unknown>;
  const isNew = /^(create|duplicate|convert)_/.test(action);
  return Object.entries((input ?? {}) as Record<string, unknown>).every(
    ([name, value]) => (isNew && NEW_KEYS.has(name)) || JSON.stringify(known[name]) === JSON.stringify(value),
  );
}

export const unsavedWrites = {
  get: entries.get,
  /** A write that fails again replaces its earlier attempt. */
  add(write: UnsavedWrite): UnsavedEntry {
    const known = entries.get().find((entry) => isSame(entry, write.action, write.input));
    lastKey += 1;
    const added = { ...write, key: known?.key ?? lastKey };
    replace([...entries.get().filter((entry) => entry !== known), added]);
    return added;
  },
  drop: (key: number): void => replace(entries.get().filter((write) => write.key !== key)),
  /** The same was written after all. */
  settled: (action: string, input: unknown): void =>
    replace(entries.get().filter((write) => !isSame(write, action, input))),
  /** Another person does not see them. */
  clear: (): void => replace([]),
};

export const useUnsavedWrites = (): readonly UnsavedEntry[] => useFollowed(entries);
