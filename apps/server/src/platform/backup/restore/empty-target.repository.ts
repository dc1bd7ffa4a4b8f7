// The database that a backup is restored into: fresh, at the backup's own migration, and filled in one transaction.
import type { Client, ClientConfig } from 'pg';
import { copyIn } from '../../database/connection/copy-streams.ts';
import { withOwnConnection } from '../../database/connection/own-connection.ts';
import { noteIncarnation, type RestoreTimes } from '../../database/numbers/restores.repository.ts';
import type { BackupTable, Manifest } from '../archive/backup-format.ts';
import { BackupProblem } from '../backup-problem.ts';
import { beginNewEpoch } from './new-epoch.repository.ts';
import { noteRestore } from './restore-note.repository.ts';
import { doubtWaitingLetters } from './waiting-letters.repository.ts';
import { listTables, migrationOf, plainSession, quoted } from '../database-snapshot.repository.ts';

/** Tables that hold a row, or may, before anybody works. */
const fresh = new Set([
  'sync_state',
  'rate_limits',
  'notification_runs',
  'consistency_reports',
  'backup_schedules',
  'backup_runs',
  'audit_entries',
  'audit_seals',
  'audit_head',
  'first_admin_codes',
]);
const LOCK_NOT_AVAILABLE = '55P03';

export interface EmptyTarget {
  /** Answers how many rows entered. */
  enter(table: BackupTable, bytes: Buffer): Promise<number>;
  /** Sets what is beside the rows, begins the new life under `epoch`, and commits. */
  finish(sequences: Manifest['sequences'], epoch: string, restore: RestoreTimes): Promise<void>;
}

/** The last migration of the database there; null when the product never was. */
export const targetMigration = (connection: ClientConfig): Promise<number | null> =>
  withOwnConnection(connection, migrationOf);

async function takeAlone(client: Client, tables: readonly BackupTable[]): Promise<void> {
  const names = tables.map(({ name }) => quoted(name)).join(', ');
  try {
    await client.query(`SET LOCAL lock_timeout = '10s'`);
    await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)
      throw new BackupProblem('in_use');
    throw error;
  }
}

async function prepare(client: Client, tables: readonly BackupTable[]): Promise<void> {
  await takeAlone(client, tables);
  for (const { name } of tables) {
    if (fresh.has(name)) continue;
    const row = await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`);
    if (row.rows.length > 0) throw new BackupProblem('not_empty', name);
  }
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}

async function openTarget(client: Client): Promise<EmptyTarget> {
  await client.query(plainSession);
  await client.query('BEGIN');
  const tables = await listTables(client);
  await prepare(client, tables);
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  return {
    async enter({ name, columns }, bytes) {
      const known = columnsOf.get(name);
      if (!known || columns.some((column) => !known.includes(column)))
        throw new BackupProblem('altered', name);
      return copyIn(client, `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`, bytes);
    },
    async finish(sequences, epoch, restore) {
      for (const [name, value] of Object.entries(sequences))
        await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), value]);
      await beginNewEpoch(client, epoch);
      for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
      await noteRestore(client, epoch);
      // A backup of before there were any is asked about once it is migrated.
      if (tables.some(({ name }) => name === 'restores')) await noteIncarnation(client, restore);
      // Before anybody sees the rows: a server that runs already would send them.
      await doubtWaitingLetters(client);
      await client.query('COMMIT');
      await client.query('ANALYZE');
    },
  };
}

/** Runs `work`, which ends with `finish` or leaves the database as it was. Throws a BackupProblem where there are rows already. */
export async function withEmptyTarget<T>(
  connection: ClientConfig,
  work: (target: EmptyTarget) => Promise<T>,
): Promise<T> {
  const roundTrip = async (client: Client): Promise<T> => {
    try {
      return await work(await openTarget(client));
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  };
  return withOwnConnection(connection, roundTrip, 'zellige restore');
}
