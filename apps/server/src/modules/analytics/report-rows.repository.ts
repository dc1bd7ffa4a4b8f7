// Whole collections as one person sees them, for figures: rows of the corbeille included, what is hidden taken out
// (docs/product.md §3).
import type { Actor, CollectionName, Collections } from '@zellige/domain';
import type { Pool } from 'pg';
import { visibleRows } from '../../platform/records/visible-rows.repository.ts';

/** Reads each collection once, however many figures of one report look at it. */
export function rowsOf(pool: Pool, actor: Actor) {
  const read = new Map<CollectionName, Promise<unknown>>();
  return <C extends CollectionName>(collection: C): Promise<Collections[C][]> => {
    const rows = read.get(collection) ?? visibleRows(pool, actor, { collection });
    read.set(collection, rows);
    return rows as Promise<Collections[C][]>;
  };
}

export type ReadRows = ReturnType<typeof rowsOf>;
