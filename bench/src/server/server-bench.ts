// The API under load, over data sets of different sizes at once: rounds alternate between the sizes and between product
// and bare SQL, so that whatever else the machine does touches them alike.
import type pg from 'pg';
import { type BenchArguments, setOf } from '../arguments.ts';
import type { Cell, Figures } from '../figures.ts';
import { type LoadFigures, type Round, type RoundLength, runRound, summarise, type Task } from '../load.ts';
import { measureAccountsExport } from './accounts-export.ts';
import { measureBillingNight } from './billing-night.ts';
import type { Case } from './cases.ts';
import { checkConfirmed, countDocuments, durabilityOf } from './confirmed.ts';
import { measureMemory } from './memory.ts';
import { measureReportGrowth } from './report-growth.ts';
import { measureRestart } from './restart.ts';
import { type Processor, processorOf } from './processor.ts';
import { readCases } from './read-cases.ts';
import { openSite, type Site } from './site.ts';
import { writeCases } from './write-cases.ts';

const CONNECTIONS = [1, 8];
/** What the connections of the memory's row ask for in turns. */
const asEverybody = [...readCases, ...writeCases].filter(({ isCompared }) => isCompared !== false);

interface Measured {
  one: Case;
  connections: number;
  site: Site;
  product: LoadFigures;
  bare: LoadFigures | null;
  spent: Spent;
}

/** Milliseconds of processor for one task: of server and database, and of the bare SQL with its client. */
interface Spent {
  product: number;
  bare: number;
}

interface Lane {
  site: Site;
  tasks: Task[];
  bareTasks: Task[] | null;
  rounds: Round[];
  bareRounds: Round[];
  processor: Processor | null;
  /** Over all rounds. */
  spent: Spent;
}

type Clients = Map<Site, pg.Client[]>;

async function laneOf(one: Case, site: Site, clients: readonly pg.Client[]): Promise<Lane> {
  const tasks = clients.map(() => one.task(site, site.openConnection()));
  const bare = one.bare;
  const bareTasks: Task[] = [];
  if (bare) for (const client of clients) bareTasks.push(await bare(site, client));
  return {
    site,
    tasks,
    bareTasks: bare ? bareTasks : null,
    rounds: [],
    bareRounds: [],
    processor: await processorOf(site.instance),
    spent: { product: 0, bare: 0 },
  };
}

/** One round of the product, and one of the bare SQL, with what they took of the processor. */
async function playRound({ tasks, bareTasks, processor, spent, ...lane }: Lane, length: RoundLength) {
  const before = processor?.read();
  lane.rounds.push(await runRound(tasks, length));
  const between = processor?.read();
  if (before && between) spent.product += between.server - before.server + between.database - before.database;
  if (!bareTasks) return;
  lane.bareRounds.push(await runRound(bareTasks, half(length)));
  const after = processor?.read();
  if (between && after) spent.bare += after.bench - between.bench + after.database - between.database;
}

const tasksIn = (rounds: readonly Round[]): number =>
  rounds.reduce((sum, { times }) => sum + times.length, 0);

const half = (length: RoundLength): RoundLength =>
  'seconds' in length ? { seconds: length.seconds / 2 } : length;

async function measureCase(
  one: Case,
  connections: number,
  clients: Clients,
  isQuick: boolean,
): Promise<Measured[]> {
  const length = one.length(connections, isQuick);
  const lanes: Lane[] = [];
  for (const [site, all] of clients) lanes.push(await laneOf(one, site, all.slice(0, connections)));
  for (const lane of lanes) await runRound(lane.tasks, half(length));
  for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
    for (const lane of lanes) await playRound(lane, length);
  }
  return lanes.map(({ site, rounds, bareRounds, spent }) => ({
    one,
    connections,
    site,
    product: summarise(rounds),
    bare: bareRounds.length > 0 ? summarise(bareRounds) : null,
    spent: { product: spent.product / tasksIn(rounds), bare: spent.bare / tasksIn(bareRounds) },
  }));
}

