// The folder of the data (DATA_DIR) as the embedded PostgreSQL uses it: where each part lives, and
// which sentence a person reads when the folder cannot be used.
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../config.ts';

export interface DataFolder {
  readonly root: string;
  /** The cluster itself; belongs to the account that PostgreSQL runs as. */
  readonly cluster: string;
  /** A cluster being made, renamed to `cluster` once it is complete. */
  readonly unfinishedCluster: string;
  /** The 0700 folder of the socket; belongs to the same account. */
  readonly run: string;
  /** Held by the one server that uses the folder. */
  readonly lock: string;
  /** How to reach the running PostgreSQL, and its password: 0600. */
  readonly connectionFile: string;
}

export function dataFolderAt(root: string): DataFolder {
  return {
    root,
    cluster: join(root, 'postgres'),
    unfinishedCluster: join(root, 'postgres.unfinished'),
    run: join(root, 'postgres-run'),
    lock: join(root, 'postgres.lock'),
    connectionFile: join(root, 'postgres.json'),
  };
}

const causes: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file in its place',
  ENAMETOOLONG: 'its path is too long',
};

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  );
}

/** Runs a step that writes below DATA_DIR; a failure of the disk becomes a StartError, anything else stays a bug. */
export function withFolderErrors<T>(root: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const cause = causes[code];
    if (cause === undefined) throw error;
    throw new StartError(`The folder ${root} (DATA_DIR) cannot be used: ${cause}.`, { cause: error });
  }
}

/** Makes DATA_DIR (0700) where it is missing and proves that it can be written to. */
export function prepareDataFolder(folder: DataFolder): void {
  withFolderErrors(folder.root, () => {
    mkdirSync(folder.root, { recursive: true, mode: 0o700 });
    const proof = join(folder.root, `.${randomUUID()}`);
    writeFileSync(proof, 'Zellige can write here.');
    rmSync(proof);
  });
}
