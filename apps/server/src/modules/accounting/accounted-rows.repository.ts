// The documents that the accounts of a period are made from: what happened in it, and of each invoice that it happened to all its
// payments and credit notes, since its VAT follows from the whole.
import {
  type AccountedPeriod,
  type AccountedRows,
  isWithin,
} from '@zellige/domain/accounting/accounting-entry';
import { cautionReceipts } from '@zellige/domain/reservations/cautions/caution.rules';
import type { Pool } from 'pg';

/** A day of the period and the keys of the invoices that something happened to. */
export interface AccountedDay {
  day: string;
  invoices: string[];
}

export type AccountedCautions = AccountedRows['reservations'];

/**
 * `order_key` begins with the day of a document; only a cheque or an effet has further days, at the bank. The index over it sorts
 * by bytes.
 */
const days = `
  WITH happened AS (
    SELECT left(order_key, 10) AS day, id AS invoice FROM invoices
    WHERE order_key COLLATE "C" >= $1 AND order_key COLLATE "C" < $3
    UNION ALL
    SELECT left(order_key, 10), data->>'invoiceId' FROM credit_notes
    WHERE order_key COLLATE "C" >= $1 AND order_key COLLATE "C" < $3
    UNION ALL
    SELECT left(order_key, 10), data->>'invoiceId' FROM payments
    WHERE order_key COLLATE "C" >= $1 AND order_key COLLATE "C" < $3
    UNION ALL
    SELECT day, data->>'invoiceId' FROM payments CROSS JOIN LATERAL unnest(ARRAY[
      data->>'cashingDate', data->>'remittedOn', data->>'clearedOn', data->>'bouncedOn'
    ]) AS day WHERE data->>'mode' IN ('Chèque', 'Effet') AND greatest(
      data->>'cashingDate', data->>'remittedOn', data->>'clearedOn', data->>'bouncedOn'
    ) COLLATE "C" >= $1
  )
  SELECT day, array_agg(DISTINCT invoice COLLATE "C") AS invoices FROM happened
  WHERE day >= $1 AND day <= $2
  GROUP BY day ORDER BY day`;

/** The day after sorts behind everything of that day. */
const AFTER = '~';

/** Reads the days of the period, with those on which nothing happened but to cautions. */
export async function accountedDays(
  pool: Pool,
  period: AccountedPeriod,
  moved: AccountedCautions,
): Promise<AccountedDay[]> {
  const { rows } = await pool.query<AccountedDay>(days, [period.from, period.to, `${period.to}${AFTER}`]);
  const known = new Set(rows.map(({ day }) => day));
  const others = moved
    .flatMap(cautionReceipts)
    .map(({ move }) => move.date)
    .filter((day) => isWithin(day, period) && !known.has(day));
  if (others.length === 0) return rows;
  return [...rows, ...[...new Set(others)].map((day) => ({ day, invoices: [] }))].toSorted((a, b) =>
    a.day < b.day ? -1 : 1,
  );
}

type KindOfRow = {
  [K in 'invoices' | 'payments' | 'creditNotes']: { kind: K; data: AccountedRows[K][number] };
}['invoices' | 'payments' | 'creditNotes'];

/** In an order that does not change, so that the same month makes the same file. */
const documents = `
  SELECT kind, data FROM (
    SELECT 'invoices' AS kind, order_key, data FROM invoices WHERE id = ANY($1)
    UNION ALL
    SELECT 'payments', order_key, data FROM payments WHERE data->>'invoiceId' = ANY($1)
    UNION ALL
    SELECT 'creditNotes', order_key, data FROM credit_notes WHERE data->>'invoiceId' = ANY($1)
  ) AS found ORDER BY order_key COLLATE "C"`;

const cautions = `
  SELECT jsonb_build_object('id', id, 'client', data->'client', 'caution', data->'caution') AS data
  FROM reservations WHERE data ? 'caution' AND jsonb_path_exists(
    data, '$.caution.*[*].date ? (@ >= $from && @ <= $to)', jsonb_build_object('from', $1::text, 'to', $2::text))
  ORDER BY id COLLATE "C"`;

/** The cautions that came or went in the period: few, asked for once. */
export async function accountedCautions(
  pool: Pool,
  { from, to }: AccountedPeriod,
): Promise<AccountedCautions> {
  const { rows } = await pool.query<{ data: AccountedCautions[number] }>(cautions, [from, to]);
  return rows.map(({ data }) => data);
}

/** Reads the rows from which the accounts of these days are made. */
export async function accountedRows(
  pool: Pool,
  of: readonly AccountedDay[],
  reservations: AccountedCautions,
): Promise<AccountedRows> {
  const invoices = [...new Set(of.flatMap((one) => one.invoices))];
  const { rows } = await pool.query<KindOfRow>(documents, [invoices]);
  return {
    invoices: rows.flatMap((row) => (row.kind === 'invoices' ? [row.data] : [])),
    payments: rows.flatMap((row) => (row.kind === 'payments' ? [row.data] : [])),
    creditNotes: rows.flatMap((row) => (row.kind === 'creditNotes' ? [row.data] : [])),
    reservations,
  };
}
