// The server runs on a database that is there: its schema and accounts, the application, the jobs of the clock. Whatever this
// reads is read while the database starts (start-server.ts).
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig, Pool } from 'pg';
import { buildServer } from './build-server.ts';
import { readLaterModules } from './later-modules.ts';
import { scheduleHeadSigning } from './modules/audit/head-signing.ts';
import { recurrenceJob } from './modules/contracts/recurrence/recurrence-job.ts';
import { closeDemoAccounts } from './modules/auth/accounts/accounts.ts';
import { firstAdminLink } from './modules/auth/invitations/first-admin.repository.ts';
import { nightlyBackupJob } from './modules/backups/nightly-backup.ts';
import { nightlyCheckJob } from './modules/consistency/nightly-check.ts';
import { orphanFilesJob } from './modules/files/orphan-files.ts';
import { seedDemo } from './modules/instance/seed.ts';
import { sumsJob } from './modules/analytics/sums-job.ts';
import { upkeepJob } from './modules/instance/upkeep.ts';
import { scheduleNotifications } from './modules/notifications/notification-job.ts';
import { clockWatchJob } from './modules/instance/clock-watch.ts';
import { restoreNoticeJob } from './modules/instance/restore/restore-notices.ts';
import { schedulePushes } from './modules/web-push/web-push-sender.ts';
import { keyReminderJob } from './modules/settings/key-reminder.ts';
import { scheduleLetters } from './modules/sendings/letter-sender.ts';
import { outboxJob } from './modules/sendings/outbox-files.ts';
import { scheduleWebhooks } from './modules/webhooks/webhook-sender.ts';
import { proveAuthorsOf } from './platform/audit/author-proof.ts';
import { isRestoreUnfinished } from './platform/backup/restore/unfinished-restore.repository.ts';
import { type Config, publicAddress, StartError } from './platform/config.ts';
import { createServerEngine } from './platform/database/commands/engine.ts';
import { createPool } from './platform/database/connection/pool.ts';
import { prepareDatabase } from './platform/database/runtime-rights.ts';
import type { App } from './platform/http/app.ts';
import type { ServerParts } from './platform/http/server-parts.ts';
import { LAST_CALL_MS } from './platform/http/drain-requests.ts';
import { listenForChanges } from './platform/database/connection/change-listener.ts';
import { createMailer } from './platform/mail/mailer.ts';
import type { Database } from './platform/postgres/database.ts';
import { createPdfPrinter } from './platform/pdf/pdf-printer.ts';
import { scheduleJob } from './platform/scheduler.ts';
import { productVersion } from './product-version.ts';
import { createSecretBox } from './platform/secrets/secret-box.ts';
import { createPasswordHasher } from './platform/sessions/passwords.ts';

async function listen(app: App, config: Config): Promise<number> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const reason =
      code === 'EADDRINUSE'
        ? 'another program listens there'
        : code === 'EACCES'
          ? 'this user may not open that port'
          : code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
            ? 'this machine has no such address'
            : null;
    if (reason === null) throw error;
    throw new StartError(`Cannot listen on ${config.host}:${config.port}: ${reason}.`, { cause: error });
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.port;
}

/** Whoever waited for a server that was away comes first. */
const WARM_AFTER_MS = 5000;

const clock = (): Date => new Date();

/** Ways to stop what runs, in the order in which it was started. */
export type Stops = (() => Promise<void>)[];

function openPool(connection: ClientConfig, log: FastifyBaseLogger, stops: Stops): Pool {
  const pool = createPool(connection);
  pool.on('error', (error) => log.warn({ err: error }, 'a connection to the database was lost'));
  stops.push(() => {
    // Connections still closing may be cut by the database that stops next.
    pool.removeAllListeners('error').on('error', () => undefined);
    return pool.end();
  });
  return pool;
}

/** The samples and their accounts, or the end of these. */
async function prepareAccounts(
  { mode }: Config,
  parts: Parameters<typeof seedDemo>[0],
  log: FastifyBaseLogger,
): Promise<void> {
  if (mode === 'demo') return seedDemo(parts, log);
  const closed = await closeDemoAccounts(parts);
  if (closed > 0) log.warn({ closed }, 'the demo accounts were closed: their password is public');
}

/** Answers the way to stop each. */
function scheduleJobs(parts: ServerParts, log: FastifyBaseLogger): Stops {
  const jobs = [
    upkeepJob(parts, log),
    orphanFilesJob(parts, log),
    outboxJob(parts),
    recurrenceJob(parts, log),
    sumsJob(parts),
    nightlyCheckJob(parts, log),
    keyReminderJob(parts),
    clockWatchJob({ ...parts, log }),
    restoreNoticeJob(parts),
    nightlyBackupJob({ ...parts, log }),
  ].map((job) => scheduleJob(job, log));
  const pushes = schedulePushes(parts, log);
  return [
    scheduleNotifications(parts, log, undefined, pushes),
    pushes,
    scheduleLetters(parts, log),
    scheduleWebhooks(parts, log),
    ...jobs,
  ].map(({ stop }) => stop);
}

export interface Serving {
  address: string;
  /** Address of the page that creates the first admin; null where there is one, or in a demo. */
  firstAdmin: string | null;
}

interface Start {
  config: Config;
  log: FastifyBaseLogger;
  /** Each part that is started adds its own. */
  stops: Stops;
}

/** Starts everything that stands on the database. Throws a StartError. */
export async function serve(database: Database, { config, log, stops }: Start): Promise<Serving> {
  proveAuthorsOf(config.dataDir);
  if (await isRestoreUnfinished(database.connection, config.dataDir))
    throw new StartError(
      `A restore into ${config.dataDir} was interrupted: run 'npm run zellige -- restore FILE' again.`,
    );
  const { isJournalApart } = await prepareDatabase(database);
  if (!isJournalApart)
    log.warn(
      'the role of DATABASE_URL owns the journal, which a trigger alone protects: give DATABASE_OWNER_URL (docs/operations.md)',
    );
  const pool = openPool(database.runtime, log, stops);
  const passwords = createPasswordHasher();
  await prepareAccounts(config, { pool, passwords, clock }, log);

  const changes = await listenForChanges(database.runtime, log);
  stops.push(() => changes.stop());
  const mailer = createMailer(config, log);
  stops.push(() => mailer.drain());
  const printer = createPdfPrinter();
  stops.push(() => printer.stop());
  const signing = scheduleHeadSigning({ pool, clock, config }, log);
  stops.push(() => signing.stop());
  const engine = createServerEngine({ pool, now: clock });
  const stopping = new AbortController();
  const parts = {
    config,
    connection: database.connection,
    pool,
    engine,
    mailer,
    passwords,
    secrets: createSecretBox(config.dataDir),
    printer,
    changes,
    clock,
    version: productVersion(),
    stopping: stopping.signal,
  };
  const app = await buildServer({ ...parts, log });
  stops.push(() => app.close());

  const port = await listen(app, config);
  const address = publicAddress(config, port);
  database.announce(address);
  const warming = setTimeout(() => {
    printer.warm();
    void readLaterModules(log);
  }, WARM_AFTER_MS);
  stops.push(async () => clearTimeout(warming));
  stops.push(...scheduleJobs(parts, log));
  // The first thing of a stop: whoever sends requests here is told to send them elsewhere, and has the time to hear it.
  stops.push(async () => {
    stopping.abort();
    await pause(Math.max(LAST_CALL_MS, config.drainSeconds * 1000));
  });
  const link = config.mode === 'production' ? await firstAdminLink(pool, clock()) : null;
  return { address, firstAdmin: link === null ? null : address + link };
}
