// Runs commands of several people in one transaction (docs/adr/0012), over the same locked rows. A command that read what
// another one writes is left to run alone, so that every answer is the one it would have had by itself.
import type { Change } from '@zellige/domain';
import type { PoolClient } from 'pg';
import type { AppliedChange } from './change-payload.ts';
import { beginCommands, isReady, type Outcome, type CommandSubmission } from './command-transaction.ts';
import type { CompanyRates } from './company-rates.repository.ts';
import { isRefusal } from '../connection/sql-failures.ts';
import { watchedReader } from './watched-reader.ts';

/** A group ends in this, once committed. */
export interface CommittedGroup {
  /** In order; null for a command that must run alone: nothing of it was written. */
  outcomes: (Outcome | null)[];
  applied: AppliedChange[];
}

/** Runs and commits a group; when PostgreSQL refuses, nothing of any of them was written. */
export async function runGroup(
  client: PoolClient,
  submissions: readonly CommandSubmission[],
  rates: CompanyRates,
): Promise<CommittedGroup> {
  const transaction = beginCommands(client, rates);
  const readers = submissions.map(() => watchedReader(transaction.rows));
  const runs = await Promise.allSettled(
    submissions.map((submission, index) => transaction.run(submission, readers[index] ?? transaction.rows)),
  );
  const written: Change[] = [];
  const outcomes = runs.map((run, index) => {
    const outcome = outcomeOf(run);
    if (readers[index]?.dependsOn(written)) return null;
    if (isReady(outcome)) written.push(...outcome.execution.changes);
    return outcome;
  });
  return { outcomes, applied: await transaction.commit(outcomes.filter(isReady)) };
}

/** A mistake in one command's rules is its own; a statement that failed takes the transaction with it. */
function outcomeOf(run: PromiseSettledResult<Outcome>): Outcome | null {
  if (run.status === 'fulfilled') return run.value;
  if (isRefusal(run.reason)) throw run.reason;
  return null;
}
