// Which PostgreSQL processes work in a cluster. A process is judged by what it is and where it works, never
// by a number in `postmaster.pid`, which may belong to another program since.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLog } from './database-log.ts';

/** Signals to a postmaster: end transactions and stop, stop at once, be gone. */
type Signal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

function worksIn(cluster: string, pid: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === cluster &&
      readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' &&
      !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
    );
  } catch {
    // Gone meanwhile, or a process of another user.
    return false;
  }
}

function listedIn(cluster: string): number[] {
  const processes = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' });
  const ours = processes
    .split('\n')
    .filter((line) => line.includes('/bin/postgres -D') && line.includes(` ${cluster} `));
  return ours.map((line) => Number.parseInt(line, 10));
}

/** The ids of the PostgreSQL processes that work in the cluster: the postmaster and its children. */
export function postgresProcessesIn(cluster: string): number[] {
  if (!existsSync(cluster)) return [];
  const real = realpathSync(cluster);
  if (!existsSync('/proc/self/cwd')) return listedIn(real);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && worksIn(real, name))
    .map(Number);
}

/** The first line of `postmaster.pid`, or null. */
export function recordedPostmaster(cluster: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

export function signal(pid: number, name: Signal): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended, which is what was wanted.
  }
}

async function haveEnded(cluster: string, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (postgresProcessesIn(cluster).length > 0) {
    if (Date.now() > end) return false;
    await pause(20);
  }
  return true;
}

/**
 * Frees the cluster of what an earlier server left: an orphan PostgreSQL is stopped, its last children are waited
 * for, and a `postmaster.pid` without a process behind it is removed.
 * Only for the holder of the folder's lock: nobody else can be using that PostgreSQL.
 */
export async function clearCluster(cluster: string, log: DatabaseLog): Promise<void> {
  const left = postgresProcessesIn(cluster);
  if (left.length > 0) {
    log.warn('A PostgreSQL of an earlier server still runs on this folder: stopping it.');
    const postmaster = recordedPostmaster(cluster);
    if (postmaster !== null && left.includes(postmaster)) signal(postmaster, 'SIGINT');
    const steps: [Signal, number][] = [
      ['SIGQUIT', 20_000],
      ['SIGKILL', 5000],
    ];
    for (const [next, patience] of steps) {
      if (await haveEnded(cluster, patience)) break;
      for (const pid of postgresProcessesIn(cluster)) signal(pid, next);
    }
    await haveEnded(cluster, 5000);
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
