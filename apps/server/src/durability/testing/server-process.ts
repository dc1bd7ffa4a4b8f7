// The server as its own process, the way `npm start` runs it, which a test may kill and start again on the same port.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
/** Stops the server when the test is gone, even killed. */
const exitWithParent = new URL('../../../../../tools/exit-with-parent.mjs', import.meta.url).href;
const READY = /^Zellige: (http:\/\/\S+)/m;
const START_LIMIT_MS = 90_000;

export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** What it wrote to its log since it was started last. */
  log(): string;
  isRunning(): boolean;
  /** Resolves with its exit code, null when a signal ended it. */
  ended(): Promise<number | null>;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(added?: Record<string, string>): Promise<void>;
}

interface Running {
  child: ChildProcess;
  origin: string;
  output: { text: string };
  ended: Promise<number | null>;
}

interface LaunchOptions {
  dataDir: string;
  port?: string;
  environment?: Record<string, string>;
  /** Another version's `main.ts`. */
  program?: string;
}

/** Starts a server; rejects with what it said when it ends instead. */
async function launch({
  dataDir,
  port = '0',
  environment = {},
  program = main,
}: LaunchOptions): Promise<Running> {
  const child = spawn(process.execPath, ['--import', exitWithParent, program], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // Writers here are as fast as they are answered.
      REQUEST_LIMIT: '1000000',
      DATA_DIR: dataDir,
      PORT: port,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const output = { text: '' };
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const refuse = (why: string) => reject(new Error(`${why}:\n${output.text}`));
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      refuse('The server is not ready yet');
    }, START_LIMIT_MS);
    const hear = (chunk: Buffer): void => {
      output.text = (output.text + chunk.toString()).slice(-100_000);
      const address = READY.exec(output.text)?.[1];
      if (address === undefined) return;
      clearTimeout(limit);
      resolve(address);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(limit);
      refuse(`The server ended with ${code} before it was ready`);
    });
  });
  return { child, origin, output, ended };
}

/** Starts a server and resolves once it listens. */
export async function startServerProcess(options: LaunchOptions): Promise<ServerProcess> {
  let running = await launch(options);
  const { origin } = running;
  return {
    origin,
    get pid() {
      return running.child.pid ?? 0;
    },
    log: () => running.output.text,
    isRunning: () => running.child.exitCode === null && running.child.signalCode === null,
    ended: () => running.ended,
    async stop(signal = 'SIGTERM') {
      running.child.kill(signal);
      await running.ended;
    },
    async start(added = {}) {
      const environment = { ...options.environment, ...added };
      running = await launch({ ...options, environment, port: new URL(origin).port });
    },
  };
}
