// Reads the last seal of the audit log, or the one of a given rank.
import type { Pool } from 'pg';
import type { KnownHead } from '../../platform/audit/journal-head.ts';

/** Rank 0 where nothing is sealed yet, or even the head is gone. */
export async function journalHead(pool: Pool): Promise<KnownHead> {
  const read = await pool.query<KnownHead>({
    name: 'journal_head',
    text: `SELECT rank, encode(hash, 'hex') AS hash FROM audit_head`,
  });
  return read.rows[0] ?? { rank: 0, hash: '' };
}

/** In hexadecimal digits; null where there is none of that rank. */
export async function sealAt(pool: Pool, rank: number): Promise<string | null> {
  const read = await pool.query<{ hash: string }>({
    name: 'journal_seal',
    text: `SELECT encode(hash, 'hex') AS hash FROM audit_seals WHERE rank = $1`,
    values: [rank],
  });
  return read.rows[0]?.hash ?? null;
}
