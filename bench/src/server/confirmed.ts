// After the writes: every document whose creation was confirmed is in the database, none twice, numbers without a gap.
import type { Cell, Figures } from '../figures.ts';
import type { Documents, Site } from './site.ts';

export async function countDocuments(site: Site): Promise<Documents> {
  const counted = await site.instance.client.query<Record<keyof Documents, string>>(
    `SELECT (SELECT count(*) FROM quotes) AS quotes, (SELECT count(*) FROM invoices) AS invoices,
            (SELECT count(*) FROM credit_notes) AS "creditNotes", (SELECT count(*) FROM payments) AS payments`,
  );
  const [row] = counted.rows;
  return {
    quotes: Number(row?.quotes),
    invoices: Number(row?.invoices),
    creditNotes: Number(row?.creditNotes),
    payments: Number(row?.payments),
  };
}

/** Ranks of the series that no document carries, or that two carry. */
async function brokenNumbers(site: Site, table: 'invoices' | 'credit_notes'): Promise<number> {
  const read = await site.instance.client.query<{ broken: string }>(
    `SELECT coalesce(abs(max(substring(number FROM '\\d+$')::bigint) - count(DISTINCT number)), 0) + count(*) - count(DISTINCT number) AS broken
     FROM ${table}`,
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
    for (const kind of ['quotes', 'invoices', 'creditNotes', 'payments'] as const) {
      const made = after[kind] - (before[rank]?.[kind] ?? 0);
      figures.failures += Math.abs(made - site.confirmed[kind]);
      rows.push([site.size, kind, site.confirmed[kind], made, '']);
    }
    for (const table of ['invoices', 'credit_notes'] as const) {
      const broken = await brokenNumbers(site, table);
      figures.failures += broken;
      const found = broken === 0 ? 'no gap, no double' : `${broken} broken`;
      rows.push([site.size, `numbers of ${table}`, '', '', found]);
    }
  }
  figures.add({
    title: 'Server, documents after the loads',
    columns: ['set', 'what', 'confirmed', 'in the database', ''],
    rows,
  });
}
