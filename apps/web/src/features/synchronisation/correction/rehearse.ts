// Whether a write would be possible now: the rulebook runs it over what this device shows, and nothing is written.

import type { Actor, CollectionName, Result, Row, RowId } from '@zellige/domain';
import { matches } from '@zellige/domain/kernel/operations/overlay';
import { createOfflineOperations } from '@zellige/domain/offline/offline-rulebook';
import { now } from '../../../platform/clock.ts';
import type { AppEngine } from '../../../platform/engine/app-engine.ts';

type Reading = Pick<AppEngine, 'get' | 'rows'>;
type Stored = Row & { [field: string]: unknown };

export interface Rehearsal {
  engine: Reading;
  actor: Actor;
  /** A record that counts as not there: what a refused write made. */
  without?: { collection: CollectionName; id: RowId } | null;
}

/** The row it would make, or why it cannot. */
export async function rehearse(
  { engine, actor, without }: Rehearsal,
  action: string,
  input: unknown,
): Promise<Result<Row>> {
  const isThere = (collection: string, id: unknown): boolean =>
    collection !== without?.collection || String(id) !== String(without.id);
  const reader = {
    get: async (collection: string, id: string) =>
      isThere(collection, id)
        ? (engine.get(collection as CollectionName, id) as Stored | undefined)
        : undefined,
    find: async (collection: string, where: Record<string, unknown>) => {
      const rows = engine.rows(collection as CollectionName, {}) as Stored[];
      return rows.filter((row) => isThere(collection, row.id) && matches(row, where));
    },
  };
  const operations = createOfflineOperations(actor);
  const write = { timestamp: now().getTime() };
  const prepared = operations.prepare(action, input, write);
  const done = await operations.execute(action, prepared, reader, write);
  return done.ok ? { ok: true, value: done.value.output } : done;
}
