// Starts a program of PostgreSQL. It gets its folders as open descriptors and names them /proc/self/fd/N (on
// Linux). So it can run as `nobody` on data below a folder that only root may enter, such as /root, and no
// path of its own is ever too long or badly quoted. Elsewhere it gets the paths.
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import type { Account } from './account.ts';

/** The whole environment of the programs: messages in English, UTC, and where the shell finds `sleep`. */
export const plainEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' };

export type Program = ChildProcessByStdio<Writable, null, Readable>;

export interface ProgramCall {
  readonly program: string;
  readonly account: Account;
  /** Folders that the program works in. */
  readonly folders: readonly string[];
  /** In a process group of its own, which Ctrl+C does not reach. */
  readonly detached?: boolean;
  /** The arguments, given the name of each folder inside the program. */
  args(names: readonly string[]): string[];
}

const firstFreeDescriptor = 3;

function start(call: ProgramCall, names: readonly string[], descriptors: readonly number[]): ChildProcess {
  return spawn(call.program, call.args(names), {
    ...call.account,
    cwd: '/',
    env: plainEnvironment,
    detached: call.detached ?? false,
    stdio: ['pipe', 'ignore', 'pipe', ...descriptors],
  });
}

/** Starts the program with a pipe to its input and one from its errors; its output is discarded. */
export function spawnProgram(call: ProgramCall): Program {
  const descriptors = existsSync('/proc/self/fd')
    ? call.folders.map((folder) => openSync(folder, 'r'))
    : null;
  const names =
    descriptors?.map((_, index) => `/proc/self/fd/${firstFreeDescriptor + index}`) ?? call.folders;
  try {
    const child = start(call, names, descriptors ?? []) as Program;
    // A program that ends early closes its input; its exit code tells more than the broken pipe.
    child.stdin.on('error', () => undefined);
    return child;
  } finally {
    for (const descriptor of descriptors ?? []) closeSync(descriptor);
  }
}
