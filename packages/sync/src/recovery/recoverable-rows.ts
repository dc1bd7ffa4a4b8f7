// Rows that a restored server lost and this device still holds (docs/adr/0026): set aside before the fresh copy removes them,
// and kept until a person puts them back or lets them go.
import { keyOf, type Row } from '../ports/rulebook.ts';
import type { FormerCopy } from './incarnations.ts';

export interface RecoverableRow {
  /** `<life>/<collection>/<id>/<rev>`: a record may be lost once in each life of the server. */
  key: string;
  collection: string;
  id: string;
  /** As the server had confirmed it, in the life that is over. */
  row: Row;
  /** The schema of the row. */
  schema: number;
  /** Milliseconds since 1970 at which it was set aside. */
  at: number;
  /** The fresh copy is not complete: the restored server may have it all the same. */
  isDoubted: boolean;
  /** An answer replaced it before it was known what the server had lost. */
  isEarly?: true;
}

interface FormerRow {
  former: FormerCopy;
  schema: number;
  collection: string;
  row: Row;
  now: number;
}

/** A row of a copy that is being replaced, in doubt until the copy is whole. */
export function inDoubt({ former, schema, collection, row, now }: FormerRow): RecoverableRow {
  const incarnation = former.lives?.at(-1)?.life ?? former.epoch ?? '';
  const id = String(row.id);
  const key = `${incarnation}/${keyOf(collection, id)}/${row.rev}`;
  return { key, collection, id, row, schema, at: now, isDoubted: true };
}

/** What a transaction changes of them. */
interface RecoverableChanges {
  asidePut?: readonly RecoverableRow[];
  asideRemoved?: readonly string[];
}

/** All of them. They are few: whoever asks for many records goes through them once. */
export class RecoverableRows {
  readonly #rows = new Map<string, RecoverableRow>();

  get(key: string): RecoverableRow | undefined {
    return this.#rows.get(key);
  }

  get all(): RecoverableRow[] {
    return [...this.#rows.values()];
  }

  /** Those that wait for a person. */
  get settled(): RecoverableRow[] {
    return this.all.filter(({ isDoubted }) => !isDoubted);
  }

  /** Those of one record. */
  ofRecord(collection: string, id: string): RecoverableRow[] {
    return this.all.filter((row) => row.id === id && row.collection === collection);
  }

  take({ asidePut: put = [], asideRemoved: removed = [] }: RecoverableChanges): void {
    for (const key of removed) this.#rows.delete(key);
    for (const row of put) this.#rows.set(row.key, row);
  }
}
