// Runs a backup in a child process with a lower priority than the server.
import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BackupNews, BackupOrder } from './backup-child.ts';

const program = fileURLToPath(new URL('./backup-child.ts', import.meta.url));

/** A backup that says nothing for so long is given up. */
const SILENCE_MS = 900_000;

export type BackupEnd = Exclude<BackupNews, { kind: 'progress' }>;

interface BesideOptions {
  onProgress: (phase: 'writing' | 'verifying', bytes: number) => void;
  /** Ends the process: what it began is removed by the next one. */
  signal: AbortSignal;
}

const died = (detail: string): BackupEnd => ({ kind: 'failed', sentence: null, detail });

/** How it ended; never rejects. */
export function backUpBeside(order: BackupOrder, { onProgress, signal }: BesideOptions): Promise<BackupEnd> {
  return new Promise((resolve) => {
    let end: BackupEnd | null = null;
    // A database connection that was cut without a reset would block it for ever.
    const watch = setTimeout(() => child.kill('SIGKILL'), SILENCE_MS);
    const child = fork(program, [], {
      execArgv: [],
      env: { PATH: '', TZ: 'UTC' },
      serialization: 'advanced',
      signal,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (news: BackupNews) => {
      watch.refresh();
      if (news.kind === 'progress') onProgress(news.phase, news.bytes);
      else end = news;
    });
    child.on('error', (error) => resolve(died(String(error))));
    child.on('exit', (code, killer) => {
      clearTimeout(watch);
      resolve(end ?? died(`the process ended with ${killer ?? code}`));
    });
    child.on('spawn', () => {
      yieldProcessor(child.pid);
      child.send(order);
    });
  });
}

/** Some systems do not let it: then it competes with the answers. */
function yieldProcessor(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The backup matters more than its rank.
  }
}
