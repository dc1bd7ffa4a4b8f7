// One record by its key or its legal number, and its Historique (docs/product.md D2 and §4).
import type { HistoryEntry } from '@zellige/contract/history';
import type { Actor, CollectionName } from '@zellige/domain';
import { isNumbered } from '@zellige/domain/kernel/identity/numbering';
import type { Pool } from 'pg';
import { lookUp } from '../database/connection/look-ups.ts';
import { tableOf } from '../database/tables/tables.ts';
import { type Bind, visibilityOf, visibleCondition } from './visibility.ts';

export interface FoundRecord {
  id: string;
  version: number;
  /** The row as stored, JSON text. */
  data: string;
  isVisible: boolean;
}

/** Finds by key first, by legal number otherwise; says whether that person may see it. */
export async function findRecord(
  pool: Pool,
  collection: CollectionName,
  key: string,
  actor: Actor,
): Promise<FoundRecord | null> {
  const values: unknown[] = [key];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const table = tableOf[collection];
  const { scope } = visibilityOf(actor, collection);
  const visible = visibleCondition(scope, actor.id, bind) ?? 'true';
  const byNumber = isNumbered(collection) ? 'OR number = $1' : '';
  const found = await lookUp<FoundRecord>(pool, {
    name: `one_${table}_${scope}`,
    text: `SELECT id, version, data::text AS data, (${visible}) AS "isVisible" FROM ${table}
           WHERE id = $1 ${byNumber} ORDER BY id = $1 DESC LIMIT 1`,
    values,
  });
  return found.rows[0] ?? null;
}

/** The key behind a legal number; anything that is not one is a key already. */
export async function keyBehind(pool: Pool, collection: CollectionName, key: string): Promise<string> {
  if (!isNumbered(collection) || !/^[A-Z]{2,4}-\d{1,9}$/.test(key)) return key;
  const table = tableOf[collection];
  const found = await lookUp<{ id: string }>(pool, {
    name: `key_${table}`,
    text: `SELECT id FROM ${table} WHERE id = $1 OR number = $1 ORDER BY id = $1 DESC LIMIT 1`,
    values: [key],
  });
  return found.rows[0]?.id ?? key;
}

/** Reads what happened to a record, latest first; `before` is the id of the last entry of the page before. */
export async function readHistory(
  pool: Pool,
  record: { collection: CollectionName; id: string },
  page: { before: number | null; limit: number },
): Promise<HistoryEntry[]> {
  const read = await pool.query<HistoryEntry>(
    `SELECT id, version, action, actor_id AS "actorId", actor_name AS "actorName", at, changes FROM history
     WHERE collection = $1 AND record_id = $2 AND ($3::bigint IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
    [record.collection, record.id, page.before, page.limit],
  );
  return read.rows;
}

/** '' for nobody. */
export async function nameOfAccount(pool: Pool, id: string): Promise<string> {
  const found = await pool.query<{ fullName: string }>(
    'SELECT full_name AS "fullName" FROM users WHERE id = $1',
    [id],
  );
  return found.rows[0]?.fullName ?? '';
}
