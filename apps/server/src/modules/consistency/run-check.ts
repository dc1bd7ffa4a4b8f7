// One check of the whole instance, kept as its last report; every night once, whatever the number of processes.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { AuditAuthorsCheck, type Proves } from '@zellige/domain/consistency/audit-authors.rules';
import { AuditChainCheck, type SealHead } from '@zellige/domain/consistency/audit-chain.rules';
import { type CheckOrigin, type ConsistencyReport, ReportBuilder } from '@zellige/domain/consistency/report';
import { addDays, dayInCasablanca, timeInCasablanca } from '@zellige/domain/kernel/values/dates';
import type { Pool } from 'pg';
import { proofReader } from '../../platform/audit/author-proof.ts';
import { keepKnownHead, readKnownHead } from '../../platform/audit/journal-head.ts';
import { readSignedHeads } from '../../platform/audit/signed-heads.ts';
import { whileAlone } from '../../platform/database/connection/advisory-locks.ts';
import { inSnapshot } from '../../platform/database/connection/transaction.ts';
import { createBlobStore } from '../../platform/files/blob-store.ts';
import { checkFiles } from './check-files.ts';
import { type Check, checkRecords } from './check-records.ts';
import { entryCount, reusedProofs, sealHead, sealPortions } from './journal.repository.ts';
import { keepReport, lastReport } from './report.repository.ts';

const seal = (before: string, text: string): string =>
  createHash('sha256').update(before, 'hex').update(text, 'utf8').digest('hex');

interface Outside {
  /** Seals that were kept outside the database. */
  known: readonly SealHead[];
  proves: Proves;
}

/** Answers the last seal. */
async function checkJournal(
  { client, report, signal }: Check,
  { known, proves }: Outside,
): Promise<SealHead> {
  const chain = new AuditChainCheck(seal, known);
  const authors = new AuditAuthorsCheck(proves);
  for await (const seals of sealPortions(client)) {
    signal.throwIfAborted();
    report.count('journal', seals.length);
    for (const { author, ...each } of seals) {
      report.add(chain.take(each));
      if (author) report.add(authors.take({ ...author, entryId: each.entryId, at: new Date(author.at) }));
    }
  }
  const head = await sealHead(client);
  report.add(chain.end({ head, entries: await entryCount(client) }));
  report.add(authors.end(await reusedProofs(client)));
  return head;
}

export interface CheckParts {
  pool: Pool;
  config: { dataDir: string };
  clock: () => Date;
}

/** From this time on, in Casablanca, the night's check is due. */
const NIGHT_TIME = '03:00';

/** The day whose night a moment belongs to. */
function nightOf(instant: Date): string {
  const day = dayInCasablanca(instant);
  return timeInCasablanca(instant) < NIGHT_TIME ? addDays(day, -1) : day;
}

async function check(
  parts: CheckParts,
  origin: CheckOrigin,
  signal: AbortSignal,
): Promise<ConsistencyReport> {
  const { pool, config, clock } = parts;
  const startedAt = clock();
  const report = new ReportBuilder();
  const checked = await readKnownHead(config.dataDir);
  const known = [...(checked ? [checked] : []), ...(await readSignedHeads(config.dataDir))];
  const proves = proofReader(config.dataDir);
  const journal = await inSnapshot(pool, async (client) => {
    const shared = { client, report, now: startedAt, signal };
    await checkRecords(shared);
    const blobs = createBlobStore(join(config.dataDir, 'files'));
    await checkFiles({ ...shared, pool, blobs });
    return checkJournal(shared, { known, proves });
  });
  const made = { ...report.build({ startedAt, finishedAt: clock(), origin }), journal };
  if (made.counts['audit-chain'] === undefined) await keepKnownHead(config.dataDir, journal);
  await keepReport(pool, made);
  return made;
}

/** Null when another process is at it. */
export const runCheck = (
  parts: CheckParts,
  origin: CheckOrigin,
  signal: AbortSignal = new AbortController().signal,
): Promise<ConsistencyReport | null> => whileAlone(parts.pool, 'check', () => check(parts, origin, signal));

/** Null when this night's is done, or another process is at it. */
export const runNightlyCheck = (parts: CheckParts, signal: AbortSignal): Promise<ConsistencyReport | null> =>
  whileAlone(parts.pool, 'check', async () => {
    const last = await lastReport(parts.pool);
    // Another night, be it one to come: a clock set wrong does not put the check off until then.
    const isDone = last !== null && nightOf(new Date(last.startedAt)) === nightOf(parts.clock());
    return isDone ? null : check(parts, 'night', signal);
  });
