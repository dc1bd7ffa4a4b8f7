// Accounts created by invitation: the admin enters the person, a letter carries a link that works once, and the person chooses
// a password behind it. Until then the account is not active (docs/subjects/auth.md).
import type { z } from 'zod';
import { type Actor, fail, ok, type Result } from '@zellige/domain';
import { accountActions } from '@zellige/domain/auth/account.actions';
import type { Account, createUserInput } from '@zellige/domain/auth/user.schema';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/database/connection/transaction.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { hashToken, newToken } from '../../../platform/sessions/tokens.ts';
import { addAccount, guardingEmail, newAccountOf } from '../accounts/accounts.ts';
import { authMessages, invitationLetter } from '../auth.messages.ts';
import {
  findInvited,
  INVITATION_DAYS,
  markDelivered,
  storeInvitation,
  takeInvitation,
} from './invitation.repository.ts';
import { hashNewPassword } from '../passwords/new-password.ts';
import { recordInDirectory } from '../accounts/staff-directory.repository.ts';
import { findById, saveAccount, shownAccount } from '../accounts/user.repository.ts';

type Parts = Pick<ServerParts, 'pool' | 'passwords' | 'clock' | 'mailer' | 'config'>;

export const INVITATION_PATH = '/invitation';

export interface Inviting {
  actor: Actor;
  /** Address of the application, without a slash at its end. */
  site: string;
}

/** Sends the link and tells whether the mail server took the letter. */
async function sendLetter(
  parts: Parts,
  account: Pick<Account, 'id' | 'fullName' | 'email'>,
  { code, actor, site }: Inviting & { code: string },
): Promise<Account> {
  const link = `${site}${INVITATION_PATH}?code=${code}`;
  const letter = invitationLetter({
    name: account.fullName,
    by: actor.fullName,
    link,
    days: INVITATION_DAYS,
  });
  if (await parts.mailer.deliver({ to: account.email, ...letter }))
    await markDelivered(parts.pool, hashToken(code));
  return shownAccount(parts.pool, account.id);
}

/** Makes the account and sends the letter. Fails with email_taken. */
export async function inviteAccount(
  parts: Parts,
  input: z.output<typeof createUserInput>,
  inviting: Inviting,
): Promise<Result<Account>> {
  const code = newToken();
  const now = parts.clock();
  const made = await guardingEmail(() =>
    inTransaction(parts.pool, async (client) => {
      const account = await addAccount(client, newAccountOf(input, null), { actor: inviting.actor, now });
      await storeInvitation(client, account.id, hashToken(code), now);
      return ok(account);
    }),
  );
  return made.ok ? ok(await sendLetter(parts, made.value, { ...inviting, code })) : made;
}

/** A new link; the one before opens nothing any more. Fails with not_found, or in_use where the account is active. */
export async function inviteAgain(parts: Parts, id: string, inviting: Inviting): Promise<Result<Account>> {
  const code = newToken();
  const found = await inTransaction(parts.pool, async (client): Promise<Result<Account>> => {
    const account = await findById(client, id, 'FOR UPDATE');
    if (!account) return fail('not_found');
    const now = parts.clock();
    const error = accountActions.invite.when(account, { actor: inviting.actor, now });
    if (error) return { ok: false, error };
    await storeInvitation(client, id, hashToken(code), now);
    return ok(account);
  });
  return found.ok ? ok(await sendLetter(parts, found.value, { ...inviting, code })) : found;
}

/** Who a live link was sent to; null when it is wrong, used, replaced or too old. */
export async function invitedBy(pool: Pool, code: string, now: Date): Promise<Account | null> {
  const userId = await findInvited(pool, hashToken(code), now);
  return userId === null ? null : shownAccount(pool, userId);
}

/** Activates the account with the password chosen. Fails with forbidden when the link is over, or as `hashNewPassword` does. */
export async function acceptInvitation(parts: Parts, code: string, password: string): Promise<Result<null>> {
  const hashed = await hashNewPassword(parts, password);
  if (!hashed.ok) return hashed;
  const now = parts.clock();
  return inTransaction(parts.pool, async (client): Promise<Result<null>> => {
    const userId = await takeInvitation(client, hashToken(code), now);
    const account = userId === null ? null : await findById(client, userId, 'FOR UPDATE');
    if (account === null) return fail('forbidden', authMessages.invitationOver);
    const active = { ...account, passwordHash: hashed.value, isActive: true };
    await saveAccount(client, active, now);
    const actor = { id: account.id, fullName: account.fullName, role: account.role };
    await recordInDirectory(client, active, { actor, now });
    return ok(null);
  });
}
