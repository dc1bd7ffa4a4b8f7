// Asks every few minutes whether a backup is due. Every process does so; one of them makes it.
import type { ServerEngine } from '../../platform/database/engine.ts';
import { warnOfLateBackup } from './late-backup.ts';
import { type BackupParts, runDueBackup } from './run-backup.ts';

/** A server that just started has better to do. */
const FIRST_MS = 120_000;
const EVERY_MS = 300_000;

/** Answers the way to stop; a backup under way ends with `stopping`. */
export function startNightlyBackups(
  parts: BackupParts & { engine: ServerEngine },
  pace = { firstMs: FIRST_MS, everyMs: EVERY_MS },
): () => Promise<void> {
  const { log, stopping } = parts;
  let round: Promise<void> = Promise.resolve();
  let isStopped = false;
  let timer = setTimeout(run, pace.firstMs);

  async function once(): Promise<void> {
    try {
      await runDueBackup(parts);
      if (await warnOfLateBackup(parts)) log.warn({}, 'the last backup is late');
    } catch (error) {
      if (!stopping.aborted)
        log.warn({ err: error }, 'the backups could not be looked at; they are again soon');
    }
    if (!isStopped) timer = setTimeout(run, pace.everyMs);
  }
  function run(): void {
    round = once();
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await round;
  };
}
