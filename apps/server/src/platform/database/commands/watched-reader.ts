// Records which rows a command read, so that a command of the same group that writes one of them is noticed.
import { type Change, keyOf, type Reader } from '@zellige/domain';
import { isFoundBy, type Search } from '@zellige/domain/kernel/operations/overlay';

export interface WatchedReader extends Reader {
  /** Whether an answer given so far would be another one after these changes. */
  dependsOn(changes: readonly Change[]): boolean;
}

export function watchedReader(base: Reader): WatchedReader {
  const read = new Set<string>();
  const searches: Search[] = [];
  const remember = (collection: string, id: string) => read.add(`${collection}/${id}`);

  return {
    // What is only told waits for nobody, and nobody's answer waits for it.
    ...(base.unlocked && { unlocked: base.unlocked }),
    async get(collection, id) {
      remember(collection, id);
      const row = await base.get(collection, id);
      // Found by its legal number, it is written by its key.
      if (row) remember(collection, keyOf(row.id));
      return row;
    },
    async find(collection, where, isWhole) {
      searches.push({ collection, where, isWhole });
      const rows = await base.find(collection, where, isWhole);
      for (const row of rows) remember(collection, keyOf(row.id));
      return rows;
    },
    dependsOn: (changes) =>
      changes.some(
        ({ collection, id, after }) =>
          read.has(`${collection}/${id}`) ||
          searches.some((search) => search.collection === collection && isFoundBy(after, search)),
      ),
  };
}
