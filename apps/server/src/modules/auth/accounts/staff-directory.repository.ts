// The staff directory that everybody's copy holds: one row per account, written in the account's own transaction so
// that browsers hear of it like of any other change.
import { type Actor, collections, type Row } from '@zellige/domain';
import type { Account, StaffMember } from '@zellige/domain/auth/user.schema';
import { changedFields } from '@zellige/domain/kernel/records/history';
import type { ClientBase } from 'pg';
import { auditContext } from '../../../platform/audit/audit-context.ts';
import { withProof } from '../../../platform/audit/author-proof.ts';

const isSame = (row: StaffMember, account: Account): boolean =>
  row.fullName === account.fullName && row.role === account.role && row.isActive === account.isActive;

/** The row of an account after the change, `before` being the one that stands. */
function memberOf(account: Account, before: StaffMember | null, { actor, now }: Writing): StaffMember {
  const at = now.toISOString();
  return {
    id: account.id,
    fullName: account.fullName,
    role: account.role,
    isActive: account.isActive,
    version: (before?.version ?? 0) + 1,
    rev: before?.rev ?? 0,
    createdAt: before?.createdAt ?? at,
    createdBy: before?.createdBy ?? actor.id,
    updatedAt: at,
    updatedBy: actor.id,
    archivedAt: null,
  };
}

export interface Writing {
  actor: Actor;
  now: Date;
}

/**
 * Brings the directory up to date with an account. To be called last in its transaction: from here to the commit it holds the
 * row of the change counter, for which every other writer waits.
 */
export async function recordInDirectory(
  client: ClientBase,
  account: Account,
  { actor, now }: Writing,
): Promise<void> {
  const found = await client.query<{ data: StaffMember }>('SELECT data FROM staff WHERE id = $1 FOR UPDATE', [
    account.id,
  ]);
  const before = found.rows[0]?.data ?? null;
  if (before && isSame(before, account)) return;
  const row = memberOf(account, before, { actor, now }) as Row;
  const change = {
    table: 'staff',
    collection: 'staff',
    id: account.id,
    isNew: before === null,
    series: null,
    token: null,
    search: collections.staff.searchLine(row),
    orderKey: collections.staff.orderKey(row),
    owners: [],
    diff: changedFields(before, row),
    row,
  };
  const op = {
    opId: null,
    action: before === null ? 'create_staff' : 'update_staff',
    actorId: actor.id,
    actorName: actor.fullName,
    at: now.toISOString(),
    origin: withProof({ ...auditContext(), actorId: actor.id, actorName: actor.fullName }),
    changes: [change],
  };
  await client.query('SELECT apply_changes($1::jsonb)', [JSON.stringify({ ops: [op] })]);
}
