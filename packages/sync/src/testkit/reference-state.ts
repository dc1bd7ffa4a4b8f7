// The reference server has this state, and these events of the whole: a backup restored, tombstones dropped after their time,
// an update of the application that gives rows another shape, a person whose role changes.
import {
  matches,
  type RowChange,
  keyOf,
  type Reader,
  type RecordKey,
  type Row,
  type SyncRules,
} from '../ports/rulebook.ts';
import type { ChangedRow, Incarnation, PushAnswer } from '../ports/transport.ts';

/** One committed operation, as an auditor sees it. */
export interface AppliedWrite {
  opId: string;
  action: string;
  client: string;
  target: RecordKey | null;
  /** States of the target around the operation. */
  before: Row | null;
  after: Row | null;
  /** Every record it wrote, with the fields that changed. */
  changed: { key: string; fields: string[] }[];
}

interface Receipt {
  fingerprint: string;
  answer: PushAnswer;
}

interface Stored {
  collection: string;
  id: string;
  /** Null for a tombstone. */
  row: Row | null;
  rev: number;
  /** Who made it. */
  owner: string;
}

/** What a backup holds. */
interface Kept {
  rows: Map<string, Stored>;
  receipts: Map<string, Receipt>;
  numbers: Map<string, number>;
  rev: number;
  floor: number;
  applied: AppliedWrite[];
  lives: Incarnation[];
}

const nothing = (): Kept => ({
  rows: new Map(),
  receipts: new Map(),
  numbers: new Map(),
  rev: 0,
  floor: 0,
  applied: [],
  lives: [],
});

export class ReferenceState {
  readonly #numbered: Readonly<Record<string, string>>;
  #kept = nothing();
  /** Grows when the application is updated; a client of another schema is told to reload. */
  schema = 1;
  #life = 1;
  readonly #instance: string;
  /** People who see what they made themselves and nothing else. */
  readonly #limited = new Set<string>();

  constructor(numbered: Readonly<Record<string, string>>, instance = 'epoch') {
    this.#numbered = numbered;
    this.#instance = instance;
    this.#kept.lives = [{ life: `${instance}-1`, from: 0 }];
  }

  get rev(): number {
    return this.#kept.rev;
  }

  /** Tombstones up to here may be gone. */
  get floor(): number {
    return this.#kept.floor;
  }

  get applied(): AppliedWrite[] {
    return this.#kept.applied;
  }

  get receipts(): Map<string, Receipt> {
    return this.#kept.receipts;
  }

  /** Which copy a person's cursor belongs to: another life of the server, or another role, makes it another. */
  epochOf(client: string): string {
    return `${this.#instance}-${this.#life}.${this.#limited.has(client) ? 'own' : 'all'}`;
  }

  /** The lives that led to the present one. */
  get lives(): readonly Incarnation[] {
    return this.#kept.lives;
  }

  isVisible(client: string, key: string): boolean {
    return !this.#limited.has(client) || this.#kept.rows.get(key)?.owner === client;
  }

  live({ collection, id }: RecordKey): Row | null {
    return this.#kept.rows.get(keyOf(collection, id))?.row ?? null;
  }

  /** Every live row that a person sees, by collection and id; all of them without one. */
  liveRows(client?: string): Map<string, Row> {
    const live = new Map<string, Row>();
    for (const [key, { row }] of this.#kept.rows)
      if (row && (client === undefined || this.isVisible(client, key))) live.set(key, structuredClone(row));
    return live;
  }

  /** What changed after a counter, as that person may know it, in its order. */
  changesFor(client: string, since: number): { rev: number; changed: ChangedRow }[] {
    const changes: { rev: number; changed: ChangedRow }[] = [];
    for (const [key, { collection, id, row, rev }] of this.#kept.rows) {
      if (rev <= since) continue;
      if (row && this.isVisible(client, key)) changes.push({ rev, changed: { collection, row } });
      else if (!row || since > 0) changes.push({ rev, changed: { collection, id, deleted: true, rev } });
    }
    return changes.toSorted((a, b) => a.rev - b.rev);
  }

  /** Versions, numbers and the counter are the authority's, whatever the operation wrote. */
  commit({ collection, id, after }: RowChange, client: string): ChangedRow {
    const kept = this.#kept;
    const key = keyOf(collection, id);
    const known = kept.rows.get(key);
    const owner = known?.row ? known.owner : client;
    kept.rev += 1;
    if (!after) {
      kept.rows.set(key, { collection, id, row: null, rev: kept.rev, owner });
      return { collection, id, deleted: true, rev: kept.rev };
    }
    const row: Row = { ...after, version: (known?.row?.version ?? 0) + 1, rev: kept.rev };
    const prefix = this.#numbered[collection];
    if (prefix && row['number'] === null) {
      const next = (kept.numbers.get(collection) ?? 0) + 1;
      kept.numbers.set(collection, next);
      row['number'] = `${prefix}${String(next).padStart(3, '0')}`;
    }
    kept.rows.set(key, { collection, id, row, rev: kept.rev, owner });
    return { collection, row };
  }

  reader(): Reader {
    return {
      get: async (collection, id) => structuredClone(this.live({ collection, id }) ?? undefined),
      find: async (collection, where) => {
        const rows: Row[] = [];
        for (const stored of this.#kept.rows.values())
          if (stored.collection === collection && stored.row) rows.push(structuredClone(stored.row));
        return rows.filter((row) => matches(row, where));
      },
    };
  }

  /** Keeps all of it; what is answered sets the server back to it, in another life. */
  backup(): () => void {
    const kept = structuredClone(this.#kept);
    const { schema } = this;
    return () => {
      // The application that runs brings the rows of an older backup to its own shape.
      const isOlder = schema < this.schema;
      this.#kept = structuredClone(kept);
      this.#life += 1;
      this.#kept.lives.push({ life: `${this.#instance}-${this.#life}`, from: this.#kept.rev });
      if (isOlder) this.#reshape?.();
    };
  }

  #reshape: (() => void) | null = null;

  /** The application is updated: rows take their new shape, at the version and the counter they have. */
  upgrade(schema: number, rulebook: SyncRules): void {
    const before = this.schema;
    this.schema = schema;
    const migrateRow = (collection: string, row: Row): Row =>
      rulebook.migrateRow?.(collection, row, before) ?? row;
    this.#reshape = () => {
      for (const stored of this.#kept.rows.values())
        if (stored.row) stored.row = migrateRow(stored.collection, stored.row);
      for (const { answer } of this.#kept.receipts.values())
        for (const changed of answer.data?.rows ?? [])
          if ('row' in changed) changed.row = migrateRow(changed.collection, changed.row);
    };
    this.#reshape();
  }

  /** Tombstones have had their time. */
  prune(): void {
    const kept = this.#kept;
    for (const [key, { row }] of kept.rows) if (!row) kept.rows.delete(key);
    kept.floor = kept.rev;
  }

  /** The person sees everything, or only what they made. */
  setRole(client: string, isLimited: boolean): void {
    if (isLimited) this.#limited.add(client);
    else this.#limited.delete(client);
  }
}
