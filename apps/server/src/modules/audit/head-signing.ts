// Signs the last seal of the audit log every minute in which there is a new one, at the start and at the stop, and writes it
// beside the database and into the log. Before that it checks that the audit log still holds what was signed last: a truncated
// or rewritten log is reported within a minute (docs/adr/0027).
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { addSignedHead, lastSignedHead, publicKeyOf } from '../../platform/audit/signed-heads.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { scheduleJob, type ScheduledJob } from '../../platform/scheduler.ts';
import { journalHead, sealAt } from './head.repository.ts';

interface Signing {
  pool: Pool;
  dataDir: string;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'>;
}

/** Signs what is new since this or another process signed last, as the file says. */
export async function signHead({ pool, dataDir, clock, log }: Signing): Promise<void> {
  const last = await lastSignedHead(dataDir);
  const head = await journalHead(pool);
  if (last !== null && (await sealAt(pool, last.rank)) !== last.hash)
    log.error(
      { signed: last, journal: head },
      'the journal no longer holds what was signed: run the check (docs/operations.md)',
    );
  if (head.rank === 0 || head.hash === last?.hash) return;
  const signed = await addSignedHead(dataDir, head, clock());
  log.info({ journal: signed, key: publicKeyOf(dataDir) }, 'journal signed');
}

/** Every minute, and once more at the stop: the next start may be hours away. */
export function scheduleHeadSigning(
  { pool, clock, config }: Pick<ServerParts, 'pool' | 'clock' | 'config'>,
  log: FastifyBaseLogger,
): Pick<ScheduledJob, 'stop'> {
  const sign = () => signHead({ pool, dataDir: config.dataDir, clock, log });
  const failure = 'the journal could not be signed; tried again in a minute';
  const job = scheduleJob({ firstMs: 0, everyMs: 60_000, run: sign, failure }, log);
  return {
    async stop() {
      await job.stop();
      await sign();
    },
  };
}
