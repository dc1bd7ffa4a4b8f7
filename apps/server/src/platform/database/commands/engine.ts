// The server's engine: operations of the rulebook in SQL transactions, those of one queue in one, and those
// that come together in one (docs/adr/0012). Nothing else writes business rows.
import { type Actor, type BusinessRates, fail } from '@zellige/domain';
import type { Pool, PoolClient } from 'pg';
import { type AuditContext, auditContext } from '../../audit/audit-context.ts';
import { type Answer, answerAgain, answerAllAgain, type Command, failed } from './command-answers.ts';
import { groupCommands } from './command-groups.ts';
import { companyRates } from './company-rates.repository.ts';
import { committedAnswers, type CommandSubmission } from './command-transaction.ts';
import { runGroup } from './run-group.ts';
import { runOneByOne, runQueue } from './run-queue.ts';
import {
  isDatabaseUnavailable,
  isRefusal,
  isUniqueViolation,
  mayRunAgain,
  uniquenessFailure,
} from '../connection/sql-failures.ts';

export type { Answer, Command } from './command-answers.ts';

export interface ServerEngine {
  /** Runs one operation, in a transaction of its own or with others that came at the same time. */
  execute(command: Command, actor: Actor): Promise<Answer>;
  /** Runs a queue in order, in as few transactions as can be; each entry succeeds or fails by itself. */
  executeAll(commands: readonly Command[], actor: Actor): Promise<Answer[]>;
}

interface EngineOptions {
  pool: Pool;
  now?: () => Date;
  /** Instead of the company's own. */
  rates?: BusinessRates;
}

/** Conversions of one instant draw the same key: each run one of them keeps it. */
const MAX_RUNS = 32;

const unavailable = (): Answer => failed(fail('unavailable').error);

/** Lends a connection; after an error it is rolled back, and a broken connection is not lent again. */
async function withConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isSpent = false;
  try {
    return await work(client);
  } catch (error) {
    isSpent = isDatabaseUnavailable(error);
    await client.query('ROLLBACK').catch(() => {
      isSpent = true;
    });
    throw error;
  } finally {
    client.release(isSpent);
  }
}

export function createServerEngine({
  pool,
  now = () => new Date(),
  ...options
}: EngineOptions): ServerEngine {
  const rates = companyRates(options.rates ?? null);
  const run = (
    commands: readonly Command[],
    actor: Actor,
    origin: AuditContext = auditContext(),
  ): Promise<Answer[]> =>
    withConnection(pool, (client) => runQueue(client, { commands, actor, at: now(), origin }, rates));

  const alone = async ({ command, actor, origin }: CommandSubmission): Promise<Answer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const [answer = failed(fail('internal').error)] = await run([command], actor, origin);
        return answer;
      } catch (error) {
        if (isDatabaseUnavailable(error)) return unavailable();
        if (mayRunAgain(error) && attempt < MAX_RUNS) continue;
        if (isUniqueViolation(error)) return failed(uniquenessFailure(error));
        throw error;
      }
    }
  };

  /** What PostgreSQL refuses one of them it refuses all: each then runs alone. */
  const together = async (submissions: readonly CommandSubmission[]): Promise<(Answer | null)[]> => {
    const group = await withConnection(pool, (client) => runGroup(client, submissions, rates)).catch(
      (error: unknown) => {
        if (isDatabaseUnavailable(error)) return unavailable();
        if (isRefusal(error)) return null;
        throw error;
      },
    );
    if (group === null || 'status' in group) return submissions.map(() => group);
    return committedAnswers(group.outcomes, group.applied);
  };

  const submit = groupCommands({ together, alone });

  const runOne = async (command: Command, actor: Actor): Promise<Answer> => {
    const answer = await submit({ command, actor, at: now(), origin: auditContext() });
    const isRefused = answer.error && answer.error.code !== 'unavailable';
    return isRefused ? answerAgain(pool, command, actor, answer) : answer;
  };

  return {
    execute: runOne,
    async executeAll(commands, actor) {
      try {
        return await answerAllAgain(pool, commands, actor, await run(commands, actor));
      } catch (error) {
        if (!isUniqueViolation(error) && !mayRunAgain(error) && !isDatabaseUnavailable(error)) throw error;
        return runOneByOne(commands, (command) => runOne(command, actor));
      }
    },
  };
}
