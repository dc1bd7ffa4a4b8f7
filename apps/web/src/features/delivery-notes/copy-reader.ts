// The copy of this device as the rulebook looks things up.
import type { CollectionName, Collections } from '@zellige/domain';
import { matches } from '@zellige/domain/kernel/operations/overlay';
import type { AppEngine } from '../../platform/engine/app-engine.ts';

/** This device holds these. */
export type Copy = Pick<AppEngine, 'get' | 'rows'>;

/** `readerOf(engine, 'units').find({ itemId })`: as on the server, live rows. */
export const readerOf = <C extends CollectionName>(copy: Copy, collection: C) => ({
  get: async (id: string | number) => copy.get(collection, String(id)),
  find: async (filter: Partial<Collections[C]>) =>
    copy.rows(collection, {}).filter((row) => matches(row, filter)),
});
