// Who walks the API (docs/product.md §3): somebody of each role, somebody whose role nobody knows, and the colleague whose records
// are somebody else's to all of them.
import { type Permission, type Role } from '@zellige/domain';
import { permissions, type Scope } from '@zellige/domain/kernel/identity/permissions';
import type { Account } from '@zellige/domain/auth/user.schema';
import { addAccount } from '../../modules/auth/accounts/accounts.ts';
import { recordInDirectory } from '../../modules/auth/accounts/staff-directory.repository.ts';
import { inTransaction } from '../../platform/database/connection/transaction.ts';
import { openSession } from '../../platform/sessions/session.repository.ts';
import type { TestServer } from '../test-server.ts';

export const callers = ['admin', 'manager', 'commercial1', 'employe', 'stagiaire'] as const;
export type Caller = (typeof callers)[number];

/** Her records are nobody else's. */
export const COLLEAGUE = 'commercial2';

/** An unknown role counts as employee. */
export const roleOfCaller: Record<Caller, Role> = {
  admin: 'admin',
  manager: 'manager',
  commercial1: 'commercial',
  employe: 'employee',
  stagiaire: 'employee',
};

export const scopeOfCaller = (caller: Caller, permission: Permission): Scope =>
  permissions[permission][roleOfCaller[caller]];

/** Their tokens; whoever has the unknown role is engaged on the way. */
export async function createCallerAccounts({
  parts: { pool, clock },
  tokens,
  actors,
}: TestServer): Promise<Record<Caller, string>> {
  const now = clock();
  const stranger = {
    id: 'stagiaire',
    fullName: 'Ilham Sefrioui',
    email: 'stagiaire@zellige.demo',
    role: 'stagiaire',
    phone: '',
    department: '',
    isDemo: true,
    passwordHash: 'never asked',
  };
  await inTransaction(pool, (client) => addAccount(client, stranger, { actor: actors.admin, now }));
  const { token } = await openSession(pool, { userId: stranger.id, userAgent: 'tests', now });
  return { ...tokens, stagiaire: token };
}

/**
 * Runs it while the directory has everybody as a manager: records are then theirs of which their own role shows them nothing, as
 * those of somebody whose role has changed.
 */
export async function whileAllManage<T>(
  { parts: { pool, clock }, actors }: TestServer,
  run: () => Promise<T>,
): Promise<T> {
  const { rows } = await pool.query<{ data: Account }>('SELECT data FROM staff');
  const set = (role?: string) =>
    inTransaction(pool, async (client) => {
      for (const { data } of rows)
        await recordInDirectory(
          client,
          { ...data, ...(role && { role }) },
          { actor: actors.admin, now: clock() },
        );
    });
  await set('manager');
  const result = await run();
  await set();
  return result;
}
