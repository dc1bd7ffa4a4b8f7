// Receipts of writes that carried an Idempotency-Key: the same key answers the same thing, once applied (docs/sync.md 'Protocol').
import { createHash } from 'node:crypto';
import type { CollectionName, Row } from '@zellige/domain';
import type { ClientBase, Pool } from 'pg';
import { tableOf } from '../tables/tables.ts';

interface Reference {
  collection: CollectionName;
  id: string;
}

/** A row that an operation wrote, at the version that it gave it. */
export interface WrittenVersion extends Reference {
  version: number;
}

export interface Receipt {
  opId: string;
  userId: string;
  fingerprint: string;
  answer: Applied | Withdrawn;
}

interface Applied {
  output: Reference;
  rows: WrittenVersion[];
}

/** The write was given up before it arrived: nothing was done. */
interface Withdrawn {
  output: null;
}

/** A receipt of something that was done. */
export type AppliedReceipt = Receipt & { answer: Applied };

export const isApplied = (receipt: Receipt): receipt is AppliedReceipt => receipt.answer.output !== null;

/** Identifies what a key was used for: the same key with another body is a mistake of the caller. */
export const fingerprintOf = (action: string, input: unknown): string =>
  createHash('sha256')
    .update(`${action}\n${JSON.stringify(input)}`)
    .digest('base64url');

export async function findReceipts(
  db: ClientBase | Pool,
  opIds: readonly string[],
): Promise<Map<string, Receipt>> {
  const found = await db.query<Receipt>({
    name: 'find_receipts',
    text: 'SELECT op_id AS "opId", user_id AS "userId", fingerprint, answer FROM receipts WHERE op_id = ANY($1)',
    values: [opIds],
  });
  return new Map(found.rows.map((receipt) => [receipt.opId, receipt]));
}

/** Takes the keys of writes that were given up, those that are taken aside: no late copy of them is applied any more. */
export async function insertWithdrawn(
  db: ClientBase | Pool,
  userId: string,
  writes: readonly Pick<Receipt, 'opId' | 'fingerprint'>[],
): Promise<void> {
  await db.query(
    `INSERT INTO receipts (op_id, user_id, fingerprint, answer)
     SELECT op_id, $1, fingerprint, '{"output": null}' FROM unnest($2::text[], $3::text[]) AS given (op_id, fingerprint)
     ORDER BY op_id ON CONFLICT DO NOTHING`,
    [userId, writes.map(({ opId }) => opId), writes.map(({ fingerprint }) => fingerprint)],
  );
}

/** The rows a receipt speaks of, as they stand now. */
export async function readReceiptRows(db: ClientBase | Pool, receipt: AppliedReceipt) {
  const read = async ({ collection, id }: Reference) => {
    const table = tableOf[collection];
    const found = await db.query<{ data: Row }>({
      name: `read_${table}`,
      text: `SELECT data FROM ${table} WHERE id = $1`,
      values: [id],
    });
    return found.rows[0] ? { collection, row: found.rows[0].data } : null;
  };
  const [output, ...rows] = await Promise.all([receipt.answer.output, ...receipt.answer.rows].map(read));
  return { output: output?.row ?? null, rows: rows.filter((row) => row !== null) };
}
