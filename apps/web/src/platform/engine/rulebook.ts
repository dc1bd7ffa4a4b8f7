// The rulebook of packages/domain in the browser. Orders and searches are there from the first moment; the operations, and
// zod with them, arrive with `load`: a first visit that writes nothing does without them until the device keeps the application.
import type { Actor } from '@zellige/domain';
import { foldText } from '@zellige/domain/kernel/text/folded-text';
import { offlineFilter } from '@zellige/domain/offline/offline-scope';
import { offlineLists } from '@zellige/domain/offline/offline-lists';
import { migrateWrite } from '@zellige/domain/offline/queue-migrations';
import type { createOfflineOperations } from '@zellige/domain/offline/offline-rulebook';
import { once } from '@zellige/sync/once';
import type { Row, SyncRules, SortOrder } from '@zellige/sync/ports/rulebook';
import type { ViewQuery } from '@zellige/sync/store/view';
import type { RowQuery } from './app-engine.ts';

type Operations = ReturnType<typeof createOfflineOperations>;

export interface PersonalRulebook {
  rulebook: SyncRules;
  /** Fetches the operations, once; rejects when they cannot be had, and the next call tries again. */
  load: () => Promise<void>;
}

/** The rulebook for that person. Whoever writes or replays awaits `load` first: no transaction can wait for a file. */
export function createRulebook(actor: Actor): PersonalRulebook {
  let operations: Operations | null = null;
  const loaded = (): Operations => {
    if (!operations) throw new Error('A write began before the operations were loaded');
    return operations;
  };
  const load = once(async () => {
    const { createOfflineOperations } = await import('@zellige/domain/offline/offline-rulebook');
    operations = createOfflineOperations(actor);
  });
  const rulebook: SyncRules = {
    ...offlineLists,
    keeps: (days, copy) => offlineFilter(actor, { days, ...copy }),
    load,
    migrate: (write) => migrateWrite(write),
    prepare: (...args) => loaded().prepare(...args),
    execute: (...args) => loaded().execute(...args),
    mergePolicy: (action) => loaded().mergePolicy(action),
    target: (...args) => loaded().target(...args),
    creates: (...write) => loaded().creates(...write),
    addsFile: (action) => loaded().addsFile(action),
    copies: (action) => loaded().copies(action),
    join: (record) => loaded().join(record),
    isRemoval: (action) => loaded().isRemoval(action),
    adaptInput: (...args) => loaded().adaptInput(...args),
    recreate: (action, input) => loaded().recreate(action, input),
    giveUp: (...loss) => loaded().giveUp(...loss),
    get putBack() {
      return loaded().putBack;
    },
  };
  return { rulebook, load };
}

/** Says in the terms of the copy what a screen asks of a list. */
export const viewQuery = ({ where, sort }: Pick<RowQuery, 'where' | 'sort'>): ViewQuery => ({
  filter: where as ViewQuery['filter'],
  sort: sort && fieldOrder(sort.field, sort.direction),
});

/** The order of a list by one field: numbers as numbers, texts folded, legal numbers by rank. */
export const fieldOrder = (field: string, direction: 'asc' | 'desc'): SortOrder => ({
  id: field,
  key: (row) => sortKey(row, field),
  descending: direction === 'desc',
});

function sortKey(row: Row, field: string): string | number | null {
  const value = row[field];
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return null;
  const rank = field === 'number' ? /-(\d+)$/.exec(value)?.[1] : undefined;
  return rank === undefined ? foldText(value) : Number(rank);
}
