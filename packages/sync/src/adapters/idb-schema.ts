// The stores of a user's database in IndexedDB, and how a database of an earlier version is brought to the present one.
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { RecoverableRow } from '../recovery/recoverable-rows.ts';
import type { Conflict } from '../conflict/conflict.ts';
import type { Entry } from '../outbox/entry.ts';
import type { BlobInfo } from '../ports/blobs.ts';
import type { JournalRecord, SyncState } from '../ports/storage.ts';

/** What is known of a file whose bytes lie in `pieces`. */
export interface StoredBlob extends BlobInfo {
  /** Size of each piece but the last. */
  pieceBytes: number;
}

export interface Schema extends DBSchema {
  chunks: { key: [string, number]; value: string };
  journal: { key: number; value: JournalRecord };
  outbox: { key: string; value: Entry };
  conflicts: { key: string; value: Conflict };
  aside: { key: string; value: RecoverableRow };
  meta: { key: string; value: SyncState };
  blobs: { key: string; value: StoredBlob };
  pieces: { key: [string, number]; value: Uint8Array<ArrayBuffer> };
}

export type StoreName = 'chunks' | 'journal' | 'outbox' | 'conflicts' | 'aside' | 'meta' | 'blobs' | 'pieces';
export type Database = IDBPDatabase<Schema>;
export type WriteTransaction = IDBPTransaction<Schema, StoreName[], 'readwrite'>;

export const stores: StoreName[] = [
  'chunks',
  'journal',
  'outbox',
  'conflicts',
  'aside',
  'meta',
  'blobs',
  'pieces',
];
/** 2: the bytes of attachments. 3: what a restored server lost. */
export const DATABASE_VERSION = 3;

/** Keeps what a database of version `from` holds. */
export function upgradeDatabase(database: Database, from: number): void {
  if (from < 1) {
    database.createObjectStore('chunks');
    database.createObjectStore('journal', { keyPath: 'seq' });
    database.createObjectStore('outbox', { keyPath: 'opId' });
    database.createObjectStore('conflicts', { keyPath: 'opId' });
    database.createObjectStore('meta');
  }
  if (from < 2) {
    database.createObjectStore('blobs', { keyPath: 'fileId' });
    database.createObjectStore('pieces');
  }
  if (from < 3) database.createObjectStore('aside', { keyPath: 'key' });
}

/** Requests are not awaited: one that fails aborts the transaction, whose end is what counts. */
export function send(...requests: Promise<unknown>[]): void {
  for (const request of requests) request.catch(() => undefined);
}
