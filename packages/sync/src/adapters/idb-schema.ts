// The stores of a user's database in IndexedDB, and how a database of an earlier version is brought to the present one.
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { RecoverableRow } from '../recovery/recoverable-rows.ts';
import type { Conflict, Entry } from '../outbox/entry.ts';
import type { BlobInfo } from '../ports/blobs.ts';
import type { JournalRecord, SyncState } from '../ports/storage.ts';

/** A file whose bytes lie in `pieces` is known by these. */
export interface StoredBlob extends BlobInfo {
  /** Size of each piece but the last. */
  pieceBytes: number;
}

export interface Schema extends DBSchema {
  chunks: { key: [string, number]; value: string };
  journal: { key: number; value: JournalRecord };
  outbox: { key: string; value: Entry };
  /** Before version 4 a conflict stood in a store of its own, with its entry. */
  conflicts: { key: string; value: Conflict & { opId: string; entry: Entry } };
  aside: { key: string; value: RecoverableRow };
  meta: { key: string; value: SyncState };
  blobs: { key: string; value: StoredBlob };
  pieces: { key: [string, number]; value: Uint8Array<ArrayBuffer> };
}

export type StoreName = 'chunks' | 'journal' | 'outbox' | 'aside' | 'meta' | 'blobs' | 'pieces';
export type Database = IDBPDatabase<Schema>;
type Upgrade = IDBPTransaction<Schema, (StoreName | 'conflicts')[], 'versionchange'>;
export type WriteTransaction = IDBPTransaction<Schema, StoreName[], 'readwrite'>;

export const stores: StoreName[] = ['chunks', 'journal', 'outbox', 'aside', 'meta', 'blobs', 'pieces'];
/** 2: the bytes of attachments. 3: what a restored server lost. 4: conflicts stand in the outbox. */
export const DATABASE_VERSION = 4;

/** Keeps what a database of version `from` holds. */
export function upgradeDatabase(database: Database, from: number, tx: Upgrade): void {
  if (from < 1) {
    database.createObjectStore('chunks');
    database.createObjectStore('journal', { keyPath: 'seq' });
    database.createObjectStore('outbox', { keyPath: 'opId' });
    database.createObjectStore('meta');
  }
  if (from < 2) {
    database.createObjectStore('blobs', { keyPath: 'fileId' });
    database.createObjectStore('pieces');
  }
  if (from < 3) database.createObjectStore('aside', { keyPath: 'key' });
  // One that fails ends the transaction, and with it the opening.
  if (from > 0 && from < 4) moveConflicts(tx).catch(() => tx.abort());
}

async function moveConflicts(tx: Upgrade): Promise<void> {
  const former = await tx.objectStore('conflicts').getAll();
  for (const { kind, mine, theirs, detectedAt, entry } of former)
    send(tx.objectStore('outbox').put({ ...entry, conflict: { kind, mine, theirs, detectedAt } }));
  tx.db.deleteObjectStore('conflicts');
}

/** Requests are not awaited: one that fails aborts the transaction, whose end is what counts. */
export function send(...requests: Promise<unknown>[]): void {
  for (const request of requests) request.catch(() => undefined);
}
