// One SQL transaction in which commands run over locked rows; what they change is written and committed with one call at
// its end (docs/ARCHITECTURE.md 'One offline write, step by step').
import { ledToStanding } from '@zellige/domain/registry/merge/led-keys';
import {
  type Actor,
  type BusinessRates,
  type Change,
  execute,
  fail,
  findOperation,
  type Reader,
} from '@zellige/domain';
import { believedInstant, correctionOf, withBelievedDay } from '@zellige/domain/offline/device-instant';
import { addDays, dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { checkNotAhead, isAheadOfClock } from '@zellige/domain/kernel/facts/happened';
import {
  isChronological,
  isNumbered,
  type NumberedCollection,
} from '@zellige/domain/kernel/identity/numbering';
import type { WriteContext } from '@zellige/domain/kernel/operations/operation';
import { seesWith } from '@zellige/domain/registry/record-visibility';
import type { PoolClient } from 'pg';
import type { AuditContext } from '../../audit/audit-context.ts';
import {
  type AppliedChange,
  completeExecution,
  operationPayload,
  type ReadyOperation,
} from './change-payload.ts';
import { type Answer, type Command, failed, redacted, visibleRows } from './command-answers.ts';
import { formerOwnerReader } from '../former-owners.repository.ts';
import { type CompanyRates, readRates } from './company-rates.repository.ts';
import { checkMerges } from './merge-checks.repository.ts';
import { type LastDays, lastDayReader } from '../numbers/last-day.repository.ts';
import { linkedReader } from '../linked-records.repository.ts';
import { idSource, transactionKey } from './new-ids.ts';
import { fingerprintOf } from './receipts.repository.ts';
import { lockingReader } from './row-reader.repository.ts';

/** A command, whose it is, and the instant it is made at. */
export interface CommandSubmission {
  command: Command;
  actor: Actor;
  at: Date;
  /** Of the request, which a transaction shared with others would not tell. */
  origin: AuditContext;
  /** What the commands before it in its queue made of the company's rates, where they changed them. */
  rates?: BusinessRates | undefined;
}

/** The state of a command before the commit: refused, answered from its receipt, or run and waiting to be written. */
export type Outcome = Answer | ReadyOperation;

export const isReady = (outcome: Outcome | null): outcome is ReadyOperation =>
  outcome !== null && 'execution' in outcome;

export interface CommandTransaction {
  /** Rows as committed, locked until the end. */
  rows: Reader;
  /** Runs a command over rows; nothing is written yet. */
  run(submission: CommandSubmission, rows: Reader): Promise<Outcome>;
  /** Writes the changes of those operations, commits, and answers what the database gave each change, in order. */
  commit(operations: readonly ReadyOperation[]): Promise<AppliedChange[]>;
}

/** Begins; the caller rolls back when something throws. */
export function beginCommands(client: PoolClient, rates: CompanyRates): CommandTransaction {
  const begun = Promise.all([client.query('BEGIN'), readRates(client, rates)]);
  // They travel with the statements behind them, and the commit tells of their failure.
  begun.catch(() => undefined);
  const sees = seesWith(linkedReader(client));
  const had = formerOwnerReader(client);
  const lastDay = lastDayReader(client);
  const transaction = transactionKey();
  let rank = 0;
  /** At once by the rates that the last transaction read, and again where it turns out that this one reads others. */
  async function runByRates(submission: CommandSubmission, context: Omit<CommandContext, 'rates'>) {
    const assumed = rates.last;
    const early = assumed === null ? null : await runCommand(submission, { ...context, rates: assumed });
    const [, now] = await begun;
    return early !== null && now === assumed ? early : runCommand(submission, { ...context, rates: now });
  }
  return {
    rows: lockingReader(client),
    async run(submission, rows) {
      rank += 1;
      const context = { rows, sees, had, lastDay, key: `${transaction}${rank}` };
      const outcome = await (submission.rates === undefined
        ? runByRates(submission, context)
        : runCommand(submission, { ...context, rates: submission.rates }));
      if (isReady(outcome)) lastDay.note(outcome.execution.changes);
      return outcome;
    },
    async commit(operations) {
      const [, applied] = await inOrder([begun, writeAndCommit(client, operations)]);
      return applied;
    },
  };
}

interface CommandContext {
  rates: BusinessRates;
  rows: Reader;
  sees: ReturnType<typeof seesWith>;
  had: ReturnType<typeof formerOwnerReader>;
  lastDay: LastDays;
  key: string;
}

/** Today is behind no day that is not to come: the series is not asked, nor its counter locked. */
async function lastDayBefore(
  series: NumberedCollection,
  { lastDay, day, now }: { lastDay: LastDays; day: string; now: Date },
): Promise<string> {
  const today = dayInCasablanca(now);
  if (day >= today) return '';
  const last = await lastDay.read(series);
  return last < today ? last : today;
}

/** Nothing is numbered behind a day of its series that a wrong clock set after tomorrow: that day can be corrected, and is named. */
async function behindWrongDay(
  changes: readonly Change[],
  { lastDay, ctx }: { lastDay: LastDays; ctx: WriteContext },
): Promise<Answer | null> {
  const tomorrow = addDays(dayInCasablanca(ctx.now), 1);
  const series = changes.flatMap(({ collection, before, after }) => {
    const isNew = before === null && !('originalNumber' in after && after['originalNumber']);
    return isNew && isNumbered(collection) && isChronological(collection) ? collection : [];
  });
  for (const one of new Set(series)) {
    const first = await lastDay.firstAfter(one, tomorrow);
    const checked = first && checkNotAhead(first, ctx);
    if (checked && !checked.ok) return failed(checked.error);
  }
  return null;
}

async function runCommand(
  { command, actor, at, origin }: CommandSubmission,
  context: CommandContext,
): Promise<Outcome> {
  const operation = findOperation(command.action);
  if (!operation) return failed(fail('not_found', `Opération inconnue : ${command.action}`).error);
  const { rows, rates, sees, had, lastDay } = context;
  const ids = idSource(at, context.key);
  const { expectedVersion, madeAt = at.getTime() } = command;
  const happenedAt = believedInstant(madeAt, at);
  const ctx: WriteContext = {
    now: at,
    happenedAt,
    actor,
    rates,
    newId: (collection) => ids.newId(collection),
    isUnproven: command.isProven !== true,
    isReplayed: command.madeAt !== undefined,
    isAheadOfClock: (day) => isAheadOfClock(day, at),
    lastDay: (series, day) => lastDayBefore(series, { lastDay, day, now: at }),
  };
  const input = withBelievedDay(command.input, madeAt, happenedAt);
  const result = await execute(operation, input, {
    lead: ledToStanding,
    reader: rows,
    ctx,
    expectedVersion,
    sees,
    had: (...args) => had(...args, at),
  });
  const refusal = result.ok ? await behindWrongDay(result.value.changes, { lastDay, ctx }) : null;
  if (refusal) return refusal;
  if (result.ok) {
    return {
      correctionOf: (day) => correctionOf(day, { input: command.input, madeAt, happenedAt }),
      action: command.action,
      opId: command.opId,
      fingerprint: fingerprintOf(command.action, command.input),
      actor,
      at,
      origin,
      execution: result.value,
      outputCollection: operation.answers,
      ids,
    };
  }
  const answer = failed(result.error);
  if (result.error.code !== 'version_conflict' && result.error.code !== 'deleted') return answer;
  const target = operation.target(operation.input.parse(command.input));
  const current = target === null ? undefined : await rows.get(operation.collection, String(target));
  return current ? { ...answer, current: redacted(operation.collection, current, actor) } : answer;
}

/** Writes and commits in one round trip; after a failure PostgreSQL turns the COMMIT sent behind it into a rollback. */
async function writeAndCommit(
  client: PoolClient,
  operations: readonly ReadyOperation[],
): Promise<AppliedChange[]> {
  if (operations.length === 0) {
    await client.query('COMMIT');
    return [];
  }
  const ops = operations.map(operationPayload);
  const locking = lockCounters(client, ops);
  const numbered = ops.flatMap(({ changes }) => changes.filter(({ series }) => series !== null));
  const applying = client.query<{ applied: AppliedChange[] }>({
    name: 'apply_changes',
    text: 'SELECT apply_changes($1::text, $2::text[], $3::text[]) AS applied',
    values: [
      JSON.stringify({ ops }),
      numbered.map(({ series }) => series),
      numbered.map(({ token }) => token ?? ''),
    ],
  });
  const checking = checkMerges(
    client,
    operations.flatMap(({ execution }) => execution.changes),
  );
  const [, applied, , committed] = await inOrder([locking, applying, checking, client.query('COMMIT')]);
  if (committed.command !== 'COMMIT') throw new Error('the transaction was rolled back');
  return applied.rows[0]?.applied ?? [];
}

/**
 * What statements that were sent behind each other answer. Of their failures the first one's is told: those behind it only say
 * that the transaction is aborted, and may be heard sooner.
 */
async function inOrder<T extends readonly unknown[] | []>(
  sent: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  await Promise.allSettled(sent);
  for (const one of sent) await one;
  return Promise.all(sent);
}

/** Several counters are taken in one order: two transactions that number quotes and invoices never wait in a circle. */
async function lockCounters(
  client: PoolClient,
  ops: readonly ReturnType<typeof operationPayload>[],
): Promise<void> {
  const numbered = ops.flatMap(({ changes }) => changes.flatMap(({ series }) => series ?? []));
  const series = [...new Set(numbered)];
  if (series.length < 2) return;
  await client.query({
    name: 'lock_counters',
    text: 'SELECT 1 FROM counters WHERE series = ANY($1) ORDER BY series FOR UPDATE',
    values: [series],
  });
}

/** The answers of a committed transaction: what was kept takes, in order, what the database gave its changes. */
export function committedAnswers<T extends Outcome | null>(
  outcomes: readonly T[],
  applied: readonly AppliedChange[],
): (Answer | Extract<T, null>)[] {
  let offset = 0;
  return outcomes.map((outcome) => {
    if (!isReady(outcome)) return outcome as Answer | Extract<T, null>;
    const mine = applied.slice(offset, offset + outcome.execution.changes.length);
    offset += mine.length;
    return committedAnswer(outcome, mine);
  });
}

function committedAnswer(operation: ReadyOperation, applied: readonly AppliedChange[]): Answer {
  const { actor, outputCollection } = operation;
  const { output, changes } = completeExecution(operation.execution, applied, operation.ids);
  const rows = changes.map(({ collection, after }) => ({ collection, row: after }));
  return {
    status: 200,
    data: { output: redacted(outputCollection, output, actor), rows: visibleRows(rows, actor, output) },
  };
}
