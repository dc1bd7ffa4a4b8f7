// Keys of programs: made, listed and revoked here; read at each request by platform/sessions.
import { type ApiKey, type ApiKeyScopes, grantsEverything } from '@zellige/domain/registry/api-key.schema';
import type { Pool } from 'pg';
import { inTransaction } from '../../platform/database/connection/transaction.ts';

const shownColumns = `k.id, k.name, k.hint, k.scopes, u.full_name AS "createdByName", k.created_at AS "createdAt", k.expires_at AS "expiresAt",
  k.last_used_at AS "lastUsedAt", k.revoked_at AS "revokedAt"`;

export async function listApiKeys(pool: Pool): Promise<ApiKey[]> {
  const found = await pool.query<ApiKey>(
    `SELECT ${shownColumns} FROM api_keys AS k JOIN users AS u ON u.id = k.created_by
     ORDER BY k.revoked_at IS NOT NULL, k.created_at DESC, k.id`,
  );
  return found.rows;
}

export async function findApiKey(pool: Pool, id: string): Promise<ApiKey | null> {
  const found = await pool.query<ApiKey>(
    `SELECT ${shownColumns} FROM api_keys AS k JOIN users AS u ON u.id = k.created_by WHERE k.id = $1`,
    [id],
  );
  return found.rows[0] ?? null;
}

export interface NewApiKey {
  id: string;
  name: string;
  hash: string;
  hint: string;
  scopes: ApiKeyScopes;
  createdBy: string;
  now: Date;
  expiresAt: Date;
}

/** For a server of the version before, which may still run beside this one: it knows nothing narrower than reading. */
const olderScope = ({ scopes }: NewApiKey): string => (grantsEverything(scopes, 'write') ? 'write' : 'read');

export async function insertApiKey(pool: Pool, key: NewApiKey): Promise<ApiKey> {
  const inserted = await inTransaction(pool, (client) =>
    client.query<ApiKey>(
      `WITH k AS (INSERT INTO api_keys (id, name, hash, hint, scope, scopes, created_by, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING *)
     SELECT ${shownColumns} FROM k JOIN users AS u ON u.id = k.created_by`,
      [
        key.id,
        key.name,
        key.hash,
        key.hint,
        olderScope(key),
        key.scopes,
        key.createdBy,
        key.now,
        key.expiresAt,
      ],
    ),
  );
  const [row] = inserted.rows;
  if (!row) throw new Error('the key was not inserted');
  return row;
}

export interface EndingKey {
  id: string;
  name: string;
  createdBy: string;
  expiresAt: Date;
}

/** Keys that still work and end by `until`, of people who are still there. */
export async function endingKeys(pool: Pool, now: Date, until: Date): Promise<EndingKey[]> {
  const found = await pool.query<EndingKey>(
    `SELECT k.id, k.name, k.created_by AS "createdBy", k.expires_at AS "expiresAt"
     FROM api_keys AS k JOIN users AS u ON u.id = k.created_by
     WHERE k.revoked_at IS NULL AND u.is_active AND k.expires_at > $1 AND k.expires_at <= $2 ORDER BY k.id`,
    [now, until],
  );
  return found.rows;
}
