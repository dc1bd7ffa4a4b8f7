// Whole collections as one person sees them, for figures: rows of the corbeille included, what is hidden taken out
// (docs/product.md §3).
import type { Actor, CollectionName, Collections, Row } from '@zellige/domain';
import type { Pool } from 'pg';
import { tableOf } from '../../platform/database/tables/tables.ts';
import { visibilityOf, visibleCondition } from '../../platform/records/visibility.ts';

/** Every row of the collection that the person may see, as they may see it. */
async function visibleRows<C extends CollectionName>(
  pool: Pool,
  actor: Actor,
  collection: C,
): Promise<Collections[C][]> {
  const { scope, redact } = visibilityOf(actor, collection);
  const values: unknown[] = [];
  const condition = visibleCondition(scope, actor.id, (value) => `$${values.push(value)}`) ?? 'true';
  const { rows } = await pool.query<{ data: Row }>(
    `SELECT data FROM ${tableOf[collection]} WHERE ${condition}`,
    values,
  );
  return rows.map(({ data }) => (redact ? redact(data) : data)) as unknown as Collections[C][];
}

/** Reads each collection once, however many figures of one report look at it. */
export function rowsOf(pool: Pool, actor: Actor) {
  const read = new Map<CollectionName, Promise<unknown>>();
  return <C extends CollectionName>(collection: C): Promise<Collections[C][]> => {
    const rows = read.get(collection) ?? visibleRows(pool, actor, collection);
    read.set(collection, rows);
    return rows as Promise<Collections[C][]>;
  };
}

export type ReadRows = ReturnType<typeof rowsOf>;
