// The audit compares the database with the ledger: nothing confirmed is missing, nothing is there twice, and the consistency
// check of the product finds nothing (docs/subjects/consistency.md).
import type { Pool } from 'pg';
import { findingCount } from '@zellige/domain/consistency/report';
import { runCheck } from '../../modules/consistency/run-check.ts';
import type { Ledger, Write } from './writers.ts';

/** Where the mark of each kind of write stands, and which row carries it. */
const MARKS = `
  SELECT data->>'client' AS mark, id, number FROM invoices WHERE data->>'client' = ANY($1)
  UNION ALL SELECT substring(data->>'client' FROM 7), id, number FROM invoices WHERE substring(data->>'client' FROM 7) = ANY($1)
  UNION ALL SELECT id, id, NULL FROM payments WHERE id = ANY($1)
  UNION ALL SELECT id, id, NULL FROM movements WHERE id = ANY($1)
  UNION ALL SELECT data->>'name', id, NULL FROM contacts WHERE data->>'name' = ANY($1)`;

interface Found {
  mark: string;
  id: string;
  number: string | null;
}

async function rowsOf(pool: Pool, writes: readonly Write[]): Promise<Map<string, Found[]>> {
  const read = await pool.query<Found>(MARKS, [writes.map(({ key }) => key)]);
  return Map.groupBy(read.rows, ({ mark }) => mark);
}

function problemOf({ kind, key, told }: Write, rows: readonly Found[]): string | null {
  if (rows.length > 1) return `${kind} ${key} is there ${rows.length} times`;
  if (told === null) return null;
  const [row] = rows;
  if (!row) return `confirmed ${kind} ${key} (${told.number ?? told.id}) is lost`;
  if (row.id === told.id && row.number === told.number) return null;
  return `${kind} ${key} was confirmed as ${told.id} ${told.number}, and is ${row.id} ${row.number}`;
}

export interface Audit {
  /** In words; empty when all is well. */
  problems: string[];
  /** Writes without an answer that were applied all the same. */
  landed: number;
}

/** Compares ledger and database, and runs the whole consistency check. */
export async function audit(pool: Pool, ledger: Ledger, dataDir: string): Promise<Audit> {
  const rows = await rowsOf(pool, ledger.writes);
  const problems = ledger.writes.flatMap((write) => problemOf(write, rows.get(write.key) ?? []) ?? []);
  const report = await runCheck({ pool, config: { dataDir }, clock: () => new Date() }, 'command');
  if (!report) problems.push('the check did not run');
  else if (findingCount(report) > 0)
    problems.push(...report.findings.slice(0, 10).map((finding) => JSON.stringify(finding)));
  const landed = ledger.writes.filter(({ key, told }) => told === null && rows.has(key)).length;
  return { problems: [...ledger.surprises, ...problems], landed };
}
