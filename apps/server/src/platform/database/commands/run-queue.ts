// A queue of one person, in one transaction where it can be: each command sees what those before it wrote (docs/sync.md
// 'Protocol', docs/adr/0003).
import { type Actor, type BusinessRates, type Change, fail } from '@zellige/domain';
import { ratesOf, ratesRow } from '@zellige/domain/kernel/values/business-rates';
import type { PoolClient } from 'pg';
import type { AuditContext } from '../../audit/audit-context.ts';
import { type Answer, type Command, dependencyRefusal, failed, receiptAnswer } from './command-answers.ts';
import { beginCommands, committedAnswers, isReady, type Outcome } from './command-transaction.ts';
import type { CompanyRates } from './company-rates.repository.ts';
import { overlayReader } from './overlay-reader.ts';
import { onItsTurn, outcomeByKey } from './queue-order.ts';
import { findReceipts, type Receipt } from './receipts.repository.ts';

export interface Queue {
  commands: readonly Command[];
  actor: Actor;
  at: Date;
  origin: AuditContext;
}

/** Runs the commands in order; each succeeds or is refused by itself, and all that succeeded are committed. */
export async function runQueue(
  client: PoolClient,
  { commands, actor, at, origin }: Queue,
  rates: CompanyRates,
): Promise<Answer[]> {
  const transaction = beginCommands(client, rates);
  const opIds = commands.flatMap(({ opId }) => (opId === null ? [] : [opId]));
  const isQueue = commands.length > 1 && opIds.length > 0;
  const receipts = isQueue ? await findReceipts(client, opIds) : new Map<string, Receipt>();
  const rows = overlayReader(transaction.rows);
  const outcomes: Outcome[] = [];
  let changed: BusinessRates | undefined;
  const succeeded = outcomeByKey(commands, outcomes);
  for (const command of commands) {
    const receipt = receipts.get(command.opId ?? '');
    const known = receipt
      ? await receiptAnswer(client, receipt, command, actor)
      : isWaiting(outcomes.at(-1))
        ? failed(fail('not_attempted').error)
        : dependencyRefusal(command, succeeded);
    const outcome =
      known ??
      (await transaction.run(
        { command: onItsTurn(command, outcomes), actor, at, origin, rates: changed },
        rows,
      ));
    if (isReady(outcome)) {
      rows.write(outcome.execution.changes);
      changed = ratesAfter(outcome.execution.changes) ?? changed;
    }
    outcomes.push(outcome);
  }
  return committedAnswers(outcomes, await transaction.commit(outcomes.filter(isReady)));
}

/** It needs what this transaction commits: so may everything behind it, and all of them are sent again. */
const isWaiting = (last: Outcome | undefined): boolean =>
  last !== undefined && !isReady(last) && last.error?.code === 'not_attempted';

/** The company's rates as these changes leave them; undefined when they leave them alone. */
function ratesAfter(changes: readonly Change[]): BusinessRates | undefined {
  const { collection, id } = ratesRow;
  const change = changes.findLast((one) => one.collection === collection && one.id === id);
  return change && ratesOf(change.after);
}

/** The same in a transaction for each, where they could not share one; after a failure of the server the rest waits. */
export async function runOneByOne(
  commands: readonly Command[],
  run: (command: Command) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const succeeded = outcomeByKey(commands, answers);
  for (const command of commands) {
    const last = answers.at(-1);
    const isStopped = (last?.status ?? 200) >= 500 || last?.error?.code === 'not_attempted';
    const refusal =
      dependencyRefusal(command, succeeded) ?? (isStopped ? failed(fail('not_attempted').error) : null);
    answers.push(refusal ?? (await run(onItsTurn(command, answers))));
  }
  return answers;
}
