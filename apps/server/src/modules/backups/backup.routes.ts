// /api/instance/backups: the state of the scheduled backups, their schedule, another one now, and the file of one
// (docs/product.md 'Settings'). For the admin alone; a file holds everything, so it asks for a fresh proof.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { apiPaths } from '@zellige/contract';
import { fail } from '@zellige/domain';
import { isBackupLate, nextBackupAt } from '@zellige/domain/settings/instance/backup.rules';
import {
  backupScheduleInput,
  type BackupState,
} from '@zellige/domain/settings/instance/backup-schedule.schema';
import { noteInJournal } from '../../platform/audit/audit-note.repository.ts';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { backupRouteMessages } from './backups.messages.ts';
import { findRun, lastRun, recentRuns, saveSchedule, type StoredRun } from './backup.repository.ts';
import { filesThere, freeBytes, sizeOf } from './backup-folder.ts';
import { type BackupParts, historyOf, runBackup, scheduleOf } from './run-backup.ts';
import { backupState } from './backup-answers.ts';

const tags = ['instance'];
const alreadyRuns = fail('rate_limited', backupRouteMessages.alreadyRuns).error;
const RETRY_SECONDS = 5;

async function stateOf(parts: BackupParts): Promise<BackupState> {
  const { pool, config, clock } = parts;
  const now = clock();
  const { schedule, since } = await scheduleOf(parts);
  const [runs, lastSuccess, lastFailure, history, there, free] = await Promise.all([
    recentRuns(pool),
    lastRun(pool, 'done', now),
    lastRun(pool, 'failed', now),
    historyOf(parts),
    filesThere(config.backupDir),
    freeBytes(config.backupDir),
  ]);
  const shown = (run: StoredRun) => ({ ...run, isThere: run.phase === 'done' && there.has(run.file) });
  const isFailureLast = lastFailure && (!lastSuccess || lastFailure.startedAt > lastSuccess.startedAt);
  return {
    schedule,
    folder: config.backupDir,
    isSealed: config.backupPassphraseFile !== null,
    freeBytes: free,
    runs: runs.map(shown),
    lastSuccess: lastSuccess && shown(lastSuccess),
    lastFailure: isFailureLast ? shown(lastFailure) : null,
    nextAt: nextBackupAt(schedule, history, now),
    isLate: isBackupLate(schedule, history, { since, now }),
  };
}

export function backupRoutes(app: App, serverParts: ServerParts): void {
  const parts: BackupParts = { ...serverParts, log: app.log };
  const config = { access: 'settings.edit', forPeople: true, data: backupState } as const;

  app.get(
    apiPaths.backups,
    { config, schema: { tags, summary: 'The scheduled backups, and when the next one is' } },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(success(await stateOf(parts))),
  );

  app.put(
    `${apiPaths.backups}/schedule`,
    {
      config: { ...config, grave: true },
      schema: { tags, summary: 'Say when to back up and how long to keep', body: backupScheduleInput },
    },
    async (request, reply) => {
      const { schedule: before } = await scheduleOf(parts);
      const { actor } = signedIn(request);
      await saveSchedule(parts.pool, request.body, { before, actor, now: parts.clock() });
      return reply.send(success(await stateOf(parts)));
    },
  );

  runRoute(app, parts);
  fileRoute(app, parts);
}

/** Resolves with whether a backup began; its result is part of the state. */
const begin = (parts: BackupParts): Promise<boolean> =>
  new Promise((resolve, reject) => {
    runBackup(parts, 'person', () => resolve(true)).then(
      (run) => resolve(run !== null),
      (error: unknown) => {
        parts.log.warn({ err: error }, 'a backup that somebody asked for broke');
        reject(error);
      },
    );
  });

function runRoute(app: App, parts: BackupParts): void {
  app.post(
    `${apiPaths.backups}/run`,
    {
      config: {
        access: 'settings.edit',
        forPeople: true,
        closedInDemo: true,
        data: backupState,
        status: 202,
      },
      schema: { tags, summary: 'Back up now; the answer comes as soon as it has begun' },
    },
    async (_request, reply) =>
      (await begin(parts))
        ? reply.code(202).send(success(await stateOf(parts)))
        : sendFailure(reply, alreadyRuns, { retryAfter: RETRY_SECONDS }),
  );
}

function fileRoute(app: App, { pool, config }: BackupParts): void {
  app.get(
    `${apiPaths.backups}/:id/file`,
    {
      compress: false,
      config: {
        access: 'settings.edit',
        forPeople: true,
        grave: true,
        media: 'application/octet-stream',
      },
      schema: {
        tags,
        summary: 'The file of a backup',
        params: z.object({ id: z.uuid().describe('Key of the backup') }),
      },
    },
    async (request, reply) => {
      const run = await findRun(pool, request.params.id);
      const path = run?.phase === 'done' ? join(config.backupDir, run.file) : null;
      const size = path === null ? null : await sizeOf(path);
      if (!run || path === null || size === null)
        return sendFailure(reply, fail('not_found', backupRouteMessages.notThere).error);
      await noteInJournal(pool, {
        action: 'download_backup',
        collection: 'instance',
        recordId: run.id,
        label: run.file,
      });
      return reply
        .headers({
          'content-type': 'application/octet-stream',
          'content-length': String(size),
          'content-disposition': `attachment; filename="${run.file}"`,
          'cache-control': 'no-store',
        })
        .send(createReadStream(path));
    },
  );
}
