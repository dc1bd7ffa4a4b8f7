// One server per data folder. The lock is the operating system's: SQLite, which comes with Node, takes
// it on a file and the kernel lets go of it when the process dies, however it dies. A file that holds a
// process id would have to be judged (is it still alive? is it still the same one?); this needs no judgement.
import { DatabaseSync } from 'node:sqlite';
import type { DataFolder } from './data-folder.ts';

export interface FolderLock {
  release(): void;
}

/** Kept reachable: an abandoned connection would be collected, and its lock with it. */
const openLocks = new Set<DatabaseSync>();

/** Takes the folder for this process until `release` or its death; null when another one has it. */
export function takeFolder(folder: DataFolder): FolderLock | null {
  const database = new DatabaseSync(folder.lock);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  openLocks.add(database);
  return {
    release() {
      if (openLocks.delete(database)) database.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  const busy = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === busy;
}
