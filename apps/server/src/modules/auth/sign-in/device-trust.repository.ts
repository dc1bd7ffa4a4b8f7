// Browsers with which an account signed in before. Each has sign-in limits of its own, so that somebody who guesses from
// elsewhere locks nobody out (docs/adr/0021).
import { DEVICE } from '@zellige/contract';
import type { FastifyRequest } from 'fastify';
import type { ClientBase, Pool } from 'pg';
import { hashToken } from '../../../platform/sessions/tokens.ts';

/** Days without a sign-in after which a browser is no longer known. */
export const KNOWN_DEVICE_DAYS = 180;

const drawn = /^[\w-]{43}$/;

/** The sum of what the browser says it is; null when it says nothing that a browser of ours would. */
function deviceOf({ headers }: FastifyRequest): string | null {
  const { [DEVICE]: deviceKey } = headers;
  return typeof deviceKey === 'string' && drawn.test(deviceKey) ? hashToken(`device ${deviceKey}`) : null;
}

type Whose = { email: string } | { userId: string };

/** The sum of the browser where that account knows it; the same question for an account that does not exist. */
export async function knownDevice(
  pool: Pool,
  request: FastifyRequest,
  { whose, now }: { whose: Whose; now: Date },
): Promise<string | null> {
  const hash = deviceOf(request);
  if (hash === null) return null;
  const [column, value] = 'email' in whose ? ['email', whose.email] : ['id', whose.userId];
  const found = await pool.query(
    `SELECT 1 FROM known_devices AS d JOIN users AS u ON u.id = d.user_id
     WHERE d.hash = $1 AND u.${column} = $2 AND d.last_at > $3`,
    [hash, value, new Date(now.getTime() - KNOWN_DEVICE_DAYS * 86_400_000)],
  );
  return found.rows.length > 0 ? hash : null;
}

/** From now on the account knows the browser of the request; true where it knew others and not this one. */
export async function rememberDevice(
  db: Pool | ClientBase,
  request: FastifyRequest,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const hash = deviceOf(request);
  if (hash === null) return false;
  const known = await db.query<{ isAnother: boolean }>(
    `INSERT INTO known_devices (hash, user_id, last_at) VALUES ($1, $2, $3)
     ON CONFLICT (hash, user_id) DO UPDATE SET last_at = excluded.last_at
     RETURNING xmax = 0 AND EXISTS (SELECT 1 FROM known_devices WHERE user_id = $2) AS "isAnother"`,
    [hash, userId, now],
  );
  return known.rows[0]?.isAnother ?? false;
}
