// What the page read of the device before the application was loaded (tools/early-peek.ts), for the first opening of the copy.
import type { Peek } from '@zellige/sync/ports/storage';

export interface EarlyPeek {
  /** Of the database that was read. */
  name: string;
  collections: readonly string[];
  /** Null when nothing of use was stored. */
  found: Promise<Peek | null>;
}

declare global {
  var earlyPeek: EarlyPeek | undefined;
}

/** That reading, once, if it is of that database and those collections; null otherwise. */
export function takeEarlyPeek(name: string, collections: readonly string[]): Promise<Peek | null> | null {
  const early = globalThis.earlyPeek;
  globalThis.earlyPeek = undefined;
  const isAsked = early?.name === name && collections.every((wanted) => early.collections.includes(wanted));
  return isAsked ? early.found : null;
}
