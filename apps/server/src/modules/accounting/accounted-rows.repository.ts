// The documents that the accounts of a period are made from: what is dated in it, and of what was paid in it the whole invoice
// with all its payments, since each brings its share of the VAT.
import type { Row } from '@zellige/domain';
import type { AccountedPeriod, AccountedRows } from '@zellige/domain/accounting/accounting-entry';
import type { Pool } from 'pg';

interface KindOfRow {
  kind: keyof AccountedRows;
  data: Row;
}

/** `order_key` begins with the day of a document or a payment. */
const statement = `
  WITH paid AS (
    SELECT DISTINCT data->>'invoiceId' AS id FROM payments WHERE order_key >= $1 AND order_key < $2
  ), chosen AS (
    SELECT id, data FROM invoices
    WHERE (order_key >= $1 AND order_key < $2) OR id IN (SELECT id FROM paid)
  )
  SELECT 'invoices' AS kind, data FROM chosen
  UNION ALL
  SELECT 'payments', data FROM payments WHERE data->>'invoiceId' IN (SELECT id FROM chosen)
  UNION ALL
  SELECT 'reservations', data FROM reservations WHERE data ? 'caution'`;

/** The day after sorts behind everything of that day. */
const AFTER = '~';

export async function accountedRows(pool: Pool, { from, to }: AccountedPeriod): Promise<AccountedRows> {
  const { rows } = await pool.query<KindOfRow>(statement, [from, `${to}${AFTER}`]);
  const of = <K extends keyof AccountedRows>(kind: K) =>
    rows.filter((row) => row.kind === kind).map(({ data }) => data) as unknown as AccountedRows[K];
  return { invoices: of('invoices'), payments: of('payments'), reservations: of('reservations') };
}
