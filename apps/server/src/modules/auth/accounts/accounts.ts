// Creates, changes and deactivates accounts; each change and its line of the staff directory are one transaction.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type Actor, fail, ok, type Result } from '@zellige/domain';
import { accountActions } from '@zellige/domain/auth/account.actions';
import type { Account, createUserInput, updateUserInput } from '@zellige/domain/auth/user.schema';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import type { ClientBase } from 'pg';
import { isUniqueViolation } from '../../../platform/database/connection/sql-failures.ts';
import { inTransaction } from '../../../platform/database/connection/transaction.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { endCalendarFeeds, endKeys, endSessions } from '../../../platform/sessions/session.repository.ts';
import { stopWebhooksOf } from '../../webhooks/webhook.repository.ts';
import { tellOwner } from './account-letters.ts';
import { authMessages } from '../auth.messages.ts';
import { forgetInvitation } from '../invitations/invitation.repository.ts';
import { hashNewPassword } from '../passwords/new-password.ts';
import { recordInDirectory } from './staff-directory.repository.ts';
import { endChallenges, forgiveWrongCodes } from '../two-factor/two-factor.repository.ts';
import {
  type AccountWithHash,
  findById,
  insertAccount,
  lockActiveAdmins,
  lockOpenDemoAccounts,
  type NewAccount,
  saveAccount,
  shownAccount,
} from './user.repository.ts';

type Parts = Pick<ServerParts, 'pool' | 'passwords' | 'clock' | 'config'>;
type CreateInput = z.output<typeof createUserInput> & { password: string };
/** Fields left out stay; `undefined` counts as left out. */
export type AccountChanges = z.output<typeof updateUserInput> & { avatar?: string | undefined };

const duplicateEmail = () => fail('email_taken', undefined, { email: authMessages.emailInUse });

/** The unique address is the database's to guard. */
export async function guardingEmail<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return duplicateEmail();
    throw error;
  }
}

/** Adds an account inside a transaction; `actor` is who made it. */
export async function addAccount(
  client: ClientBase,
  account: NewAccount,
  writing: { actor: Actor; now: Date },
): Promise<Account> {
  const added = await insertAccount(client, account, writing.now);
  await recordInDirectory(client, added, writing);
  return added;
}

/** A condition on which an account is made, checked in its transaction. */
type Guard = (client: ClientBase) => Promise<Result<true>>;

const always: Guard = async () => ok(true);

/** Fails with email_taken, as `hashNewPassword` does, or as the guard says. */
export async function createAccount(
  parts: Parts,
  input: CreateInput,
  actor: Actor | null,
  guard: Guard = always,
): Promise<Result<Account>> {
  const hashed = await hashNewPassword(parts, input.password);
  if (!hashed.ok) return hashed;
  const account = newAccountOf(input, hashed.value);
  const { id, fullName, role } = account;
  const writing = { actor: actor ?? { id, fullName, role }, now: parts.clock() };
  return guardingEmail(() =>
    inTransaction(parts.pool, async (client) => {
      const allowed = await guard(client);
      return allowed.ok ? ok(await addAccount(client, account, writing)) : allowed;
    }),
  );
}

/** Makes the row of somebody new; without a password they are invited. */
export function newAccountOf(
  { fullName, email, role, phone = '', department = '' }: z.output<typeof createUserInput>,
  passwordHash: string | null,
): NewAccount {
  return { id: randomUUID(), fullName, email, role, phone, department, isDemo: false, passwordHash };
}

/** Whether the change deactivates an active admin or gives them another role. */
const demotes = (before: Account, after: Account): boolean =>
  before.role === 'admin' && before.isActive && (after.role !== 'admin' || !after.isActive);

function changed(account: AccountWithHash, changes: AccountChanges, passwordHash: string | null) {
  const updates = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && name !== 'password',
  );
  return { ...account, ...Object.fromEntries(updates), ...(passwordHash === null ? {} : { passwordHash }) };
}

