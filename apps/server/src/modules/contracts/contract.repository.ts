// The invoices of a contract, and the contracts that have something to do on a day.
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { Pool } from 'pg';

/** Those that stand. */
export async function invoicesOfContract(pool: Pool, contractId: string): Promise<Invoice[]> {
  const read = await pool.query<{ data: Invoice }>(
    `SELECT data FROM invoices WHERE data->>'contractId' = $1 AND data->>'status' <> 'Annulée'`,
    [contractId],
  );
  return read.rows.map(({ data }) => data);
}

export interface DueContract {
  id: string;
  number: string | null;
  client: string;
  /** First day of the period that is due; '' where none is. */
  from: string;
  isReviewed: boolean;
  /** Its last day is over, and it runs still. */
  isOver: boolean;
}

/** The next contracts, by key after that one, that bill a period or end by that day. */
export async function dueContracts(
  pool: Pool,
  { upTo, today, after, most }: { upTo: string; today: string; after: string; most: number },
): Promise<DueContract[]> {
  const read = await pool.query<DueContract>(
    `SELECT id, number, data->>'client' AS client,
            CASE WHEN data->>'nextDue' <> '' AND data->>'nextDue' <= $1 THEN data->>'nextFrom' ELSE '' END AS "from",
            (data->'billing'->>'review')::boolean AS "isReviewed",
            data->>'status' IN ('Actif', 'Suspendu') AND data->>'endDate' <> '' AND data->>'endDate' < $2 AS "isOver"
     FROM contracts
     WHERE archived_at IS NULL AND id COLLATE "C" > $3 AND (
       (data->>'nextDue' <> '' AND (data->>'nextDue') COLLATE "C" <= $1)
       OR (data->>'status' IN ('Actif', 'Suspendu') AND data->>'endDate' <> '' AND data->>'endDate' < $2))
     ORDER BY id COLLATE "C" LIMIT $4`,
    [upTo, today, after, most],
  );
  return read.rows;
}
