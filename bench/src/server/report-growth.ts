// The reports over a year of documents: how much longer they take of a larger set, and what memory they take. Beside it how long the
// sums by day take to be made the first time (docs/adr/0039).
import { Connection } from '../connection.ts';
import type { Figures } from '../figures.ts';
import { median, runRound } from '../load.ts';
import { pagesOf } from './memory.ts';
import type { Site } from './site.ts';

const reports = ['sales', 'customers', 'products', 'dashboard'] as const;
const ROUNDS = 40;
const QUICK_ROUNDS = 10;

interface Measured {
  /** Seconds until the sums were made. */
  made: number;
  /** Milliseconds of each report, the median. */
  times: number[];
  /** MB of the server, before the first report and the most. */
  before: number;
  most: number;
}

const pathOf = (report: string): string => `/api/analytics/${report}`;

/** A first report waits for the sums, and says so when they take longer. */
async function untilMade({ instance }: Site, token: string): Promise<number> {
  const start = performance.now();
  for (;;) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(instance.origin + pathOf('sales'), { headers });
    await answer.arrayBuffer();
    if (answer.ok) return (performance.now() - start) / 1000;
    if (answer.status !== 503) throw new Error(`the report answered ${answer.status}`);
  }
}

async function measure(site: Site, figures: Figures, rounds: number): Promise<Measured> {
  const { token } = await site.instance.signIn('admin');
  const made = await untilMade(site, token);
  const before = pagesOf(site.instance.pid);
  let most = before;
  const connection = new Connection(site.instance.origin, token);
  const times: number[] = [];
  for (const report of reports) {
    const ask = () => connection.isAnswered({ method: 'GET', path: pathOf(report) });
    const round = await runRound([ask], { count: rounds });
    figures.failures += round.failures;
    times.push(median(round.times));
    most = Math.max(most, pagesOf(site.instance.pid));
  }
  await connection.close();
  return { made, times, before, most };
}

/** Adds a row for each report; the smallest and the largest set answer the marks. */
export async function measureReportGrowth(
  figures: Figures,
  sites: readonly Site[],
  isQuick: boolean,
): Promise<void> {
  const all: Measured[] = [];
  for (const site of sites) all.push(await measure(site, figures, isQuick ? QUICK_ROUNDS : ROUNDS));
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return;
  const growth = reports.map((_report, rank) => (last.times[rank] ?? 0) / (first.times[rank] ?? 1));
  const sizes = sites.map(({ size }) => size);
  figures.add({
    title: 'Server, reports of a year (median, ms)',
    columns: ['report', ...sizes, '×'],
    rows: reports.map((report, rank) => [
      report,
      ...all.map(({ times }) => times[rank] ?? 0),
      growth[rank] ?? 0,
    ]),
  });
  figures.add({
    title: 'Server, sums of the reports',
    columns: ['set', 'made once in s', 'MB before', 'MB most'],
    rows: all.map(({ made, before, most }, rank) => [sizes[rank] ?? '', made, before, most]),
  });
  if (sites.length < 2) return;
  figures.note('reports-growth', Math.max(...growth));
  figures.note('reports-memory', last.most - last.before);
}
