// A second PostgreSQL that follows a first one (streaming replication), on this machine: what a company runs for the day
// its database machine dies.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { type Account, chooseAccount } from '../../platform/postgres/account.ts';
import { findBinaries } from '../../platform/postgres/binaries.ts';
import { dataFolderAt } from '../../platform/postgres/data-folder.ts';
import { roleName } from '../../platform/postgres/initialise-cluster.ts';
import { postgresProcessesIn, signal } from '../../platform/postgres/processes.ts';
import { settingArguments, socketPort } from '../../platform/postgres/settings.ts';

export interface Machine {
  connection: ClientConfig;
  place: NetConnectOpts;
  cluster: string;
  /** Gone at once, as by a power cut. */
  die(): Promise<void>;
}

/** Ends PostgreSQL when the test is gone, even killed: the end of the pipe says so. */
const LEASH = `exec 3<&0 </dev/null; "$@" 3<&- & pid=$!; { read -r _ <&3; kill -QUIT "$pid"; } & exec 3<&-; wait "$pid"`;

/** Not part of a base backup: what belongs to the running server, and log that is streamed. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|postgresql\.auto\.conf|pg_wal|pg_replslot|pg_stat_tmp)$/;

function give(account: Account, path: string): void {
  if (!account) return;
  lchownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) give(account, inside);
    else lchownSync(inside, account.uid, account.gid);
  }
}

/** The files of a running cluster, as `pg_basebackup` takes them; its programs are not part of the embedded ones. */
async function copyCluster(from: Machine, to: string): Promise<void> {
  const client = new Client(from.connection);
  await client.connect();
  await client.query(`SELECT pg_backup_start('standby', true)`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from.cluster))
    if (!LEFT_OUT.test(name)) cpSync(join(from.cluster, name), join(to, name), { recursive: true });
  for (const empty of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot', 'pg_stat_tmp'])
    mkdirSync(join(to, empty), { mode: 0o700 });
  const stopped = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  writeFileSync(join(to, 'backup_label'), stopped.rows[0]?.labelfile ?? '');
  await client.end();
}

async function answers(connection: ClientConfig, text: string): Promise<boolean> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<{ yes: boolean }>(text)).rows[0]?.yes === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await holds()); await pause(20))
    if (Date.now() > end) throw new Error(`not after a minute: ${what}`);
}

/** Makes a standby of a primary in a folder of its own; resolves once it follows, and confirmed means on both. */
export async function startStandby(primary: Machine, root: string): Promise<Machine> {
  const [cluster, run] = [join(root, 'postgres'), join(root, 'postgres-run')];
  await copyCluster(primary, cluster);
  const { host, port, user, password, database } = primary.connection;
  const source = `host=''${String(host)}'' port=${port} user=${user} password=''${String(password)}''`;
  writeFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  writeFileSync(join(cluster, 'standby.signal'), '');
  mkdirSync(run, { mode: 0o700 });
  // An account of its own must reach its folder.
  chmodSync(root, 0o755);
  const account = chooseAccount(dataFolderAt(root));
  give(account, cluster);
  if (account) chownSync(run, account.uid, account.gid);
  const program = findBinaries(account).postgres;
  const args = ['-D', cluster, ...settingArguments({ kind: 'socket', folder: run })];
  const child = spawn('/bin/sh', ['-c', LEASH, 'standby', program, ...args], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { LC_ALL: 'C', TZ: 'UTC' },
  });
  const connection = {
    host: run,
    port: socketPort,
    user: user ?? roleName,
    password,
    database,
  } as ClientConfig;
  const standby: Machine = {
    connection,
    cluster,
    place: { path: join(run, `.s.PGSQL.${socketPort}`) },
    die: () => dieNow(child, cluster),
  };
  await until('the standby follows', () => answers(connection, 'SELECT pg_is_in_recovery() AS yes'));
  await confirmOnBoth(primary);
  return standby;
}

/** From now on a commit is confirmed when the standby has it on its disk, too. */
async function confirmOnBoth({ connection }: Machine): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await client.query('SELECT pg_reload_conf()');
  await client.end();
  await until('commits wait for the standby', () =>
    answers(connection, `SELECT bool_or(sync_state = 'sync') AS yes FROM pg_stat_replication`),
  );
}

async function dieNow(child: ChildProcess, cluster: string): Promise<void> {
  for (const pid of postgresProcessesIn(cluster)) signal(pid, 'SIGKILL');
  child.stdin?.end();
  if (child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child.once('exit', resolve));
}

/** Makes a standby the primary. */
export async function promote({ connection }: Machine): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query('SELECT pg_promote(true, 60)');
  await client.end();
}

/** Ends a machine and removes its files. */
export async function discard(machine: Machine, root: string): Promise<void> {
  await machine.die();
  rmSync(root, { recursive: true, force: true, maxRetries: 20 });
}
