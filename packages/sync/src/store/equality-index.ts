// Rows of a collection by the value of a field, indexed the first time an operation searches by that field: a rule about 'the
// payments of this invoice' must not read 50,000 rows.
import { matches, type Row } from '../ports/rulebook.ts';
import type { Collection } from './collection.ts';

export class EqualityIndex {
  readonly #collection: Collection;
  readonly #fields = new Map<string, Map<unknown, Set<string>>>();

  constructor(collection: Collection) {
    this.#collection = collection;
  }

  /** Visible rows whose fields equal those given; every row when none is given. */
  find(where: Readonly<Record<string, unknown>>): Row[] {
    const field = Object.keys(where).find((name) => this.#fields.has(name)) ?? Object.keys(where)[0];
    if (field === undefined) return this.#collection.toArray();
    const ids = this.#byValue(field).get(where[field]) ?? [];
    return [...ids]
      .map((id) => this.#collection.visible(id))
      .filter((row) => row !== undefined && matches(row, where)) as Row[];
  }

  #byValue(field: string): Map<unknown, Set<string>> {
    const known = this.#fields.get(field);
    if (known) return known;
    const values = new Map<unknown, Set<string>>();
    this.#fields.set(field, values);
    for (const row of this.#collection.toArray()) place(values, row[field], String(row.id));
    return values;
  }

  /** Called with a row's state before and after it changes. */
  replace(id: string, before: Row | undefined, after: Row | undefined): void {
    for (const [field, values] of this.#fields) {
      if (before) values.get(before[field])?.delete(id);
      if (after) place(values, after[field], id);
    }
  }
}

function place(values: Map<unknown, Set<string>>, value: unknown, id: string): void {
  const ids = values.get(value) ?? new Set<string>();
  ids.add(id);
  values.set(value, ids);
}
