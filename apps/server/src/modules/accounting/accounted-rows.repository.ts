// The documents that the accounts of a period are made from: what happened in it, and of each invoice that it happened to all its
// payments and credit notes, since its VAT follows from the whole.
import type { Row } from '@zellige/domain';
import type { AccountedPeriod, AccountedRows } from '@zellige/domain/accounting/accounting-entry';
import type { Pool } from 'pg';

/** A day of the period and the keys of the invoices that something happened to. */
export interface AccountedDay {
  day: string;
  invoices: string[];
}

/** `order_key` begins with the day of a document; a payment has further days at the bank. */
const days = `
  WITH happened AS (
    SELECT data->>'date' AS day, id AS invoice FROM invoices WHERE order_key >= $1 AND order_key < $3
    UNION ALL
    SELECT data->>'date', data->>'invoiceId' FROM credit_notes WHERE order_key >= $1 AND order_key < $3
    UNION ALL
    SELECT day, data->>'invoiceId' FROM payments CROSS JOIN LATERAL unnest(ARRAY[
      data->>'date', data->>'cashingDate', data->>'remittedOn', data->>'clearedOn', data->>'bouncedOn'
    ]) AS day
  ), moved AS (
    SELECT move->>'date' AS day FROM reservations CROSS JOIN LATERAL jsonb_array_elements(
      (data->'caution'->'received') || (data->'caution'->'returned')
    ) AS move WHERE data ? 'caution'
  )
  SELECT day, coalesce(array_agg(DISTINCT invoice) FILTER (WHERE invoice IS NOT NULL), '{}') AS invoices
  FROM (SELECT day, invoice FROM happened UNION ALL SELECT day, NULL FROM moved) AS known
  WHERE day >= $1 AND day <= $2
  GROUP BY day ORDER BY day`;

/** The day after sorts behind everything of that day. */
const AFTER = '~';

export async function accountedDays(pool: Pool, { from, to }: AccountedPeriod): Promise<AccountedDay[]> {
  const { rows } = await pool.query<AccountedDay>(days, [from, to, `${to}${AFTER}`]);
  return rows;
}

interface KindOfRow {
  kind: Exclude<keyof AccountedRows, 'reservations'>;
  data: Row;
}

const documents = `
  SELECT 'invoices' AS kind, data FROM invoices WHERE id = ANY($1)
  UNION ALL
  SELECT 'payments', data FROM payments WHERE data->>'invoiceId' = ANY($1)
  UNION ALL
  SELECT 'creditNotes', data FROM credit_notes WHERE data->>'invoiceId' = ANY($1)`;

const cautions = `
  SELECT jsonb_build_object('id', id, 'client', data->'client', 'caution', data->'caution') AS data
  FROM reservations WHERE data ? 'caution' AND jsonb_path_exists(
    data, '$.caution.*[*].date ? (@ >= $from && @ <= $to)', jsonb_build_object('from', $1::text, 'to', $2::text))`;

export type AccountedCautions = AccountedRows['reservations'];

/** The cautions that came or went in the period: few, and found by reading all reservations, so that they are asked for once. */
export async function accountedCautions(
  pool: Pool,
  { from, to }: AccountedPeriod,
): Promise<AccountedCautions> {
  const { rows } = await pool.query<{ data: AccountedCautions[number] }>(cautions, [from, to]);
  return rows.map(({ data }) => data);
}

/** What the accounts of these days are made from. */
export async function accountedRows(
  pool: Pool,
  of: readonly AccountedDay[],
  reservations: AccountedCautions,
): Promise<AccountedRows> {
  const invoices = [...new Set(of.flatMap((one) => one.invoices))];
  const { rows } = await pool.query<KindOfRow>(documents, [invoices]);
  const each = <K extends KindOfRow['kind']>(kind: K) =>
    rows.filter((row) => row.kind === kind).map(({ data }) => data) as unknown as AccountedRows[K];
  return {
    invoices: each('invoices'),
    payments: each('payments'),
    creditNotes: each('creditNotes'),
    reservations,
  };
}
