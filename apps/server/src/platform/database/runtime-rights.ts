// The rights of the application's database role (docs/adr/0020): to read and write every table, except the audit log, to which
// it may only add. Granted again at each start, since a migration may have created tables.
import { type ClientBase, type ClientConfig, escapeIdentifier } from 'pg';
import { migrateDatabase, whileMigratingAlone } from './migrate.ts';
import { withOwnConnection } from './connection/own-connection.ts';

/** Columns of an entry that its writer fills: its rank and its hour are the database's. */
const WRITTEN_COLUMNS =
  'kind, actor_id, actor_name, session_id, address, device, action, collection, record_id, label, version, op_id, before, after, proof';

const rights = (role: string): string => `
  BEGIN;
  GRANT USAGE ON SCHEMA public, drizzle TO ${role};
  GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON ALL TABLES IN SCHEMA public TO ${role};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
  REVOKE ALL ON audit_entries, audit_seals, audit_head FROM ${role};
  GRANT SELECT ON audit_entries, audit_seals, audit_head TO ${role};
  GRANT INSERT (${WRITTEN_COLUMNS}) ON audit_entries TO ${role};
  COMMIT`;

const nameOf = (connection: ClientConfig): Promise<string> =>
  withOwnConnection(connection, async (client) => {
    const read = await client.query<{ name: string }>('SELECT current_user::text AS name');
    return read.rows[0]?.name ?? '';
  });

/** Whether that role could change the journal all the same: it owns it, is a superuser, or a member of its owner. */
async function couldChangeJournal(client: ClientBase, role: string): Promise<boolean> {
  const read = await client.query<{ could: boolean }>(
    `SELECT has_table_privilege($1, 'audit_entries', 'UPDATE') OR has_table_privilege($1, 'audit_seals', 'INSERT')
       OR pg_has_role($1, (SELECT relowner FROM pg_class WHERE oid = 'audit_entries'::regclass), 'MEMBER') AS could`,
    [role],
  );
  return read.rows[0]?.could !== false;
}

export interface PreparedDatabase {
  /** False where a trigger alone keeps the application from changing the journal. */
  isJournalApart: boolean;
}

interface Roles {
  /** As the owner of the tables. */
  connection: ClientConfig;
  /** As the application. */
  runtime: ClientConfig;
}

/** Brings the database to the current schema and gives the application's role its rights. */
export async function prepareDatabase({ connection, runtime }: Roles): Promise<PreparedDatabase> {
  await migrateDatabase(connection);
  const role = await nameOf(runtime);
  return whileMigratingAlone(connection, async (client) => {
    const owner = await client.query<{ name: string }>('SELECT current_user::text AS name');
    if (owner.rows[0]?.name !== role) await client.query(rights(escapeIdentifier(role)));
    return { isJournalApart: !(await couldChangeJournal(client, role)) };
  });
}
