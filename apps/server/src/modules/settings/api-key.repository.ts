// Keys of programs: made, listed and revoked here; read at each request by platform/sessions.
import type { ApiKey, ApiKeyScope } from '@zellige/domain/settings/api-key.schema';
import type { Pool } from 'pg';
import { inTransaction } from '../../platform/database/transaction.ts';

const shownColumns = `k.id, k.name, k.hint, k.scope, u.full_name AS "createdByName", k.created_at AS "createdAt",
  k.last_used_at AS "lastUsedAt", k.revoked_at AS "revokedAt"`;

export async function listApiKeys(pool: Pool): Promise<ApiKey[]> {
  const found = await pool.query<ApiKey>(
    `SELECT ${shownColumns} FROM api_keys AS k JOIN users AS u ON u.id = k.created_by
     ORDER BY k.revoked_at IS NOT NULL, k.created_at DESC, k.id`,
  );
  return found.rows;
}

export interface NewApiKey {
  id: string;
  name: string;
  hash: string;
  hint: string;
  scope: ApiKeyScope;
  createdBy: string;
  now: Date;
}

export async function insertApiKey(pool: Pool, key: NewApiKey): Promise<ApiKey> {
  const inserted = await inTransaction(pool, (client) =>
    client.query<ApiKey>(
      `WITH k AS (INSERT INTO api_keys (id, name, hash, hint, scope, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *)
     SELECT ${shownColumns} FROM k JOIN users AS u ON u.id = k.created_by`,
      [key.id, key.name, key.hash, key.hint, key.scope, key.createdBy, key.now],
    ),
  );
  const [row] = inserted.rows;
  if (!row) throw new Error('the key was not inserted');
  return row;
}
