// 'Démarrer avec mes données' (docs/product.md §1): deletes the samples, creates the real admin and closes the demo accounts
// for good.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { type Actor, fail, ok, type Result, type Row } from '@zellige/domain';
import { fieldErrors } from '@zellige/domain/kernel/operations/execute';
import { unknownCompany } from '@zellige/domain/settings/company.schema';
import { ownDataInput, ownDataMessages, type ownDataRequest } from '@zellige/domain/auth/own-data.schema';
import { COMPANY } from '@zellige/domain/settings/settings.operations';
import type { ClientBase } from 'pg';
import { isUniqueViolation } from '../../platform/database/connection/sql-failures.ts';
import { noteInJournal } from '../../platform/audit/audit-note.repository.ts';
import { inTransaction } from '../../platform/database/connection/transaction.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import type { SignedIn } from '../../platform/sessions/session-reader.repository.ts';
import { addAccount } from '../auth/accounts/accounts.ts';
import { authMessages } from '../auth/auth.messages.ts';
import { hashNewPassword } from '../auth/passwords/new-password.ts';
import { recordInDirectory, type Writing } from '../auth/accounts/staff-directory.repository.ts';
import { listAccounts, type NewAccount } from '../auth/accounts/user.repository.ts';
import { emptyInstance, isStillDemo } from './own-data.repository.ts';
import { writeRow } from './seed.repository.ts';

type Parts = Pick<ServerParts, 'pool' | 'passwords' | 'clock' | 'config'>;

async function writeCompany(client: ClientBase, name: string, by: Writing): Promise<void> {
  const at = by.now.toISOString();
  const meta = { version: 1, rev: 0, createdAt: at, updatedAt: at, archivedAt: null };
  const people = { createdBy: by.actor.id, updatedBy: by.actor.id };
  const company = { ...unknownCompany, name };
  const row = { id: COMPANY, company, ...meta, ...people } as Row;
  await writeRow(client, { collection: 'settings', id: COMPANY, before: null, after: row }, by);
}

interface StartOwnData {
  company: string;
  /** Null where the caller already has an account of their own, which stays. */
  newAdmin: NewAccount | null;
  actor: Actor;
}

async function startAfresh(client: ClientBase, { company, newAdmin, actor }: StartOwnData, now: Date) {
  if (!(await isStillDemo(client))) return fail('forbidden', ownDataMessages.notDemo);
  await noteInJournal(client, { action: 'start_own_data', collection: 'instance', label: company });
  await emptyInstance(client, now);
  const by = {
    actor: newAdmin ? { id: newAdmin.id, fullName: newAdmin.fullName, role: 'admin' } : actor,
    now,
  };
  for (const account of await listAccounts(client)) await recordInDirectory(client, account, by);
  if (newAdmin) await addAccount(client, newAdmin, by);
  await writeCompany(client, company, by);
  return ok(null);
}

/** The account of the real admin, to be made; fails with validation_failed or unavailable. */
async function newAdminOf(
  parts: Parts,
  request: z.output<typeof ownDataRequest>,
): Promise<Result<NewAccount>> {
  const parsed = ownDataInput.safeParse(request);
  if (!parsed.success) return fail('validation_failed', undefined, fieldErrors(parsed.error));
  const { fullName, email, password } = parsed.data;
  const hashed = await hashNewPassword(parts, password);
  if (!hashed.ok) return hashed;
  const person = { id: randomUUID(), fullName, email, role: 'admin', phone: '', department: '' };
  return ok({ ...person, isDemo: false, passwordHash: hashed.value });
}

/** Fails with forbidden where no demo is left, email_taken, or as `newAdminOf` does. All or nothing. */
export async function startOwnData(
  parts: Parts,
  request: z.output<typeof ownDataRequest>,
  { actor, isDemo }: Pick<SignedIn, 'actor' | 'isDemo'>,
): Promise<Result<null>> {
  const newAdmin = isDemo ? await newAdminOf(parts, request) : ok(null);
  if (!newAdmin.ok) return newAdmin;
  const options = { company: request.company, newAdmin: newAdmin.value, actor };
  try {
    const started = await inTransaction(parts.pool, (client) => startAfresh(client, options, parts.clock()));
    if (started.ok) await rm(join(parts.config.dataDir, 'files'), { recursive: true, force: true });
    return started;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return fail('email_taken', undefined, { email: authMessages.emailInUse });
  }
}
