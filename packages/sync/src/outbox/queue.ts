// Every unresolved entry in order: waiting, parked or in conflict, indexed by the records that it writes, reads and targets.
// Answers which entries a change concerns.
import { keyOf, recordOf, type Row } from '../ports/rulebook.ts';
import type { Entry } from './entry.ts';

type Index = Map<string, Map<string, number>>;

const addTo = (index: Index, key: string, entry: Entry): void => {
  const holders = index.get(key) ?? new Map<string, number>();
  holders.set(entry.opId, entry.seq);
  index.set(key, holders);
};

const removeFrom = (index: Index, key: string, opId: string): void => {
  const holders = index.get(key);
  holders?.delete(opId);
  if (holders?.size === 0) index.delete(key);
};

const isRefused = ({ state }: Entry): boolean => state === 'parked';

export const writtenKeys = (entry: Pick<Entry, 'effects'>): string[] =>
  entry.effects.map(({ collection, id }) => keyOf(collection, id));
export const targetKey = (entry: Entry): string | null =>
  entry.target ? keyOf(entry.target.collection, entry.target.id) : null;

/** The key under which a search is noted among the reads of an entry: its first field and value. */
export function searchKey(collection: string, where: Readonly<Record<string, unknown>>): string {
  const [field, value] = Object.entries(where)[0] ?? ['', ''];
  return `?${collection}/${field}=${String(value)}`;
}

export class Queue {
  readonly #entries = new Map<string, Entry>();
  readonly #writers: Index = new Map();
  readonly #readers: Index = new Map();
  readonly #targets: Index = new Map();
  /** Who makes a record, by its key. */
  readonly #makers = new Map<string, string>();
  /** Who would be answered by somebody else's record in the place of the one they make, by the key of that. */
  readonly #answered: Index = new Map();
  /** The fields by which entries searched each collection. */
  readonly #searched = new Map<string, Set<string>>();
  #ordered: Entry[] | null = [];
  #parked = 0;
  #conflicts = 0;
  #withdrawn = 0;
  #attaching = 0;

  /** An unresolved entry, conflicting ones included. */
  get(opId: string): Entry | undefined {
    return this.#entries.get(opId);
  }

