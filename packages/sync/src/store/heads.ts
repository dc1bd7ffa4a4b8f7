// The heads of the lists that screens open with: their first rows and their length, written when the page is at rest, so that
// the next start shows them before the copy is read. A head is offered only while it is exact: anything written after it,
// by whatever tab, withdraws it until it is made again.
import type { Clock } from '../ports/platform.ts';
import type { Row } from '../ports/rulebook.ts';
import { type Chunk, HEAD_INDEX, type HeadsMark, type Storage, type WriteOrder } from '../ports/storage.ts';
import type { Ledger } from './ledger.ts';
import type { Replica } from './replica.ts';

/** Rows of a head: more than a tall screen shows. */
export const HEAD_ROWS = 64;
/** Changes come in bursts; heads are written once they have ended. */
const REST_MS = 1000;

/** How a list begins. */
export interface Head {
  rows: readonly Row[];
  /** Rows of the whole list. */
  total: number;
  /** Ids of those rows that wait to be sent. */
  pending: readonly string[];
}

export interface Opening {
  /** Whether the copy has been complete once: what it does not hold does not exist. */
  isCopied: boolean;
  heads: ReadonlyMap<string, Head>;
}

interface HeadsOptions {
  storage: Storage;
  ledger: Ledger;
  replica: Replica;
  clock: Clock;
  schema: number;
}

type ReadRows = () => readonly Row[];

export class Heads {
  readonly #options: HeadsOptions;
  readonly #shown = new Map<string, ReadRows>();
  /** Heads that this tab wrote itself: those of an earlier version of the application are made again. */
  readonly #written = new Set<string>();
  /** Journal number of the last change of each collection that this tab saw, all of them after `#since`. */
  readonly #changedAt = new Map<string, number>();
  #since = Number.POSITIVE_INFINITY;
  #cancel: () => void = () => undefined;

  constructor(options: HeadsOptions) {
    this.#options = options;
  }

  /** The heads of those collections that are exact at this moment, without reading the copy. */
  async open(collections: readonly string[]): Promise<Opening> {
    const { storage, schema } = this.#options;
    const { state, position, heads: texts } = await storage.peek(collections);
    const { lastSync, heads: mark } = state;
    const isExact = mark?.at === position && mark.schema === schema;
    const heads = new Map<string, Head>();
    for (const name of isExact ? mark.collections : []) {
      const text = texts[name];
      if (text !== undefined) heads.set(name, JSON.parse(text) as Head);
    }
    return { isCopied: lastSync !== null, heads };
  }

  /** A screen opened with that list: its head is kept from now on. */
  show(collection: string, read: ReadRows): void {
    if (this.#shown.has(collection)) return;
    this.#shown.set(collection, read);
    this.#plan();
  }

  /** Called by the engine when rows of these collections changed; null when the copy was read again. */
  changed(collections: readonly string[] | null): void {
    const { position } = this.#options.replica;
    if (collections === null) {
      this.#since = position;
      this.#changedAt.clear();
    } else {
      for (const collection of collections) this.#changedAt.set(collection, position);
    }
    this.#plan();
  }

  #plan(): void {
    const { clock, replica } = this.#options;
    if (this.#shown.size === 0 && !replica.state.heads) return;
    this.#cancel();
    this.#cancel = clock.after(REST_MS, () => {
      // A head is a courtesy: one that cannot be written costs the next start some time.
      this.keep().catch(() => undefined);
    });
  }

  stop(): void {
    this.#cancel();
  }

  /** Writes what changed, in one transaction with the mark that vouches for it. */
  async keep(): Promise<void> {
    const made = await this.#options.ledger.writeOrder(async () => {
      const names = this.#namesToMake();
      return { order: this.#order(names), value: names };
    });
    for (const name of made) this.#written.add(name);
  }

  /** Stored heads that nothing has changed since, of which this tab can tell. */
  #standing(): string[] {
    const { schema, replica } = this.#options;
    const mark = replica.state.heads;
    if (!mark || mark.schema !== schema || mark.at < this.#since) return [];
    return mark.collections.filter((name) => {
      const isOld = this.#shown.has(name) && !this.#written.has(name);
      return !isOld && (this.#changedAt.get(name) ?? 0) <= mark.at;
    });
  }

  #namesToMake(): string[] {
    const { lastSync, sweeping } = this.#options.replica.state;
    if (lastSync === null || sweeping) return [];
    const standing = this.#standing();
    return [...this.#shown.keys()].filter((name) => !standing.includes(name));
  }

  #order(names: readonly string[]): WriteOrder | null {
    const { schema, replica } = this.#options;
    const { state, position } = replica;
    const collections = [...this.#standing(), ...names];
    const isUpToDate = names.length === 0 && (collections.length === 0 || state.heads?.at === position);
    if (isUpToDate) return null;
    const heads: HeadsMark = { at: position, schema, collections };
    return { chunks: names.map((name) => this.#chunk(name)), state: { ...state, heads } };
  }

  #chunk(collection: string): Chunk {
    const all = this.#shown.get(collection)?.() ?? [];
    const rows = all.slice(0, HEAD_ROWS);
    const source = this.#options.replica.collection(collection);
    const pending = rows.map((row) => String(row.id)).filter((id) => source.isOverlaid(id));
    const head: Head = { rows, total: all.length, pending };
    return { collection, index: HEAD_INDEX, text: JSON.stringify(head) };
  }
}
