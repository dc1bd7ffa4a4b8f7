import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig, StartError } from '../config.ts';
import type { Database, DatabaseConnection } from './database.ts';
import { dataFolderAt } from './data-folder.ts';
import { postgresProcessesIn } from './processes.ts';
import { connectOrStart, startDatabase } from './start-database.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

function canBe(uid: number): boolean {
  return spawnSync(process.execPath, ['--version'], { uid, cwd: '/' }).status === 0;
}

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

let base = '';
const children: ChildProcess[] = [];
const started: Database[] = [];

function configFor(dataDir: string) {
  return readConfig({ DATA_DIR: dataDir, PORT: '41001' });
}

async function start(dataDir: string): Promise<Database> {
  const database = await startDatabase(configFor(dataDir), quiet);
  started.push(database);
  return database;
}

async function refusalOf(attempt: () => Promise<Database>): Promise<string> {
  const outcome = await attempt().catch((error: unknown) => error);
  if (outcome instanceof StartError) return outcome.message;
  throw new Error('this start should have been refused', { cause: outcome });
}

async function query(connection: DatabaseConnection, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const until = (condition: () => boolean): Promise<boolean> =>
  vi.waitUntil(condition, { interval: 20, timeout: 60_000 });

/** Another server process: starts the database, says `started` or the refusal, then waits. */
async function otherServer(dataDir: string, uid?: number): Promise<{ process: ChildProcess; said: string }> {
  const program = `
    const { startDatabase } = await import(${JSON.stringify(new URL('./start-database.ts', import.meta.url).href)});
    const { readConfig } = await import(${JSON.stringify(new URL('../config.ts', import.meta.url).href)});
    const none = () => {};
    try {
      const database = await startDatabase(readConfig({ DATA_DIR: ${JSON.stringify(dataDir)}, PORT: '41002' }), { debug: none, info: none, warn: none, error: none });
      process.on('SIGTERM', async () => { await database.stop(); process.exit(0); });
      console.log('started');
      setInterval(none, 1000);
    } catch (error) { console.log(error.name + ': ' + error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  children.push(child);
  const said = await new Promise<string>((done) =>
    child.stdout.once('data', (text: Buffer) => done(text.toString().trim())),
  );
  return { process: child, said };
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once('exit', () => done()));
}

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'zellige postgres '));
  // As root this stands for /root: the account of PostgreSQL may not enter.
  chmodSync(base, 0o700);
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((database) => database.stop()));
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    await ended(child);
  }
});

afterAll(async () => {
  await until(() => postgresProcessesIn(join(base, 'data', 'postgres')).length === 0);
  rmSync(base, { recursive: true, force: true });
});

const dataDir = (): string => join(base, 'data');
const cluster = (): string => dataFolderAt(dataDir()).cluster;

describe('embedded PostgreSQL', () => {
  it('is made, answers with French order, UTC and full durability, and stops without a trace', async () => {
    mkdirSync(dataFolderAt(dataDir()).unfinishedCluster, { recursive: true });
    writeFileSync(join(dataFolderAt(dataDir()).unfinishedCluster, 'PG_VERSION'), 'cut short');
    const database = await start(dataDir());

    const [order] = await query(
      database.connection,
      `SELECT string_agg(w, ' ' ORDER BY w) AS words FROM unnest(ARRAY['eau','Zebre','abricot','Écran']) w`,
    );
    expect(order?.['words']).toBe('abricot eau Écran Zebre');
    const settings = await query(
      database.connection,
      `SELECT name, setting FROM pg_settings WHERE name IN
       ('fsync','full_page_writes','synchronous_commit','TimeZone','server_encoding','data_checksums')`,
    );
    expect(Object.fromEntries(settings.map((row) => [row['name'], row['setting']]))).toEqual({
      TimeZone: 'UTC',
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    });
    await query(database.connection, 'CREATE EXTENSION pg_trgm');
    const [trigrams] = await query(database.connection, "SELECT cardinality(show_trgm('é')) AS n");
    expect(trigrams?.['n']).toBe(2);

    await database.stop();
    expect(postgresProcessesIn(cluster())).toEqual([]);
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
  });

  it('keeps its folders and its password to itself, and never runs as root', async () => {
    const database = await start(dataDir());
    const folder = dataFolderAt(dataDir());
    expect(statSync(folder.run).mode & 0o777).toBe(0o700);
    expect(statSync(folder.cluster).mode & 0o777).toBe(0o700);
    expect(statSync(folder.connectionFile).mode & 0o777).toBe(0o600);
    expect(statSync(folder.cluster).uid).not.toBe(0);
    expect(readFileSync(join(cluster(), 'pg_hba.conf'), 'utf8')).not.toMatch(/^[^#].*trust/m);
    await expect(query({ ...database.connection, password: 'wrong' }, 'SELECT 1')).rejects.toThrow(
      /password/,
    );
  });

  it('refuses a second start on the folder, naming the first, which a command may still use', async () => {
    const database = await start(dataDir());
    database.announce('http://127.0.0.1:41099');
    const { said } = await otherServer(dataDir());
    expect(said).toMatch(/^StartError: Zellige already runs on .+: stop it, or choose another DATA_DIR\.$/);
    expect(said).toContain(`process ${process.pid}, http://127.0.0.1:41099`);
    expect(await refusalOf(() => startDatabase(configFor(dataDir()), quiet))).toContain('already runs');

    const command = await connectOrStart(configFor(dataDir()), quiet);
    expect(command.pid).toBe(database.pid);
    await command.stop();
    expect(await query(command.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('lets exactly one of two simultaneous starts have a new folder', async () => {
    const contested = join(base, 'contested');
    const [one, two] = await Promise.all([otherServer(contested), otherServer(contested)]);
    expect([one.said, two.said].filter((said) => said === 'started')).toHaveLength(1);
    expect([one.said, two.said].filter((said) => said.includes('already runs'))).toHaveLength(1);
  });

  it('starts for a command when no server runs, and stops with it', async () => {
    const command = await connectOrStart(configFor(dataDir()), quiet);
    expect(await query(command.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await command.stop();
    expect(postgresProcessesIn(cluster())).toEqual([]);
  });

  it('is not blocked by a postmaster.pid whose number another program has now', async () => {
    writeFileSync(
      join(cluster(), 'postmaster.pid'),
      `${process.pid}\n${cluster()}\n1\n5432\n\n\n0 0\nready\n`,
    );
    const database = await start(dataDir());
    expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('stops when its server is killed, and the next start sees every committed row', async () => {
    const server = await otherServer(dataDir());
    expect(server.said).toBe('started');
    const { connection } = await connectOrStart(configFor(dataDir()), quiet);
    await query(connection, 'CREATE TABLE kept (n int)');
    for (let n = 1; n <= 20; n += 1) await query(connection, `INSERT INTO kept VALUES (${n})`);

    server.process.kill('SIGKILL');
    await ended(server.process);
    const database = await start(dataDir());
    expect(await query(database.connection, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 20 }]);
    await database.stop();

    const last = await otherServer(dataDir());
    last.process.kill('SIGKILL');
    await until(() => postgresProcessesIn(cluster()).length === 0);
  });

  it('starts again when server and PostgreSQL are killed together', async () => {
    const server = await otherServer(dataDir());
    const { connection, pid } = await connectOrStart(configFor(dataDir()), quiet);
    await query(connection, 'INSERT INTO kept VALUES (21)');
    process.kill(pid ?? 0, 'SIGKILL');
    server.process.kill('SIGKILL');
    const database = await start(dataDir());
    expect(await query(database.connection, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 21 }]);
  });

  it('is started again when it dies under a living server, at the same address', async () => {
    const database = await start(dataDir());
    const before = database.pid ?? 0;
    process.kill(before, 'SIGKILL');
    await until(() => database.pid !== before);
    expect(await query(database.connection, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 21 }]);
    const command = await connectOrStart(configFor(dataDir()), quiet);
    expect(command.pid).toBe(database.pid);
  });

  it('sets a new password when postgres.json was lost or belongs to another folder', async () => {
    const { connectionFile } = dataFolderAt(dataDir());
    rmSync(connectionFile);
    await (await start(dataDir())).stop();
    writeFileSync(connectionFile, JSON.stringify({ password: 'x'.repeat(40), holder: null, server: null }));
    const database = await start(dataDir());
    expect(await query(database.connection, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 21 }]);
  });

  it('listens on the loopback with a password when the path of its socket would be too long', async () => {
    const database = await start(join(base, 'l'.repeat(90)));
    const { connection } = database;
    if (!('host' in connection)) throw new Error('the embedded PostgreSQL has a host');
    expect(connection.host).toBe('127.0.0.1');
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(query({ ...connection, password: 'wrong' }, 'SELECT 1')).rejects.toThrow(/password/);
  });

  it.runIf(isRoot)('adopts a cluster that root has put there, from a backup for instance', async () => {
    await (await start(dataDir())).stop();
    chownSync(cluster(), 0, 0);
    const database = await start(dataDir());
    expect(await query(database.connection, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 21 }]);
  });

  // As root the test becomes `nobody`, who cannot enter a checkout below /root.
  it.runIf(!isRoot || canBe(nobody))(
    'runs for an ordinary user too, who is told when the folder is not theirs',
    async () => {
      const home = mkdtempSync(join(tmpdir(), 'zellige user '));
      if (isRoot) chownSync(home, nobody, nobody);
      const server = await otherServer(join(home, 'data'), isRoot ? nobody : undefined);
      expect(server.said).toBe('started');
      server.process.kill('SIGTERM');
      await ended(server.process);
      rmSync(home, { recursive: true, force: true });

      const forbidden = isRoot ? dataDir() : '/zellige-data';
      const refused = await otherServer(forbidden, isRoot ? nobody : undefined);
      expect(refused.said).toBe(
        `StartError: The folder ${forbidden} (DATA_DIR) cannot be used: this user may not write there.`,
      );
    },
  );
});

describe('a folder or database that cannot be used', () => {
  it('is refused with a sentence that names it when a file is in the way', async () => {
    const file = join(base, 'file');
    writeFileSync(file, '');
    expect(await refusalOf(() => start(join(file, 'data')))).toBe(
      `The folder ${join(file, 'data')} (DATA_DIR) cannot be used: a part of its path is a file.`,
    );
  });

  it('leaves everything to the PostgreSQL of DATABASE_URL', async () => {
    const databaseUrl = 'postgresql://me:secret@db.example.com/crm';
    const database = await startDatabase(
      readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: join(base, 'none') }),
      quiet,
    );
    expect(database).toMatchObject({ connection: { connectionString: databaseUrl }, pid: null });
    await database.stop();
    expect(existsSync(join(base, 'none'))).toBe(false);
  });
});
