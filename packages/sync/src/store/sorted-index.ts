// The rows of a collection in one order. Changes are merged in, so that 50,000 rows are sorted only once.
import type { Row, SortOrder } from '../ports/rulebook.ts';
import type { VisibleRows } from './equality-index.ts';
import { compareKeys, type SortKey, type Sorted, sortByKey } from './sort-keys.ts';
import type { SortedRuns } from './sorted-runs.ts';

/** Beyond this share of the rows, sorting all of them again is cheaper than weaving the changes in. */
const REBUILD_SHARE = 4;

export class SortedIndex {
  readonly #collection: VisibleRows;
  readonly #keyOfRow: (row: Row) => SortKey;
  #rows: Row[] = [];
  #keys: SortKey[] = [];
  #texts: string[] | null = null;
  #isBuilt = false;
  /** What was put in order while the rows were read, until it is used. */
  #runs: SortedRuns | null;
  /** Rows that changed since the last reading, as they stand in the order. */
  readonly #changed = new Map<string, Row | undefined>();
  /** Grows with each change of the rows or of their order. */
  version = 0;

  constructor(collection: VisibleRows, order: SortOrder, runs: SortedRuns | null = null) {
    this.#collection = collection;
    this.#runs = runs;
    this.#keyOfRow = (row) => order.key(row);
  }

  /** Rows that changed, as they were before. */
  invalidate(before: ReadonlyMap<string, Row | undefined>): void {
    this.version += 1;
    for (const [id, row] of before) if (!this.#changed.has(id)) this.#changed.set(id, row);
  }

  /** All visible rows, smallest key first; the same array until something changes. */
  rows(): readonly Row[] {
    if (!this.#isBuilt || this.#changed.size * REBUILD_SHARE > this.#rows.length) this.#build();
    else if (this.#changed.size > 0) this.#weave();
    this.#changed.clear();
    return this.#rows;
  }

  /** The search texts of the rows, in the same order. */
  texts(textOf: (row: Row) => string): readonly string[] {
    const rows = this.rows();
    this.#texts ??= rows.map(textOf);
    return this.#texts;
  }

  #build(): void {
    const sorted = this.#runs?.all() ?? this.#sortAll();
    this.#runs = null;
    this.#rows = sorted.rows;
    this.#keys = sorted.keys;
    this.#texts = null;
    this.#isBuilt = true;
  }

  #sortAll(): Sorted {
    const rows = this.#collection.toArray();
    return sortByKey(rows, rows.map(this.#keyOfRow));
  }

  /** The first place whose row does not come before this one. */
  #placeOf(row: Row, key: SortKey): number {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKeys(this.#keys[middle] as SortKey, key, this.#rows[middle] as Row, row) < 0)
        low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Takes the changed rows out and puts them where they now belong; what lies between is copied as it is. */
  #weave(): void {
    const edits: Edit[] = [];
    for (const [id, before] of this.#changed) {
      if (before) edits.push({ at: this.#placeOf(before, this.#keyOfRow(before)), row: null, key: null });
      const row = this.#collection.visible(id);
      const key = row ? this.#keyOfRow(row) : null;
      if (row) edits.push({ at: this.#placeOf(row, key), row, key });
    }
    edits.sort(compareEdits);
    this.#rows = applyEdits(this.#rows, edits, ({ row }) => row as Row);
    this.#keys = applyEdits(this.#keys, edits, ({ key }) => key);
    this.#texts = null;
  }
}

/** At a place of the old order: the row there goes (`row` null), or this one comes before it. */
interface Edit {
  at: number;
  row: Row | null;
  key: SortKey;
}

/** By place; at one place what comes before what goes, in order. */
function compareEdits(a: Edit, b: Edit): number {
  if (a.at !== b.at) return a.at - b.at;
  if (!a.row || !b.row) return Number(!a.row) - Number(!b.row);
  return compareKeys(a.key, b.key, a.row, b.row);
}

function applyEdits<T>(old: readonly T[], edits: readonly Edit[], valueOf: (edit: Edit) => T): T[] {
  const pieces: T[][] = [];
  let from = 0;
  for (const edit of edits) {
    if (edit.at > from) pieces.push(old.slice(from, edit.at));
    if (edit.row) pieces.push([valueOf(edit)]);
    from = Math.max(from, edit.row ? edit.at : edit.at + 1);
  }
  pieces.push(old.slice(from));
  return ([] as T[]).concat(...pieces);
}
