// Keeps the sums by day in step with the rows (docs/adr/0039): what changed since the last time goes in, and what it was before goes out.
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { takesMoneyOnly } from '@zellige/domain/invoices/invoice.rules';
import type { CreditNote } from '@zellige/domain/credit-notes/credit-note.schema';
import type { DailySum, SummedCollection, SummedRows } from '@zellige/domain/analytics/daily-sums';
import { sumsOf } from '@zellige/domain/analytics/daily-sums';
import type { ClientBase, Pool } from 'pg';
import { inLockedSnapshot, inSnapshot } from '../../platform/database/connection/transaction.ts';
import { tableOf } from '../../platform/database/tables/tables.ts';

/** Collections, and whether people see their own rows alone of some of them. */
const isByOwner: Readonly<Record<SummedCollection, boolean>> = {
  invoices: true,
  creditNotes: true,
  quotes: true,
  payments: true,
  contacts: false,
  inventory: false,
  events: false,
  reservations: false,
};
const summed = Object.keys(isByOwner) as SummedCollection[];

/** Rows that enter in one transaction: a first time is made of many, between which others get their turn. */
const PORTION = 250;

interface Version {
  collection: SummedCollection;
  id: string;
  rev: number;
  owners: readonly string[];
  data: SummedRows[SummedCollection];
}

interface Place {
  rev: number;
  epoch: string;
}

/** How far the sums are, and the rows; `sums` is null before the first time. */
async function readPlaces(client: ClientBase): Promise<{ sums: Place | null; rows: Place }> {
  const read = await client.query<{ at: number | null; of: string | null; rev: number; epoch: string }>(
    `SELECT sums.rev AS at, sums.epoch AS of, rows.rev, rows.epoch
     FROM sync_state AS rows LEFT JOIN daily_sums_state AS sums ON true`,
  );
  const { at = null, of = null, rev = 0, epoch = '' } = read.rows[0] ?? {};
  return { sums: at === null || of === null ? null : { rev: at, epoch: of }, rows: { rev, epoch } };
}

const changedRows = summed
  .map(
    (name) =>
      `(SELECT '${name}' AS collection, id, rev, owners, data FROM ${tableOf[name]} WHERE rev > $1 AND rev <= $2 ORDER BY rev FETCH FIRST ${PORTION} ROWS WITH TIES)`,
  )
  .join(' UNION ALL ');

/** What is no longer so of the rows up to that change. Of a row that changed twice since, what it was first. */
async function supersededUpTo(client: ClientBase, rev: number, last: number): Promise<Version[]> {
  const gone = await client.query<Version & { seq: number }>(
    'DELETE FROM superseded_rows WHERE rev <= $1 RETURNING seq, collection, id, rev, owners, data',
    [last],
  );
  const first = new Map<string, Version>();
  for (const version of gone.rows.toSorted((a, b) => a.seq - b.seq)) {
    const key = `${version.collection} ${version.id}`;
    if (version.rev <= rev && !first.has(key)) first.set(key, version);
  }
  return [...first.values()];
}

/** Rows whose change did not count one up, as they are now. */
async function unnumbered(client: ClientBase, before: readonly Version[], rev: number): Promise<Version[]> {
  const byCollection = Map.groupBy(before, ({ collection }) => collection);
  const found = await Promise.all(
    [...byCollection].map(([name, versions]) =>
      client.query<Version>(
        `SELECT '${name}' AS collection, id, rev, owners, data FROM ${tableOf[name]} WHERE id = ANY($1) AND rev <= $2`,
        [versions.map(({ id }) => id), rev],
      ),
    ),
  );
  return found.flatMap(({ rows }) => rows);
}

/** Invoices among those of the credit notes that take money of a quote and none of its lines. */
async function partsOfQuotes(client: ClientBase, versions: readonly Version[]): Promise<Set<string>> {
  const ids = versions
    .filter(({ collection }) => collection === 'creditNotes')
    .map(({ data }) => (data as CreditNote).invoiceId);
  if (ids.length === 0) return new Set();
  const found = await client.query<{ data: Pick<Invoice, 'id' | 'kind'> }>(
    `SELECT jsonb_build_object('id', id, 'kind', coalesce(data->>'kind', 'facture')) AS data FROM invoices WHERE id = ANY($1)`,
    [ids],
  );
  return new Set(found.rows.filter(({ data }) => takesMoneyOnly(data)).map(({ data }) => data.id));
}