function rowOf({ one, connections, site, product, bare, spent }: Measured): Cell[] {
  const { perSecond, p50, p99, failures } = product;
  const beside = bare ? [bare.perSecond, bare.p50, product.p50 / bare.p50] : ['', '', ''];
  const processor = bare ? [spent.product, spent.bare, spent.product / spent.bare] : [spent.product, '', ''];
  return [one.name, site.size, connections, perSecond, p50, p99, failures, ...beside, ...processor];
}

function addLoads(figures: Figures, all: readonly Measured[], durability: string): void {
  figures.add({
    title: `Server, loads (ms; ${durability})`,
    columns: [
      'request',
      'set',
      'conn',
      '/s',
      'p50',
      'p99',
      'failed',
      'SQL /s',
      'SQL p50',
      '× SQL',
      'CPU',
      'SQL CPU',
      '× CPU',
    ],
    rows: all.map(rowOf),
  });
  for (const { one, connections, site, product } of all) {
    figures.failures += product.failures;
    if (site.size !== '100k' || !one.figure) continue;
    const { name, of } = one.figure;
    if (of === 'perSecond at 8' && connections === 8) figures.note(name, product.perSecond);
    if (of === 'p50 at 1' && connections === 1) figures.note(name, product.p50);
  }
}

/** From the smallest set to the largest. */
function addGrowth(figures: Figures, all: readonly Measured[]): void {
  const [from, to] = [all[0]?.site.size, all.at(-1)?.site.size];
  if (from === undefined || to === undefined || from === to) return;
  const small = all.filter(({ site, one }) => site.size === from && one.isCompared !== false);
  const rows = small.flatMap(({ one, connections, product, spent }) => {
    const large = all.find(
      (other) => other.one === one && other.connections === connections && other.site.size === to,
    );
    if (!large) return [];
    const growth = large.product.p50 / product.p50;
    const processor = large.spent.product / spent.product;
    return [{ cells: [one.name, connections, product.p50, large.product.p50, growth, processor], growth }];
  });
  if (rows.length === 0) return;
  figures.add({
    title: `Server, growth of the median from ${from} to ${to} (ms)`,
    columns: ['request', 'conn', from, to, '×', '× CPU'],
    rows: rows.map(({ cells }) => cells),
  });
  figures.note('growth', Math.max(...rows.map(({ growth }) => growth)));
}

export async function runServerBench(
  figures: Figures,
  { sizes, cases, isQuick }: BenchArguments,
): Promise<void> {
  const clients: Clients = new Map();
  try {
    for (const size of sizes) {
      const start = performance.now();
      const site = await openSite(size);
      clients.set(
        site,
        await Promise.all(Array.from({ length: Math.max(...CONNECTIONS) }, site.instance.connect)),
      );
      const { of, times } = setOf(size);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(
        `${size}: ${of.contacts} contacts, ${of.quotes * times} quotes, ${of.invoices * times} invoices, ${site.rows} rows (${seconds} s)`,
      );
    }
    const sites = [...clients.keys()];
    const before = await Promise.all(sites.map(countDocuments));
    const all: Measured[] = [];
    const selection = [...readCases, ...writeCases].filter(({ name }) => name.includes(cases));
    for (const one of selection) {
      for (const connections of CONNECTIONS)
        all.push(...(await measureCase(one, connections, clients, isQuick)));
    }
    if ('accounts export'.includes(cases)) await measureAccountsExport(figures, sites);
    if ('billing night'.includes(cases)) await measureBillingNight(figures, isQuick);
    if ('reports'.includes(cases)) await measureReportGrowth(figures, sites, isQuick);
    if ('restart'.includes(cases)) await measureRestart(figures);
    if ('memory'.includes(cases)) await measureMemory(figures, sites, asEverybody);
    addLoads(figures, all, await durabilityOf(sites));
    addGrowth(figures, all);
    await checkConfirmed(figures, sites, before);
  } finally {
    for (const site of clients.keys()) await site.close();
  }
}
