// A real server on its own folder, as `npm start` runs it, with a data set in its database.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { type SampleUserId, sampleUsers } from '@zellige/samples';
import launch from '../../apps/server/launch.json' with { type: 'json' };
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { connectOrStart } from '../../apps/server/src/platform/postgres/start-database.ts';

const mainFile = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const exitWithParent = new URL('../../tools/exit-with-parent.mjs', import.meta.url).href;
/** As `npm start` keeps it (tools/server-process.mjs). */
const compiled = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));
const STOP_PATIENCE_MS = 5000;
const READY = /^Zellige: (http:\/\/\S+)/;

export interface SignedIn {
  token: string;
  refreshToken: string;
  user: Record<string, unknown>;
}

export interface Instance {
  origin: string;
  /** Of the server. */
  pid: number;
  dataDir: string;
  /** A connection to its database, beside the server. */
  client: Client;
  /** Another connection. */
  connect: () => Promise<Client>;
  /** Signs a demo account in. */
  signIn: (userId: SampleUserId) => Promise<SignedIn>;
  stop: () => Promise<void>;
}

interface StartOptions {
  /** With the limits that an instance has when nobody sets any. */
  isAsShipped: boolean;
}

/** Nothing of the caller's configuration reaches it: a bench fills and empties tables. */
const environment = (dataDir: string, { isAsShipped }: StartOptions): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'error',
  ...launch.environment,
  NODE_COMPILE_CACHE: compiled,
  // One account that asks as fast as it is answered is what the product refuses; here it measures the server.
  ...(isAsShipped ? {} : { REQUEST_LIMIT: '1000000' }),
  // Options for the server alone, such as --cpu-prof.
  ...(process.env.BENCH_NODE_OPTIONS ? { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS } : {}),
});

export async function startServer(
  dataDir: string,
  options: StartOptions,
): Promise<{ server: ChildProcess; origin: string }> {
  const server = spawn(process.execPath, [...launch.flags, '--import', exitWithParent, mainFile], {
    env: environment(dataDir, options),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!server.stdout) throw new Error('no output to read');
  for await (const line of createInterface({ input: server.stdout })) {
    const origin = READY.exec(line)?.[1];
    if (!origin) continue;
    server.stdout.resume();
    return { server, origin };
  }
  throw new Error('the server ended before it was ready');
}

/** Asks it to stop; its PostgreSQL stops with it, however it ends. */
export async function stopServer(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const impatience = setTimeout(() => server.kill('SIGKILL'), STOP_PATIENCE_MS);
  await ended;
  clearTimeout(impatience);
}

async function signInAt(origin: string, userId: string): Promise<SignedIn> {
  const email = sampleUsers.find(({ id }) => id === userId)?.email;
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'zellige2026' }),
  });
  const body = (await response.json()) as { data?: SignedIn };
  if (!body.data) throw new Error(`sign-in answered ${response.status}`);
  return body.data;
}

const silent = () => undefined;
export const silentLog = { debug: silent, info: silent, warn: silent, error: silent };

/** Starts a demo instance in a folder of its own; stopping it removes the folder. */
export async function startInstance(options: StartOptions = { isAsShipped: false }): Promise<Instance> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zellige-bench-'));
  const { server, origin } = await startServer(dataDir, options);
  const database = await connectOrStart(readConfig({ DATA_DIR: dataDir }), silentLog);
  const clients: Client[] = [];
  const connect = async () => {
    const client = new Client(database.connection);
    clients.push(client);
    await client.connect();
    return client;
  };
  return {
    origin,
    pid: server.pid ?? 0,
    dataDir,
    client: await connect(),
    connect,
    signIn: (userId) => signInAt(origin, userId),
    async stop() {
      await Promise.all(clients.map((client) => client.end()));
      await database.stop();
      await stopServer(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
