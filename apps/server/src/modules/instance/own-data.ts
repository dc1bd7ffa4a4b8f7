// 'Démarrer avec mes données' (product.md §1): the samples go, the real admin comes, the demo accounts close for good.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { fail, ok, type Result, type Row } from '@zellige/domain';
import { unknownCompany } from '@zellige/domain/settings/company.schema';
import { type ownDataInput, ownDataMessages } from '@zellige/domain/auth/own-data.schema';
import { COMPANY } from '@zellige/domain/settings/settings.operations';
import type { ClientBase } from 'pg';
import { isUniqueViolation } from '../../platform/database/sql-failures.ts';
import { noteInJournal } from '../../platform/audit/audit-note.repository.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { addAccount } from '../auth/accounts.ts';
import { authMessages } from '../auth/auth.messages.ts';
import { hashNewPassword } from '../auth/new-password.ts';
import { recordInDirectory, type Writing } from '../auth/staff-directory.repository.ts';
import { listAccounts, type NewAccount } from '../auth/user.repository.ts';
import { emptyInstance, isStillDemo } from './own-data.repository.ts';
import { writeRow } from './seed.repository.ts';

type Parts = Pick<ServerParts, 'pool' | 'passwords' | 'clock' | 'config'>;

async function writeCompany(client: ClientBase, name: string, by: Writing): Promise<void> {
  const at = by.now.toISOString();
  const meta = { version: 1, rev: 0, createdAt: at, updatedAt: at, archivedAt: null };
  const people = { createdBy: by.actor.id, updatedBy: by.actor.id };
  const company = { ...unknownCompany, name };
  const row = { id: COMPANY, company, ...meta, ...people } as unknown as Row;
  await writeRow(client, { collection: 'settings', id: COMPANY, before: null, after: row }, by);
}

async function startAfresh(client: ClientBase, admin: NewAccount, company: string, now: Date) {
  if (!(await isStillDemo(client))) return fail('forbidden', ownDataMessages.notDemo);
  await noteInJournal(client, { action: 'start_own_data', collection: 'instance', label: company });
  await emptyInstance(client, now);
  const by = { actor: { id: admin.id, fullName: admin.fullName, role: 'admin' }, now };
  for (const kept of await listAccounts(client)) await recordInDirectory(client, kept, by);
  await addAccount(client, admin, by);
  await writeCompany(client, company, by);
  return ok(null);
}

/** Fails with forbidden where no demo is left, email_taken, or unavailable. All or nothing. */
export async function startOwnData(
  parts: Parts,
  input: z.output<typeof ownDataInput>,
): Promise<Result<null>> {
  const hashed = await hashNewPassword(parts, input.password);
  if (!hashed.ok) return hashed;
  const { fullName, email, company } = input;
  const id = randomUUID();
  const person = { id, fullName, email, role: 'admin', phone: '', department: '' };
  const admin = { ...person, isDemo: false, passwordHash: hashed.value };
  try {
    const started = await inTransaction(parts.pool, (client) =>
      startAfresh(client, admin, company, parts.clock()),
    );
    if (started.ok) await rm(join(parts.config.dataDir, 'files'), { recursive: true, force: true });
    return started;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return fail('email_taken', undefined, { email: authMessages.emailTaken });
  }
}
