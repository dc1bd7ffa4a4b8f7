// A write answered 412: its record has a newer version. Changes of different fields merge by themselves; a person decides about
// anything else (docs/sync.md 'Conflicts').
import { adaptInput } from '../conflict/adapt.ts';
import { changedFields, compareThreeWay } from '../conflict/three-way.ts';
import { inConflict } from '../conflict/conflict.ts';
import { targetEffect, type Entry } from '../outbox/entry.ts';
import { targetKey } from '../outbox/queue.ts';
import type { Row, SyncRules } from '../ports/rulebook.ts';
import type { StoreDraft } from '../store/draft.ts';
import { takeRow } from './take-row.ts';

/** A record that changes faster than we can follow is left to a person. */
const MERGES_AT_MOST = 25;

interface OutboxContext {
  rulebook: SyncRules;
  now: number;
}

function verdictOn(entry: Entry, theirs: Row, rulebook: SyncRules): 'same' | 'merge' | 'conflict' {
  const effect = targetEffect(entry);
  if (!entry.base || entry.attempts >= MERGES_AT_MOST) return 'conflict';
  return compareThreeWay({
    base: entry.base,
    mine: effect?.after ?? null,
    mineFields: entry.touched,
    theirs,
    policy: rulebook.mergePolicy(entry.action),
  });
}

/**
 * Whether the writer saw what others changed (but for `own` fields of earlier waiting writes), or the write does not touch it.
 */
function sawAll(entry: Entry, theirs: Row, own: ReadonlySet<string>, rulebook: SyncRules): boolean {
  if (!entry.base || !entry.touched) return false;
  const unseen = changedFields(entry.base, theirs).filter((field) => !own.has(field));
  if (unseen.length === 0) return true;
  return (
    rulebook.mergePolicy(entry.action) === 'merge' && !unseen.some((field) => entry.touched?.includes(field))
  );
}

/**
 * Later waiting writes made on the same version, which theirs does not disturb either, go on from it, up to the first that it
 * does: that one, and what follows, must meet the server with the version its writer saw.
 */
function advanceFollowers(draft: StoreDraft, rulebook: SyncRules, entry: Entry, theirs: Row): void {
  const key = targetKey(entry);
  if (!key) return;
  const touched = new Set(entry.touched);
  for (const { opId } of draft.replica.queue.followersOn(key, entry.seq)) {
    const known = draft.entry(opId);
    if (!known || known.baseVersion === null || known.baseVersion !== entry.baseVersion) return;
    // Under version 0 stand writes that saw different things: each is compared with what its own writer saw.
    const isUndisturbed =
      entry.baseVersion === 0
        ? sawAll(known, theirs, touched, rulebook)
        : entry.base && verdictOn({ ...known, base: entry.base }, theirs, rulebook) !== 'conflict';
    if (!isUndisturbed) return;
    for (const field of known.touched ?? []) touched.add(field);
    draft.put({ ...known, baseVersion: theirs.version });
  }
}

/** Merges, or moves the entry to the conflicts with the three states. */
export function meetNewerVersion(
  draft: StoreDraft,
  { rulebook, now }: OutboxContext,
  entry: Entry,
  theirs: Row | null,
): void {
  const { target } = entry;
  if (!target || !theirs) {
    const lastError = { status: 412, code: 'version_conflict', message: 'HTTP 412' };
    draft.put({ ...entry, state: 'parked', lastError });
    return;
  }
  takeRow(draft, { collection: target.collection, row: theirs });
  const verdict = verdictOn(entry, theirs, rulebook);
  if (verdict === 'conflict') {
    draft.put(inConflict(entry, { kind: 'edited', theirs, detectedAt: now }));
    return;
  }
  advanceFollowers(draft, rulebook, entry, theirs);
  const data = entry.base ? adaptInput(rulebook, entry, { base: entry.base, theirs }) : entry.data;
  draft.put({ ...entry, data, baseVersion: theirs.version, base: theirs, attempts: entry.attempts + 1 });
}
