// A minimal engine with authority, for tests: committed rows in a Map, one operation after the other, the next legal numbers.
// It runs the product's own operations and holds no rule of its own.
import { ledToStanding } from '../registry/merge/led-keys.ts';
import { type BusinessRates, ratesOf, ratesRow } from '../kernel/values/business-rates.ts';
import {
  type CollectionName,
  type Collections,
  keyOf,
  type Row,
  type RowId,
} from '../kernel/identity/collection-map.ts';
import { execute, type Execution, FORMER_OWNER_DAYS } from '../kernel/operations/execute.ts';
import { isAheadOfClock } from '../kernel/facts/happened.ts';
import { formatNumber, isNumbered, type NumberedCollection } from '../kernel/identity/numbering.ts';
import { matches } from '../kernel/operations/overlay.ts';
import { type Actor, ownersOf } from '../kernel/identity/permissions.ts';
import { fail, type Result } from '../kernel/failures/result.ts';
import type { Change, Reader } from '../kernel/operations/unit-of-work.ts';
import { newRowId } from '../registry/new-row-id.ts';
import { findOperation } from '../registry/operations.ts';
import { seesAmong } from '../registry/record-visibility.ts';

export interface MemoryEngineOptions {
  now?: () => Date;
  /** Instead of those that the settings say. */
  rates?: BusinessRates | null;
  /** Answers [0, 1); the keys of contacts and of the catalogue come from it. */
  random?: () => number;
}

export interface WriteOptions {
  actor: Actor;
  /** When it was done and written; the engine's clock when absent. */
  at?: Date;
  /** When it was done, where that was before. */
  happenedAt?: Date;
  /** The version of the target that the writer saw. */
  expectedVersion?: number | null;
  /** It comes from a queue. */
  isReplayed?: boolean;
}

export interface StoredRow {
  collection: CollectionName;
  row: Row;
}

export class MemoryEngine implements Reader {
  readonly #rows = new Map<CollectionName, Map<string, Row>>();
  readonly #ranks: Record<NumberedCollection, number> = {
    quotes: 0,
    invoices: 0,
    creditNotes: 0,
    bonLivraison: 0,
    technicalSheets: 0,
    contracts: 0,
    requests: 0,
    deals: 0,
  };
  readonly #options: Required<MemoryEngineOptions>;
  /** Whose records were before each change, as the server's history has it. */
  readonly #handed: { record: string; at: string; owners: string[] }[] = [];
  #rev = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: MemoryEngineOptions = {}) {
    this.#options = { now: () => new Date(), rates: null, random: Math.random, ...options };
  }

  /** Global change counter, as the server's. */
  get rev(): number {
    return this.#rev;
  }

  /** By key, or by legal number where the collection has one (docs/product.md D2). */
  get(collection: CollectionName, id: string): Promise<Row | undefined> {
    const table = this.#table(collection);
    const byKey = table.get(id);
    if (byKey || !isNumbered(collection)) return Promise.resolve(byKey);
    return Promise.resolve([...table.values()].find((row) => row.number === id));
  }

  find(collection: CollectionName, where: Record<string, unknown>): Promise<Row[]> {
    const rows = [...this.#table(collection).values()];
    return Promise.resolve(rows.filter((row) => matches(row, where)));
  }

  /** The committed row, archived or not. */
  row<K extends CollectionName>(collection: K, id: RowId): Collections[K] | undefined {
    return this.#table(collection).get(keyOf(id)) as Collections[K] | undefined;
  }

  /** Every committed row in order of creation, archived ones included. */
  all<K extends CollectionName>(collection: K): Collections[K][] {
    return [...this.#table(collection).values()] as Collections[K][];
  }

  /** Stores rows as they are, as if an earlier session had committed them. */
  load(rows: Iterable<StoredRow>): void {
    for (const { collection, row } of rows) this.#store(collection, row);
  }

  /** Runs one operation by its action name and commits its changes; writes wait for each other. */
  execute(action: string, input: unknown, options: WriteOptions): Promise<Result<Execution>> {
    const run = this.#last.then(() => this.#execute(action, input, options));
    this.#last = run.catch(() => undefined);
    return run;
  }

  async #execute(action: string, input: unknown, options: WriteOptions): Promise<Result<Execution>> {
    const operation = findOperation(action);
    if (!operation) return fail('not_found', `no such operation: ${action}`);
    const now = options.at ?? this.#options.now();
    const result = await execute(operation, input, {
      lead: ledToStanding,
      reader: this,
      ctx: {
        now,
        happenedAt: options.happenedAt ?? now,
        actor: options.actor,
        rates: this.#options.rates ?? ratesOf(await this.get(ratesRow.collection, ratesRow.id)),
        newId: (collection) => this.#newId(collection, now),
        isAheadOfClock: (day) => isAheadOfClock(day, now),
        lastDay: (series) => Promise.resolve(this.#lastDay(series)),
        isReplayed: options.isReplayed === true,
      },
      expectedVersion: options.expectedVersion ?? null,
      sees: seesAmong(this),
      had: (actor, collection, row) =>
        Promise.resolve(this.#had(actor, `${collection}/${keyOf(row.id)}`, now)),
    });
    if (!result.ok) return result;
    const { output, changes: written } = result.value;
    const changes = written.map((change) => this.#commit(change));
    const own = written.findIndex((change) => change.after === output);
    return { ok: true, value: { output: changes[own]?.after ?? output, changes } };
  }

  #had(actor: Actor, record: string, now: Date): boolean {
    const since = new Date(now.getTime() - FORMER_OWNER_DAYS * 86_400_000).toISOString();
    return this.#handed.some(
      ({ record: key, at, owners }) => key === record && at > since && owners.includes(actor.id),
    );
  }

  #commit(change: Change): Change {
    const { collection, id, before, after: written } = change;
    if (before)
      this.#handed.push({
        record: `${collection}/${id}`,
        at: written.updatedAt,
        owners: ownersOf({ ...before }),
      });
    const numbered =
      isNumbered(collection) && change.after.number === null
        ? { ...change.after, number: formatNumber(collection, this.#ranks[collection] + 1) }
        : change.after;
    this.#rev += 1;
    const after = { ...numbered, rev: this.#rev };
    this.#store(collection, after);
    return { ...change, after };
  }

  #store(collection: CollectionName, row: Row): void {
    this.#table(collection).set(keyOf(row.id), row);
    this.#rev = Math.max(this.#rev, row.rev);
    if (!isNumbered(collection)) return;
    const rank = Number(/\d+$/.exec(String(row.number))?.[0] ?? 0);
    this.#ranks[collection] = Math.max(this.#ranks[collection], rank);
  }

  #lastDay(series: NumberedCollection): string {
    const days = this.all(series).flatMap((row) => ('date' in row ? [row.date] : []));
    return days.reduce((last, day) => (day > last ? day : last), '');
  }

  /** As the authority, a numbered document's key is its legal number (docs/product.md D2). */
  #newId(collection: CollectionName, now: Date): RowId {
    if (isNumbered(collection)) return formatNumber(collection, this.#ranks[collection] + 1);
    return newRowId(collection, { now, random: this.#options.random });
  }

  #table(collection: CollectionName): Map<string, Row> {
    const known = this.#rows.get(collection);
    if (known) return known;
    const table = new Map<string, Row>();
    this.#rows.set(collection, table);
    return table;
  }
}
