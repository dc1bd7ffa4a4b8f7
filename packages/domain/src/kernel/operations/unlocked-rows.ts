// Rows that are read outside the lock of a write.
import type { CollectionName, Collections, Row, RowId } from '../identity/collection-map.ts';

/**
 * Rows as they stand, read without waiting for whoever is writing them and without holding anybody up: for what a sentence tells,
 * and for a price list, of which the state of a moment ago is as good; never for what else a rule decides.
 */
export type UnlockedRows = {
  [K in CollectionName]: {
    get(id: RowId): Promise<Collections[K] | undefined>;
    /** No more than `most`, on an engine for which each costs. */
    find(where: Partial<Collections[K]>, most?: number): Promise<Collections[K][]>;
  };
};

/** Rows before an operation runs, where the keys in its input are led to what stands by now (registry/merge). */
export interface LedRows {
  get(collection: CollectionName, id: RowId): Promise<Row | undefined>;
  unlocked: UnlockedRows;
}
