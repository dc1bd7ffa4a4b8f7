// What is done to accounts: made, changed, deactivated; each with its line of the staff directory in one transaction.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type Actor, fail, ok, type Result } from '@zellige/domain';
import type { createUserInput, updateUserInput } from '@zellige/domain/auth/user.schema';
import type { ClientBase } from 'pg';
import { isUniqueViolation } from '../../platform/database/sql-failures.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { endSessions } from '../../platform/sessions/session.repository.ts';
import { authMessages } from './auth.messages.ts';
import { recordInDirectory } from './staff-directory.repository.ts';
import {
  type Account,
  type AccountWithHash,
  findById,
  insertAccount,
  lockActiveAdmins,
  type NewAccount,
  saveAccount,
} from './user.repository.ts';

type Parts = Pick<ServerParts, 'pool' | 'passwords' | 'clock'>;
type CreateInput = z.output<typeof createUserInput>;
/** Fields left out stay; `undefined` counts as left out. */
export type AccountChanges = z.output<typeof updateUserInput> & { avatar?: string | undefined };

const emailTaken = () => fail('email_taken', undefined, { email: authMessages.emailTaken });

/** The unique address is the database's to guard. */
async function guardingEmail<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return emailTaken();
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

/** Fails with email_taken, with unavailable when too many passwords are being hashed, or as the guard says. */
export async function createAccount(
  parts: Parts,
  input: CreateInput,
  actor: Actor | null,
  guard: Guard = always,
): Promise<Result<Account>> {
  const passwordHash = await parts.passwords.hash(input.password);
  if (passwordHash === null) return fail('unavailable', authMessages.busy);
  const id = randomUUID();
  const { fullName, email, role, phone = '', department = '' } = input;
  const account = { id, fullName, email, role, phone, department, isDemo: false, passwordHash };
  const writing = { actor: actor ?? { id, fullName, role }, now: parts.clock() };
  return guardingEmail(() =>
    inTransaction(parts.pool, async (client) => {
      const allowed = await guard(client);
      return allowed.ok ? ok(await addAccount(client, account, writing)) : allowed;
    }),
  );
}

/** Whether the change takes an active admin's powers away. */
const demotes = (before: Account, after: Account): boolean =>
  before.role === 'admin' && before.isActive && (after.role !== 'admin' || !after.isActive);

function changed(account: AccountWithHash, changes: AccountChanges, passwordHash: string | null) {
  const given = Object.entries(changes).filter(([name, value]) => value !== undefined && name !== 'password');
  return { ...account, ...Object.fromEntries(given), ...(passwordHash === null ? {} : { passwordHash }) };
}

interface UpdateOptions {
  id: string;
  changes: AccountChanges;
  actor: Actor;
  /** The session that survives a change of password; none does without it. */
  keepSession?: string;
}

/** Fails with not_found, email_taken, or in_use for the last active admin. A new password or a deactivation ends sessions. */
export async function updateAccount(parts: Parts, options: UpdateOptions): Promise<Result<Account>> {
  const { password } = options.changes;
  const passwordHash = password === undefined ? null : await parts.passwords.hash(password);
  if (password !== undefined && passwordHash === null) return fail('unavailable', authMessages.busy);
  return guardingEmail(() =>
    inTransaction(parts.pool, (client) => writeChanges(client, options, passwordHash, parts.clock())),
  );
}

async function writeChanges(
  client: ClientBase,
  { id, changes, actor, keepSession = '' }: UpdateOptions,
  passwordHash: string | null,
  now: Date,
): Promise<Result<Account>> {
  const admins = await lockActiveAdmins(client);
  const account = await findById(client, id, 'FOR UPDATE');
  if (!account) return fail('not_found');
  const next = changed(account, changes, passwordHash);
  if (demotes(account, next) && admins.length < 2) return fail('in_use', authMessages.lastAdmin);
  await saveAccount(client, next, now);
  if (passwordHash !== null || !next.isActive) {
    await endSessions(client, { userId: id, except: next.isActive ? keepSession : '' }, now);
  }
  await recordInDirectory(client, next, { actor, now });
  const { passwordHash: _hash, ...visible } = next;
  return ok({ ...visible, updatedAt: now.toISOString() });
}
