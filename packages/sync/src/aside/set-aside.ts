// Rows that a restored server lost and this device still holds (docs/adr/0026): set aside before the fresh copy sweeps them, kept
// until a person puts them back or lets them go.
import { keyOf, type Row } from '../ports/rulebook.ts';
import type { FormerCopy } from './lives.ts';

export interface SetAside {
  /** `<life>/<collection>/<id>/<rev>`: a record may be lost once in each life of the server. */
  key: string;
  collection: string;
  id: string;
  /** As the server had confirmed it, in the life that is over. */
  row: Row;
  /** The schema of the row. */
  schema: number;
  /** The life that it was lost with. */
  life: string;
  /** Milliseconds since 1970 at which it was set aside. */
  at: number;
  /** The fresh copy is not complete: the restored server may have it all the same. */
  isDoubted: boolean;
  /** An answer replaced it before it was known what the server had lost. */
  isEarly?: true;
}

interface Held {
  former: FormerCopy;
  schema: number;
  collection: string;
  row: Row;
  now: number;
}

/** A row of a copy that is being replaced, in doubt until the copy is whole. */
export function inDoubt({ former, schema, collection, row, now }: Held): SetAside {
  const life = former.lives?.at(-1)?.life ?? '';
  const id = String(row.id);
  const key = `${life}/${keyOf(collection, id)}/${row.rev}`;
  return { key, collection, id, row, schema, life, at: now, isDoubted: true };
}

/** What a transaction changes of them. */
interface AsideChanges {
  asidePut?: readonly SetAside[];
  asideRemoved?: readonly string[];
}

/** All of them, by their key and by the record they are of. */
export class AsideShelf {
  readonly #rows = new Map<string, SetAside>();
  readonly #ofRecord = new Map<string, Set<string>>();

  get(key: string): SetAside | undefined {
    return this.#rows.get(key);
  }

  get all(): SetAside[] {
    return [...this.#rows.values()];
  }

  /** Those that wait for a person. */
  get settled(): SetAside[] {
    return this.all.filter(({ isDoubted }) => !isDoubted);
  }

  get settledCount(): number {
    return this.settled.length;
  }

  /** Those of one record. */
  ofRecord(record: string): SetAside[] {
    return [...(this.#ofRecord.get(record) ?? [])].flatMap((key) => this.#rows.get(key) ?? []);
  }

  take({ asidePut = [], asideRemoved = [] }: AsideChanges): void {
    for (const key of asideRemoved) this.remove(key);
    for (const row of asidePut) this.put(row);
  }

  put(aside: SetAside): void {
    const record = keyOf(aside.collection, aside.id);
    this.#rows.set(aside.key, aside);
    this.#ofRecord.set(record, (this.#ofRecord.get(record) ?? new Set()).add(aside.key));
  }

  remove(key: string): void {
    const known = this.#rows.get(key);
    if (!known) return;
    this.#rows.delete(key);
    const record = keyOf(known.collection, known.id);
    const others = this.#ofRecord.get(record);
    others?.delete(key);
    if (others?.size === 0) this.#ofRecord.delete(record);
  }
}
