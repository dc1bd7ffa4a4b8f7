// What the device could not keep (specification §8 'Storage', docs/sync.md 'What a device keeps'): held in this page until the
// person takes it as a file, gives it up, or makes it again with success. The badge counts it.

import { useSyncExternalStore } from 'react';
import type { UnsavedWrite } from '../platform/engine/synced-engine.ts';

export interface HeldWrite extends UnsavedWrite {
  key: number;
}

let held: readonly HeldWrite[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

function replace(writes: readonly HeldWrite[]): void {
  if (writes.length === held.length && writes.every((write, at) => write === held[at])) return;
  held = writes;
  for (const listener of listeners) listener();
}

/** The key of a record that is made anew differs at each attempt. */
const NEW_KEYS: ReadonlySet<string> = new Set(['id', 'newId', 'invoiceId']);

/** Whether the write that succeeded says what the other one said. */
function isSame(lost: HeldWrite, action: string, input: unknown): boolean {
  if (lost.action !== action) return false;
  const known = (lost.input ?? {}) as Record<string, unknown>;
  const isNew = /^(create|duplicate|convert)_/.test(action);
  return Object.entries((input ?? {}) as Record<string, unknown>).every(
    ([name, value]) => (isNew && NEW_KEYS.has(name)) || JSON.stringify(known[name]) === JSON.stringify(value),
  );
}

export const unsavedWrites = {
  get: (): readonly HeldWrite[] => held,
  /** A write that fails again replaces its earlier attempt. */
  add(write: UnsavedWrite): HeldWrite {
    const known = held.find((lost) => isSame(lost, write.action, write.input));
    lastKey += 1;
    const added = { ...write, key: known?.key ?? lastKey };
    replace([...held.filter((lost) => lost !== known), added]);
    return added;
  },
  drop: (key: number): void => replace(held.filter((write) => write.key !== key)),
  /** The same was written after all. */
  settled: (action: string, input: unknown): void =>
    replace(held.filter((write) => !isSame(write, action, input))),
  /** Another person does not see them. */
  clear: (): void => replace([]),
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useUnsavedWrites = (): readonly HeldWrite[] =>
  useSyncExternalStore(subscribe, unsavedWrites.get);
