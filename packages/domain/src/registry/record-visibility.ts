// Whether a person sees a record at all (docs/product.md §3), for engines whose rows are everybody's: what is hidden is answered
// as what does not exist.
import { collections } from './collections.ts';
import type { Row } from '../kernel/identity/collection-map.ts';
import type { Sees } from '../kernel/operations/execute.ts';
import { type Actor, permits, scopeOf } from '../kernel/identity/permissions.ts';
import type { Reader } from '../kernel/operations/unit-of-work.ts';
import { linkedContactIds, linkingReads } from './linked-contacts.ts';

/** A redaction that hides nothing answers this row itself. */
export const probeRow: Row = {
  id: '',
  version: 0,
  rev: 0,
  createdAt: '',
  updatedAt: '',
  createdBy: '',
  updatedBy: '',
  archivedAt: null,
  items: [],
  price: {},
};

/** `isLinked` says whether the person reaches a contact through a record of their own. */
export const seesWith =
  (isLinked: (actor: Actor, row: Row) => Promise<boolean>): Sees =>
  async (actor, collection, row) => {
    const permission = collections[collection].see;
    return scopeOf(actor, permission) === 'linked' ? isLinked(actor, row) : permits(actor, permission, row);
  };

/** The same over rows in memory. */
export const seesAmong = (reader: Reader): Sees =>
  seesWith(async (actor, row) => {
    const reads = linkingReads(actor).map(({ collection, where }) => reader.find(collection, where));
    return linkedContactIds((await Promise.all(reads)).flat(), actor).has(String(row.id));
  });
