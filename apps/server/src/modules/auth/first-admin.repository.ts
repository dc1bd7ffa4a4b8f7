// The one-time link that creates the first admin of an instance in production (product.md §1). Its code follows from the
// instance's own random epoch, so every process knows it, and it opens nothing once an active admin exists.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { fail, ok, type Result } from '@zellige/domain';
import type { createUserInput } from '@zellige/domain/auth/user.schema';
import type { Pool } from 'pg';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { readFeedState } from '../../platform/records/feed.repository.ts';
import { createAccount } from './accounts.ts';
import { authMessages } from './auth.messages.ts';
import { type Account, hasActiveAdmin } from './user.repository.ts';

/** Two people with the link do not both become the first. */
const FIRST_ADMIN_LOCK = 7_241_908;

export const FIRST_ADMIN_PATH = '/premier-administrateur';

async function currentCode(pool: Pool): Promise<string> {
  const { epoch } = await readFeedState(pool);
  return createHash('sha256').update(`first admin of ${epoch}`).digest('base64url');
}

/** The path and code of the link; null once there is an active admin. */
export async function firstAdminLink(pool: Pool): Promise<string | null> {
  return (await hasActiveAdmin(pool)) ? null : `${FIRST_ADMIN_PATH}?code=${await currentCode(pool)}`;
}

/** Whether the link still opens. */
export async function opensFirstAdmin(pool: Pool, code: string): Promise<boolean> {
  const expected = Buffer.from(await currentCode(pool));
  const given = Buffer.from(code);
  const isRight = expected.length === given.length && timingSafeEqual(expected, given);
  return isRight && !(await hasActiveAdmin(pool));
}

/** Creates the admin behind the link. Fails with forbidden when the link is wrong or was used. */
export async function createFirstAdmin(
  parts: Pick<ServerParts, 'pool' | 'passwords' | 'clock'>,
  code: string,
  input: Omit<z.output<typeof createUserInput>, 'role' | 'password'> & { password: string },
): Promise<Result<Account>> {
  if (!(await opensFirstAdmin(parts.pool, code))) return fail('forbidden', authMessages.firstAdminDone);
  return createAccount(parts, { ...input, role: 'admin' }, null, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [FIRST_ADMIN_LOCK]);
    return (await hasActiveAdmin(client)) ? fail('forbidden', authMessages.firstAdminDone) : ok(true);
  });
}
