// The rows of one collection in memory: what the server confirmed, the overlay of waiting writes, the chunk that stores each row,
// and what finds and orders them. `visible` is the only way to a row as the user sees it (docs/sync.md 'Protocol').
import type { Row, SortOrder, SyncRules } from '../ports/rulebook.ts';
import { EqualityIndex } from './equality-index.ts';
import { portionsOf } from './portions.ts';
import { SearchIndex } from './search-index.ts';
import { SortedIndex } from './sorted-index.ts';
import { SortedRuns } from './sorted-runs.ts';

/** Lists need these of a rulebook. */
export type ListRules = Pick<SyncRules, 'order' | 'searchText' | 'searchTerms'>;

/** Rows of a chunk: few enough that rewriting one is nothing, many enough that reading 50,000 rows is quick. */
export const CHUNK_ROWS = 128;

/** Orders kept besides the default: the last columns a person sorted by. */
const MAX_ORDERS = 6;
/** Rows whose search text is made between two yields to the page. */
const WARM_ROWS = 2000;

/** A chunk as it was read, until something changes in it: then the ids that live there. */
type Members = Set<string> | readonly Row[];

const sizeOf = (members: Members | undefined): number =>
  members === undefined ? 0 : members instanceof Set ? members.size : members.length;

export class Collection {
  readonly name: string;
  readonly #server = new Map<string, Row>();
  readonly #overlay = new Map<string, Row | null>();
  readonly #chunks: Members[] = [];
  /** The chunk of each row; made when the first row is to change, so that reading a copy stays quick. */
  #places: Map<string, number> | null = null;
  /** Chunks changed since they were last written, with the journal number of the last change. */
  readonly dirty = new Map<number, number>();

  /** The search text of each row. */
  readonly texts: SearchIndex;
  readonly #rules: ListRules;
  readonly #orders = new Map<string, SortedIndex>();
  #byValue = new EqualityIndex(this);
  /** The rows as far as they are read, put in order while somebody waits for them. */
  #runs: SortedRuns | null = null;

  constructor(name: string, rules: ListRules) {
    this.name = name;
    this.#rules = rules;
    this.texts = new SearchIndex((row) => rules.searchText(name, row));
  }

  /** Visible rows whose fields equal those given. */
  find(where: Readonly<Record<string, unknown>>): Row[] {
    return this.#byValue.find(where);
  }

  get defaultOrder(): SortOrder {
    return this.#rules.order(this.name);
  }

  /** Folded words of a search as typed. */
  terms(search: string): string[] {
    return search.trim() === '' ? [] : this.#rules.searchTerms(search);
  }

