// Forgotten passwords (specification §5 'Recovery'): a known address and an unknown one get the same answer after the
// same work; only the letter differs.
import type { z } from 'zod';
import { fail, ok, type Result } from '@zellige/domain';
import type { Account, resetPasswordInput } from '@zellige/domain/auth/user.schema';
import { inTransaction } from '../../../platform/database/connection/transaction.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { endSessions } from '../../../platform/sessions/session.repository.ts';
import { newCode } from '../../../platform/sessions/tokens.ts';
import { tellOwner } from '../accounts/account-letters.ts';
import { authMessages, recoveryLetter } from '../auth.messages.ts';
import { hashNewPassword } from './new-password.ts';
import { noteRefusal } from '../sign-in/refused-proof.ts';
import { storeCode, takeAttempt, useUpCode } from './recovery.repository.ts';
import { endChallenges, forgiveWrongCodes } from '../two-factor/two-factor.repository.ts';
import { findByEmail, findById, savePassword } from '../accounts/user.repository.ts';

type Parts = Pick<ServerParts, 'pool' | 'passwords' | 'clock' | 'mailer' | 'config'>;

/** Sends a code to an active account; fails only when the server is too busy. Who has the address is asked after the answer. */
export async function sendCode(parts: Parts, email: string): Promise<Result<true>> {
  const code = newCode();
  const codeHash = await parts.passwords.hash(code);
  if (codeHash === null) return fail('unavailable', authMessages.busy);
  parts.mailer.sendLater(async () => {
    const account = await findByEmail(parts.pool, email);
    if (!account?.isActive) return null;
    await storeCode(parts.pool, account.id, codeHash, parts.clock());
    return { to: account.email, ...recoveryLetter(account.fullName, code) };
  });
  return ok(true);
}

/** Changes the password with a code and signs every device out. Fails with code_incorrect whatever is wrong with it. */
export async function resetPassword(
  parts: Parts,
  { email, code, password }: z.output<typeof resetPasswordInput>,
  isKnownDevice: boolean,
): Promise<Result<Account>> {
  const now = parts.clock();
  const account = await findByEmail(parts.pool, email);
  const userId = account?.isActive ? account.id : null;
  const codeHash = await takeAttempt(parts.pool, { userId, now, isKnownDevice });
  const isRight = await parts.passwords.verify(codeHash, code.toUpperCase());
  if (isRight === null) return fail('unavailable', authMessages.busy);
  if (!isRight || account === null || codeHash === null) {
    await noteRefusal(parts.pool, 'refuse_recovery', account);
    return fail('code_incorrect');
  }
  const hashed = await hashNewPassword(parts, password);
  if (!hashed.ok) return hashed;
  const changed = await inTransaction(parts.pool, async (client): Promise<Result<Account>> => {
    const current = await findById(client, account.id, 'FOR UPDATE');
    if (!current?.isActive || !(await useUpCode(client, account.id, codeHash))) return fail('code_incorrect');
    await savePassword(client, account.id, hashed.value, now);
    await forgiveWrongCodes(client, account.id);
    await endSessions(client, { userId: account.id }, now);
    await endChallenges(client, account.id);
    return ok(current);
  });
  if (changed.ok) tellOwner(parts, account.id, 'password');
  return changed;
}
