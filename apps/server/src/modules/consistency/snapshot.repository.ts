// Reads rows as of one moment, in batches, so that an instance of any size is checked in constant memory. No row is locked:
// writers do not wait.
import type { CollectionName, Collections, Row } from '@zellige/domain';
import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import type { CheckedMovement } from '@zellige/domain/consistency/stock.rules';
import type { NumberedRow, RankRange } from '@zellige/domain/consistency/series.rules';
import { type NumberedCollection, seriesPrefix, isNumbered } from '@zellige/domain/kernel/identity/numbering';
import type { StoredFile } from '@zellige/domain/files/file.rules';
import type { Payment } from '@zellige/domain/invoices/invoice.schema';
import type { ContactLink } from '@zellige/domain/registry/merge/contact-links';
import type { ClientBase, Pool } from 'pg';
import { textAt } from '../../platform/database/tables/field-path.ts';
import { tableOf } from '../../platform/database/tables/tables.ts';

const ROWS_AT_ONCE = 200;
const SERIES_AT_ONCE = 2000;

export type FileRow = StoredFile & { hash: string };

/** Rows of a query, some at a time. */
export async function* portions<T extends object>(client: ClientBase, query: string, size: number) {
  await client.query(`DECLARE portion NO SCROLL CURSOR FOR ${query}`);
  for (;;) {
    const { rows } = await client.query<T>(`FETCH ${size} FROM portion`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE portion');
}

/** Every row of a collection, archived ones included. */
export async function* rowPortions(client: ClientBase, collection: CollectionName): AsyncGenerator<Row[]> {
  const query = `SELECT data FROM ${tableOf[collection]} ORDER BY id`;
  for await (const rows of portions<{ data: Row }>(client, query, ROWS_AT_ONCE))
    yield rows.map(({ data }) => data);
}

/** The numbers and days of a series in ascending order. */
export const numberPortions = (client: ClientBase, collection: NumberedCollection) =>
  portions<NumberedRow>(
    client,
    `SELECT id, data->>'number' AS number,
       CASE WHEN coalesce(data->>'originalNumber', '') = '' THEN data->>'date' END AS day,
       left(data->>'createdAt', 10) AS "madeOn"
     FROM ${tableOf[collection]}
     ORDER BY length(data->>'number'), data->>'number' COLLATE "C", id`,
    SERIES_AT_ONCE,
  );

/** Last rank that the counter of a series gave. */
export async function lastRank(client: ClientBase, collection: NumberedCollection): Promise<number> {
  const read = await client.query<{ value: number }>('SELECT value FROM counters WHERE series = $1', [
    seriesPrefix[collection],
  ]);
  return read.rows[0]?.value ?? 0;
}

/** Ranks that somebody left out by raising the next number, as the journal keeps it. */
export async function skippedRanks(client: ClientBase, collection: NumberedCollection): Promise<RankRange[]> {
  const read = await client.query<{ changes: { field: string; from: number; to: number }[] }>(
    `SELECT changes FROM history WHERE collection = 'settings' AND record_id = 'numbering' ORDER BY id`,
  );
  return read.rows
    .flatMap(({ changes }) => changes)
    .filter(({ field, from, to }) => field === seriesPrefix[collection] && to > from)
    .map(({ from, to }) => ({ from, to: to - 1 }));
}

export async function paymentsOf(client: ClientBase, invoiceIds: readonly string[]): Promise<Payment[]> {
  const read = await client.query<{ data: Payment }>(
    `SELECT data FROM payments WHERE data->>'invoiceId' = ANY($1)`,
    [invoiceIds],
  );
  return read.rows.map(({ data }) => data);
}

/** Reservations with the payments that are of their caution. */
export const cautionReservations = (client: ClientBase) =>
  portions<{ reservation: Collections['reservations']; payments: Payment[] }>(
    client,
    `SELECT reservations.data AS reservation, jsonb_agg(payments.data) AS payments
     FROM payments JOIN reservations ON reservations.id = payments.data->>'cautionOf'
     WHERE payments.data ? 'cautionOf' GROUP BY reservations.id ORDER BY reservations.id`,
    ROWS_AT_ONCE,
  );

/** In the order in which they were written. */
export async function movementsOf(
  client: ClientBase,
  itemIds: readonly string[],
): Promise<(CheckedMovement & { itemId: string })[]> {
  const read = await client.query<CheckedMovement & { itemId: string }>(
    `SELECT id, data->>'itemId' AS "itemId", data->'quantity' AS quantity, data->'balance' AS balance
     FROM movements WHERE data->>'itemId' = ANY($1) ORDER BY rev`,
    [itemIds],
  );
  return read.rows;
}

/** Rows of the collection that name one of these records in that field, which is a name of the code. */
export async function rowsNaming<C extends CollectionName>(
  client: ClientBase,
  [collection, field]: readonly [C, keyof Collections[C] & string],
  ids: readonly string[],
): Promise<Collections[C][]> {
  const query = `SELECT data FROM ${tableOf[collection]} WHERE data->>'${field}' = ANY($1)`;
  return (await client.query<{ data: Collections[C] }>(query, [ids])).rows.map(({ data }) => data);
}

/** Rows that name a contact which was merged into another. */
export async function namingMerged(
  client: ClientBase,
  { collection, path }: ContactLink,
): Promise<{ id: string; number: string | null; contact: string }[]> {
  const read = await client.query<{ id: string; number: string | null; contact: string }>(
    `SELECT holder.id, holder.data->>'number' AS number, contacts.data->>'name' AS contact
     FROM contacts JOIN ${tableOf[collection]} AS holder ON holder.${textAt(path)} = contacts.id
     WHERE contacts.data->>'mergedInto' IS NOT NULL ORDER BY holder.id`,
  );
  return read.rows;
}

/** Finds which of these products there are, in the corbeille too. */
export async function productsNamed(
  client: ClientBase,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  const read = await client.query<{ data: Product }>('SELECT data FROM products WHERE id = ANY($1)', [
    [...new Set(ids)],
  ]);
  return new Map(read.rows.map(({ data }) => [data.id, data]));
}

/** Finds which of `ids` name a row, by key or by number. */
export async function namesOf(
  client: ClientBase,
  collection: CollectionName | 'files',
  ids: readonly string[],
): Promise<Set<string>> {
  const table = collection === 'files' ? 'files' : tableOf[collection];
  const byNumber = isNumbered(collection) ? `UNION SELECT number FROM ${table} WHERE number = ANY($1)` : '';
  const read = await client.query<{ id: string }>(`SELECT id FROM ${table} WHERE id = ANY($1) ${byNumber}`, [
    ids,
  ]);
  return new Set(read.rows.map(({ id }) => id));
}

export const filePortions = (client: ClientBase) =>
  portions<FileRow>(
    client,
    `SELECT id, name, type, size, hash, owner_id AS "ownerId", related_type AS "relatedType",
       related_id AS "relatedId", created_at AS "createdAt" FROM files ORDER BY id`,
    ROWS_AT_ONCE,
  );

/** Finds which of `hashes` a kept file has. */
export async function knownHashes(client: ClientBase, hashes: readonly string[]): Promise<Set<string>> {
  const read = await client.query<{ hash: string }>('SELECT hash FROM files WHERE hash = ANY($1)', [hashes]);
  return new Set(read.rows.map(({ hash }) => hash));
}

/** Finds which of `ids` are still there now, whatever the snapshot says. */
export async function existingFiles(pool: Pool, ids: readonly string[]): Promise<Set<string>> {
  const read = await pool.query<{ id: string }>('SELECT id FROM files WHERE id = ANY($1)', [ids]);
  return new Set(read.rows.map(({ id }) => id));
}
