// Which unresolved writes a write needs (docs/sync.md 'Protocol'). A parked entry holds back those that need it, and nothing
// else:
//
//   any write               ── needs ──> whoever creates a record that it names: it cannot be without it
//   a write that compares   ── needs ──> what was done to its target before: its writer saw that; a file that was added, only
//                                        if it names it
//   a copy of other records ── needs ──> what changed these by their own content
//
// A write that checks no version (policy 'append': the operation's own rules protect it) needs only the first kind.
import { keyOf, recordOf, type RecordKey, type SyncRules } from '../ports/rulebook.ts';
import type { StoreDraft } from '../store/draft.ts';
import { type Effect, type Entry, standsAlone, onlyAddsFile } from './entry.ts';
import { targetKey, writtenKeys } from './queue.ts';

export interface Made {
  /** Its place in the queue, its target and what it does. */
  entry: Pick<Entry, 'opId' | 'seq' | 'target' | 'action' | 'data'>;
  effects: Effect[];
  reads: Iterable<string>;
}

/** Keys of the records that a write reads, writes or aims at. */
function namedKeys({ entry, effects, reads }: Made): Set<string> {
  const written: RecordKey[] = entry.target ? [...effects, entry.target] : [...effects];
  const read = [...reads].filter((key) => !key.startsWith('?'));
  return new Set([...written.map(({ collection, id }) => keyOf(collection, id)), ...read]);
}

/** Whether an entry, as the transaction leaves it, is still there and writes the record. */
function stillWrites(draft: StoreDraft, { opId }: Entry, key: string): boolean {
  const entry = draft.entry(opId);
  return entry !== undefined && writtenKeys(entry).includes(key);
}

/** Whoever makes a record, or writes it first where the server does not have it. */
function creatorOf(draft: StoreDraft, key: string): Entry | undefined {
  const { collection, id } = recordOf(key);
  const maker = draft.replica.queue.makerOf(key);
  if (maker && draft.entry(maker.opId)?.makes) return maker;
  if (draft.server(collection, id)) return undefined;
  const [first] = draft.replica.queue.writersOf(key, 0, (entry) => stillWrites(draft, entry, key));
  // What aims at it knew it: the copy has lost it from sight.
  return first && targetKey(first) === key ? undefined : first;
}

/** The entries on its record whose files a write names. */
function bringersOf(draft: StoreDraft, { entry: { target, data } }: Made): Entry[] {
  const keys = target ? draft.keysOfRecord(keyOf(target.collection, target.id)) : [];
  const onRecord = keys.flatMap((key) => draft.replica.queue.followersOn(key, 0));
  const text = JSON.stringify(data);
  return onRecord.filter(({ attachments = [] }) =>
    attachments.some(({ fileId }) => text.includes(JSON.stringify(fileId))),
  );
}

export function dependenciesOf(
  draft: StoreDraft,
  rulebook: Pick<SyncRules, 'mergePolicy' | 'copies'>,
  made: Made,
): string[] {
  const { opId, seq, target, action } = made.entry;
  const found = new Set<string>();
  const add = (entry: Entry | undefined) => {
    if (entry && entry.seq < seq) found.add(entry.opId);
  };
  const { queue } = draft.replica;
  const isBefore = (key: string) => (other: Entry) =>
    other.seq < seq && !onlyAddsFile(other) && stillWrites(draft, other, key);
  const isFirm = (key: string) => (other: Entry) => !standsAlone(other) && isBefore(key)(other);
  for (const key of namedKeys(made)) add(creatorOf(draft, key));
  const own = target && keyOf(target.collection, target.id);
  const compared = own && rulebook.mergePolicy(action) !== 'append' ? draft.keysOfRecord(own) : [];
  for (const key of compared) {
    const firm = queue.lastWriter(key, isFirm(key));
    queue.writersOf(key, firm?.seq ?? 0, isBefore(key)).forEach(add);
  }
  bringersOf(draft, made).forEach(add);
  if (rulebook.copies?.(action)) {
    if (own) add(queue.lastWriter(own, isFirm(own)));
    for (const key of writtenKeys(made))
      add(queue.lastWriter(key, (other) => isFirm(key)(other) && targetKey(other) === key));
  }
  found.delete(opId);
  return [...found];
}

/** Entries, and what cannot be without the records that they make. */
export function withNeeding(draft: StoreDraft, entries: readonly Entry[]): Entry[] {
  const chosen = new Set(entries.map(({ opId }) => opId));
  const made = new Set<string>();
  return draft.replica.queue.ordered.filter((one) => {
    // What it came upon in a search, and writes, it can be without.
    const needed = namedKeys({ entry: one, effects: [], reads: one.reads });
    const isIncluded = chosen.has(one.opId) || [...needed].some((key) => made.has(key));
    if (isIncluded)
      for (const key of [...writtenKeys(one), one.makes ?? ''])
        if (creatorOf(draft, key)?.opId === one.opId) made.add(key);
    return isIncluded;
  });
}
