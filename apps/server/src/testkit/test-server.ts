// The real server on a database of its own, with one signed-in person per role, spoken to without a socket.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@zellige/domain';
import { sampleUsers } from '@zellige/samples';
import type { DestinationStream } from 'pino';
import { buildServer } from '../build-server.ts';
import { addAccount } from '../modules/auth/accounts/accounts.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { createServerEngine, type ServerEngine } from '../platform/database/commands/engine.ts';
import { inTransaction } from '../platform/database/connection/transaction.ts';
import type { App } from '../platform/http/app-instance.ts';
import type { ServerParts } from '../platform/http/server-parts.ts';
import { listenForChanges } from '../platform/database/connection/change-listener.ts';
import { createLog } from '../platform/log.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { createPdfPrinter } from '../platform/pdf/pdf-printer.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { createPasswordHasher } from '../platform/sessions/passwords.ts';
import { openSession } from '../platform/sessions/session.repository.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { proveAsTests, shareTestKey } from './test-key.ts';

export const TEST_PASSWORD = 'zellige2026';

/** Accounts of the tests: those of the sample company. */
export type Person = 'admin' | 'manager' | 'commercial1' | 'commercial2' | 'employe';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The answer to an injected request. */
export type Answer = Awaited<ReturnType<App['inject']>>;

export interface TestServer {
  app: App;
  parts: ServerParts;
  engine: ServerEngine;
  database: TestDatabase;
  tokens: Record<Person, string>;
  actors: Record<Person, Actor>;
  /** Folder of letters. */
  outbox: string;
  /** One request as somebody, or as nobody. */
  ask(person: Person | null, call: Call): Promise<Answer>;
  /** Another process on the same database. */
  twin(): Promise<TestServer>;
  close(): Promise<void>;
}

interface TestServerOptions {
  config?: Partial<Config>;
  clock?: () => Date;
  /** Folder of the built application. */
  site?: string;
  /** A database that exists already, and with it its accounts. */
  database?: TestDatabase;
  tokens?: Record<Person, string>;
  /** Aborted to see what a server does that was asked to stop. */
  stopping?: AbortSignal;
  /** Takes every line of the log, the least important included. */
  logTo?: DestinationStream;
}

const passwords = createPasswordHasher();
let passwordHash: Promise<string | null> | undefined;

async function addPeople({ pool }: TestDatabase, now: Date): Promise<void> {
  passwordHash ??= passwords.hash(TEST_PASSWORD);
  const hash = await passwordHash;
  if (hash === null) throw new Error('no password hash');
  const actor = { id: 'admin', role: 'admin', fullName: 'Tests' };
  await inTransaction(pool, async (client) => {
    for (const user of sampleUsers) {
      await addAccount(client, { ...user, isDemo: true, passwordHash: hash }, { actor, now });
    }
  });
}

const everyone = <T>(make: (person: Person) => T): Record<Person, T> => ({
  admin: make('admin'),
  manager: make('manager'),
  commercial1: make('commercial1'),
  commercial2: make('commercial2'),
  employe: make('employe'),
});

async function signEveryoneIn({ pool }: TestDatabase, now: Date): Promise<Record<Person, string>> {
  const opening = everyone((userId) => openSession(pool, { userId, userAgent: 'tests', now }));
  const opened = await Promise.all(Object.values(opening));
  const people = Object.keys(opening);
  return everyone((person) => opened[people.indexOf(person)]?.token ?? '');
}

/** Whatever a test did through the server is in the journal with who did it and from where. */
async function everyWriteIsSigned({ pool }: TestDatabase): Promise<void> {
  const unsigned = await pool.query(
    `SELECT action, label FROM audit_entries WHERE (kind = 'direct' AND actor_name = 'zellige_app')
       OR (proof IS NULL AND kind NOT IN ('direct', 'earlier')) LIMIT 3`,
  );
  if (unsigned.rows.length > 0) throw new Error(`written by nobody: ${JSON.stringify(unsigned.rows)}`);
}

/** A server with the five accounts of the sample company, all signed in, and nothing else. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? (() => new Date());
  const database = options.database ?? (await createTestDatabase());
  if (!options.database) await addPeople(database, clock());
  const tokens = options.tokens ?? (await signEveryoneIn(database, clock()));
  const dataDir = await mkdtemp(join(tmpdir(), 'zellige-server-'));
  await shareTestKey(dataDir);
  proveAsTests();
  const ownFolders = { dataDir, backupDir: join(dataDir, 'backups') };
  // A walk over all paths asks in a second what people do in an hour.
  const fast = { logLevel: 'silent' as const, requestLimit: 1_000_000 };
  const config = { ...readConfig({}), ...ownFolders, ...fast, ...options.config };
  const log = options.logTo ? createLog('trace', options.logTo) : createLog(config.logLevel);
  const stop = new AbortController();
  const engine = createServerEngine({ pool: database.runtime.pool, now: clock });
  const parts: ServerParts = {
    config,
    connection: database.connection,
    pool: database.runtime.pool,
    engine,
    mailer: createMailer(config, log),
    passwords,
    secrets: createSecretBox(dataDir),
    printer: createPdfPrinter(),
    changes: await listenForChanges(database.runtime.connection, log),
    clock,
    version: 'test',
    stopping: options.stopping ?? stop.signal,
  };
  const app = await buildServer({ ...parts, log, ...(options.site ? { site: options.site } : {}) });

  return {
    app,
    parts,
    engine,
    database,
    tokens,
    actors: everyone((person) => {
      const user = sampleUsers.find(({ id }) => id === person);
      return { id: person, role: user?.role ?? 'employee', fullName: user?.fullName ?? person };
    }),
    outbox: join(dataDir, 'outbox'),
    ask(person, { method = 'GET', url, body, headers = {} }) {
      const authorization = person === null ? {} : { authorization: `Bearer ${tokens[person]}` };
      const payload = body === undefined ? {} : { payload: body as object };
      return app.inject({ method, url, headers: { ...authorization, ...headers }, ...payload });
    },
    twin: () => startTestServer({ ...options, database, tokens }),
    async close() {
      stop.abort();
      await everyWriteIsSigned(database);
      await app.close();
      await parts.mailer.drain();
      await parts.printer.stop();
      await parts.changes.stop();
      if (!options.database) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
