// The invoices of a contract, and the contracts that have something to do on a day.
import { type DueContract, dueOf } from '@zellige/domain/contracts/follow-up/contract-round';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { Pool } from 'pg';

/** Lists the invoices of the contract that stand. */
export async function invoicesOfContract(pool: Pool, contractId: string): Promise<Invoice[]> {
  const read = await pool.query<{ data: Invoice }>(
    `SELECT data FROM invoices WHERE data->>'contractId' = $1 AND data->>'status' <> 'Annulée'`,
    [contractId],
  );
  return read.rows.map(({ data }) => data);
}

const isDue = `data->>'nextDue' <> '' AND (data->>'nextDue') COLLATE "C" <= $1`;
const isOver = `data->>'status' IN ('Actif', 'Suspendu') AND data->>'endDate' <> '' AND (data->>'endDate') COLLATE "C" < $1`;

const dueIn = (rows: readonly { data: Contract }[], day: string): DueContract[] =>
  rows.flatMap(({ data }) => dueOf(data, day) ?? []);

/** The next contracts, by key after that one, that bill a period or end by that day. */
export async function dueContracts(
  pool: Pool,
  { upTo, after, most }: { upTo: string; after: string; most: number },
): Promise<DueContract[]> {
  const read = await pool.query<{ data: Contract }>(
    `SELECT data FROM contracts
     WHERE archived_at IS NULL AND id COLLATE "C" > $2 AND ((${isDue}) OR (${isOver}))
     ORDER BY id COLLATE "C" LIMIT $3`,
    [upTo, after, most],
  );
  return dueIn(read.rows, upTo);
}

export interface VisitingContract {
  id: string;
  contract: Contract;
  /** Day of the last visit that became a request: the end of its key. */
  lastVisit: string;
}

/** The next active contracts with visits, by key after that one. */
export async function visitingContracts(
  pool: Pool,
  { after, most }: { after: string; most: number },
): Promise<VisitingContract[]> {
  const read = await pool.query<VisitingContract>(
    `SELECT c.id, c.data AS contract, coalesce((
       SELECT max(right(r.id, 10) COLLATE "C") FROM requests r
       WHERE r.data->>'contractId' = c.id AND r.data->>'source' = 'contrat'), '') AS "lastVisit"
     FROM contracts c
     WHERE c.archived_at IS NULL AND c.id COLLATE "C" > $1
       AND c.data->>'status' = 'Actif' AND jsonb_typeof(c.data->'visits') = 'object'
     ORDER BY c.id COLLATE "C" LIMIT $2`,
    [after, most],
  );
  return read.rows;
}

/** Reads what that contract has to do by that day; null where nothing. */
export async function dueContract(pool: Pool, id: string, upTo: string): Promise<DueContract | null> {
  const read = await pool.query<{ data: Contract }>('SELECT data FROM contracts WHERE id = $1', [id]);
  return dueIn(read.rows, upTo)[0] ?? null;
}
