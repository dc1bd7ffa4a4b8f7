// Accounts (specification §3 'Session user and accounts'). Passwords are kept as Argon2id hashes alone.
import { departmentOf } from '@zellige/domain/kernel/identity/permissions';
import type { Account, SessionUser } from '@zellige/domain/auth/user.schema';
import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export interface AccountWithHash extends Account {
  passwordHash: string | null;
}

const columns = `id, full_name AS "fullName", email, role, phone, department, avatar, is_active AS "isActive",
  is_demo AS "isDemo", created_at AS "createdAt", updated_at AS "updatedAt", password_hash IS NOT NULL AS "hasPassword",
  (SELECT json_build_object('sentAt', sent_at, 'expiresAt', expires_at, 'isDelivered', is_delivered)
   FROM invitations WHERE user_id = users.id) AS invitation`;

/** A person's own screens know this of them; the department follows from the role unless one was given. */
export const sessionUserOf = (account: Account): SessionUser => ({
  id: account.id,
  name: account.fullName,
  email: account.email,
  role: account.role,
  phone: account.phone,
  department: account.department || departmentOf(account.role),
  avatar: account.avatar,
});

export async function findByEmail(db: Db, email: string): Promise<AccountWithHash | null> {
  const found = await db.query<AccountWithHash>({
    name: 'user_by_email',
    text: `SELECT ${columns}, password_hash AS "passwordHash" FROM users WHERE email = $1`,
    values: [email],
  });
  return found.rows[0] ?? null;
}

/** Locks the account when `lock` is given, until the end of the transaction. */
export async function findById(
  db: Db,
  id: string,
  lock: '' | 'FOR UPDATE' | 'FOR SHARE' = '',
): Promise<AccountWithHash | null> {
  const found = await db.query<AccountWithHash>(
    `SELECT ${columns}, password_hash AS "passwordHash" FROM users WHERE id = $1 ${lock}`,
    [id],
  );
  return found.rows[0] ?? null;
}

/** An account that exists, without its hash. */
export async function shownAccount(db: Db, id: string): Promise<Account> {
  const account = await findById(db, id);
  if (!account) throw new Error('the account is gone');
  const { passwordHash: _hash, ...visible } = account;
  return visible;
}

/** Every account, by name. */
export async function listAccounts(db: Db): Promise<Account[]> {
  const found = await db.query<Account>(`SELECT ${columns} FROM users ORDER BY lower(full_name), id`);
  return found.rows;
}

export async function hasActiveAdmin(db: Db): Promise<boolean> {
  const found = await db.query(`SELECT 1 FROM users WHERE role = 'admin' AND is_active LIMIT 1`);
  return found.rows.length > 0;
}

/** Locks the accounts of the active admins and answers their ids: nobody removes the last one meanwhile. */
export async function lockActiveAdmins(client: ClientBase): Promise<string[]> {
  const found = await client.query<{ id: string }>(
    `SELECT id FROM users WHERE role = 'admin' AND is_active ORDER BY id FOR UPDATE`,
  );
  return found.rows.map(({ id }) => id);
}

/** The accounts of the samples that are open, locked. */
export async function lockOpenDemoAccounts(client: ClientBase): Promise<AccountWithHash[]> {
  const found = await client.query<AccountWithHash>(
    `SELECT ${columns}, password_hash AS "passwordHash" FROM users WHERE is_demo AND is_active ORDER BY id FOR UPDATE`,
  );
  return found.rows;
}

export type NewAccount = Pick<
  AccountWithHash,
  'id' | 'fullName' | 'email' | 'role' | 'phone' | 'department' | 'isDemo' | 'passwordHash'
>;

/** Without a password it is not active yet. Fails with the unique constraint `users_email_unique` where the address is taken. */
export async function insertAccount(client: ClientBase, account: NewAccount, now: Date): Promise<Account> {
  const { id, fullName, email, role, phone, department, isDemo, passwordHash } = account;
  const inserted = await client.query<Account>(
    `INSERT INTO users (id, full_name, email, role, phone, department, is_demo, password_hash, is_active, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8::text IS NOT NULL, $9, $9) RETURNING ${columns}`,
    [id, fullName, email, role, phone, department, isDemo, passwordHash, now],
  );
  const [row] = inserted.rows;
  if (!row) throw new Error('the account was not inserted');
  return row;
}

/** Writes every field of an account that was locked and changed. */
export async function saveAccount(client: ClientBase, account: AccountWithHash, now: Date): Promise<void> {
  const { id, fullName, email, role, phone, department, avatar, isActive, passwordHash } = account;
  await client.query(
    `UPDATE users SET full_name = $2, email = $3, role = $4, phone = $5, department = $6, avatar = $7, is_active = $8,
       password_hash = $9, updated_at = $10 WHERE id = $1`,
    [id, fullName, email, role, phone, department, avatar, isActive, passwordHash, now],
  );
}

/** Another password, and nothing else of the account. */
export async function savePassword(client: ClientBase, id: string, hash: string, now: Date): Promise<void> {
  await client.query('UPDATE users SET password_hash = $2, updated_at = $3 WHERE id = $1', [id, hash, now]);
}
