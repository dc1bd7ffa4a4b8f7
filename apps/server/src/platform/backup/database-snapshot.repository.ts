// One state of the whole database, read while others write: a REPEATABLE READ transaction on a connection of its own.
import type { ClientBase, ClientConfig } from 'pg';
import { lock, tryLock, unlock } from '../database/connection/advisory-locks.ts';
import { copyOut } from '../database/connection/copy-streams.ts';
import { withOwnConnection } from '../database/connection/own-connection.ts';
import type { BackupTable } from './archive/backup-format.ts';
import { BackupProblem } from './backup-problem.ts';

const HASHES_AT_ONCE = 1000;

export interface Snapshot {
  /** In an order in which they can be filled: a table after those it refers to. */
  tables: readonly BackupTable[];
  migration: number;
  rows(table: BackupTable): AsyncIterable<Buffer>;
  /** Sums of the uploaded files, in order, each once. */
  fileHashes(): AsyncGenerator<string>;
  /** Said once the bytes of those files are held: until then none of them leaves the disk. */
  unlockFiles(): Promise<void>;
  sequences(): Promise<Record<string, string>>;
}

/** Makes the text of values the same whatever the server is set to, and lets a long backup last. */
export const plainSession = `SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
  SET extra_float_digits = 1; SET client_encoding = 'UTF8'; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The last migration applied, null where the product never was. */
export async function migrationOf(client: ClientBase): Promise<number | null> {
  const found = await client.query<{ known: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS known`,
  );
  if (found.rows[0]?.known !== true) return null;
  const last = await client.query<{ at: string | null }>(
    'SELECT max(created_at)::text AS at FROM drizzle.__drizzle_migrations',
  );
  return last.rows[0]?.at ? Number(last.rows[0].at) : null;
}

interface TableRow extends BackupTable {
  /** Tables that its foreign keys name. */
  refers: string[];
}

function inFillingOrder(tables: readonly TableRow[]): BackupTable[] {
  const ordered: BackupTable[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ name, refers }) => !refers.some((to) => to !== name && names.has(to)));
    const next = ready.length > 0 ? ready : left;
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** Every table of the product with the columns that hold what was written. What is made from others is unlogged, and not among them. */
export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  const found = await client.query<TableRow>(
    `SELECT class.relname AS name,
       ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped
             AND attgenerated = '' ORDER BY attnum) AS columns,
       ARRAY(SELECT target.relname::text FROM pg_constraint JOIN pg_class AS target ON target.oid = confrelid
             WHERE conrelid = class.oid AND contype = 'f') AS refers
     FROM pg_class AS class JOIN pg_namespace AS space ON space.oid = class.relnamespace
     WHERE space.nspname = 'public' AND class.relkind = 'r' AND class.relpersistence = 'p' ORDER BY class.relname COLLATE "C"`,
  );
  return inFillingOrder(found.rows);
}

async function* hashPages(client: ClientBase): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const page = await client.query<{ hash: string }>(
      `SELECT DISTINCT hash COLLATE "C" AS hash FROM files WHERE hash COLLATE "C" > $1 ORDER BY 1 LIMIT $2`,
      [after, HASHES_AT_ONCE],
    );
    for (const { hash } of page.rows) yield hash;
    const last = page.rows.at(-1);
    if (!last) return;
    after = last.hash;
  }
}

async function openSnapshot(client: ClientBase): Promise<Snapshot> {
  await client.query(plainSession);
  if (!(await tryLock(client, 'backup'))) throw new BackupProblem('another_backup');
  const tables = await listTables(client);
  const names = tables.map(({ name }) => quoted(name));
  if (names.length === 0) throw new BackupProblem('nothing_to_back_up');
  await lock(client, 'filesInBackup');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  // Before the snapshot is taken: nobody may empty or change a table that is still to be read.
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
  const migration = await migrationOf(client);
  if (migration === null) throw new BackupProblem('nothing_to_back_up');
  return {
    tables,
    migration,
    rows: ({ name, columns }) =>
      copyOut(client, `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`),
    async *fileHashes() {
      if (tables.some(({ name }) => name === 'files')) yield* hashPages(client);
    },
    unlockFiles: () => unlock(client, 'filesInBackup'),
    async sequences() {
      const found = await client.query<{ name: string; value: string }>(
        `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
          WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
      );
      return Object.fromEntries(found.rows.map(({ name, value }) => [name, value]));
    },
  };
}

/** Runs `work` on one state of the database. Throws a BackupProblem where there is nothing, or when a backup runs already. */
export const withSnapshot = <T>(
  connection: ClientConfig,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> =>
  withOwnConnection(connection, async (client) => work(await openSnapshot(client)), 'zellige backup');