interface OwnedSum extends DailySum {
  owner: string;
  parts: number;
}

/** Adds up what the versions put in, or take out where `sign` is -1. */
function addVersions(
  sums: Map<string, OwnedSum>,
  versions: readonly Version[],
  { sign, parts }: { sign: 1 | -1; parts: ReadonlySet<string> },
): void {
  for (const { collection, owners, data } of versions) {
    const isPart = collection === 'creditNotes' && parts.has((data as CreditNote).invoiceId);
    const added = sumsOf(collection, data, isPart);
    for (const owner of isByOwner[collection] ? ['', ...owners] : ['']) {
      for (const one of added) {
        const key = JSON.stringify([one.fact, owner, one.day, one.key, one.name]);
        const sum = sums.get(key) ?? { ...one, owner, parts: 0, count: 0, amount: 0 };
        sum.parts += sign;
        sum.count += sign * one.count;
        sum.amount += sign * one.amount;
        sums.set(key, sum);
      }
    }
  }
}

const SUM = 'fact, owner, day, key, name';

async function writeSums(client: ClientBase, sums: Iterable<OwnedSum>): Promise<void> {
  const changed = [...sums].filter(({ parts, count, amount }) => parts !== 0 || count !== 0 || amount !== 0);
  if (changed.length === 0) return;
  const added = JSON.stringify(changed);
  await client.query(
    `INSERT INTO daily_sums AS sums (${SUM}, parts, count, amount)
     SELECT * FROM jsonb_to_recordset($1) AS added
       (fact text, owner text, day text, key text, name text, parts bigint, count bigint, amount bigint)
     ON CONFLICT (${SUM}) DO UPDATE SET parts = sums.parts + excluded.parts,
       count = sums.count + excluded.count, amount = sums.amount + excluded.amount`,
    [added],
  );
  if (!changed.some(({ parts }) => parts < 0)) return;
  await client.query(
    `DELETE FROM daily_sums WHERE parts = 0 AND (${SUM}) IN (SELECT * FROM jsonb_to_recordset($1) AS changed
       (fact text, owner text, day text, key text, name text))`,
    [added],
  );
}

/** One portion; true when the sums are those of the snapshot's rows. */
async function takePortion(client: ClientBase): Promise<boolean> {
  const { sums, rows } = await readPlaces(client);
  const isOfThisLife = sums?.epoch === rows.epoch;
  if (!isOfThisLife) await client.query('DELETE FROM daily_sums');
  const rev = isOfThisLife ? sums.rev : 0;
  const changed = await client.query<Version>(
    `${changedRows} ORDER BY rev FETCH FIRST ${PORTION} ROWS WITH TIES`,
    [rev, rows.rev],
  );
  const isLast = changed.rows.length < PORTION;
  const last = isLast ? rows.rev : (changed.rows.at(-1)?.rev ?? rows.rev);
  const before = await supersededUpTo(client, rev, last);
  const now = [...changed.rows, ...(await unnumbered(client, before, rev))];
  const parts = await partsOfQuotes(client, [...before, ...now]);
  const added = new Map<string, OwnedSum>();
  addVersions(added, before, { sign: -1, parts });
  addVersions(added, now, { sign: 1, parts });
  await writeSums(client, added.values());
  await client.query(
    `INSERT INTO daily_sums_state (id, rev, epoch) VALUES (1, $1, $2)
     ON CONFLICT (id) DO UPDATE SET rev = excluded.rev, epoch = excluded.epoch`,
    [last, rows.epoch],
  );
  return isLast;
}

/** How long a reader waits for the sums to be made; what was made by then stays. */
const PATIENCE_MS = 8000;

/**
 * Reads the sums as they are of all that was committed before: at once where nothing changed since, and as soon as what did is in
 * them. Null where that is too much to wait for.
 */
export async function withSums<T>(
  pool: Pool,
  read: (client: ClientBase) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T | null> {
  const current = await inSnapshot(pool, async (client) => {
    const { sums, rows } = await readPlaces(client);
    return sums?.epoch === rows.epoch && sums.rev === rows.rev ? { value: await read(client) } : null;
  });
  if (current) return current.value;
  for (const start = performance.now(); performance.now() - start < patienceMs; ) {
    const done = await inLockedSnapshot(pool, 'daily_sums_state', async (client) =>
      (await takePortion(client)) ? { value: await read(client) } : null,
    );
    if (done) return done.value;
  }
  return null;
}
