// The account that the embedded PostgreSQL runs as. PostgreSQL refuses root: started by root it gets the
// owner of the existing cluster, or `nobody`, which needs no account to be made.
import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../config.ts';
import { type DataFolder, hasCode } from './data-folder.ts';

/** A user and group to become; null when the process already is who it should be. */
export type Account = { readonly uid: number; readonly gid: number } | null;

const nobody = { uid: 65_534, gid: 65_534 };

/** Who owns the file; null when there is none. */
export function ownerOf(path: string): { uid: number; gid: number } | null {
  try {
    const { uid, gid } = lstatSync(path);
    return { uid, gid };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Decides the account for this folder. Throws a StartError when the cluster belongs to somebody else. */
export function chooseAccount(folder: DataFolder): Account {
  const self = process.getuid?.();
  const owner = ownerOf(folder.cluster);
  if (self !== 0) {
    if (owner === null || self === undefined || owner.uid === self) return null;
    throw new StartError(
      `The database in ${folder.cluster} belongs to the user ${owner.uid}: start Zellige as that user or as root, or choose another DATA_DIR.`,
    );
  }
  return owner === null || owner.uid === 0 ? nobody : owner;
}

/**
 * Gives a file, or a folder and all that is in it, to the account; the folder last, so that its owner tells
 * whether all was given. Does nothing when there is no one to become.
 */
export function giveTo(account: Account, path: string): void {
  if (account === null) return;
  const entry = lstatSync(path);
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTo(account, join(path, name));
  if (entry.uid !== account.uid || entry.gid !== account.gid) lchownSync(path, account.uid, account.gid);
}
