// Stored rows and, over them, what operations would make of them: where an import is rehearsed before anything is
// written. Rows are indexed at the first question, so that ten thousand questions stay quick.
import { type CollectionName, keyOf, type Row } from '../identity/collection-map.ts';
import type { Absence } from './operation.ts';
import { matches } from './overlay.ts';
import { valueAt } from '../schema/field-dictionary.ts';
import type { Change, Reader } from './unit-of-work.ts';

interface Known {
  byKey: Map<string, Row>;
  /** Keys by field and value. */
  byField: Map<string, Map<unknown, Set<string>>>;
}

export class KnownRows implements Reader {
  readonly #source: (collection: CollectionName) => Iterable<Row>;
  readonly #known = new Map<CollectionName, Known>();

  readonly #complete: ReadonlySet<CollectionName>;

  /** `complete` are those that the source has: rows of others may be there all the same. */
  constructor(source: (collection: CollectionName) => Iterable<Row>, complete: ReadonlySet<CollectionName>) {
    this.#source = source;
    this.#complete = complete;
  }

  absence(collection: CollectionName): Absence {
    return this.#complete.has(collection) ? 'never was' : 'elsewhere';
  }

  #of(collection: CollectionName): Known {
    const known = this.#known.get(collection);
    if (known) return known;
    const byKey = new Map<string, Row>();
    for (const row of this.#source(collection)) byKey.set(keyOf(row.id), row);
    const made: Known = { byKey, byField: new Map() };
    this.#known.set(collection, made);
    return made;
  }

  #index(known: Known, field: string): Map<unknown, Set<string>> {
    const index = known.byField.get(field);
    if (index) return index;
    const made = new Map<unknown, Set<string>>();
    for (const [key, row] of known.byKey) addTo(made, valueAt(row, field), key);
    known.byField.set(field, made);
    return made;
  }

  has(collection: CollectionName, key: string): boolean {
    return this.#of(collection).byKey.has(key);
  }

  get(collection: CollectionName, id: string): Promise<Row | undefined> {
    return Promise.resolve(this.#of(collection).byKey.get(id));
  }

  find(collection: CollectionName, where: Record<string, unknown>): Promise<Row[]> {
    const known = this.#of(collection);
    const [first] = Object.entries(where);
    const keys = first ? (this.#index(known, first[0]).get(first[1]) ?? []) : known.byKey.keys();
    const rows = [...keys].flatMap((key) => known.byKey.get(key) ?? []);
    return Promise.resolve(rows.filter((row) => matches(row, where)));
  }

  /** Takes the changes of an operation that succeeded. */
  write(changes: readonly Change[]): void {
    for (const { collection, id, after } of changes) this.#set(collection, id, after);
  }

  /** Takes them back: an operation after it was refused. */
  takeBack(changes: readonly Change[]): void {
    for (const { collection, id, before } of changes.toReversed()) this.#set(collection, id, before);
  }

  #set(collection: CollectionName, id: string, row: Row | null): void {
    const known = this.#of(collection);
    const before = known.byKey.get(id);
    if (row) known.byKey.set(id, row);
    else known.byKey.delete(id);
    for (const [field, index] of known.byField) {
      if (before) index.get(before[field])?.delete(id);
      if (row) addTo(index, row[field], id);
    }
  }
}

function addTo(index: Map<unknown, Set<string>>, value: unknown, key: string): void {
  const keys = index.get(value);
  if (keys) keys.add(key);
  else index.set(value, new Set([key]));
}
