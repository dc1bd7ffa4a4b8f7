// What the page read of the device before the application was loaded (early-peek-script.ts), for the first opening of the copy.
import type { CollectionName } from '@zellige/domain';
import type { Peek } from '@zellige/sync/ports/storage';

/** Small collections that every page shows beside its own: names of people and of categories, what is not read. */
const beside: readonly CollectionName[] = ['staff', 'categories', 'notifications'];

/** All that a page reads of the device at its opening, given what its own list shows. */
export const openingCollections = (first: readonly CollectionName[]): CollectionName[] => [
  ...new Set([...first, ...beside]),
];

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
  if (early?.name !== name || !collections.every((wanted) => early.collections.includes(wanted))) return null;
  globalThis.earlyPeek = undefined;
  return early.found;
}
