import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usualBackupSchedule } from '@zellige/domain/settings/instance/backup-schedule.schema';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginRun, readSchedule } from '../../modules/backups/backup.repository.ts';
import { runCheck } from '../../modules/consistency/run-check.ts';
import { createBlobStore, hashOf } from '../files/blob-store.ts';
import { contactBody, invoiceBody } from '../../testkit/sample-requests.ts';
import { createTestDatabase, type TestDatabase } from '../../testkit/test-database.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { BackupProblem } from './backup-problem.ts';
import { type BackupPiece, readBackup } from './read-backup.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import { isRestoreUnfinished } from './restore/unfinished-restore.repository.ts';
import { writeBackup } from './write-backup.ts';

const passphrase = 'une phrase secrète bien longue';
const onProgress = () => undefined;
let server: TestServer;
let folder: string;
const others: TestDatabase[] = [];

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'zellige-backup-'));
  server.parts.secrets.seal('secret', 'tests');
  for (let index = 0; index < 5; index += 1) {
    await write('/api/contacts', contactBody({ name: `Nadia "Alaoui"\t\\N\n${index} é😀` }));
    await keepFile(randomBytes(40_000 * index));
  }
  await server.database.pool.query(
    `INSERT INTO history (collection, record_id, version, action, actor_id, actor_name, at, changes)
     SELECT 'contacts', rank::text, 1, 'create_contacts', 'admin', repeat('x', 100), now(), '[]' FROM generate_series(1, 12000) AS rank`,
  );
  await server.database.pool.query(`INSERT INTO uploads (id, owner_id, size) VALUES ('up', 'admin', 4)`);
  await server.database.pool.query(`INSERT INTO upload_pieces VALUES ('up', 0, '\\x00ff0a09')`);
});
afterAll(async () => {
  for (const database of others) await database.drop();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function write(url: string, body: unknown): Promise<void> {
  const answer = await server.ask('admin', { method: 'POST', url, body });
  if (answer.statusCode >= 300) throw new Error(answer.body);
}

async function remove(url: string): Promise<void> {
  const answer = await server.ask('admin', { method: 'DELETE', url });
  if (answer.statusCode >= 300) throw new Error(answer.body);
}

function diskFull(bytes: number): void {
  if (bytes > 30_000) throw new Error('the disk is full');
}

async function keepFile(bytes: Buffer): Promise<string> {
  const id = randomUUID();
  const hash = hashOf(bytes);
  await createBlobStore(join(server.parts.config.dataDir, 'files')).keep(hash, bytes);
  await server.database.pool.query(
    `INSERT INTO files (id, name, type, size, hash, owner_id, related_type, related_id)
     VALUES ($1, 'a.pdf', 'application/pdf', $2, $3, 'admin', 'staff', 'admin')`,
    [id, bytes.length, hash],
  );
  return id;
}

const save = (name: string, secret: string | null = null, progress: () => void = onProgress) =>
  writeBackup(
    { ...server.database, dataDir: server.parts.config.dataDir, version: 'test', now: new Date() },
    { path: join(folder, name), passphrase: secret, onProgress: progress },
  );

const fileOf = (name: string, secret: string | null = null) => ({
  path: join(folder, name),
  passphrase: secret,
  onProgress,
});

async function verify(name: string, secret: string | null = null): Promise<BackupPiece[]> {
  const pieces: BackupPiece[] = [];
  for await (const piece of readBackup(fileOf(name, secret))) pieces.push(piece);
  return pieces;
}

async function emptyInstance() {
  const database = await createTestDatabase();
  others.push(database);
  return { database, dataDir: join(folder, randomUUID()) };
}

async function restored(name: string, secret: string | null = null) {
  const { database, dataDir } = await emptyInstance();
  await restoreBackup(fileOf(name, secret), { connection: database.connection, dataDir });
  return { database, dataDir };
}

/** Every row of every table as text; the counter, the epoch and the journal apart. */
async function allRows(pool: Pool): Promise<Record<string, string[]>> {
  const tables = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
       AND relname NOT IN ('sync_state', 'restores') AND relname NOT LIKE 'audit\\_%' ORDER BY 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const found = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t ORDER BY 1`);
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}

/** The journal as text, each entry with its seal. */
async function journalOf(pool: Pool): Promise<string[]> {
  const read = await pool.query<{ line: string }>(
    `SELECT encode(seal.hash, 'hex') || ' ' || audit_text(entry) AS line
     FROM audit_seals AS seal JOIN audit_entries AS entry ON entry.id = seal.entry_id ORDER BY rank`,
  );
  return read.rows.map(({ line }) => line);
}

const stateOf = async (pool: Pool) =>
  (await pool.query<{ rev: number; epoch: string }>('SELECT rev, epoch FROM sync_state')).rows[0];

async function filesIn(dataDir: string): Promise<Record<string, string>> {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  const sums = files.map(async ({ name, parentPath }) => [
    name,
    hashOf(await readFile(join(parentPath, name))),
  ]);
  return Object.fromEntries(await Promise.all(sums)) as Record<string, string>;
}

/** The files that the rows name, by the sums that they must have. */
async function knownFiles(pool: Pool): Promise<Record<string, string>> {
  const found = await pool.query<{ hash: string }>('SELECT DISTINCT hash FROM files');
  return Object.fromEntries(found.rows.map(({ hash }) => [hash, hash]));
}

const problemOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof BackupProblem ? error.code : String(error)),
  );

describe('a backup', () => {
  it('brings back every row, file, counter and the key, in a new epoch', async () => {
    await save('quiet', passphrase);
    const { database, dataDir } = await restored('quiet', passphrase);
    expect(await allRows(database.pool)).toEqual(await allRows(server.database.pool));
    const files = await filesIn(dataDir);
    expect(files).toEqual(await filesIn(server.parts.config.dataDir));
    expect(Object.keys(files)).toHaveLength(5);
    const key = await readFile(join(dataDir, 'secret.key'));
    expect(key).toEqual(await readFile(join(server.parts.config.dataDir, 'secret.key')));
    const [before, after] = [await stateOf(server.database.pool), await stateOf(database.pool)];
    expect(after?.rev).toBe((before?.rev ?? 0) + 1);
    expect(after?.epoch).not.toBe(before?.epoch);
    const kept = await journalOf(server.database.pool);
    const journal = await journalOf(database.pool);
    expect(journal.slice(0, -1)).toEqual(kept);
    expect(journal.at(-1)).toContain(`"restore_instance", "instance", "${after?.epoch}"`);
    const parts = { pool: database.runtime.pool, config: { dataDir }, clock: () => new Date() };
    expect((await runCheck(parts, 'command'))?.counts).not.toHaveProperty('audit-chain');
    const again = await startTestServer({ database, tokens: server.tokens, config: { dataDir } });
    const url = '/api/contacts';
    const created = await again.ask('admin', { method: 'POST', url, body: contactBody({ name: 'Après' }) });
    expect(created.statusCode).toBe(201);
    await again.close();
  });

  it('holds one state while sixteen people write and remove', async () => {
    const storming = { isOn: true };
    let confirmed = 0;
    const ids = await Promise.all(Array.from({ length: 3 }, () => keepFile(randomBytes(5000))));
    let removals: Promise<void[]> | undefined;
    const removeAll = () => {
      removals ??= Promise.all(ids.map((id) => remove(`/api/files/${id}`)));
    };
    const storm = Array.from({ length: 16 }, async (_unused, writer) => {
      while (storming.isOn) {
        await (writer % 2 === 0
          ? write('/api/contacts', contactBody())
          : write('/api/invoices', invoiceBody()));
        confirmed += 1;
      }
    });
    const manifest = await save('storm', null, removeAll);
    storming.isOn = false;
    await Promise.all([...storm, removals]);
    expect(confirmed).toBeGreaterThan(0);
    expect(manifest.missingFiles).toEqual([]);
    const { database, dataDir } = await restored('storm');
    const held = await allRows(database.pool);
    const counts = Object.entries(held).map(([name, rows]) => [name, rows.length]);
    const entries = (await journalOf(database.pool)).length - 1;
    const journal = { audit_entries: entries, audit_seals: entries, audit_head: 1 };
    expect({ ...Object.fromEntries(counts), ...journal, sync_state: 1, restores: 0 }).toEqual(
      manifest.tables,
    );
    const whole = await database.pool.query(
      `SELECT (SELECT count(*) FROM invoices) = coalesce((SELECT sum(value) FROM counters WHERE series LIKE 'F%'), 0) AS numbers,
         (SELECT max(rev) FROM (SELECT rev FROM contacts UNION ALL SELECT rev FROM invoices) AS rows)
           <= (SELECT rev FROM sync_state) AS counter,
         NOT EXISTS (SELECT 1 FROM invoices AS row WHERE NOT EXISTS
           (SELECT 1 FROM history WHERE collection = 'invoices' AND record_id = row.id)) AS history`,
    );
    expect(whole.rows).toEqual([{ numbers: true, counter: true, history: true }]);
    expect(held['files']).toHaveLength(5 + ids.length);
    expect(await filesIn(dataDir)).toEqual(await knownFiles(database.pool));
    const source = server.parts.config.dataDir;
    expect(await filesIn(source)).toEqual(await knownFiles(server.database.pool));
    expect(await readdir(source)).not.toContain('files.backup');
  });

  it('names the files that the disk had lost', async () => {
    const bytes = randomBytes(100);
    const id = await keepFile(bytes);
    await createBlobStore(join(server.parts.config.dataDir, 'files')).remove(hashOf(bytes));
    expect((await save('lossy')).missingFiles).toEqual([hashOf(bytes)]);
    await server.database.pool.query('DELETE FROM files WHERE id = $1', [id]);
  });

  it('leaves nothing behind when it cannot be finished', async () => {
    const source = { ...server.database, dataDir: folder, version: 'test', now: new Date() };
    const path = join(folder, 'interrupted', 'a');
    await expect(writeBackup(source, { path, passphrase: null, onProgress })).rejects.toThrow('ENOENT');
    const target = { path: join(folder, 'full'), passphrase: null, onProgress: diskFull };
    await expect(writeBackup(source, target)).rejects.toThrow('the disk is full');
    expect((await readdir(folder)).filter((name) => /full|unfinished/.test(name))).toEqual([]);
  });

  it('runs alone', async () => {
    const holder = new Client(server.database.connection);
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(7241911)');
    const refused = problemOf(save('second'));
    await expect(refused).resolves.toBe('another_backup');
    await holder.end();
  });
});

describe('a file that is not what was written', () => {
  beforeAll(async () => {
    await save('plain');
    await save('sealed', passphrase);
  });

  it.each([
    ['plain', null],
    ['sealed', passphrase],
  ] as const)('is refused wherever one bit of it changed: %s', async (name, secret) => {
    const bytes = await readFile(join(folder, name));
    const parts = secret === null ? 11 : 3;
    const places = Array.from({ length: parts + 1 }, (_unused, part) =>
      Math.floor(((bytes.length - 1) * part) / parts),
    );
    for (const place of places.concat(secret === null ? [100, 148, 155, 257, 400] : [])) {
      const altered = Buffer.from(bytes);
      altered[place] = (altered[place] ?? 0) ^ 4;
      await writeFile(join(folder, 'altered'), altered);
      expect(await problemOf(verify('altered', secret)), `byte ${place}`).toMatch(
        /^(altered|cut|not_a_backup|wrong_passphrase)$/,
      );
    }
  });

  it.each([
    ['plain', null],
    ['sealed', passphrase],
  ] as const)('is refused wherever it is cut: %s', async (name, secret) => {
    const bytes = await readFile(join(folder, name));
    const ends = [1, 512, 1024, 1025].map((left) => bytes.length - left);
    const lengths = secret === null ? [1, 511, 512, 5000, ...ends] : [40, 65_609, bytes.length - 1];
    for (const length of lengths) {
      await writeFile(join(folder, 'short'), bytes.subarray(0, length));
      expect(await problemOf(verify('short', secret)), `${length} bytes`).toMatch(
        /^(altered|cut|not_a_backup)$/,
      );
    }
    await writeFile(join(folder, 'long'), Buffer.concat([bytes, Buffer.from([0])]));
    expect(await problemOf(verify('long', secret))).toBe('altered');
  });

  it('asks for the passphrase that sealed it', async () => {
    expect(await problemOf(verify('sealed'))).toBe('passphrase_needed');
    expect(await problemOf(verify('sealed', 'une autre phrase secrète'))).toBe('wrong_passphrase');
    expect((await verify('sealed', passphrase)).at(-1)?.kind).toBe('end');
  });

  it('leaves the instance empty, saying so, and ready for another', async () => {
    const bytes = await readFile(join(folder, 'plain'));
    const altered = Buffer.from(bytes);
    altered[bytes.length - 3000] = (altered[bytes.length - 3000] ?? 0) ^ 1;
    await writeFile(join(folder, 'bad end'), altered);
    const { database, dataDir } = await emptyInstance();
    const target = { connection: database.connection, dataDir };
    expect(await problemOf(restoreBackup(fileOf('bad end'), target))).toBe('altered');
    expect((await database.pool.query('SELECT 1 FROM users')).rows).toEqual([]);
    expect(await isRestoreUnfinished(database.connection, dataDir)).toBe(true);
    await restoreBackup(fileOf('plain'), target);
    expect(await isRestoreUnfinished(database.connection, dataDir)).toBe(false);
    expect(await allRows(database.pool)).toEqual(await allRows(server.database.pool));
  });
});

describe('a restore', () => {
  it('takes one that ran a while before anybody signed up: its first night counts for nothing', async () => {
    await save('again');
    const { database, dataDir } = await emptyInstance();
    const now = new Date();
    await readSchedule(database.pool, { usual: usualBackupSchedule('production'), now });
    const run = {
      id: randomUUID(),
      origin: 'night',
      startedAt: now,
      file: 'a.backup',
      isSealed: false,
    } as const;
    await beginRun(database.pool, run, 'interrupted');
    await restoreBackup(fileOf('again'), { connection: database.connection, dataDir });
    expect(await allRows(database.pool)).toEqual(await allRows(server.database.pool));
  });

  it('refuses an instance that holds anything', async () => {
    await save('again');
    const target = { connection: server.database.connection, dataDir: server.parts.config.dataDir };
    const before = await allRows(server.database.pool);
    expect(await problemOf(restoreBackup(fileOf('again'), target))).toBe('not_empty');
    expect(await allRows(server.database.pool)).toEqual(before);
    expect(await isRestoreUnfinished(target.connection, target.dataDir)).toBe(false);
  });
});
