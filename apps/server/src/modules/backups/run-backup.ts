// Runs one scheduled backup: written and verified in a child process, with its progress in the database; only then are older
// ones removed (docs/operations.md 'Scheduled backups').
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type BackupHistory, isBackupDue } from '@zellige/domain/settings/instance/backup.rules';
import {
  type BackupOrigin,
  type BackupSchedule,
  usualBackupSchedule,
} from '@zellige/domain/settings/instance/backup-schedule.schema';
import { backUpBeside, type BackupEnd } from '../../platform/backup/backup-process.ts';
import { backupFailureMessages } from '../../platform/backup/backup-failure.messages.ts';
import { whileAlone } from '../../platform/database/connection/advisory-locks.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import {
  beginRun,
  endRun,
  findRun,
  lastRun,
  readSchedule,
  type StoredRun,
  type StoredSchedule,
  tellProgress,
} from './backup.repository.ts';
import { backupPath, removeOlder, removeUnfinished } from './backup-folder.ts';

export type BackupParts = Pick<
  ServerParts,
  'pool' | 'connection' | 'config' | 'clock' | 'version' | 'stopping'
> & { log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> };

export const scheduleOf = ({ pool, config, clock }: BackupParts): Promise<StoredSchedule> =>
  readSchedule(pool, { usual: usualBackupSchedule(config.mode), now: clock() });

/** When the last ones began. */
export async function historyOf({
  pool,
  clock,
}: Pick<BackupParts, 'pool' | 'clock'>): Promise<BackupHistory> {
  const now = clock();
  const [success, failure] = await Promise.all([lastRun(pool, 'done', now), lastRun(pool, 'failed', now)]);
  return { lastSuccess: success?.startedAt ?? null, lastFailure: failure?.startedAt ?? null };
}

interface Run {
  id: string;
  startedAt: Date;
  path: string;
}

async function backUp(parts: BackupParts, { id, startedAt, path }: Run): Promise<BackupEnd> {
  const { pool, config, connection, version, stopping, log } = parts;
  const source = { connection, dataDir: config.dataDir, version, now: startedAt };
  const order = { ...source, path, passphraseFile: config.backupPassphraseFile };
  return backUpBeside(order, {
    signal: stopping,
    onProgress(phase, bytes) {
      tellProgress(pool, id, phase, bytes).catch((error: unknown) =>
        log.warn({ err: error }, 'the progress of the backup could not be told'),
      );
    },
  });
}

function failureOf(parts: BackupParts, end: BackupEnd): string {
  if (end.kind === 'done') return '';
  if (parts.stopping.aborted) return backupFailureMessages.interrupted;
  return end.sentence ?? backupFailureMessages.unexpected;
}

async function finish(parts: BackupParts, { id, path }: Run, schedule: BackupSchedule): Promise<StoredRun> {
  const { pool, config, log, clock } = parts;
  const run = await findRun(pool, id);
  if (!run) throw new Error('the run of a backup is gone');
  const milliseconds = clock().getTime() - Date.parse(run.startedAt);
  const details = { file: run.file, bytes: run.bytes, milliseconds };
  if (run.failure !== '') {
    log.error({ ...details, failure: run.failure }, 'the backup failed');
    return run;
  }
  const removed = await removeOlder(config.backupDir, path, schedule);
  const summary = { ...details, removed, missingFiles: run.missingFiles };
  if (run.missingFiles > 0) log.warn(summary, 'a backup was made without files that the disk had lost');
  else log.info(summary, 'a backup was made and verified');
  return run;
}

async function runAlone(parts: BackupParts, origin: BackupOrigin, begun: () => void): Promise<StoredRun> {
  const { pool, config, clock, log } = parts;
  const startedAt = clock();
  const run = { id: randomUUID(), startedAt, path: backupPath(config.backupDir, startedAt) };
  await beginRun(
    pool,
    { ...run, origin, file: basename(run.path), isSealed: config.backupPassphraseFile !== null },
    backupFailureMessages.interrupted,
  );
  begun();
  await removeUnfinished(config.backupDir);
  const end = await backUp(parts, run);
  if (end.kind === 'failed' && end.sentence === null && !parts.stopping.aborted)
    log.error({ detail: end.detail }, 'the process of the backup broke');
  const { bytes, missingFiles } = end.kind === 'done' ? end : { bytes: 0, missingFiles: 0 };
  await endRun(pool, run.id, { bytes, missingFiles, failure: failureOf(parts, end), at: clock() });
  return finish(parts, run, (await scheduleOf(parts)).schedule);
}

const nothing = (): void => undefined;

/** A backup now; null, at once, when one is under way. `begun` hears that this one is. */
export const runBackup = (
  parts: BackupParts,
  origin: BackupOrigin,
  begun: () => void = nothing,
): Promise<StoredRun | null> =>
  whileAlone(parts.pool, 'backupSchedule', () => runAlone(parts, origin, begun));

/** The night's backup; null when it is done, not due, or another process is at it. */
export const runDueBackup = (parts: BackupParts): Promise<StoredRun | null> =>
  whileAlone(parts.pool, 'backupSchedule', async () => {
    const { schedule } = await scheduleOf(parts);
    return isBackupDue(schedule, await historyOf(parts), parts.clock())
      ? runAlone(parts, 'night', nothing)
      : null;
  });
