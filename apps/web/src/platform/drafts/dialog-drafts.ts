// Unsaved entries of a dialog, with signatures and photos, are stored in a database of their own: a telephone that opens its
// camera may close the page. A mark in local storage says without waiting whether there is anything to read.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DIALOG_DRAFTS, draftKey } from './drafts.ts';
import type { FormKeys } from './form-keys.ts';
import { localTextStorage } from '../browser/storage.ts';

const STORE = 'drafts';
/** Longer ago than anybody goes on with a delivery. */
const RETENTION_DAYS = 30;

export interface StoredEntry {
  values: Record<string, unknown>;
  keys: FormKeys;
  /** Of the record that the dialog is about. */
  version: number;
  /** Instant of the last change. */
  at: string;
}

interface Schema extends DBSchema {
  [STORE]: { key: string; value: StoredEntry };
}

async function forgetOld(database: IDBPDatabase<Schema>): Promise<void> {
  const oldest = new Date(Date.now() - RETENTION_DAYS * 86_400_000).toISOString();
  const keys = await database.getAllKeys(STORE);
  for (const key of keys) {
    const entry = await database.get(STORE, key);
    if (entry && entry.at < oldest) await dropEntry(key);
  }
}

async function withDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>(DIALOG_DRAFTS, 1, {
    upgrade: (opened) => void opened.createObjectStore(STORE),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Whether something was entered under that name. */
export const hasEntry = (name: string): boolean => localTextStorage.read(draftKey(name)) !== null;

/** Reads what was entered; null where nothing is left of it. */
export async function readEntry(name: string): Promise<StoredEntry | null> {
  try {
    return (await withDatabase((database) => database.get(STORE, name))) ?? null;
  } catch {
    return null;
  }
}

/** Resolves once it is on the device, or the browser refused to keep it. */
export async function keepEntry(name: string, entry: StoredEntry): Promise<void> {
  const isFirst = !hasEntry(name);
  localTextStorage.write(draftKey(name), '1');
  try {
    await withDatabase(async (database) => {
      await database.put(STORE, entry, name);
      if (isFirst) await forgetOld(database);
    });
  } catch {
    // A full or forbidden storage keeps no draft; the dialog goes on.
  }
}

export async function dropEntry(name: string): Promise<void> {
  localTextStorage.remove(draftKey(name));
  try {
    await withDatabase((database) => database.delete(STORE, name));
  } catch {
    // Nothing was kept there.
  }
}
