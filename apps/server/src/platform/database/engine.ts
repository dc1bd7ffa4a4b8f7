// The server's engine: operations of the rulebook in SQL transactions, several of one queue in one when they come
// together (sync.md §4). Nothing else writes business rows.
import {
  type Actor,
  type BusinessRates,
  type CollectionName,
  defaultRates,
  execute,
  fail,
  findOperation,
} from '@zellige/domain';
import type { Pool, PoolClient } from 'pg';
import {
  type AppliedChange,
  completeExecution,
  operationPayload,
  type ReadyOperation,
} from './change-payload.ts';
import {
  type Answer,
  answerAgain,
  answerAllAgain,
  type Command,
  dependencyRefusal,
  failed,
  receiptAnswer,
  redacted,
  visibleRows,
} from './command-answers.ts';
import { linkedReader } from './linked-records.repository.ts';
import { idSource } from './new-ids.ts';
import { overlayReader } from './overlay-reader.ts';
import { onItsTurn, type Outcome, outcomeByKey } from './queue-order.ts';
import { findReceipts, fingerprintOf, type Receipt } from './receipts.repository.ts';
import { lockingReader } from './row-reader.repository.ts';
import { isDatabaseAway, isUniqueViolation, mayRunAgain, uniquenessFailure } from './sql-failures.ts';

export type { Answer, Command } from './command-answers.ts';

export interface ServerEngine {
  /** Runs one operation in one transaction. */
  execute(command: Command, actor: Actor): Promise<Answer>;
  /** Runs a queue in order, in as few transactions as can be; each entry succeeds or fails by itself. */
  executeAll(commands: readonly Command[], actor: Actor): Promise<Answer[]>;
}

interface EngineOptions {
  pool: Pool;
  now?: () => Date;
  rates?: BusinessRates;
}

/** Conversions of one instant draw the same key: each run one of them keeps it. */
const MAX_RUNS = 32;

export function createServerEngine({
  pool,
  now = () => new Date(),
  rates = defaultRates,
}: EngineOptions): ServerEngine {
  const run = async (commands: readonly Command[], actor: Actor): Promise<Answer[]> => {
    const client = await pool.connect();
    try {
      return await runInTransaction(client, commands, actor, { now: now(), rates });
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  };

  const runOne = async (command: Command, actor: Actor): Promise<Answer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const [answer = failed(fail('internal').error)] = await run([command], actor);
        return answer.error ? await answerAgain(pool, command, actor, answer) : answer;
      } catch (error) {
        if (isDatabaseAway(error)) return failed(fail('unavailable').error);
        if (mayRunAgain(error) && attempt < MAX_RUNS) continue;
        if (isUniqueViolation(error))
          return answerAgain(pool, command, actor, failed(uniquenessFailure(error)));
        throw error;
      }
    }
  };

  const runOneByOne = async (commands: readonly Command[], actor: Actor): Promise<Answer[]> => {
    const answers: Answer[] = [];
    const succeeded = outcomeByKey(commands, answers);
    for (const command of commands) {
      const refusal = dependencyRefusal(command, succeeded);
      if (refusal) {
        answers.push(refusal);
        continue;
      }
      const stopped =
        (answers.at(-1)?.status ?? 200) >= 500 || answers.at(-1)?.error?.code === 'not_attempted';
      answers.push(
        stopped ? failed(fail('not_attempted').error) : await runOne(onItsTurn(command, answers), actor),
      );
    }
    return answers;
  };

  return {
    execute: runOne,
    async executeAll(commands, actor) {
      try {
        return await answerAllAgain(pool, commands, actor, await run(commands, actor));
      } catch (error) {
        if (!isUniqueViolation(error) && !mayRunAgain(error) && !isDatabaseAway(error)) throw error;
        return runOneByOne(commands, actor);
      }
    },
  };
}

interface RunContext {
  now: Date;
  rates: BusinessRates;
}

