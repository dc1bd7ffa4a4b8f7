// Which entries travel together: first in, first out; what is parked or in conflict holds back only what was made on
// top of it; an entry the server keeps failing on goes last, so that it does not hold up the rest.
import type { Entry } from '../outbox/entry.ts';
import type { Queue } from '../outbox/queue.ts';
import type { PushEntry } from '../ports/transport.ts';

/** After so many failures of the server on the same entry, the others are sent before it. */
const SIDELINED_AFTER = 4;

export interface BatchRule {
  size: number;
  /** Whether entries that build on each other may travel together. */
  chains: boolean;
  userId: string;
}

export interface Batch {
  entries: Entry[];
  wire: PushEntry[];
}

/** Entries that may be sent, in order, until `size`; those in trouble after all others. */
function sendable(queue: Queue, rule: BatchRule): Entry[] {
  const held = new Set<string>();
  const ready: Entry[] = [];
  const troubled: Entry[] = [];
  const sidelined = new Set<string>();
  for (const entry of queue.ordered) {
    if (ready.length >= rule.size) break;
    const waitsForPerson =
      entry.state === 'parked' || queue.conflict(entry.opId) || entry.userId !== rule.userId;
    if (waitsForPerson || entry.dependsOn.some((opId) => held.has(opId))) {
      held.add(entry.opId);
    } else if (entry.attempts >= SIDELINED_AFTER || entry.dependsOn.some((opId) => sidelined.has(opId))) {
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
  const taken = new Set<string>();
  const end = entries.findIndex((entry) => {
    if (entry.dependsOn.some((opId) => taken.has(opId))) return true;
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

/** On the wire an entry names those of the batch it builds on. */
export function toWire(entries: readonly Entry[]): PushEntry[] {
  const inBatch = new Set(entries.map((entry) => entry.opId));
  return entries.map(({ opId, action, data, timestamp, baseVersion, schema, dependsOn }) => {
    const after = dependsOn.filter((id) => inBatch.has(id));
    return { opId, action, data, timestamp, baseVersion, schema, ...(after.length > 0 ? { after } : {}) };
  });
}

export type PlanBatch = typeof planBatch;
