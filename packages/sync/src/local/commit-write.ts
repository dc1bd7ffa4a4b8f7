// A write decided on this device: operation, numbers, counters, history and rows in one draft, so that a transaction keeps all
// of it or nothing. The global change counter is the cursor of the storage's state, taken inside the transaction.
import { runSafely } from '../outbox/rerun.ts';
import { type RowChange, type Execution, keyOf, ok, type Result, type Row } from '../ports/rulebook.ts';
import type { StoreDraft } from '../store/draft.ts';
import {
  type AuthorityBook,
  type AuthorityContext,
  HISTORY,
  type HistoryRow,
  isHidden,
} from './authority.ts';

export interface LocalCommand extends AuthorityContext {
  action: string;
  input: unknown;
}

function historyRow(book: AuthorityBook, command: LocalCommand, change: RowChange, rev: number): HistoryRow {
  const { collection, id, before, after } = change;
  return {
    id: rev,
    rev,
    version: after?.version ?? (before?.version ?? 0) + 1,
    record: keyOf(collection, id),
    action: command.action,
    actorId: command.author.id,
    actorName: command.author.fullName,
    at: new Date(command.timestamp).toISOString(),
    changes: after ? book.diff(before, after) : [],
  };
}

/** Keeps the rows in the draft with their place in the order of all changes; answers the output as it is kept. */
function keep(
  draft: StoreDraft,
  book: AuthorityBook,
  command: LocalCommand,
  { output, changes }: Execution,
): unknown {
  let rev = draft.state.cursor;
  let stored = output;
  for (const change of changes) {
    rev += 1;
    const { collection, id, after } = change;
    const row = after && { ...after, rev };
    draft.setServer(collection, id, row);
    if (after === output) stored = row;
    if (!isHidden(change)) draft.setServer(HISTORY, String(rev), historyRow(book, command, change, rev));
  }
  draft.setState({ cursor: rev, lastSync: command.timestamp });
  return stored;
}

/** Runs the operation with authority over the draft; a refusal leaves it empty. */
export async function commitWrite(
  draft: StoreDraft,
  book: AuthorityBook,
  command: LocalCommand,
): Promise<Result<{ output: unknown }>> {
  const { action, input, author, timestamp } = command;
  const reader = draft.reader(new Set());
  const context = { opId: '', timestamp, userId: author.id };
  const rulebook = {
    execute: (name: string, data: unknown) => book.execute(name, data, reader, { author, timestamp }),
  };
  const result = await runSafely(rulebook, { action, data: structuredClone(input) }, reader, context);
  if (!result.ok) return result;
  return ok({ output: keep(draft, book, command, await book.complete(result.value, reader)) });
}

/** The lines of a record's history, latest first. */
export const historyOf = (rows: readonly Row[]): HistoryRow[] =>
  (rows as HistoryRow[]).toSorted((a, b) => b.rev - a.rev);