/** Runs the commands over one locked reader, writes what succeeded with one call and commits. */
async function runInTransaction(
  client: PoolClient,
  commands: readonly Command[],
  actor: Actor,
  context: RunContext,
): Promise<Answer[]> {
  const begun = client.query('BEGIN');
  const opIds = commands.flatMap((command) => (command.opId === null ? [] : [command.opId]));
  const receipts =
    commands.length > 1 && opIds.length > 0 ? await findReceipts(client, opIds) : new Map<string, Receipt>();
  await begun;
  const reader = overlayReader(lockingReader(client));
  const isLinked = linkedReader(client);
  const ready: ReadyOperation[] = [];
  const outcomes: Outcome[] = [];
  const succeeded = outcomeByKey(commands, outcomes);
  for (const [index, command] of commands.entries()) {
    const receipt = receipts.get(command.opId ?? '');
    const known = receipt
      ? await receiptAnswer(client, receipt, command, actor)
      : dependencyRefusal(command, succeeded);
    if (known) {
      outcomes.push(known);
      continue;
    }
    const outcome = await runCommand(onItsTurn(command, outcomes), {
      actor,
      reader,
      isLinked,
      key: String(index),
      ...context,
    });
    if ('execution' in outcome) {
      reader.write(outcome.execution.changes);
      ready.push(outcome);
    }
    outcomes.push(outcome);
  }
  const applied = await commit(client, ready, actor, context.now);
  return outcomes.map((outcome) => ('execution' in outcome ? answerOf(outcome, applied, actor) : outcome));
}

interface CommandContext extends RunContext {
  actor: Actor;
  reader: ReturnType<typeof overlayReader>;
  isLinked: ReturnType<typeof linkedReader>;
  key: string;
}

async function runCommand(command: Command, context: CommandContext): Promise<Answer | ReadyOperation> {
  const operation = findOperation(command.action);
  if (!operation) return failed(fail('not_found', `Opération inconnue : ${command.action}`).error);
  const { actor, reader, rates, now } = context;
  const ids = idSource(now, context.key);
  const ctx = { now, actor, rates, newId: (collection: CollectionName) => ids.newId(collection) };
  const result = await execute(operation, command.input, {
    reader,
    ctx,
    expectedVersion: command.expectedVersion,
    isLinked: context.isLinked,
  });
  if (result.ok) {
    const fingerprint = fingerprintOf(command.action, command.input);
    return {
      action: command.action,
      opId: command.opId,
      fingerprint,
      execution: result.value,
      outputCollection: operation.answers,
      ids,
    };
  }
  const answer = failed(result.error);
  if (result.error.code !== 'version_conflict' && result.error.code !== 'deleted') return answer;
  const target = operation.target(operation.input.parse(command.input));
  const current = target === null ? undefined : await reader.get(operation.collection, String(target));
  return current ? { ...answer, current: redacted(operation.collection, current, actor) } : answer;
}

/** Writes and commits in one round trip; answers what apply_changes gave, for all changes in order. */
async function commit(
  client: PoolClient,
  ready: readonly ReadyOperation[],
  actor: Actor,
  at: Date,
): Promise<AppliedChange[]> {
  if (ready.length === 0) {
    await client.query('COMMIT');
    return [];
  }
  const payload = JSON.stringify({ ops: ready.map((operation) => operationPayload(operation, actor, at)) });
  const applying = client.query<{ applied: AppliedChange[] }>({
    name: 'apply_changes',
    text: 'SELECT apply_changes($1::jsonb) AS applied',
    values: [payload],
  });
  // Sent at once behind it: after a failure PostgreSQL turns this COMMIT into a rollback.
  const [applied, committed] = await Promise.all([applying, client.query('COMMIT')]);
  if (committed.command !== 'COMMIT') throw new Error('the transaction was rolled back');
  return applied.rows[0]?.applied ?? [];
}

function answerOf(operation: ReadyOperation, applied: AppliedChange[], actor: Actor): Answer {
  const mine = applied.splice(0, operation.execution.changes.length);
  const { output, changes } = completeExecution(operation.execution, mine, operation.ids);
  const rows = changes.map(({ collection, after }) => ({ collection, row: after }));
  return {
    status: 200,
    data: { output: redacted(operation.outputCollection, output, actor), rows: visibleRows(rows, actor) },
  };
}
