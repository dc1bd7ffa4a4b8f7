// The files of the accounts over so many days that 10,000 invoices, or all that the set has, are in them: until their last byte, and what
// the server's memory grew by meanwhile (docs/subjects/accounting.md 'Export').
import { readFileSync } from 'node:fs';
import type { Figures } from '../figures.ts';
import type { Site } from './site.ts';

const INVOICES = 10_000;
const ROUNDS = 3;
const SAMPLE_MS = 20;

interface Period {
  from: string;
  to: string;
}

async function periodOf({ instance }: Site): Promise<Period> {
  const { rows } = await instance.client.query<Period>(
    `SELECT min(day) AS "from", max(day) AS "to" FROM (
      SELECT data->>'date' AS day FROM invoices ORDER BY order_key COLLATE "C" DESC LIMIT ${INVOICES}) AS latest`,
  );
  return rows[0] ?? { from: '', to: '' };
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

interface Exported {
  /** kB. */
  size: number;
  ms: number;
  /** MB. */
  growth: number;
}

async function exportOnce(
  { instance }: Site,
  token: string,
  { from, to, format }: Period & { format: Format },
): Promise<Exported> {
  const before = memoryOf(instance.pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(instance.pid))), SAMPLE_MS);
  const start = performance.now();
  const answer = await fetch(
    `${instance.origin}/api/accounting/export?from=${from}&to=${to}&format=${format}`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`);
  let bytes = 0;
  for await (const part of answer.body) bytes += (part as Uint8Array).length;
  const ms = performance.now() - start;
  clearInterval(watch);
  return { size: bytes / 1000, ms, growth: peak - before };
}

/** Adds a row for each data set; the largest answers the marks. */
export async function measureAccountsExport(figures: Figures, sites: readonly Site[]): Promise<void> {
  const rows = [];
  for (const site of sites) {
    const { token } = await site.instance.signIn('admin');
    const period = await periodOf(site);
    for (const format of formats) {
      const rounds: Exported[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await exportOnce(site, token, { ...period, format }));
      const slowest = Math.max(...rounds.map(({ ms }) => ms));
      const growth = Math.max(...rounds.map((round) => round.growth));
      rows.push([site.size, `${period.from} – ${period.to}`, format, rounds[0]?.size ?? 0, slowest, growth]);
      if (site !== sites.at(-1)) continue;
      figures.note(`accounts-export-${format}`, slowest);
      figures.note(`accounts-export-memory-${format}`, growth);
    }
  }
  figures.add({
    title: `Server, accounts of ${INVOICES} invoices as a file (slowest of ${ROUNDS})`,
    columns: ['set', 'days', 'format', 'kB', 'ms', 'MB more'],
    rows,
  });
}
