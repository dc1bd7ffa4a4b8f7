// Who a request with an API key comes from: the person who made the key, within its scopes, as long as both are alive.
import type { ApiKeyScopes } from '@zellige/domain/registry/api-key.schema';
import type { Pool } from 'pg';
import type { SignedIn } from './session-reader.repository.ts';

interface KeyRow {
  keyId: string;
  scopes: ApiKeyScopes;
  expiresAt: Date;
  id: string;
  fullName: string;
  role: string;
  rev: number;
  isStale: boolean;
  isDemo: boolean;
}

/** The last use is exact to the minute: a busy program does not write at each request. */
const findKey = `
  SELECT k.id AS "keyId", k.scopes, k.expires_at AS "expiresAt", u.id, u.full_name AS "fullName", u.role, u.is_demo AS "isDemo", state.rev,
    (k.last_used_at IS NULL OR k.last_used_at < $2::timestamptz - interval '1 minute') AS "isStale"
  FROM sync_state AS state, api_keys AS k JOIN users AS u ON u.id = k.created_by
  WHERE k.hash = $1 AND k.revoked_at IS NULL AND k.expires_at > $2 AND u.is_active`;

/** Reads the key of a hash; null when there is none, it was revoked or is over, or its maker was deactivated. */
export const createApiKeyReader =
  (pool: Pool, clock: () => Date) =>
  async (hash: string): Promise<SignedIn | null> => {
    const now = clock();
    const found = await pool.query<KeyRow>({ name: 'find_api_key', text: findKey, values: [hash, now] });
    const [row] = found.rows;
    if (!row) return null;
    const { keyId, scopes, expiresAt, id, fullName, role, rev, isDemo } = row;
    if (row.isStale) await pool.query('UPDATE api_keys SET last_used_at = $2 WHERE id = $1', [keyId, now]);
    return {
      sessionId: `key ${keyId}`,
      actor: { id, fullName, role },
      rev,
      provenAt: null,
      isDemo,
      // A program has no telephone; who made its key proved both (docs/subjects/auth.md).
      owesTwoFactor: false,
      key: { id: keyId, scopes, expiresAt },
    };
  };
