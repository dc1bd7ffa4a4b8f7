// How tight lists are: a row of 44 px, or 36 when the person prefers (docs/design.md 'Type and space'). Kept when it was chosen
// in the settings; the settings dialog changes the page alone (specification §2 'Settings dialog').

import { useSyncExternalStore } from 'react';
import { localTextStorage } from './storage.ts';

const KEY = 'density';
const COMPACT = 'compact';
const ROW_PX = 44;
const COMPACT_ROW_PX = 36;

const listeners = new Set<() => void>();
let isCompact = localTextStorage.read(KEY) === COMPACT;

/** `isKept` remembers it for the next visit. */
export function chooseCompact(compact: boolean, { isKept }: { isKept: boolean }): void {
  isCompact = compact;
  if (isKept) {
    if (compact) localTextStorage.write(KEY, COMPACT);
    else localTextStorage.remove(KEY);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsCompact = (): boolean => useSyncExternalStore(subscribe, () => isCompact);

/** Height of a row of a table, in pixels. */
export const useRowHeight = (): number => (useIsCompact() ? COMPACT_ROW_PX : ROW_PX);
