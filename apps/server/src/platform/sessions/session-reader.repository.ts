// Who a request comes from, read from the database each time so that a session that ends is dead everywhere at once.
// Requests that arrive while a read is under way share the next one: always a read that started after they came.
import type { Actor } from '@zellige/domain';
import type { ApiKeyScopes } from '@zellige/domain/registry/api-key.schema';
import {
  needsTwoFactor,
  SECURITY,
  type SecuritySettings,
  securityOf,
} from '@zellige/domain/settings/instance/security-settings.rules';
import type { Pool } from 'pg';
import { askTogether } from '../database/connection/ask-together.ts';
import { lookUp } from '../database/connection/look-ups.ts';

export interface SignedIn {
  sessionId: string;
  actor: Actor;
  /** Global change counter after the request came: nothing committed before it is missing from a copy of that counter. */
  rev: number;
  /** When the person last proved who they are in this session; null for a program. */
  provenAt: Date | null;
  /** One of the accounts of the samples, whose password is public. */
  isDemo: boolean;
  /** Their role needs a second factor, and they have none yet: nothing is theirs but to set it up. */
  owesTwoFactor: boolean;
  /** The API key that was given instead of a session's token. */
  key?: { id: string; scopes: ApiKeyScopes; expiresAt: Date };
}

interface SessionRow {
  accessHash: string;
  sessionId: string;
  id: string;
  fullName: string;
  role: string;
  rev: number;
  provenAt: Date;
  isDemo: boolean;
  hasFactor: boolean;
  security: Partial<SecuritySettings> | null;
  /** Its last use was noted a while ago. */
  isStale: boolean;
  /** Nobody has used this token yet, as far as was noted. */
  isFresh: boolean;
}

const findSessions = `
  SELECT s.access_hash AS "accessHash", s.id AS "sessionId", u.id, u.full_name AS "fullName", u.role, state.rev, s.proven_at AS "provenAt", u.is_demo AS "isDemo",
    EXISTS (SELECT 1 FROM two_factor AS f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL) AS "hasFactor",
    (SELECT data->'security' FROM settings WHERE id = '${SECURITY}') AS security,
    s.last_used_at < $2::timestamptz - interval '5 minutes' AS "isStale",
    s.previous_refresh_hash IS NOT NULL AS "isFresh"
  FROM sync_state AS state, sessions AS s JOIN users AS u ON u.id = s.user_id
  WHERE s.access_hash = ANY($1) AND s.access_expires_at > $2 AND s.revoked_at IS NULL AND u.is_active`;

/** Reads one query may serve; more arrive only under a load that another query serves just as well. */
const READS_AT_ONCE = 2;

/** Reads the session of an access token's hash; null when there is none, it expired, or its person was deactivated. */
export function createSessionReader(pool: Pool, clock: () => Date) {
  /** The last use is exact to five minutes: a request does not write, and waits for nothing. */
  function noteUse(rows: readonly SessionRow[], now: Date): void {
    const ids = rows.filter(({ isStale }) => isStale).map(({ sessionId }) => sessionId);
    if (ids.length === 0) return;
    const text = 'UPDATE sessions SET last_used_at = greatest(last_used_at, $2) WHERE id = ANY($1)';
    pool.query(text, [ids, now]).catch(() => undefined);
  }

  /**
   * With the first use of a token nothing is given any more for the refresh token before it. Whoever holds the session's
   * lock is waited for by nobody: the next use notes it.
   */
  async function endPredecessors(rows: readonly SessionRow[]): Promise<void> {
    const hashes = rows.filter(({ isFresh }) => isFresh).map(({ accessHash }) => accessHash);
    if (hashes.length === 0) return;
    const text = `UPDATE sessions SET previous_refresh_hash = NULL, successor_salt = NULL WHERE id IN (
      SELECT id FROM sessions WHERE access_hash = ANY($1) AND previous_refresh_hash IS NOT NULL FOR UPDATE SKIP LOCKED)`;
    await pool.query(text, [hashes]).catch(() => undefined);
  }

  async function readSessions(hashes: readonly string[]): Promise<(SignedIn | null)[]> {
    const now = clock();
    const found = await lookUp<SessionRow>(pool, {
      name: 'find_sessions',
      text: findSessions,
      values: [[...new Set(hashes)], now],
    });
    noteUse(found.rows, now);
    await endPredecessors(found.rows);
    const byHash = new Map(found.rows.map((row) => [row.accessHash, row]));
    return hashes.map((hash) => signedInOf(byHash.get(hash)));
  }

  return askTogether(readSessions, { atOnce: READS_AT_ONCE });
}

function signedInOf(row: SessionRow | undefined): SignedIn | null {
  if (!row) return null;
  const { sessionId, id, fullName, role, rev, provenAt, isDemo, hasFactor } = row;
  const security = securityOf({ security: row.security ?? {} });
  const owesTwoFactor = !hasFactor && needsTwoFactor(security, role);
  return { sessionId, actor: { id, fullName, role }, rev, provenAt, isDemo, owesTwoFactor };
}
