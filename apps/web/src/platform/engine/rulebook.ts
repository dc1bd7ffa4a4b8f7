// The rulebook of packages/domain as the offline engine wants it. Orders and searches are there from the first moment;
// the operations arrive with `load`, before any write and any replay.
import { type Actor, collections, type CollectionName, type Row as DomainRow } from '@zellige/domain';
import { foldText, searchTerms } from '@zellige/domain/kernel/folded-text';
import type { Row, Rulebook, SortOrder } from '@zellige/sync/ports/rulebook';
import type { Operations } from './operations.ts';

const collectionOf = (name: string) => collections[name as CollectionName];

const defaultOrder = (name: string): SortOrder => {
  const description = collectionOf(name);
  return {
    id: 'default',
    key: (row) => description.orderKey(row as unknown as DomainRow),
    descending: description.newestFirst,
  };
};

export interface PersonalRulebook {
  rulebook: Rulebook;
  /** Fetches the operations, once; rejects when they cannot be had, and the next call tries again. */
  load: () => Promise<void>;
}

/** The rulebook for that person. Whoever writes or replays awaits `load` first: no transaction can wait for a file. */
export function createRulebook(actor: Actor): PersonalRulebook {
  let operations: Operations | null = null;
  let loading: Promise<void> | null = null;
  const loaded = (): Operations => {
    if (!operations) throw new Error('A write began before the operations were loaded');
    return operations;
  };
  const fetchOperations = async () => {
    try {
      const { createOperations } = await import('./operations.ts');
      operations = createOperations(actor);
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  const rulebook: Rulebook = {
    order: defaultOrder,
    searchText: (name, row) => collectionOf(name).searchLine(row as unknown as DomainRow),
    searchTerms,
    prepare: (...wish) => loaded().prepare(...wish),
    execute: (...wish) => loaded().execute(...wish),
    mergePolicy: (action) => loaded().mergePolicy(action),
    target: (...wish) => loaded().target(...wish),
    isRemoval: (action) => loaded().isRemoval(action),
    adaptInput: (...wish) => loaded().adaptInput(...wish),
    recreate: (...wish) => loaded().recreate(...wish),
  };
  return { rulebook, load: () => (loading ??= fetchOperations()) };
}

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
