// Rows of a collection by the value of a field, indexed the first time an operation searches by that field: a rule about 'the
// payments of this invoice' must not read 50,000 rows.
import { matches, type Row, valueAt } from '../ports/rulebook.ts';

/** Rows as the user sees them, for what finds and orders them. */
export interface VisibleRows {
  visible(id: string): Row | undefined;
  /** All of them, in no order. */
  toArray(): Row[];
}

/** A list until a row leaves it: of 100,000 rows it is made in a fraction of the time that sets take. */
type Ids = string[] | Set<string>;

export class EqualityIndex {
  readonly #collection: VisibleRows;
  readonly #fields = new Map<string, Map<unknown, Ids>>();

  constructor(collection: VisibleRows) {
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

  #byValue(field: string): Map<unknown, Ids> {
    const known = this.#fields.get(field);
    if (known) return known;
    const values = new Map<unknown, Ids>();
    this.#fields.set(field, values);
    for (const row of this.#collection.toArray()) place(values, valueAt(row, field), String(row.id));
    return values;
  }

  /** Called with a row's state before and after it changes. */
  replace(id: string, before: Row | undefined, after: Row | undefined): void {
    for (const [field, values] of this.#fields) {
      const from = before && valueAt(before, field);
      const to = after && valueAt(after, field);
      if (before && after && from === to) continue;
      if (before) remove(values, from, id);
      if (after) place(values, to, id);
    }
  }
}

function place(values: Map<unknown, Ids>, value: unknown, id: string): void {
  const ids = values.get(value);
  if (ids === undefined) values.set(value, [id]);
  else if (Array.isArray(ids)) ids.push(id);
  else ids.add(id);
}

function remove(values: Map<unknown, Ids>, value: unknown, id: string): void {
  const known = values.get(value);
  const ids = known instanceof Set ? known : new Set(known);
  ids.delete(id);
  values.set(value, ids);
}
