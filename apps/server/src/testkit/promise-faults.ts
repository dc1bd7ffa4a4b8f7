// The promise suite makes these faults happen to the real server as a whole: a backup is restored, tombstones expire, a
// person's role changes.
import type { Pool } from 'pg';
import { promiseTables } from './promise-audit.ts';

/** The role in which a person sees what is theirs and nothing else. */
const LIMITED = 'commercial';

const kept = [...promiseTables, 'sync_state'];

const COLUMNS = `
SELECT table_name AS "table", string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
FROM information_schema.columns
WHERE table_schema = current_schema() AND is_generated = 'NEVER' AND table_name = ANY($1)
GROUP BY table_name`;

async function columnsOf(pool: Pool): Promise<Map<string, string>> {
  const read = await pool.query<{ table: string; columns: string }>(COLUMNS, [kept]);
  return new Map(read.rows.map(({ table, columns }) => [table, columns]));
}

/** Keeps the business in tables beside its own; what is answered puts it back, in another life of the server. */
async function backup(pool: Pool, onRestored: () => void): Promise<() => Promise<void>> {
  const columns = await columnsOf(pool);
  for (const table of kept)
    await pool.query(`DROP TABLE IF EXISTS kept_${table}; CREATE TABLE kept_${table} AS TABLE ${table}`);
  const putBack = [...columns].map(
    ([table, names]) =>
      `DELETE FROM ${table};
       INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM kept_${table};`,
  );
  return async () => {
    await pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${putBack.join('\n')}
      UPDATE sync_state SET epoch = fresh.life, lives = lives || jsonb_build_object('life', fresh.life, 'from', rev)
        FROM (SELECT gen_random_uuid()::text AS life) AS fresh; COMMIT`);
    onRestored();
  };
}

interface FaultTargets {
  pool: Pool;
  /** Who stands behind a profile. */
  ownerOf: (profile: string) => string;
  /** The roles in which everybody sees everything. */
  roles: Readonly<Record<string, string>>;
  onRestored: () => void;
}

/** None of them runs while a request is under way. */
export const promiseFaults = ({ pool, ownerOf, roles, onRestored }: FaultTargets) => ({
  backup: () => backup(pool, onRestored),
  prune: async () => {
    await pool.query('DELETE FROM tombstones; UPDATE sync_state SET floor = rev');
  },
  setRole: async (profile: string, isLimited: boolean) => {
    const owner = ownerOf(profile);
    await pool.query('UPDATE users SET role = $2 WHERE id = $1', [owner, isLimited ? LIMITED : roles[owner]]);
  },
});
