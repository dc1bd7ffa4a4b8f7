// Starts all parts in order; the stop function that it returns stops them in reverse order.
import type { FastifyBaseLogger } from 'fastify';
import { BackupProblem } from './platform/backup/backup-problem.ts';
import { readPassphrase } from './platform/backup/archive/passphrase.ts';
import { type Config, StartError } from './platform/config.ts';
import { startDatabase } from './platform/postgres/start-database.ts';
import type { Serving, Stops } from './serve.ts';

export interface RunningServer extends Serving {
  /** Resolves with the reason when the database is lost for good. */
  failure: Promise<StartError>;
  /** Finishes what is in flight, then stops everything. */
  stop(): Promise<void>;
}

const nothing = (): void => undefined;

/** Throws a StartError, with everything stopped again, when something prevents the start. */
export async function startServer(config: Config, log: FastifyBaseLogger): Promise<RunningServer> {
  const stops: Stops = [];
  const stop = async (): Promise<void> => {
    for (const step of stops.splice(0).toReversed()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'a part did not stop well'));
    }
  };
  try {
    return { ...(await startParts(config, log, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Backups of every night would fail for a file that nobody can read: better at the start, where somebody looks. */
async function checkPassphrase(file: string | null): Promise<void> {
  await readPassphrase(file).catch((error: unknown) => {
    if (!(error instanceof BackupProblem)) throw error;
    const why =
      error.code === 'passphrase_short' ? 'has fewer than 12 characters in its first line' : 'cannot be read';
    throw new StartError(`BACKUP_PASSPHRASE_FILE ${file} ${why}.`, { cause: error });
  });
}

async function startParts(
  config: Config,
  log: FastifyBaseLogger,
  stops: Stops,
): Promise<Omit<RunningServer, 'stop'>> {
  await checkPassphrase(config.backupPassphraseFile);
  const launch = Promise.withResolvers<void>();
  const starting = startDatabase(config, log, launch.resolve);
  stops.push(() => starting.then((database) => database.stop(), nothing));
  // PostgreSQL needs as long as the modules of the application: both at once.
  await Promise.race([launch.promise, starting]);
  const { serve } = await import('./serve.ts');
  const database = await starting;
  return { ...(await serve(database, { config, log, stops })), failure: database.failure };
}
