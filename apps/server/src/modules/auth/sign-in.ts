// Signing in and staying signed in (specification §8 'Login failures', architecture.md §3 'sign-in').
import { fail, ok, type Result } from '@zellige/domain';
import type { SessionUser } from '@zellige/domain/auth/user.schema';
import type { ClientBase } from 'pg';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import {
  endSessions,
  findSpent,
  lockByRefreshToken,
  lockSession,
  openSession,
  rotateTokens,
  type Tokens,
} from '../../platform/sessions/session.repository.ts';
import { hashToken } from '../../platform/sessions/tokens.ts';
import { authMessages } from './auth.messages.ts';
import { noteRefusal } from './refused-proof.ts';
import { challengeFor } from './two-factor.ts';
import { type AccountWithHash, findByEmail, findById, sessionUserOf } from './user.repository.ts';

export type SignInAnswer = Tokens & { user: SessionUser };

type Parts = Pick<ServerParts, 'pool' | 'passwords' | 'clock'>;

/** The password was right, and an account with a second factor gets no session for it alone. */
export interface SecondStepAsked {
  challenge: string;
}

interface Credentials {
  email: string;
  password: string;
  userAgent: string;
}

/**
 * Fails with invalid_credentials, as slowly for an unknown address as for a wrong password, and with account_disabled
 * only for whoever knows the password.
 */
export async function signIn(
  parts: Parts,
  credentials: Credentials,
): Promise<Result<SignInAnswer | SecondStepAsked>> {
  const account = await findByEmail(parts.pool, credentials.email);
  const isRight = await parts.passwords.verify(account?.passwordHash ?? null, credentials.password);
  if (isRight === null) return fail('unavailable', authMessages.busy);
  if (!isRight || account === null) {
    await noteRefusal(parts.pool, 'refuse_sign_in', account);
    return fail('invalid_credentials');
  }
  if (!account.isActive) {
    await noteRefusal(parts.pool, 'refuse_sign_in', account);
    return fail('account_disabled');
  }
  const challenge = await challengeFor(parts, account.id);
  if (challenge !== null) return ok({ challenge });
  return openAsChecked(parts, account, credentials.userAgent);
}

/** A password that changes, or an account that closes, while it was being checked opens nothing. */
const openAsChecked = (parts: Parts, checked: AccountWithHash, userAgent: string) =>
  inTransaction(parts.pool, async (client): Promise<Result<SignInAnswer>> => {
    const account = await findById(client, checked.id, 'FOR SHARE');
    if (!account?.isActive || account.passwordHash !== checked.passwordHash)
      return fail('invalid_credentials');
    const tokens = await openSession(client, { userId: account.id, userAgent, now: parts.clock() });
    return ok({ ...tokens, user: sessionUserOf(account) });
  });

/** How long a device that lost the answer may ask again with the same Idempotency-Key. */
const RETRY_MS = 60_000;

/**
 * New tokens for a refresh token that was never used. One seen twice was stolen: its session dies, unless the same
 * device asks again with the same key within a minute. Fails with unauthenticated.
 */
export async function renew(
  parts: Pick<Parts, 'pool' | 'clock'>,
  refreshToken: string,
  retryKey: string | null,
): Promise<Result<SignInAnswer>> {
  const now = parts.clock();
  const hash = hashToken(refreshToken);
  const retryHash = retryKey === null ? null : hashToken(`${refreshToken} ${retryKey}`);
  return inTransaction(parts.pool, async (client) => {
    const session =
      (await lockByRefreshToken(client, hash, now)) ?? (await afterLostAnswer(client, retryHash, now));
    if (session === null) {
      const spent = await findSpent(client, hash);
      if (spent) await endSessions(client, { id: spent.sessionId }, now);
      return fail('unauthenticated');
    }
    const spent = [session.refreshHash, ...(retryHash === null ? [] : [retryHash])];
    const tokens = await rotateTokens(client, { id: session.id, spent }, now);
    const account = await findById(client, session.userId);
    return account ? ok({ ...tokens, user: sessionUserOf(account) }) : fail('unauthenticated');
  });
}

/** The session of a device that asks again because the first answer never came. */
async function afterLostAnswer(client: ClientBase, retryHash: string | null, now: Date) {
  const spent = retryHash === null ? null : await findSpent(client, retryHash);
  const isRecent = spent !== null && now.getTime() - spent.at.getTime() < RETRY_MS;
  return isRecent ? lockSession(client, spent.sessionId) : null;
}
