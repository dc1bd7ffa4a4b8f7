// Which entries travel together: first in, first out; what is parked or in conflict holds back only what was made on
// top of it or aims at the same record; an entry the server keeps failing on goes last, so that it does not hold up the rest.
import type { Entry } from '../outbox/entry.ts';
import { type Queue, targetKey } from '../outbox/queue.ts';
import type { PushEntry } from '../ports/transport.ts';

/** After so many failures of the server on the same entry, the others are sent before it. */
const SIDELINED_AFTER = 4;

export interface BatchRule {
  size: number;
  /** Whether entries that build on each other may travel together. */
  chains: boolean;
  userId: string;
  /** Whether the attachments of an entry are at the server; of all without it. */
  isCarried?: (entry: Entry) => boolean;
}

export interface Batch {
  entries: Entry[];
  wire: PushEntry[];
}

/** For each entry, those that must be done before it: what it was made on, and the one before it on its record. */
function predecessorsOf(entries: readonly Entry[]): Map<string, string[]> {
  const lastOn = new Map<string, string>();
  return new Map(
    entries.map((entry) => {
      const target = targetKey(entry);
      const before = target === null ? undefined : lastOn.get(target);
      if (target !== null) lastOn.set(target, entry.opId);
      return [entry.opId, [...new Set([...entry.dependsOn, ...(before ? [before] : [])])]];
    }),
  );
}

/** Entries that may be sent, in order, until `size`; those in trouble after all others. */
function sendable(queue: Queue, rule: BatchRule): Entry[] {
  const before = predecessorsOf(queue.ordered);
  const comesAfter = (entry: Entry, group: ReadonlySet<string>) =>
    before.get(entry.opId)?.some((opId) => group.has(opId)) ?? false;
  const held = new Set<string>();
  const ready: Entry[] = [];
  const troubled: Entry[] = [];
  const sidelined = new Set<string>();
  for (const entry of queue.ordered) {
    if (ready.length >= rule.size) break;
    const waitsForPerson =
      entry.state === 'parked' || queue.conflict(entry.opId) || entry.userId !== rule.userId;
    const waitsForFile = rule.isCarried?.(entry) === false;
    if (waitsForPerson || waitsForFile || comesAfter(entry, held)) {
      held.add(entry.opId);
    } else if (entry.attempts >= SIDELINED_AFTER || comesAfter(entry, sidelined)) {
      sidelined.add(entry.opId);
      troubled.push(entry);
    } else {
      ready.push(entry);
    }
  }
  return [...ready, ...troubled].slice(0, rule.size);
}

/** Without chains, the batch ends before the first entry that builds on one of its own. */
function untilFirstChain(entries: readonly Entry[]): Entry[] {
  const before = predecessorsOf(entries);
  const taken = new Set<string>();
  const end = entries.findIndex((entry) => {
    if (before.get(entry.opId)?.some((opId) => taken.has(opId))) return true;
    taken.add(entry.opId);
    return false;
  });
  return end < 0 ? [...entries] : entries.slice(0, end);
}

/** The next batch; empty when nothing may be sent. */
export function planBatch(queue: Queue, rule: BatchRule): Batch {
  const candidates = sendable(queue, rule);
  const entries = rule.chains ? candidates : untilFirstChain(candidates);
  return { entries, wire: toWire(entries) };
}

/** On the wire an entry names those of the batch that must be done before it. */
export function toWire(entries: readonly Entry[]): PushEntry[] {
  const inBatch = new Set(entries.map((entry) => entry.opId));
  const before = predecessorsOf(entries);
  return entries.map(
    ({ opId, action, data, timestamp, baseVersion, schema, attachments = [], isWithdrawn }) => {
      const after = before.get(opId)?.filter((id) => inBatch.has(id)) ?? [];
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

export type PlanBatch = typeof planBatch;
