// Signing in and staying signed in (specification §8 'Login failures', docs/adr/0021).
import { fail, ok, type Result } from '@zellige/domain';
import type { SessionUser } from '@zellige/domain/auth/user.schema';
import { needsTwoFactor } from '@zellige/domain/settings/instance/security-settings.rules';
import { readSecurity } from '../../../platform/sessions/security-settings.repository.ts';
import { inTransaction } from '../../../platform/database/connection/transaction.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import {
  endWhereSpent,
  isOfClosedAccount,
  lockRenewable,
  openSession,
  rotateTokens,
  type Tokens,
} from '../../../platform/sessions/session.repository.ts';
import { hashToken } from '../../../platform/sessions/tokens.ts';
import { authMessages } from '../auth.messages.ts';
import { noteRefusal } from './refused-proof.ts';
import { challengeFor } from '../two-factor/two-factor.ts';
import { type AccountWithHash, findByEmail, findById, sessionUserOf } from '../accounts/user.repository.ts';

export type SignInAnswer = Tokens & { user: SessionUser };

type Parts = Pick<ServerParts, 'pool' | 'passwords' | 'clock' | 'config'>;

/** The password was right, and an account with a second factor gets no session for it alone. */
export interface SignInChallenge {
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
): Promise<Result<SignInAnswer | SignInChallenge>> {
  const account = await findByEmail(parts.pool, credentials.email);
  const isRight = await parts.passwords.verify(account?.passwordHash ?? null, credentials.password);
  if (isRight === null) return fail('unavailable', authMessages.busy);
  if (!isRight || account === null) {
    await noteRefusal(parts.pool, 'refuse_sign_in', account);
    return fail('invalid_credentials');
  }
  // A backup of a demonstration may bring its accounts back while the server runs.
  if (!account.isActive || (account.isDemo && parts.config.mode === 'production')) {
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
    // With a second factor, its code is asked for instead.
    const owesTwoFactor = needsTwoFactor(await readSecurity(client), account.role);
    return ok({ ...tokens, user: { ...sessionUserOf(account), ...(owesTwoFactor && { owesTwoFactor }) } });
  });

/**
 * New tokens for a refresh token. A device that lost the answer gets them again however late it asks, until they were used
 * once; the token that comes after that was stolen, and its session ends. Fails with unauthenticated, or
 * account_disabled.
 */
export async function renew(
  { pool, clock }: Pick<Parts, 'pool' | 'clock'>,
  refreshToken: string,
): Promise<Result<SignInAnswer>> {
  const now = clock();
  const hash = hashToken(refreshToken);
  return inTransaction(pool, async (client) => {
    const session = await lockRenewable(client, hash, now);
    if (session === null) {
      if (await isOfClosedAccount(client, hash)) return fail('account_disabled');
      await endWhereSpent(client, hash, now);
      return fail('unauthenticated');
    }
    const tokens = await rotateTokens(client, session, refreshToken, now);
    const account = await findById(client, session.userId);
    return account ? ok({ ...tokens, user: sessionUserOf(account) }) : fail('unauthenticated');
  });
}
