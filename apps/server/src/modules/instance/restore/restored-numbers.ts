// Series move forward after a restore by the word of an admin, and by the marks that devices hand back (docs/adr/0038).
import { type Actor, fail, ok, type Result } from '@zellige/domain';
import { seriesPrefix } from '@zellige/domain/kernel/identity/numbering';
import {
  isFarAhead,
  type LastNumbers,
  numberedSeries,
  type NumberedSeries,
} from '@zellige/domain/settings/numbering.rules';
import {
  type PrintedNumbers,
  printedNumberProblems,
  restoredNumbersMessages,
} from '@zellige/domain/settings/instance/restored-numbers.rules';
import type { ClientBase } from 'pg';
import { noteInJournal } from '../../../platform/audit/audit-note.repository.ts';
import { lastRanks, raiseRank } from '../../../platform/database/numbers/counters.repository.ts';
import {
  answerRestore,
  keepReported,
  lockPresentRestore,
  noteIncarnation,
  type Reported,
} from '../../../platform/database/numbers/restores.repository.ts';
import { inTransaction } from '../../../platform/database/connection/transaction.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';

type Parts = Pick<ServerParts, 'pool' | 'clock'>;

interface Believed {
  moved: LastNumbers;
  /** Too far ahead: an admin says. */
  doubted: LastNumbers;
}

/** What a mark tells that the instance does not know. */
function aheadOf(last: LastNumbers, ranks: Readonly<Record<string, number>>): Believed {
  const believed: Believed = { moved: {}, doubted: {} };
  for (const series of numberedSeries) {
    const [rank, known] = [ranks[seriesPrefix[series]] ?? 0, last[series] ?? 0];
    if (rank > known) (isFarAhead(known, rank) ? believed.doubted : believed.moved)[series] = rank;
  }
  return believed;
}

const entriesOf = (numbers: LastNumbers) => Object.entries(numbers) as [NumberedSeries, number][];

function mergeReported(before: Reported, ranks: LastNumbers, by: string): Reported {
  const merged = { ...before };
  for (const [series, rank] of entriesOf(ranks))
    if (rank > (merged[series]?.rank ?? 0)) merged[series] = { rank, by };
  return merged;
}

async function takeRanks(
  client: ClientBase,
  ranks: Readonly<Record<string, number>>,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Believed> {
  const believed = aheadOf(await lastRanks(client), ranks);
  const all = { ...believed.moved, ...believed.doubted };
  if (entriesOf(all).length === 0) return believed;
  // The database may have been put back without a word.
  await noteIncarnation(client, { restoredAt: now, backupAt: null });
  const restore = await lockPresentRestore(client);
  if (!restore) return believed;
  const reported = mergeReported(restore.reported, all, actor.fullName);
  const isNews = JSON.stringify(reported) !== JSON.stringify(restore.reported);
  if (!isNews && entriesOf(believed.moved).length === 0) return { moved: {}, doubted: {} };
  await keepReported(client, restore.life, { reported, asksAgain: entriesOf(believed.doubted).length > 0 });
  await noteInJournal(client, { action: 'report_high_water', collection: 'instance', after: all });
  for (const [series, rank] of entriesOf(believed.moved))
    await raiseRank(client, series, rank, { actor, now });
  return believed;
}

/** Moves series behind the ranks of a mark that this instance sealed, and tells which. */
export const takeReport = (
  { pool, clock }: Parts,
  ranks: Readonly<Record<string, number>>,
  actor: Actor,
): Promise<Believed> => inTransaction(pool, (client) => takeRanks(client, ranks, { actor, now: clock() }));

/** The word of an admin. Fails with validation_failed by field, not_found where nothing was restored. */
export const takeAnswer = (
  { pool, clock }: Parts,
  printed: PrintedNumbers,
  actor: Actor,
): Promise<Result<LastNumbers>> =>
  inTransaction(pool, async (client) => {
    const restore = await lockPresentRestore(client);
    if (!restore) return fail('not_found', restoredNumbersMessages.unknown);
    const fields = printedNumberProblems(await lastRanks(client), printed);
    if (Object.keys(fields).length > 0) return fail('validation_failed', undefined, fields);
    const now = clock();
    for (const [series, rank] of entriesOf(printed.numbers))
      await raiseRank(client, series, rank, { actor, now });
    await answerRestore(client, restore.life, { by: actor.fullName, now });
    const last = await lastRanks(client);
    await noteInJournal(client, { action: 'answer_restored_numbers', collection: 'instance', after: last });
    return ok(last);
  });
