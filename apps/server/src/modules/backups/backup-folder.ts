// The folder of the scheduled backups: lists its files, removes what an interrupted run left, and applies the retention.
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { backupFileName, backupsToRemove } from '@zellige/domain/settings/instance/backup.rules';
import type { BackupSchedule } from '@zellige/domain/settings/instance/backup-schedule.schema';

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Where a backup that begins at that instant goes. */
export const backupPath = (folder: string, startedAt: Date): string =>
  join(folder, backupFileName(startedAt));

const UNFINISHED = /^zellige-\d{8}T\d{6}Z\.backup\.unverified(\.unfinished)?$/;

/** Removes what runs that were interrupted had begun; none may be running. */
export async function removeUnfinished(folder: string): Promise<void> {
  const left = (await namesIn(folder)).filter((name) => UNFINISHED.test(name));
  for (const name of left) await rm(join(folder, name), { force: true });
}

/** Removes the backups that a verified one makes superfluous; answers how many. */
export async function removeOlder(
  folder: string,
  verified: string,
  schedule: BackupSchedule,
): Promise<number> {
  const superfluous = backupsToRemove(await namesIn(folder), basename(verified), schedule);
  for (const name of superfluous) await rm(join(folder, name), { force: true });
  return superfluous.length;
}

/** The names of the files that are there. */
export const filesThere = async (folder: string): Promise<Set<string>> => new Set(await namesIn(folder));

/** The size of one of them; null when it is not there, or no file. */
export async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
}

/** Room on the disk of the folder, or of the nearest one above that exists; null where the system does not tell. */
export async function freeBytes(folder: string): Promise<number | null> {
  for (let path = folder; ; path = join(path, '..')) {
    const found = await statfs(path).catch(() => null);
    if (found) return found.bavail * found.bsize;
    if (path === join(path, '..')) return null;
  }
}
