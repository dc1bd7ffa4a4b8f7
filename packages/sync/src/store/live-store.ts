// The copy as screens read it: rows as the user sees them, lists that keep themselves up to date, and which rows wait.
import type { Entry } from '../outbox/entry.ts';
import { idOf } from '../outbox/other-names.ts';
import { keyOf, type Row, type SyncRules, type SortOrder } from '../ports/rulebook.ts';
import type { Clock } from '../ports/platform.ts';
import { portionsOf } from './portions.ts';
import type { Changes, Replica } from './replica.ts';
import { SearchIndex } from './search-index.ts';
import { SortedIndex } from './sorted-index.ts';
import { SortedRuns } from './sorted-runs.ts';
import { View, type ViewQuery } from './view.ts';

/** What lists need of a rulebook. */
type ListRules = Pick<SyncRules, 'order' | 'searchText' | 'searchTerms'>;

const isRefused = ({ state }: Entry): boolean => state === 'parked';

/** Ids of changed rows; null when any may have. */
export type OnChange = (ids: ReadonlySet<string> | null) => void;

/** Rows whose search text is made between two yields to the page. */
const WARM_ROWS = 2000;
/** Orders kept per collection besides the default: the last columns a person sorted by. */
const MAX_ORDERS = 6;

export class LiveStore {
  readonly #replica: Replica;
  readonly #rulebook: ListRules;
  readonly #clock: Clock;
  readonly #listeners = new Map<string, Set<OnChange>>();
  readonly #indexes = new Map<string, Map<string, SortedIndex>>();
  readonly #searches = new Map<string, SearchIndex>();
  /** Lists that somebody waits for, in order as far as they are read. */
  readonly #runs = new Map<string, SortedRuns>();
  readonly #read = new Set<string>();
  #isAllRead = false;

  constructor(replica: Replica, rulebook: ListRules, clock: Clock) {
    this.#replica = replica;
    this.#rulebook = rulebook;
    this.#clock = clock;
  }

  /** A row as the user sees it, by any of its names. */
  get(collection: string, id: string | number): Row | undefined {
    return this.#replica.visible(collection, this.#id(collection, id));
  }

  #id(collection: string, id: string | number): string {
    return idOf(collection, String(id), this.#replica.state.aliases);
  }

  /** Rows whose fields equal those given. */
  find(collection: string, where: Readonly<Record<string, unknown>>): Row[] {
    return this.#replica.find(collection, where);
  }

  /** Whether something about this row still waits to be sent or decided. */
  isPending(collection: string, id: string | number): boolean {
    return this.#replica.collection(collection).isOverlaid(this.#id(collection, id));
  }

  /** The write on this row that a person has to look at, a conflict first; null when none does. */
  troubled(collection: string, id: string | number): { opId: string; kind: 'refused' | 'conflict' } | null {
    const { queue } = this.#replica;
    const key = keyOf(collection, this.#id(collection, id));
    const conflict = queue.lastOn(key, ({ opId }) => queue.conflict(opId) !== undefined);
    if (conflict) return { opId: conflict.opId, kind: 'conflict' };
    const refused =
      queue.lastOn(key, isRefused) ?? [queue.makerOf(key)].find((made) => made && isRefused(made));
    return refused ? { opId: refused.opId, kind: 'refused' } : null;
  }

  /** The server's row, without what waits: what a merge or a comparison shows. */
  confirmed(collection: string, id: string | number): Row | undefined {
    return this.#replica.server(collection, this.#id(collection, id));
  }

  subscribe(collection: string, onChange: OnChange): () => void {
    const listeners = this.#listeners.get(collection) ?? new Set<OnChange>();
    this.#listeners.set(collection, listeners.add(onChange));
    return () => listeners.delete(onChange);
  }

  /** A list; keep one per screen and `refine` it, so that it can reuse what it computed. */
  view(collection: string, query: ViewQuery = {}): View {
    return new View(
      {
        order: (sort) => sort ?? this.#rulebook.order(collection),
        index: (order) => this.#index(collection, order),
        search: this.#search(collection),
        terms: (search) => (search.trim() === '' ? [] : this.#rulebook.searchTerms(search)),
      },
      query,
    );
  }

  /** Makes the search texts of a collection between yields to the page, so that the first keystroke finds them ready. */
  async warmSearch(collection: string): Promise<void> {
    const rows = this.#replica.collection(collection).toArray();
    for (const portion of portionsOf(rows, WARM_ROWS)) {
      this.#search(collection).warm(portion);
      await this.#clock.yieldToMain();
    }
  }

  /** The same, one collection after the other. */
  async warmSearches(collections: readonly string[]): Promise<void> {
    for (const collection of collections) await this.warmSearch(collection);
  }

  #search(collection: string): SearchIndex {
    const known =
      this.#searches.get(collection) ?? new SearchIndex((row) => this.#rulebook.searchText(collection, row));
    this.#searches.set(collection, known);
    return known;
  }

  #index(collection: string, order: SortOrder): SortedIndex {
    const indexes = this.#indexes.get(collection) ?? new Map<string, SortedIndex>();
    this.#indexes.set(collection, indexes);
    const source = this.#replica.collection(collection);
    const known = indexes.get(order.id);
    if (known?.isOf(source)) return known;
    const index = new SortedIndex(source, order, this.#takeRuns(collection, order));
    if (indexes.size > MAX_ORDERS) indexes.delete(indexes.keys().next().value ?? '');
    indexes.set(order.id, index);
    return index;
  }

  #takeRuns(collection: string, order: SortOrder): SortedRuns | null {
    const runs = this.#runs.get(collection);
    if (!runs || order.id !== this.#rulebook.order(collection).id) return null;
    this.#runs.delete(collection);
    return runs.isOf(this.#replica.collection(collection)) ? runs : null;
  }

  /** Called by the engine for rows that were just read: those of a list that somebody waits for are put in order at once. */
  sortAhead(collection: string, rows: readonly Row[]): void {
    if (!this.#listeners.get(collection)?.size) return;
    const source = this.#replica.collection(collection);
    const known = this.#runs.get(collection);
    const runs = known?.isOf(source) ? known : new SortedRuns(source, this.#rulebook.order(collection));
    this.#runs.set(collection, runs);
    runs.add(rows);
  }

  /** Whether the rows that storage holds of a collection are all in memory. */
  isRead(collection: string): boolean {
    return this.#isAllRead || this.#read.has(collection);
  }

  /** Called by the engine when a collection is complete in memory. */
  notifyReady(collection: string): void {
    this.#read.add(collection);
    this.#indexes.delete(collection);
    for (const listener of this.#listeners.get(collection) ?? []) listener(null);
  }

  /**
   * Called by the engine when rows changed; null when the whole copy was read. Lists made since the last of a collection's
   * rows came stand: nothing has changed in them.
   */
  notify(changes: Changes | null): void {
    if (changes === null) {
      this.#isAllRead = true;
      for (const listeners of this.#listeners.values()) for (const listener of listeners) listener(null);
      return;
    }
    for (const [collection, before] of changes) {
      for (const index of this.#indexes.get(collection)?.values() ?? []) index.invalidate(before);
    }
    for (const [collection, before] of changes) {
      const ids = new Set(before.keys());
      for (const listener of this.#listeners.get(collection) ?? []) listener(ids);
    }
  }
}
