// After the writes: every document whose creation was confirmed is in the database, none twice, numbers without a gap.
import type { Cell, Figures } from '../figures.ts';
import type { Site } from './site.ts';

export interface Documents {
  quotes: number;
  invoices: number;
  payments: number;
}

export async function countDocuments(site: Site): Promise<Documents> {
  const counted = await site.instance.client.query<Record<keyof Documents, string>>(
    `SELECT (SELECT count(*) FROM quotes) AS quotes, (SELECT count(*) FROM invoices) AS invoices,
            (SELECT count(*) FROM payments) AS payments`,
  );
  const [row] = counted.rows;
  return { quotes: Number(row?.quotes), invoices: Number(row?.invoices), payments: Number(row?.payments) };
}

/** Ranks of the series that no invoice carries, or that two carry. */
async function brokenNumbers(site: Site): Promise<number> {
  const read = await site.instance.client.query<{ broken: string }>(
    `SELECT abs(max(substring(number FROM '\\d+$')::bigint) - count(DISTINCT number)) + count(*) - count(DISTINCT number) AS broken
     FROM invoices`,
  );
  return Number(read.rows[0]?.broken);
}

/** The settings on which 'durable' rests, as the database says them. */
export async function durabilityOf([site]: readonly Site[]): Promise<string> {
  const names = ['fsync', 'synchronous_commit', 'full_page_writes'];
  const shown = await site?.instance.client.query<Record<string, string>>(
    `SELECT ${names.map((name) => `current_setting('${name}') AS ${name}`).join(', ')}`,
  );
  return names.map((name) => `${name} ${shown?.rows[0]?.[name]}`).join(', ');
}

/** Counts what is missing or too many as failures. */
export async function checkConfirmed(
  figures: Figures,
  sites: readonly Site[],
  before: readonly Documents[],
): Promise<void> {
  const rows: Cell[][] = [];
  for (const [rank, site] of sites.entries()) {
    const after = await countDocuments(site);
    for (const kind of ['quotes', 'invoices', 'payments'] as const) {
      const made = after[kind] - (before[rank]?.[kind] ?? 0);
      figures.failures += Math.abs(made - site.confirmed[kind]);
      rows.push([site.size, kind, site.confirmed[kind], made, '']);
    }
    const broken = await brokenNumbers(site);
    figures.failures += broken;
    rows.push([
      site.size,
      'numbers of invoices',
      '',
      '',
      broken === 0 ? 'no gap, no double' : `${broken} broken`,
    ]);
  }
  figures.add({
    title: 'Server, documents after the loads',
    columns: ['set', 'what', 'confirmed', 'in the database', ''],
    rows,
  });
}
