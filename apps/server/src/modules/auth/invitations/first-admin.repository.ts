// The one-time link that creates the first admin of an instance in production (docs/product.md §1). Each start draws its own
// code; every process knows its sum, and it opens nothing once an active admin exists.
import type { z } from 'zod';
import { fail, ok, type Result } from '@zellige/domain';
import type { Account, createUserInput } from '@zellige/domain/auth/user.schema';
import type { Pool } from 'pg';
import { transactionLock } from '../../../platform/database/connection/advisory-locks.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { hashToken, newToken } from '../../../platform/sessions/tokens.ts';
import { createAccount } from '../accounts/accounts.ts';
import { authMessages } from '../auth.messages.ts';
import { hasActiveAdmin } from '../accounts/user.repository.ts';

export const FIRST_ADMIN_PATH = '/premier-administrateur';

/** As long as an invitation; another start prints another link. */
const LINK_DAYS = 7;

/** A new link, path and code; null once there is an active admin. */
export async function firstAdminLink(pool: Pool, now: Date): Promise<string | null> {
  if (await hasActiveAdmin(pool)) return null;
  const code = newToken();
  await pool.query('INSERT INTO first_admin_codes (hash, made_at) VALUES ($1, $2)', [hashToken(code), now]);
  return `${FIRST_ADMIN_PATH}?code=${code}`;
}

/** Whether the link still opens. */
export async function opensFirstAdmin(pool: Pool, code: string, now: Date): Promise<boolean> {
  const found = await pool.query('SELECT 1 FROM first_admin_codes WHERE hash = $1 AND made_at > $2', [
    hashToken(code),
    new Date(now.getTime() - LINK_DAYS * 86_400_000),
  ]);
  return found.rows.length > 0 && !(await hasActiveAdmin(pool));
}

/** Creates the admin behind the link. Fails with forbidden when the link is wrong or was used. */
export async function createFirstAdmin(
  parts: Pick<ServerParts, 'pool' | 'passwords' | 'clock' | 'config'>,
  code: string,
  input: Omit<z.output<typeof createUserInput>, 'role' | 'password'> & { password: string },
): Promise<Result<Account>> {
  if (!(await opensFirstAdmin(parts.pool, code, parts.clock())))
    return fail('forbidden', authMessages.firstAdminDone);
  return createAccount(parts, { ...input, role: 'admin' }, null, async (client) => {
    // Two people with the link do not both become the first.
    await transactionLock(client, 'firstAdmin');
    if (await hasActiveAdmin(client)) return fail('forbidden', authMessages.firstAdminDone);
    await client.query('DELETE FROM first_admin_codes');
    return ok(true);
  });
}
