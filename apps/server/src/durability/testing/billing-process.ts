// `npm run zellige -- recurrence` as a process of its own, with a clock of its own, over a line that counts its statements: it is
// killed by the system once so many are through.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { NetConnectOpts } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';
import { FaultyLine } from './faulty-line.ts';

const program = fileURLToPath(new URL('../../cli/zellige.ts', import.meta.url));
const movedClock = new URL('moved-clock.ts', import.meta.url).href;
const exitWithParent = new URL('../../../../../tools/exit-with-parent.mjs', import.meta.url).href;

export interface BillingRun {
  /** Whether the system killed it. */
  isKilled: boolean;
  /** Statements that reached PostgreSQL. */
  statements: number;
  output: string;
}

export interface BillingProcess {
  /** Bills as of that day; killed once PostgreSQL has done so many statements and before the answer to the last one. */
  run(day: string, killedAfter?: number): Promise<BillingRun>;
  close(): Promise<void>;
}

/** The address of a database behind a port of this machine. */
const addressOf = ({ user, password, database }: ClientConfig, port: number): string =>
  `postgresql://${user}:${String(password)}@127.0.0.1:${port}/${database}`;

/** A machine that bills, on that database; `dataDir` is shared by all of them. */
export async function billingProcess(connection: ClientConfig, dataDir: string): Promise<BillingProcess> {
  const { host = '', port = 0 } = connection;
  const place: NetConnectOpts = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const line = await FaultyLine.to(place);
  return {
    async run(day, killedAfter = Number.POSITIVE_INFINITY) {
      line.open();
      const child = spawn(
        process.execPath,
        ['--import', exitWithParent, '--import', movedClock, program, 'recurrence'],
        {
          env: {
            PATH: process.env.PATH ?? '',
            NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
            NODE_ENV: 'production',
            DATA_DIR: dataDir,
            DATABASE_URL: addressOf(connection, line.port),
            ZELLIGE_CLOCK_FROM: `${day}T08:00:00Z`,
          },
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        },
      );
      let output = '';
      const hear = (chunk: Buffer) => {
        output += chunk.toString();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      line.cutAfter(killedAfter, () => child.kill('SIGKILL'));
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
      if (signal === null && code !== 0) throw new Error(`it ended with ${code}:\n${output}`);
      return { isKilled: signal === 'SIGKILL', statements: line.passed, output };
    },
    close: () => line.close(),
  };
}