  get counts(): { waiting: number; parked: number; conflicts: number; withdrawn: number } {
    const [parked, conflicts, withdrawn] = [this.#parked, this.#conflicts, this.#withdrawn];
    return { waiting: this.#entries.size - parked - conflicts - withdrawn, parked, conflicts, withdrawn };
  }

  /** Something goes to the server by itself. */
  get hasToTravel(): boolean {
    return this.#entries.size > this.#parked + this.#conflicts;
  }

  get hasAttachments(): boolean {
    return this.#attaching > 0;
  }

  /** All unresolved entries, first in first. */
  get ordered(): readonly Entry[] {
    this.#ordered ??= [...this.#entries.values()].toSorted((a, b) => a.seq - b.seq);
    return this.#ordered;
  }

  put(entry: Entry): void {
    const known = this.#entries.get(entry.opId);
    if (known) this.#unlink(known);
    this.#entries.set(entry.opId, entry);
    this.#link(entry);
    const isLast = !known && this.#ordered !== null && (this.#ordered.at(-1)?.seq ?? 0) < entry.seq;
    if (isLast) this.#ordered?.push(entry);
    else this.#ordered = null;
  }

  #link(entry: Entry): void {
    this.#count(entry, 1);
    for (const key of writtenKeys(entry)) addTo(this.#writers, key, entry);
    for (const key of entry.reads) this.#addReader(key, entry);
    const target = targetKey(entry);
    if (target) addTo(this.#targets, target, entry);
    if (entry.makes) this.#makers.set(entry.makes, entry.opId);
    if (entry.answeredBy) addTo(this.#answered, entry.answeredBy, entry);
  }

  #count(entry: Entry, by: 1 | -1): void {
    if (entry.conflict) this.#conflicts += by;
    else if (entry.state === 'parked') this.#parked += by;
    else if (entry.isWithdrawn) this.#withdrawn += by;
    if (entry.attachments) this.#attaching += by;
  }

  #addReader(key: string, entry: Entry): void {
    addTo(this.#readers, key, entry);
    if (!key.startsWith('?')) return;
    const { collection, id } = recordOf(key.slice(1));
    const fields = this.#searched.get(collection) ?? new Set<string>();
    this.#searched.set(collection, fields.add(id.slice(0, id.indexOf('='))));
  }

  /** The keys under which a row concerns entries: its own, and those of the searches that would find it. */
  keysOfRow(collection: string, id: string, row: Row | null | undefined): string[] {
    const searches = row ? [...(this.#searched.get(collection) ?? [])] : [];
    const found = searches.map((field) =>
      searchKey(collection, field === '' ? {} : { [field]: row?.[field] }),
    );
    return [keyOf(collection, id), ...found];
  }

  /** Takes an entry out for good. */
  remove(opId: string): void {
    const known = this.#entries.get(opId);
    if (!known) return;
    this.#unlink(known);
    this.#entries.delete(opId);
    this.#ordered = null;
  }

  #unlink(entry: Entry): void {
    this.#count(entry, -1);
    for (const key of writtenKeys(entry)) removeFrom(this.#writers, key, entry.opId);
    for (const key of entry.reads) removeFrom(this.#readers, key, entry.opId);
    const target = targetKey(entry);
    if (target) removeFrom(this.#targets, target, entry.opId);
    if (entry.makes) this.#makers.delete(entry.makes);
    if (entry.answeredBy) removeFrom(this.#answered, entry.answeredBy, entry.opId);
  }

  /** Keys of the entries that make a record once more (docs/adr/0025). */
  makersAgain(key: string): string[] {
    return [...(this.#answered.get(key)?.keys() ?? [])];
  }

  /** The unresolved entry that makes a record. */
  makerOf(key: string): Entry | undefined {
    return this.#entries.get(this.#makers.get(key) ?? '');
  }

  /** The unresolved entries that write a record, from `seq` on, in order, among those `counts` accepts. */
  writersOf(key: string, seq: number, counts: (entry: Entry) => boolean): Entry[] {
    const holders = [...(this.#writers.get(key) ?? [])].filter(([, at]) => at >= seq);
    const entries = holders.map(([opId]) => this.#entries.get(opId));
    const accepted = entries.filter((entry) => entry !== undefined && counts(entry)) as Entry[];
    return accepted.toSorted((a, b) => a.seq - b.seq);
  }

  /** The write on a record that a person has to look at, a conflict first; null when none does. */
  troubleOf(key: string): { opId: string; kind: 'refused' | 'conflict' } | null {
    const conflict = this.lastOn(key, (entry) => entry.conflict !== undefined);
    if (conflict) return { opId: conflict.opId, kind: 'conflict' };
    const refused =
      this.lastOn(key, isRefused) ?? [this.makerOf(key)].find((made) => made && isRefused(made));
    return refused ? { opId: refused.opId, kind: 'refused' } : null;
  }

  /** The last unresolved entry that writes a record, among those `counts` accepts. */
  lastWriter(key: string, counts: (entry: Entry) => boolean): Entry | undefined {
    return this.#last(this.#writers.get(key), counts);
  }

  /** The last unresolved entry that aims at a record, among those `counts` accepts. */
  lastOn(key: string, counts: (entry: Entry) => boolean): Entry | undefined {
    return this.#last(this.#targets.get(key), counts);
  }

  #last(holders: Map<string, number> | undefined, counts: (entry: Entry) => boolean): Entry | undefined {
    let last: Entry | undefined;
    for (const opId of holders?.keys() ?? []) {
      const entry = this.#entries.get(opId);
      if (entry && entry.seq > (last?.seq ?? -1) && counts(entry)) last = entry;
    }
    return last;
  }

  /** The unresolved entries after `seq` that aim at a record, in order. */
  followersOn(key: string, seq: number): Entry[] {
    const later = [...(this.#targets.get(key) ?? [])].filter(([, at]) => at > seq);
    const entries = later.toSorted(([, a], [, b]) => a - b).map(([opId]) => this.#entries.get(opId));
    return entries.filter((entry) => entry !== undefined);
  }

  /** What the last unresolved write says of a record: undefined when none speaks of it. */
  pendingRow(key: string): Row | null | undefined {
    const writer = this.lastWriter(key, (entry) => entry.stuck === null);
    return writer?.effects.find((effect) => keyOf(effect.collection, effect.id) === key)?.after;
  }

  /**
   * The entries that a change of these records concerns: those that read or write them, or records that such entries write or may
   * write when they run again. So do entries that later wrote a record which one of these reads: run again, it must not see that.
   */
  component(keys: Iterable<string>): Entry[] {
    const found = new Map<string, Entry>();
    const pending = new Set(keys);
    for (const key of pending) {
      for (const index of [this.#writers, this.#readers, this.#targets]) {
        for (const opId of index.get(key)?.keys() ?? []) {
          const entry = this.#entries.get(opId);
          if (!entry || found.has(opId)) continue;
          found.set(opId, entry);
          for (const reached of this.#reachOf(entry)) pending.add(reached);
        }
      }
    }
    return [...found.values()].toSorted((a, b) => a.seq - b.seq);
  }

  /** Keys of the records through which another run of an entry concerns others. */
  #reachOf(entry: Entry): string[] {
    const { effects, reads, makes, answeredBy, seq } = entry;
    const written = effects.flatMap(({ collection, id, after }) => this.keysOfRow(collection, id, after));
    const read = reads.filter((key) => this.#isWrittenAfter(key, seq));
    return [
      ...written,
      ...read,
      ...[makes, answeredBy, targetKey(entry)].filter((own) => typeof own === 'string'),
    ];
  }

  #isWrittenAfter(key: string, seq: number): boolean {
    for (const at of this.#writers.get(key)?.values() ?? []) if (at > seq) return true;
    return false;
  }

  /** An entry and everything unresolved that was made on top of it. */
  withDependants(opId: string): Entry[] {
    const ids = new Set([opId]);
    return this.ordered.filter((entry) => {
      if (entry.dependsOn.some((id) => ids.has(id))) ids.add(entry.opId);
      return ids.has(entry.opId);
    });
  }
}
