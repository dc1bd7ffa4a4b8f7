// Writes that wait on one version of a record continue from the version that an earlier one of them has just made (docs/sync.md
// 'Protocol').
import type { Entry } from '../outbox/entry.ts';
import { keyOf } from '../ports/rulebook.ts';
import type { PushAnswer } from '../ports/transport.ts';
import type { StoreDraft } from '../store/draft.ts';

/** A record went from one version to another by waiting writes alone, the last of them `seq`. */
interface Advance {
  from: number;
  to: number;
  seq: number;
  /**
   * The row is as it stands now, perhaps not as the write made it: later entries saw what the write did, and perhaps not this.
   */
  isLate: boolean;
}

/** Advances by the key of the record. */
export type Advances = Map<string, Advance>;

/**
 * Later waiting writes on these records, made on a version that was gone through, go on from the last of them, if nobody came in
 * between: all of them, for they may travel in another batch. So do earlier ones that wait for a person, and were passed.
 */
export function passBase(draft: StoreDraft, advances: Advances): void {
  for (const [key, { from, to, seq, isLate }] of advances) {
    for (const { opId } of draft.replica.queue.followersOn(key, 0)) {
      const known = draft.entry(opId);
      if (!known || known.baseVersion === null || (isLate && known.seq > seq)) continue;
      const wentThrough = from <= known.baseVersion && known.baseVersion < to;
      if (wentThrough) draft.put({ ...known, baseVersion: to });
      else if (known.seq > seq) break;
    }
  }
  advances.clear();
}

/**
 * Notes what an entry made of records. Passed on once for a run of answers: a thousand writes on one record would each move all
 * that follow them.
 */
export function noteAdvances(
  draft: StoreDraft,
  advances: Advances,
  entry: Entry,
  { status, data }: PushAnswer,
): void {
  // The write was known in another form: its rows are told as they stand.
  const isLate = status >= 300;
  for (const changed of data?.rows ?? []) {
    if ('deleted' in changed) continue;
    const key = keyOf(changed.collection, changed.row.id);
    const { version } = changed.row;
    const before = advances.get(key);
    if (before && (before.isLate || isLate || before.to + 1 !== version)) passBase(draft, advances);
    const from = advances.get(key)?.from ?? version - 1;
    advances.set(key, { from, to: version, seq: entry.seq, isLate });
  }
}
