// The rows of a collection in one order, kept up to date by merging what changed: sorting 50,000 rows happens once.
import type { Row, SortOrder } from '../ports/rulebook.ts';
import type { Collection } from './collection.ts';
import { compareKeys, type SortKey, sortByKey } from './sort-keys.ts';

export class SortedIndex {
  readonly #collection: Collection;
  readonly #keyOfRow: (row: Row) => SortKey;
  #rows: Row[] = [];
  #keys: SortKey[] = [];
  #isBuilt = false;
  readonly #changed = new Set<string>();
  /** Grows with each change of the rows or of their order. */
  version = 0;

  constructor(collection: Collection, order: SortOrder) {
    this.#collection = collection;
    this.#keyOfRow = (row) => order.key(row);
  }

  /** Rows that changed since; null when all of them may have. */
  invalidate(ids: Iterable<string> | null): void {
    this.version += 1;
    if (ids === null) this.#isBuilt = false;
    else for (const id of ids) this.#changed.add(id);
  }

  /** All visible rows, smallest key first; the same array until something changes. */
  rows(): readonly Row[] {
    if (!this.#isBuilt) this.#build();
    else if (this.#changed.size > 0) this.#merge();
    this.#changed.clear();
    return this.#rows;
  }

  #build(): void {
    const rows = this.#collection.toArray();
    const sorted = sortByKey(rows, rows.map(this.#keyOfRow));
    this.#rows = sorted.rows;
    this.#keys = sorted.keys;
    this.#isBuilt = true;
  }

  #merge(): void {
    const fresh = [...this.#changed]
      .map((id) => this.#collection.visible(id))
      .filter((row) => row !== undefined);
    const added = sortByKey(fresh, fresh.map(this.#keyOfRow));
    const rows: Row[] = [];
    const keys: SortKey[] = [];
    let next = 0;
    const takeUpTo = (before: { key: SortKey; row: Row } | null) => {
      for (; next < added.rows.length; next += 1) {
        const row = added.rows[next] as Row;
        const key = added.keys[next] as SortKey;
        if (before && compareKeys(key, before.key, row, before.row) > 0) return;
        rows.push(row);
        keys.push(key);
      }
    };
    for (const [index, row] of this.#rows.entries()) {
      if (this.#changed.has(String(row.id))) continue;
      const key = this.#keys[index] as SortKey;
      if (next < added.rows.length) takeUpTo({ key, row });
      rows.push(row);
      keys.push(key);
    }
    takeUpTo(null);
    this.#rows = rows;
    this.#keys = keys;
  }
}
