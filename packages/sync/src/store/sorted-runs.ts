// Sorts the rows of a collection while they are read, portion by portion: little is left to do at the end, and the page is
// never blocked by sorting all of them.
import type { Row, SortOrder } from '../ports/rulebook.ts';
import type { VisibleRows } from './equality-index.ts';
import { compareKeys, type SortKey, type Sorted, sortByKey } from './sort-keys.ts';

const nothing: Sorted = { rows: [], keys: [] };

export class SortedRuns {
  readonly #collection: VisibleRows;
  readonly #keyOfRow: (row: Row) => SortKey;
  /** Each more than twice as long as the next. */
  #runs: Sorted[] = [];

  constructor(collection: VisibleRows, order: SortOrder) {
    this.#collection = collection;
    this.#keyOfRow = (row) => order.key(row);
  }

  /** Takes the next rows that were read. */
  add(rows: readonly Row[]): void {
    let run = this.#sort(rows);
    for (
      let last = this.#runs.at(-1);
      last && last.rows.length <= 2 * run.rows.length;
      last = this.#runs.at(-1)
    ) {
      run = merge(last, run);
      this.#runs.pop();
    }
    this.#runs.push(run);
  }

  /** All rows of the collection as they are seen now, whatever came in other ways or has changed since. */
  all(): Sorted {
    const known = this.#stillVisible(this.#runs.reduceRight((run, longer) => merge(longer, run), nothing));
    const visible = this.#collection.toArray();
    if (known.rows.length === visible.length) return known;
    const isKnown = new Set(known.rows);
    return merge(known, this.#sort(visible.filter((row) => !isKnown.has(row))));
  }

  #sort(rows: readonly Row[]): Sorted {
    return sortByKey(rows, rows.map(this.#keyOfRow));
  }

  #stillVisible({ rows, keys }: Sorted): Sorted {
    const isVisible = (row: Row) => this.#collection.visible(String(row.id)) === row;
    if (rows.every(isVisible)) return { rows, keys };
    return { rows: rows.filter(isVisible), keys: keys.filter((_key, at) => isVisible(rows[at] as Row)) };
  }
}

function merge(a: Sorted, b: Sorted): Sorted {
  if (a.rows.length === 0) return b;
  if (b.rows.length === 0) return a;
  const rows: Row[] = [];
  const keys: SortKey[] = [];
  let [atA, atB] = [0, 0];
  while (atA < a.rows.length && atB < b.rows.length) {
    const [keyA, keyB] = [a.keys[atA] as SortKey, b.keys[atB] as SortKey];
    const [rowA, rowB] = [a.rows[atA] as Row, b.rows[atB] as Row];
    const isA = compareKeys(keyA, keyB, rowA, rowB) <= 0;
    rows.push(isA ? rowA : rowB);
    keys.push(isA ? keyA : keyB);
    if (isA) atA += 1;
    else atB += 1;
  }
  return {
    rows: rows.concat(a.rows.slice(atA), b.rows.slice(atB)),
    keys: keys.concat(a.keys.slice(atA), b.keys.slice(atB)),
  };
}
