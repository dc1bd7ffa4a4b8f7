// The copy of this device as the rulebook looks things up.
import type { CollectionName, Collections } from '@zellige/domain';
import type { AppEngine } from '../../platform/engine/app-engine.ts';

/** What this device holds. */
export type Copy = Pick<AppEngine, 'get' | 'rows'>;

/** `readerOf(engine, 'units').find({ itemId })` */
export const readerOf = <C extends CollectionName>(copy: Copy, collection: C) => ({
  get: async (id: string | number) => copy.get(collection, String(id)),
  find: async (filter: Partial<Collections[C]>) => {
    const fields = Object.entries(filter);
    const where = (row: Collections[C]) =>
      fields.every(([field, value]) => row[field as keyof Collections[C]] === value);
    return [...copy.rows(collection, { where })];
  },
});
