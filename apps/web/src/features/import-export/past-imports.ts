// The last imports of this person on this device, so that one can still be undone tomorrow.

import type { CollectionName, RowId } from '@zellige/domain';
import type { FamilyName } from '@zellige/domain/transfers/transfer-families';
import type { MadeRecord } from '@zellige/domain/transfers/undo-import';
import { localTextStorage, readJson, writeJson } from '../../platform/browser/storage.ts';

const MAX_IMPORTS = 5;
const MAX_UNDONE = 30_000;

export interface PastImport {
  /** Instant at which it began, and its key. */
  at: string;
  family: FamilyName;
  file: string;
  made: readonly MadeRecord[];
}

/** Records are kept short: an import of ten thousand is remembered too. */
interface StoredImport extends Omit<PastImport, 'made'> {
  made: readonly [CollectionName, RowId, number][];
}

const keyOf = (userId: string): string => `zellige-imports-${userId}`;

export function pastImports(userId: string): PastImport[] {
  const stored = readJson(localTextStorage, keyOf(userId));
  if (!Array.isArray(stored)) return [];
  return (stored as StoredImport[]).map((past) => ({
    ...past,
    made: past.made.map(([collection, id, version]) => ({ collection, id, version })),
  }));
}

function keep(userId: string, imports: readonly PastImport[]): void {
  const stored = imports.map((past) => ({
    ...past,
    made: past.made.map(({ collection, id, version }) => [collection, id, version]),
  }));
  // A full storage forgets the oldest first; without any room nothing is remembered and nothing else is lost.
  for (let count = stored.length; count > 0; count -= 1)
    if (writeJson(localTextStorage, keyOf(userId), stored.slice(0, count))) return;
  localTextStorage.remove(keyOf(userId));
}

export function rememberImport(userId: string, past: PastImport): void {
  keep(userId, [past, ...pastImports(userId).filter(({ at }) => at !== past.at)].slice(0, MAX_IMPORTS));
}

const undoneKeyOf = (userId: string): string => `zellige-imports-undone-${userId}`;

const recordKey = (collection: string, id: RowId): string => `${collection}/${id}`;

/** Records of imports that were undone: the corrected file may bring them in again. */
export function undoneRecords(userId: string): { has: (collection: string, id: RowId) => boolean } {
  const stored = readJson(localTextStorage, undoneKeyOf(userId));
  const keys = new Set(Array.isArray(stored) ? (stored as string[]) : []);
  return { has: (collection, id) => keys.has(recordKey(collection, id)) };
}

/** Takes the import out of those that can be undone, but for what is `left` of it, and keeps in mind what it had made. */
export function forgetImport(
  userId: string,
  { at, made }: Pick<PastImport, 'at' | 'made'>,
  left: readonly MadeRecord[],
): void {
  keep(
    userId,
    pastImports(userId).flatMap((past) => {
      if (past.at !== at) return past;
      return left.length > 0 ? { ...past, made: left } : [];
    }),
  );
  const before = readJson(localTextStorage, undoneKeyOf(userId));
  const remaining = new Set(left.map(({ collection, id }) => recordKey(collection, id)));
  const keys = made
    .map(({ collection, id }) => recordKey(collection, id))
    .filter((key) => !remaining.has(key));
  const all = [...keys, ...(Array.isArray(before) ? (before as string[]) : [])];
  writeJson(localTextStorage, undoneKeyOf(userId), all.slice(0, MAX_UNDONE));
}
