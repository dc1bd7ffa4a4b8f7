// One run of PostgreSQL under a shell that stops it when this process ends, however it ends: the shell waits on
// a pipe whose other end only this process holds. A clean stop closes the same pipe, so there is one way out.
//
//   server ──pipe──▶ sh ─┬─▶ postgres           stop() or death of the server: end of the pipe
//                        └─▶ watcher (reads)  ──▶ SIGINT (fast shutdown) until postgres has ended
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from './initialise-cluster.ts';
import { explainFailure, followOutput } from './postgres-output.ts';
import { postgresProcessesIn, recordedPostmaster, signal } from './processes.ts';
import { type Listen, settingArguments } from './settings.ts';
import { type Program, spawnProgram } from './spawn-program.ts';

/** The signal is repeated: one that arrives before postgres has its handlers would be lost. */
const supervisor = `
exec 5<&0 </dev/null
"$@" 5<&- &
postgres=$!
{ while read -r line; do :; done <&5; while kill -INT "$postgres"; do sleep 1; done; } 2>/dev/null &
watcher=$!
exec 3<&- 4<&- 5<&-
wait "$postgres"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

const fastShutdownMs = 30_000;
const immediateShutdownMs = 10_000;
const noticeIntervalMs = 10_000;

export interface RunningPostgres {
  /** The postmaster. */
  readonly pid: number;
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Fast shutdown, then harder ones if it does not come to an end. */
  stop(): Promise<void>;
}

function spawnUnderSupervisor({ folder, account, binaries }: Installation, listen: Listen): Program {
  return spawnProgram({
    program: '/bin/sh',
    account,
    folders: listen.kind === 'socket' ? [folder.cluster, listen.folder] : [folder.cluster],
    detached: true,
    args([cluster = '', socketFolder = '']) {
      const settings = settingArguments(
        listen.kind === 'socket' ? { ...listen, folder: socketFolder } : listen,
      );
      return ['-c', supervisor, 'zellige-postgres', binaries.postgres, '-D', cluster, ...settings];
    },
  });
}

function readyPostmaster(cluster: string): number | null {
  try {
    const status = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim();
    return status === 'ready' ? recordedPostmaster(cluster) : null;
  } catch {
    return null;
  }
}

async function endsWithin(ended: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const abort = new AbortController();
  const timeout = pause(milliseconds, false, { signal: abort.signal }).catch(() => false);
  const hasEnded = await Promise.race([ended.then(() => true), timeout]);
  abort.abort();
  return hasEnded;
}

async function stopGently(child: Program, cluster: string, ended: Promise<unknown>): Promise<void> {
  child.stdin.end();
  if (await endsWithin(ended, fastShutdownMs)) return;
  for (const pid of postgresProcessesIn(cluster)) signal(pid, 'SIGQUIT');
  if (await endsWithin(ended, immediateShutdownMs)) return;
  for (const pid of postgresProcessesIn(cluster)) signal(pid, 'SIGKILL');
  await ended;
}

/** Starts PostgreSQL and resolves once it accepts connections. Throws a StartError when it ends before. */
export async function runPostgres(installation: Installation, listen: Listen): Promise<RunningPostgres> {
  const { folder, log } = installation;
  const child = spawnUnderSupervisor(installation, listen);
  const lines = followOutput(child.stderr, log, () => child.stdin.writableEnded);
  let isOver = false;
  const ended = new Promise<void>((done) => {
    child.on('error', (error) => lines.push(`FATAL: ${error.message}`));
    child.on('close', () => {
      isOver = true;
      child.stdin.destroy();
      done();
    });
  });
  let notice = Date.now() + noticeIntervalMs;
  for (;;) {
    if (isOver) throw explainFailure(folder.root, lines);
    const pid = readyPostmaster(folder.cluster);
    if (pid !== null) return { pid, ended, stop: () => stopGently(child, folder.cluster, ended) };
    if (Date.now() > notice) {
      log.info('PostgreSQL is still recovering from an unclean stop.');
      notice = Date.now() + noticeIntervalMs;
    }
    await pause(10);
  }
}
