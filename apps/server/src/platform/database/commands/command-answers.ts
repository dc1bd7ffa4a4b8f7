// A command answers with rows as that person may see them, and a write sent twice with its first answer.
import { type Actor, type CollectionName, collections, fail, type Failure, type Row } from '@zellige/domain';
import type { Sees } from '@zellige/domain/kernel/operations/execute';
import { permits, scopeOf } from '@zellige/domain/kernel/identity/permissions';
import { seesWith } from '@zellige/domain/registry/record-visibility';
import { type PushedRow, statusOf } from '@zellige/contract';
import type { Pool, PoolClient } from 'pg';
import { linkedReader } from '../linked-records.repository.ts';
import {
  findReceipts,
  fingerprintOf,
  isApplied,
  readReceiptRows,
  type Receipt,
  type WrittenVersion,
} from './receipts.repository.ts';

export interface Command {
  action: string;
  input: unknown;
  /** Key of the write; null when the caller gave none and so cannot send it again. */
  opId: string | null;
  /** `If-Match`: the version of the target the writer saw. */
  expectedVersion: number | null;
  /** Keys of commands of the same queue that must have succeeded before it (docs/sync.md 'Protocol'). */
  after?: readonly string[];
  /** Of a queued write: milliseconds of the device's clock when it was made. */
  madeAt?: number;
  /** A file it refers to has not arrived (docs/sync.md Attachments). */
  lacksFiles?: boolean;
  /** Its writer has just proved who they are (recent-proof.ts). */
  isProven?: boolean;
}

/** A command ends in this, with the HTTP status it has alone. */
export interface Answer {
  status: number;
  data?: { output: Row; rows: PushedRow[] };
  error?: Failure;
  /** With 412, and with 410 where the target is in the corbeille: the target as it stands. */
  current?: Row;
  /** Of a write applied before: what it wrote then; `data` holds the rows as they stand now. */
  written?: readonly WrittenVersion[];
}

export const failed = (error: Failure): Answer => ({ status: statusOf(error.code), error });

/** The refusal of a command one of whose predecessors in the queue did not succeed; null when it may run. */
export function dependencyRefusal(
  command: Command,
  succeeded: (opId: string) => boolean | undefined,
): Answer | null {
  return command.lacksFiles || command.after?.some((opId) => succeeded(opId) === false)
    ? failed(fail('dependency_failed').error)
    : null;
}

export const redacted = (collection: CollectionName, row: Row, actor: Actor): Row =>
  collections[collection].redact(row, actor) as Row;

const redactedRow = (actor: Actor, { collection, row }: PushedRow): PushedRow => ({
  collection,
  row: redacted(collection, row, actor),
});

/** The rows that an operation wrote, as far as its author sees them: of rows seen through a link, its own output alone. */
export const visibleRows = (rows: readonly PushedRow[], actor: Actor, output: Row): PushedRow[] =>
  rows
    .filter(({ collection, row }) => {
      const permission = collections[collection].see;
      const isLinked = scopeOf(actor, permission) === 'linked';
      return isLinked ? row === output : permits(actor, permission, row);
    })
    .map((row) => redactedRow(actor, row));

/** Rows as they stand, as far as the person still sees them. */
async function stillVisible(rows: readonly PushedRow[], actor: Actor, sees: Sees): Promise<PushedRow[]> {
  const visibility = await Promise.all(rows.map(({ collection, row }) => sees(actor, collection, row)));
  return rows.filter((_row, index) => visibility[index]).map((row) => redactedRow(actor, row));
}

export async function receiptAnswer(
  db: PoolClient | Pool,
  receipt: Receipt,
  command: Command,
  actor: Actor,
): Promise<Answer> {
  const mismatch = failed(fail('idempotency_mismatch').error);
  if (receipt.userId !== actor.id || !isApplied(receipt)) return mismatch;
  const { output, rows } = await readReceiptRows(db, receipt);
  const { collection } = receipt.answer.output;
  const sees = seesWith(linkedReader(db));
  const visible = await stillVisible(rows, actor, sees);
  const [shown] = (await stillVisible(output ? [{ collection, row: output }] : [], actor, sees)).map(
    ({ row }) => row,
  );
  // Perhaps the same write in the form of a newer application: its sender is told what it made.
  if (receipt.fingerprint !== fingerprintOf(command.action, command.input))
    return shown ? { ...mismatch, data: { output: shown, rows: visible } } : mismatch;
  // Applied, though its writer no longer sees what it made: a queue lets it go.
  if (!shown && command.madeAt !== undefined) return { status: 200, written: receipt.answer.rows };
  if (!shown) return failed(fail('not_found').error);
  return { status: 200, data: { output: shown, rows: visible }, written: receipt.answer.rows };
}

/** Refused writes may be second copies of some that were applied: then their first answers stand. */
export async function answerAllAgain(
  pool: Pool,
  commands: readonly Command[],
  actor: Actor,
  answers: readonly Answer[],
): Promise<Answer[]> {
  const opIds = commands.flatMap(({ opId }, index) => (opId !== null && answers[index]?.error ? [opId] : []));
  const receipts = opIds.length > 0 ? await findReceipts(pool, opIds) : new Map<string, Receipt>();
  return Promise.all(
    answers.map(async (answer, index) => {
      const command = commands[index];
      const receipt = receipts.get(command?.opId ?? '');
      return command && receipt && answer.error ? receiptAnswer(pool, receipt, command, actor) : answer;
    }),
  );
}

/** The same for one write. */
export async function answerAgain(
  pool: Pool,
  command: Command,
  actor: Actor,
  refused: Answer,
): Promise<Answer> {
  const [answer = refused] = await answerAllAgain(pool, [command], actor, [refused]);
  return answer;
}
