// Rules that follow what another operation writes watch the rows that it reads and writes.
import type { CollectionName, RowId } from '../identity/collection-map.ts';
import type { Tx, TypedCollection } from './operation.ts';

export interface Written<T> {
  before: T | undefined;
  after: T;
}

/** A collection that remembers what was read and written through it. */
export function watched<T extends { id: RowId }>(rows: TypedCollection<T>) {
  const read = new Map<RowId, T>();
  const written = new Map<RowId, Written<T>>();
  const known = (row: T): void => {
    if (!read.has(row.id) && !written.has(row.id)) read.set(row.id, row);
  };
  const keep = (after: T): T => {
    written.set(after.id, { before: read.get(after.id), after });
    return after;
  };
  const watching: TypedCollection<T> = {
    ...rows,
    async get(id) {
      const row = await rows.get(id);
      if (row) known(row);
      return row;
    },
    async find(where) {
      const found = await rows.find(where);
      for (const row of found) known(row);
      return found;
    },
    put: (row) => keep(rows.put(row)),
    archive: (row) => keep(rows.archive(row)),
  };
  return { watching, written };
}

export const withCollection = (tx: Tx, name: CollectionName, rows: object): Tx =>
  Object.create(tx, { [name]: { value: rows } }) as Tx;
