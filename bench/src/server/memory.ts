// The memory of the server and its PostgreSQL is measured while 64 connections read pages, records and PDFs and write invoices:
// shared pages are counted once (Linux). What this bench's own connections to the database hold for themselves is not the
// product's.
import { readFileSync } from 'node:fs';
import { dataFolderAt } from '../../../apps/server/src/platform/postgres/data-folder.ts';
import { postgresProcessesIn } from '../../../apps/server/src/platform/postgres/processes.ts';
import type { Figures } from '../figures.ts';
import { runRound, type Task } from '../load.ts';
import type { Case } from './cases.ts';
import type { Site } from './site.ts';

const CONNECTIONS = 64;
const SECONDS = 20;
const SAMPLE_MS = 500;

/** MB, all of them or the shared ones alone; 0 of a process that has ended. */
export function pagesOf(pid: number, line: 'Pss' | 'Pss_Shmem' = 'Pss'): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The processes that serve the bench: the product names its connections. */
async function ownBackends({ instance }: Site): Promise<ReadonlySet<number>> {
  const found = await instance.client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name = ''`,
  );
  return new Set(found.rows.map(({ pid }) => pid));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

interface MemoryUse {
  server: number;
  database: number;
}

const memoryOf = ({ instance: { pid, dataDir } }: Site, own: ReadonlySet<number>): MemoryUse => ({
  server: pagesOf(pid),
  database: sum(
    postgresProcessesIn(dataFolderAt(dataDir).cluster).map((one) =>
      pagesOf(one, own.has(one) ? 'Pss_Shmem' : 'Pss'),
    ),
  ),
});

const totalOf = ({ server, database }: MemoryUse): number => server + database;

/** One request of each kind after the other. */
function inTurns(tasks: readonly Task[], first: number): Task {
  let turn = first;
  return async () => {
    const task = tasks[turn % tasks.length];
    turn += 1;
    return task === undefined || task();
  };
}

/** Adds a row for each data set; the largest answers the mark. */
export async function measureMemory(
  figures: Figures,
  sites: readonly Site[],
  cases: readonly Case[],
): Promise<void> {
  const rows = [];
  for (const site of sites) {
    const own = await ownBackends(site);
    const before = memoryOf(site, own);
    let most = before;
    const watch = setInterval(() => {
      const now = memoryOf(site, own);
      if (totalOf(now) > totalOf(most)) most = now;
    }, SAMPLE_MS);
    const tasks = Array.from({ length: CONNECTIONS }, (_, rank) => {
      const connection = site.openConnection();
      return inTurns(
        cases.map((one) => one.task(site, connection)),
        rank,
      );
    });
    const round = await runRound(tasks, { seconds: SECONDS });
    clearInterval(watch);
    figures.failures += round.failures;
    rows.push([site.size, round.times.length, totalOf(before), totalOf(most), most.server, most.database]);
    if (site === sites.at(-1)) figures.note('memory-64', totalOf(most));
  }
  figures.add({
    title: `Server and PostgreSQL, memory at ${CONNECTIONS} connections (MB, shared pages once)`,
    columns: ['set', 'requests', 'before', 'most', 'server', 'PostgreSQL'],
    rows,
  });
}
