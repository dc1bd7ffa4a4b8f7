// Asks every few minutes whether a backup is due. Every process does so; one of them makes it.
import type { ServerEngine } from '../../platform/database/commands/engine.ts';
import type { Job } from '../../platform/scheduler.ts';
import { warnOfLateBackup } from './late-backup.ts';
import { type BackupParts, runDueBackup } from './run-backup.ts';

/** A backup under way ends with `parts.stopping`. */
export const nightlyBackupJob = (parts: BackupParts & { engine: ServerEngine }): Job => ({
  // A server that has just started has better to do.
  firstMs: 120_000,
  everyMs: 300_000,
  async run() {
    try {
      await runDueBackup(parts);
      if (await warnOfLateBackup(parts)) parts.log.warn({}, 'the last backup is late');
    } catch (error) {
      if (!parts.stopping.aborted) throw error;
    }
  },
  failure: 'the backup schedule could not be checked; tried again soon',
});
