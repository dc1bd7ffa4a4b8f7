// Which entries are sent together: first in, first out. An entry that is parked or in conflict holds back only what was made on
// top of it or is compared with the same record. An entry on which the server keeps failing goes last.
import { type Entry, standsAlone, onlyAddsFile } from '../outbox/entry.ts';
import { type Queue, targetKey } from '../outbox/queue.ts';
import type { PushEntry } from '../ports/transport.ts';

/** After so many failures of the server on the same entry, the others are sent before it. */
const SIDELINED_AFTER = 4;

export interface BatchRule {
  size: number;
  userId: string;
  /** Whether the attachments of an entry are at the server; of all without it. */
  isUploaded?: (entry: Entry) => boolean;
}

export interface Batch {
  entries: Entry[];
  wire: PushEntry[];
}

/** What goes before an entry. */
interface Before {
  /** Without these it is not sent: what it was made on, and what came before it on its record. */
  needs: string[];
  /** The one before it on its record, when it stands on its own guards: it keeps its turn, and passes what waits for a person. */
  follows: string[];
}

/** The record that an entry aims at: under one key what has two, because somebody else had made it already (docs/adr/0025). */
function recordsOf(entries: readonly Entry[]): (entry: Entry) => string | null {
  const others = new Map(entries.map(({ makes, answeredBy }) => [makes, answeredBy]));
  return (entry) => {
    const target = targetKey(entry);
    return target && (others.get(target) ?? target);
  };
}

export function predecessorsOf(entries: readonly Entry[]): Map<string, Before> {
  const onRecord = new Map<string, Entry[]>();
  const recordOf = recordsOf(entries);
  return new Map(
    entries.map((entry) => {
      const target = recordOf(entry);
      const earlier = target === null ? [] : (onRecord.get(target) ?? []);
      if (onlyAddsFile(entry)) return [entry.opId, { needs: entry.dependsOn, follows: [] }];
      if (target !== null) onRecord.set(target, standsAlone(entry) ? [...earlier, entry] : [entry]);
      const known = earlier.map(({ opId }) => opId);
      if (standsAlone(entry)) return [entry.opId, { needs: entry.dependsOn, follows: known.slice(-1) }];
      return [entry.opId, { needs: [...new Set([...entry.dependsOn, ...known])], follows: [] }];
    }),
  );
}

const predecessors = (before: Before | undefined): string[] =>
  before ? [...new Set([...before.needs, ...before.follows])] : [];

type Group = 'stopped' | 'delayed' | 'sidelined';

/** Sorts entries, in order, by what keeps them from being sent with the rest; what comes after one belongs to its group too. */
class Sorting {
  readonly #rule: BatchRule;
  readonly #before: Map<string, Before>;
  readonly #groups: Record<Group, Set<string>> = {
    /** What waits for a person, and what needs that. */
    stopped: new Set(),
    /** What waits for a file. */
    delayed: new Set(),
    /** What the server keeps failing on. */
    sidelined: new Set(),
  };

  constructor(queue: Queue, rule: BatchRule) {
    this.#rule = rule;
    this.#before = predecessorsOf(queue.ordered);
  }

  take(entry: Entry): void {
    const { state, opId, userId, attempts, conflict } = entry;
    const rule = this.#rule;
    const waits = state === 'parked' || conflict !== undefined || userId !== rule.userId;
    const needs = this.#before.get(opId)?.needs ?? [];
    const before = predecessors(this.#before.get(opId));
    this.#add('stopped', opId, waits, needs);
    // The file of a write that waits for a person, or for one that does, keeps nobody waiting who passes it.
    this.#add('delayed', opId, !this.is('stopped', entry) && rule.isUploaded?.(entry) === false, before);
    this.#add('sidelined', opId, attempts >= SIDELINED_AFTER, before);
  }

  #add(group: Group, opId: string, isOne: boolean, before: readonly string[]): void {
    const members = this.#groups[group];
    if (isOne || before.some((known) => members.has(known))) members.add(opId);
  }

  is(group: Group, { opId }: Entry): boolean {
    return this.#groups[group].has(opId);
  }
}

/** Entries that may be sent, in order, until `size`; those in trouble after all others. */
function sendable(queue: Queue, rule: BatchRule): Entry[] {
  const sorting = new Sorting(queue, rule);
  const ready: Entry[] = [];
  const troubled: Entry[] = [];
  for (const entry of queue.ordered) {
    if (ready.length >= rule.size) break;
    sorting.take(entry);
    if (sorting.is('stopped', entry) || sorting.is('delayed', entry)) continue;
    if (sorting.is('sidelined', entry)) troubled.push(entry);
    else ready.push(entry);
  }
  return [...ready, ...troubled].slice(0, rule.size);
}

/** The next batch; empty when nothing may be sent. */
export function planBatch(queue: Queue, rule: BatchRule): Batch {
  const entries = sendable(queue, rule);
  return { entries, wire: toWire(entries) };
}

/** On the wire an entry names those of the batch that must be done before it. */
export function toWire(entries: readonly Entry[]): PushEntry[] {
  const inBatch = new Set(entries.map((entry) => entry.opId));
  const before = predecessorsOf(entries);
  return entries.map(
    ({ opId, action, data, timestamp, baseVersion, schema, attachments = [], isWithdrawn }) => {
      const after = predecessors(before.get(opId)).filter((id) => inBatch.has(id));
      const files = attachments.map(({ fileId }) => fileId);
      const write = { opId, action, data, timestamp, baseVersion, schema };
      if (isWithdrawn) return { ...write, withdrawn: isWithdrawn };
      return {
        ...write,
        ...(after.length > 0 ? { after } : {}),
        ...(files.length > 0 ? { attachments: files } : {}),
      };
    },
  );
}