interface UpdateOptions {
  id: string;
  changes: AccountChanges;
  actor: Actor;
  /** The session that survives a change of password; none does without it. */
  keepSession?: string;
  /** Field at which a refused password is told. */
  passwordField?: string;
}

/**
 * Fails with not_found, email_taken, in_use for the last active admin, or as `hashNewPassword` does. A new password or a
 * deactivation ends sessions, and every sign-in that waits for its second step.
 */
export async function updateAccount(
  parts: Parts & Pick<ServerParts, 'mailer'>,
  options: UpdateOptions,
): Promise<Result<Account>> {
  const { password } = options.changes;
  const hashed =
    password === undefined ? ok(null) : await hashNewPassword(parts, password, options.passwordField);
  if (!hashed.ok) return hashed;
  const before = await findById(parts.pool, options.id);
  const updated = await guardingEmail(() =>
    inTransaction(parts.pool, (client) => writeChanges(client, options, hashed.value, parts)),
  );
  if (!updated.ok) return updated;
  if (password !== undefined) tellOwner(parts, options.id, 'password');
  // The owner reads the address before; whoever took the account over reads the one since.
  if (before && before.email !== updated.value.email) tellOwner(parts, options.id, 'email', before.email);
  return updated;
}

/** What a new password, another address or a closed account ends, in every process at the commit. */
async function endAccess(
  client: ClientBase,
  before: AccountWithHash,
  next: AccountWithHash,
  { keepSession, now }: { keepSession: string; now: Date },
): Promise<void> {
  const userId = next.id;
  if (next.passwordHash !== before.passwordHash || !next.isActive) {
    await endSessions(client, { userId, except: keepSession }, now);
    await endChallenges(client, userId);
    await forgiveWrongCodes(client, userId);
  }
  // Programs and webhooks answer to somebody who may make them.
  if (!next.isActive || !isAllowed(next, 'settings.edit')) {
    await endKeys(client, { userId }, now);
    await stopWebhooksOf(client, userId, now);
  }
  if (!next.isActive) await endCalendarFeeds(client, userId);
  // Its letter went to the address before.
  if (next.email !== before.email) await forgetInvitation(client, userId);
}

async function writeChanges(
  client: ClientBase,
  { id, changes, actor, keepSession = '' }: UpdateOptions,
  passwordHash: string | null,
  { config, clock }: Pick<Parts, 'config' | 'clock'>,
): Promise<Result<Account>> {
  const now = clock();
  const admins = await lockActiveAdmins(client);
  const account = await findById(client, id, 'FOR UPDATE');
  if (!account) return fail('not_found');
  const next = changed(account, changes, passwordHash);
  if (demotes(account, next) && admins.length < 2) return fail('in_use', authMessages.lastAdmin);
  if (next.isActive && next.isDemo && config.mode === 'production')
    return fail('in_use', authMessages.demoAccount);
  const closed = next.isActive
    ? accountActions.reactivate.when({ ...next, hasPassword: next.passwordHash !== null }, { actor, now })
    : null;
  if (closed) return { ok: false, error: closed };
  await saveAccount(client, next, now);
  await endAccess(client, account, next, { keepSession: next.isActive ? keepSession : '', now });
  if (changes.isActive !== undefined) await forgetInvitation(client, id);
  await recordInDirectory(client, next, { actor, now });
  return ok(await shownAccount(client, id));
}

/** Closes the accounts of the samples, with all that they opened; answers how many were open. */
export const closeDemoAccounts = ({ pool, clock }: Pick<Parts, 'pool' | 'clock'>): Promise<number> =>
  inTransaction(pool, async (client) => {
    const open = await lockOpenDemoAccounts(client);
    const now = clock();
    for (const before of open) {
      const { id, fullName, role } = before;
      const next = { ...before, isActive: false };
      await saveAccount(client, next, now);
      await endAccess(client, before, next, { keepSession: '', now });
      await recordInDirectory(client, next, { actor: { id, fullName, role }, now });
    }
    return open.length;
  });
