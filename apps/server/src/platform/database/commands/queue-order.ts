// Commands of one queue that were made on top of each other: which may run, and on which version of their target
// (docs/sync.md 'Protocol').
import { findOperation, keyOf } from '@zellige/domain';
import type { Command } from './command-answers.ts';
import type { Outcome } from './command-transaction.ts';
import type { WrittenVersion } from './receipts.repository.ts';

/** Whether the queue's command of that key succeeded so far; undefined when the queue does not hold it. */
export const outcomeByKey =
  (commands: readonly Command[], outcomes: readonly Outcome[]) => (opId: string) => {
    const outcome = outcomes[commands.findIndex((command) => command.opId === opId)];
    return outcome === undefined ? undefined : !('status' in outcome) || outcome.status < 400;
  };

function writtenBy(outcome: Outcome): readonly WrittenVersion[] {
  if (!('execution' in outcome) && outcome.written) return outcome.written;
  return 'execution' in outcome
    ? outcome.execution.changes.map(({ collection, id, after }) => ({
        collection,
        id,
        version: after.version,
      }))
    : (outcome.data?.rows ?? []).map(({ collection, row }) => ({
        collection,
        id: keyOf(row.id),
        version: row.version,
      }));
}

/**
 * The version a command must find on its target: the one its writer saw, moved on by each earlier command of the queue
 * that left the target at exactly the next version.
 */
export function onItsTurn(command: Command, earlier: readonly Outcome[]): Command {
  if (command.expectedVersion === null || earlier.length === 0) return command;
  const operation = findOperation(command.action);
  const input = operation?.input.safeParse(command.input);
  if (!operation || !input?.success) return command;
  const target = operation.target(input.data);
  if (target === null) return command;
  let expectedVersion = command.expectedVersion;
  for (const { collection, id, version } of earlier.flatMap(writtenBy)) {
    if (collection === operation.collection && id === keyOf(target) && version === expectedVersion + 1)
      expectedVersion = version;
  }
  return { ...command, expectedVersion };
}