  /** The visible rows in one order. */
  sorted(order: SortOrder): SortedIndex {
    const known = this.#orders.get(order.id);
    if (known) return known;
    const isDefault = order.id === this.defaultOrder.id;
    const index = new SortedIndex(this, order, isDefault ? this.#runs : null);
    if (isDefault) this.#runs = null;
    if (this.#orders.size > MAX_ORDERS) this.#orders.delete(this.#orders.keys().next().value ?? '');
    this.#orders.set(order.id, index);
    return index;
  }

  /** Puts rows that were just read in order, so that little is left to do at the end. */
  sortAhead(rows: readonly Row[]): void {
    this.#runs ??= new SortedRuns(this, this.defaultOrder);
    this.#runs.add(rows);
  }

  /** All rows are read: what was found or ordered meanwhile knows some of them only. */
  endReading(): void {
    this.#byValue = new EqualityIndex(this);
    this.#orders.clear();
  }

  /** Rows are seen otherwise than before. */
  replace(before: ReadonlyMap<string, Row | undefined>): void {
    for (const [id, row] of before) this.#byValue.replace(id, row, this.visible(id));
    for (const index of this.#orders.values()) index.invalidate(before);
  }

  /** Makes the search texts between yields to the page, so that the first keystroke finds them ready. */
  async warm(yieldToMain: () => Promise<void>): Promise<void> {
    for (const portion of portionsOf(this.toArray(), WARM_ROWS)) {
      for (const row of portion) this.texts.text(row);
      await yieldToMain();
    }
  }

  get chunkCount(): number {
    return this.#chunks.length;
  }

  server(id: string): Row | undefined {
    return this.#server.get(id);
  }

  serverIds(): Iterable<string> {
    return this.#server.keys();
  }

  get serverCount(): number {
    return this.#server.size;
  }

  serverRows(): Row[] {
    return [...this.#server.values()];
  }

  visible(id: string): Row | undefined {
    const over = this.#overlay.get(id);
    return over === undefined ? this.#server.get(id) : (over ?? undefined);
  }

  isOverlaid(id: string): boolean {
    return this.#overlay.has(id);
  }

  /** Every row as seen, in no order. */
  *rows(): Generator<Row> {
    for (const [id, row] of this.#server) if (!this.#overlay.has(id)) yield row;
    for (const row of this.#overlay.values()) if (row) yield row;
  }

  /** All visible rows as one array: faster than the generator when all of them are wanted. */
  toArray(): Row[] {
    const rows: Row[] = [];
    const overlaid = this.#overlay.size > 0;
    for (const [id, row] of this.#server) if (!overlaid || !this.#overlay.has(id)) rows.push(row);
    if (overlaid) for (const row of this.#overlay.values()) if (row) rows.push(row);
    return rows;
  }

  /** The chunk a row lives in; for a new row, the last one with room, `reserved` places of which are already taken. */
  chunkFor(id: string, reserved: number): number {
    const place = this.#placed().get(id);
    if (place !== undefined) return place;
    const last = Math.max(0, this.#chunks.length - 1);
    const size = sizeOf(this.#chunks[last]) + reserved;
    return last + Math.floor(size / CHUNK_ROWS);
  }

  setServer(id: string, row: Row | null, chunk: number, seq: number): void {
    if (row) {
      this.#server.set(id, row);
      this.#placed().set(id, chunk);
      while (this.#chunks.length <= chunk) this.#chunks.push(new Set());
      this.#members(chunk).add(id);
    } else {
      this.#server.delete(id);
      this.#placed().delete(id);
      this.#members(chunk).delete(id);
    }
    this.dirty.set(chunk, seq);
  }

  #placed(): Map<string, number> {
    if (this.#places) return this.#places;
    const places = new Map<string, number>();
    for (const [chunk, members] of this.#chunks.entries()) {
      const ids = members instanceof Set ? members : members.map((row) => String(row.id));
      for (const id of ids) places.set(id, chunk);
    }
    this.#places = places;
    return places;
  }

  #members(chunk: number): Set<string> {
    const members = this.#chunks[chunk] ?? [];
    if (members instanceof Set) return members;
    const ids = new Set(members.map((row) => String(row.id)));
    this.#chunks[chunk] = ids;
    return ids;
  }

  /** Takes the next chunk of a snapshot, exactly as it was written; answers its rows. */
  addChunk(text: string): Row[] {
    const rows = JSON.parse(text) as Row[];
    this.#chunks.push(rows);
    for (const row of rows) this.#server.set(String(row.id), row);
    return rows;
  }

  /** Chunks written by a compaction up to this journal number are clean. */
  clean(floor: number): void {
    for (const [chunk, seq] of this.dirty) if (seq <= floor) this.dirty.delete(chunk);
  }

  chunkText(chunk: number): string {
    const rows: Row[] = [];
    for (const id of this.#members(chunk)) {
      const row = this.#server.get(id);
      if (row) rows.push(row);
    }
    return JSON.stringify(rows);
  }

  setOverlay(id: string, row: Row | null): void {
    this.#overlay.set(id, row);
  }

  clearOverlay(id: string): void {
    this.#overlay.delete(id);
  }
}
