// The records whose pages a person opened last on this device, newest first: the palette offers them.

import { localTextStorage, readJson, type TextStorage, writeJson } from './storage.ts';

export interface RecentRecord {
  collection: string;
  id: string | number;
}

const MOST_RECORDS = 6;

const keyOf = (account: string): string => `zellige.recent.${account}`;

const isRecord = (stored: unknown): stored is RecentRecord =>
  typeof stored === 'object' && stored !== null && 'collection' in stored && 'id' in stored;

/** Reads the list; a value that something else wrote there counts as none. */
export function recentRecords(
  account: string,
  storage: TextStorage = localTextStorage,
): readonly RecentRecord[] {
  const stored = readJson(storage, keyOf(account));
  return Array.isArray(stored) ? stored.filter(isRecord) : [];
}

export function noteRecentRecord(
  account: string,
  { collection, id }: RecentRecord,
  storage: TextStorage = localTextStorage,
): void {
  const others = recentRecords(account, storage).filter(
    (other) => other.collection !== collection || other.id !== id,
  );
  writeJson(storage, keyOf(account), [{ collection, id }, ...others].slice(0, MOST_RECORDS));
}
