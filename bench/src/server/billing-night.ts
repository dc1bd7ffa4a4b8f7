// A night on which many contracts are due: what the scheduler of the server takes to bill them, what its memory comes to, and how long
// people wait meanwhile beside what they wait once it is done.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SCHEMA_VERSION } from '@zellige/contract';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { Connection } from '../connection.ts';
import type { Figures } from '../figures.ts';
import { type Instance, startInstance } from '../instance.ts';
import { insertRows } from '../load-rows.ts';
import { percentile, runRound, type Task } from '../load.ts';
import { pagesOf } from './memory.ts';

const NIGHTS = [1000, 4000] as const;
const QUICK_NIGHTS = [250, 1000] as const;
const IDLE_SECONDS = 10;
/** Between two requests of a person. */
const THINKING_MS = 20;
const SAMPLE_MS = 100;
/** The scheduler looks 15 s after the start. */
const PATIENCE_MS = 60_000;

const kinds = ['push', 'pull', 'list'] as const;
type Kind = (typeof kinds)[number];
type Times = Record<Kind, number[]>;

const today = new Date().toISOString().slice(0, 10);

/** Contracts like one that the API made, all of them due today. */
async function fillContracts(instance: Instance, connection: Connection, count: number): Promise<void> {
  const body = {
    title: 'Hébergement',
    client: 'Atlas',
    startDate: addDays(today, 365),
    items: [{ name: 'Hébergement {période}', unitPrice: 100 }],
  };
  const made = await connection.dataOf<Contract>({ method: 'POST', path: '/api/contracts', body });
  const path = `/api/contracts/${made?.id}/activate`;
  const first = await connection.dataOf<Contract>({ method: 'POST', path, body: {} });
  if (!first) throw new Error('the first contract was refused');
  const { client } = instance;
  const state = await client.query<{ rev: string }>('SELECT rev FROM sync_state');
  const rev = Number(state.rows[0]?.rev);
  const rows = Array.from({ length: count }, (_unused, rank) => ({
    collection: 'contracts' as const,
    row: {
      ...first,
      id: `night-${rank}`,
      number: `CTR-${rank + 1000}`,
      startDate: today,
      nextFrom: today,
      nextDue: today,
      rev: rev + rank + 1,
    },
  }));
  await insertRows(client, rows);
  await client.query('UPDATE sync_state SET rev = $1', [rev + count]);
}

/** What people ask for all the time; each kind over a connection of its own. */
function ordinaryTasks(open: () => Connection): Record<Kind, Task> {
  const [push, pull, list] = [open(), open(), open()];
  let since = 0;
  return {
    async push() {
      const data = { id: randomUUID(), title: 'Rappeler le client', dueDate: today, priority: 'medium' };
      const entry = {
        opId: randomUUID(),
        action: 'create_tasks',
        data,
        timestamp: Date.now(),
        baseVersion: null,
        schema: SCHEMA_VERSION,
      };
      const answers = await push.dataOf<{ status: number }[]>({
        method: 'POST',
        path: '/api/sync/push',
        body: { entries: [entry] },
      });
      return answers?.every(({ status }) => status < 300) ?? false;
    },
    async pull() {
      const { rev } = await pull.metaOf<{ rev: number }>(`/api/sync/pull?since=${since}&limit=2000`);
      since = rev;
      return true;
    },
    list: () => list.isAnswered({ method: 'GET', path: '/api/invoices?limit=50' }),
  };
}

/** Asks over and over until it is enough; milliseconds of each answer. */
async function askUntil(
  tasks: Record<Kind, Task>,
  figures: Figures,
  isEnough: () => Promise<boolean>,
): Promise<Times> {
  const times: Times = { push: [], pull: [], list: [] };
  const over = new AbortController();
  const loops = kinds.map(async (kind) => {
    while (!over.signal.aborted) {
      const round = await runRound([tasks[kind]], { count: 1 });
      figures.failures += round.failures;
      times[kind].push(...round.times);
      await pause(THINKING_MS);
    }
  });
  while (!(await isEnough())) await pause(50);
  over.abort();
  await Promise.all(loops);
  return times;
}

interface Night {
  count: number;
  seconds: number;
  /** MB of the server. */
  before: number;
  most: number;
  busy: Times;
  idle: Times;
}

async function nightOf(figures: Figures, count: number): Promise<Night> {
  const instance = await startInstance();
  const { token } = await instance.signIn('admin');
  const connections: Connection[] = [];
  const open = (): Connection => {
    const connection = new Connection(instance.origin, token);
    connections.push(connection);
    return connection;
  };
  try {
    await fillContracts(instance, open(), count);
    const billed = async (): Promise<number> => {
      const found = await instance.client.query<{ count: string }>(
        `SELECT count(*) FROM invoices WHERE data ? 'contractId'`,
      );
      return Number(found.rows[0]?.count);
    };
    const tasks = ordinaryTasks(open);
    // What a device knows already is not pulled during the night.
    await tasks.pull();
    for (const start = performance.now(); (await billed()) === 0; await pause(50))
      if (performance.now() - start > PATIENCE_MS) throw new Error('the scheduler has not billed');
    const before = pagesOf(instance.pid);
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, pagesOf(instance.pid))), SAMPLE_MS);
    const start = performance.now();
    const busy = await askUntil(tasks, figures, async () => (await billed()) >= count);
    const seconds = (performance.now() - start) / 1000;
    clearInterval(watch);
    const end = performance.now() + IDLE_SECONDS * 1000;
    const idle = await askUntil(tasks, figures, () => Promise.resolve(performance.now() > end));
    return { count, seconds, before, most, busy, idle };
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
    await instance.stop();
  }
}

/** Adds a row for each night and kind of request; the first night answers the marks, the last one whether memory is flat. */
export async function measureBillingNight(figures: Figures, isQuick: boolean): Promise<void> {
  const nights: Night[] = [];
  for (const count of isQuick ? QUICK_NIGHTS : NIGHTS) nights.push(await nightOf(figures, count));
  figures.add({
    title: 'Server, contracts due in one night, billed by its scheduler',
    columns: ['contracts', 's', 'contracts/s', 'MB before', 'MB most'],
    rows: nights.map(({ count, seconds, before, most }) => [count, seconds, count / seconds, before, most]),
  });
  figures.add({
    title: 'Server, requests during the night beside the same once it is over (ms)',
    columns: ['contracts', 'request', 'idle p50', 'p50', '×', 'idle p95', 'p95', '×', 'worst', 'requests'],
    rows: nights.flatMap(({ count, busy, idle }) =>
      kinds.map((kind) => {
        const at = (share: number) => [percentile(idle[kind], share), percentile(busy[kind], share)] as const;
        const [[idle50, busy50], [idle95, busy95]] = [at(0.5), at(0.95)];
        const ratios = [idle50, busy50, busy50 / idle50, idle95, busy95, busy95 / idle95];
        return [count, kind, ...ratios, Math.max(...busy[kind]), busy[kind].length];
      }),
    ),
  });
  const [small, large] = nights;
  if (!small || !large) return;
  figures.note('night-1000', small.seconds);
  figures.note('night-memory', large.most / small.most);
  figures.note('night-answer', Math.max(...kinds.map((kind) => percentile(small.busy[kind], 0.95))));
}
