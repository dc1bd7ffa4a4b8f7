// How tight lists are: a row of 44 px, or 36 when the person prefers (docs/design.md 'Type and space'). Kept when it was chosen
// in the settings; the settings dialog changes the page alone (specification §2 'Settings dialog').

import { FollowedValue, useFollowed } from '../observable.ts';
import { localTextStorage } from './storage.ts';

const KEY = 'density';
const COMPACT = 'compact';
const ROW_PX = 44;
const COMPACT_ROW_PX = 36;

const isCompact = new FollowedValue(localTextStorage.read(KEY) === COMPACT);

/** `isKept` remembers it for the next visit. */
export function chooseCompact(compact: boolean, { isPersistent }: { isPersistent: boolean }): void {
  if (isPersistent) {
    if (compact) localTextStorage.write(KEY, COMPACT);
    else localTextStorage.remove(KEY);
  }
  isCompact.set(compact);
}

export const useIsCompact = (): boolean => useFollowed(isCompact);

/** Height of a row of a table, in pixels. */
export const useRowHeight = (): number => (useIsCompact() ? COMPACT_ROW_PX : ROW_PX);
