// Two hundred accounts, each with one device signed in; the generated records are shared out among the salespeople.
import type { Role } from '@zellige/domain';
import type { Client } from 'pg';
import { addAccount } from '../../../apps/server/src/modules/auth/accounts/accounts.ts';
import { openSession } from '../../../apps/server/src/platform/sessions/session.repository.ts';

export interface Staff {
  id: string;
  role: Role;
  token: string;
  /** Records to open: those they may see. */
  contacts: number[];
  invoices: string[];
  quotes: string[];
}

/** Of twenty people. */
const roles: readonly Role[] = [
  'admin',
  ...Array.from({ length: 4 }, (): Role => 'manager'),
  ...Array.from({ length: 10 }, (): Role => 'commercial'),
  ...Array.from({ length: 5 }, (): Role => 'employee'),
];
const OWNED = ['contacts', 'quotes', 'invoices'] as const;
const OPENED = 40;

const nameOf = (rank: number): string => `personne-${rank}`;

/** Everybody's contact keeps one owner, and its documents the same. */
async function shareOut(client: Client, salespeople: readonly string[]): Promise<void> {
  for (const table of OWNED)
    await client.query(
      `UPDATE ${table} AS t SET owners = ARRAY[owner], data = t.data || jsonb_build_object('assignedTo', owner, 'createdBy', owner)
       FROM (SELECT id, ($1::text[])[1 + abs(hashtext(coalesce(data->>'contactId', id))) % $2] AS owner FROM ${table}) AS shared
       WHERE shared.id = t.id`,
      [salespeople, salespeople.length],
    );
  await client.query('VACUUM ANALYZE');
}

async function idsFor(
  client: Client,
  table: (typeof OWNED)[number],
  owner: string | null,
): Promise<string[]> {
  const found = await client.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE $1::text IS NULL OR owners @> ARRAY[$1] ORDER BY md5(id || coalesce($1, '')) LIMIT ${OPENED}`,
    [owner],
  );
  return found.rows.map(({ id }) => id);
}

export async function hireStaff(client: Client, count: number): Promise<Staff[]> {
  const now = new Date();
  const actor = { id: 'admin', role: 'admin' as const, fullName: 'Mesures' };
  const people = Array.from({ length: count }, (_unused, rank) => ({
    id: nameOf(rank),
    role: roles[rank % roles.length] ?? 'employee',
  }));
  for (const [rank, { id, role }] of people.entries()) {
    await client.query('BEGIN');
    const account = {
      id,
      role,
      fullName: `Personne ${rank}`,
      email: `${id}@zellige.demo`,
      phone: '',
      department: 'Commercial',
      isActive: true,
      isDemo: false,
      passwordHash: 'none',
    };
    await addAccount(client, account, { actor, now });
    await client.query('COMMIT');
  }
  await shareOut(
    client,
    people.filter(({ role }) => role === 'commercial').map(({ id }) => id),
  );
  const staff: Staff[] = [];
  for (const { id, role } of people) {
    const { token } = await openSession(client, { userId: id, userAgent: 'load', now });
    // A technician sees what their work is linked to: nothing of these.
    const owner = role === 'commercial' || role === 'employee' ? id : null;
    const contacts = (await idsFor(client, 'contacts', owner)).map(Number);
    const [quotes, invoices] = [
      await idsFor(client, 'quotes', owner),
      await idsFor(client, 'invoices', owner),
    ];
    staff.push({ id, role, token, contacts, quotes, invoices });
  }
  await client.query(`UPDATE sessions SET access_expires_at = '2100-01-01'`);
  return staff;
}
