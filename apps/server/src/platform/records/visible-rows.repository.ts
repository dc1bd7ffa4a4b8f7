// The rows that a person sees of a collection, under a further condition, for answers that are made of several collections.
import type { Actor, CollectionName, Collections, Row } from '@zellige/domain';
import type { Pool } from 'pg';
import { tableOf } from '../database/tables/tables.ts';
import { type Bind, visibilityOf, visibleCondition } from './visibility.ts';

/** Without what the person may not see of them. */
export async function visibleRows<C extends CollectionName>(
  pool: Pool,
  actor: Actor,
  { collection, condition = () => 'true' }: { collection: C; condition?: (bind: Bind) => string },
): Promise<Collections[C][]> {
  const { scope, redact } = visibilityOf(actor, collection);
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const visible = visibleCondition(scope, actor.id, bind) ?? 'true';
  const found = await pool.query<{ data: Collections[C] }>(
    `SELECT data FROM ${tableOf[collection]} WHERE ${visible} AND ${condition(bind)}`,
    values,
  );
  const rows = found.rows.map(({ data }) => data);
  return redact ? rows.map((row) => redact(row as Row) as Collections[C]) : rows;
}
