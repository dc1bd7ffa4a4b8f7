// What a person can do with a write that needs them: send it again, correct it, or give it up with what cannot be without it
// (docs/sync.md 'Protocol'). Loaded with the first decision.
import { ok, type Result, type Row, type Rulebook } from '../ports/rulebook.ts';
import { filesOf } from '../attachments/attachment.ts';
import { adaptInput } from '../conflict/adapt.ts';
import { hasSeenTheirs } from '../conflict/conflict.ts';
import { givenUpBy, keepInHistory } from '../conflict/given-up.ts';
import { changedFields, changesOf, isSame } from '../conflict/three-way.ts';
import type { Draft } from '../store/draft.ts';
import { withNeeding } from './dependencies.ts';
import { type Entry, standsAlone, targetEffect } from './entry.ts';
import { targetKey, writtenKeys } from './queue.ts';
import { keysOf, settle } from './rebase.ts';
import { refuse } from './refuse.ts';
import type { OutboxContext } from './write.ts';

/** Settles at once, whatever it costs: a person is waiting for what they see. */
export const settleNow = (draft: Draft, context: OutboxContext, keys: readonly string[]): Promise<unknown> =>
  settle(draft, { rulebook: context.rulebook, keys, patience: Number.POSITIVE_INFINITY });

const isParked = (entry: Entry): boolean => entry.state === 'parked';

/** Sends a parked entry again as it is; all of them without `opId`. Answers how many. */
export function retryParked(context: OutboxContext, opId?: string): Promise<number> {
  return context.ledger.write(async (draft) => {
    const parked = draft.replica.queue.queued.filter(
      (entry) => isParked(entry) && (opId ?? entry.opId) === entry.opId,
    );
    for (const entry of parked) draft.put({ ...entry, state: 'pending', attempts: 0 });
    return parked.length;
  });
}

/** Whether a write sets a field that others changed since its writer looked, `decided` ones aside. */
function isUndecided(entry: Entry, theirs: Row, decided: ReadonlySet<string>, rulebook: Rulebook): boolean {
  if (!entry.base || rulebook.mergePolicy(entry.action) !== 'merge') return false;
  const foreign = changedFields(entry.base, theirs).filter((field) => !decided.has(field));
  return foreign.some((field) => entry.touched?.includes(field));
}

/**
 * The person saw their version: later waiting writes on the record are based on it too, up to the first that sets a field which
 * others changed and the decision was not about. That one keeps the version that its own writer saw.
 */
export function passOnVersion(draft: Draft, rulebook: Rulebook, entry: Entry, theirs: Row): void {
  const key = targetKey(entry);
  if (!key) return;
  const decided = new Set(entry.touched);
  for (const { opId } of draft.replica.queue.followersOn(key, entry.seq)) {
    const known = draft.entry(opId);
    if (!known) continue;
    if (isUndecided(known, theirs, decided, rulebook)) return;
    for (const field of known.touched ?? []) decided.add(field);
    if (!standsAlone(known)) draft.put({ ...known, baseVersion: theirs.version });
  }
}

/** Gives up entries, with the files that nothing else needs. */
export function dropEntries(draft: Draft, given: readonly Entry[]): void {
  for (const gone of given) draft.remove(gone.opId);
  const gone = new Set(given.map(({ opId }) => opId));
  const needed = filesOf(draft.replica.queue.ordered.filter(({ opId }) => !gone.has(opId)));
  draft.removeBlobs([...filesOf(given)].filter((fileId) => !needed.has(fileId)));
}

/**
 * What stays in the queue on the records of dropped entries was made on a state that no longer exists: version 0 makes the
 * server send the present row, and the comparison by content decides.
 */
export function forgetSight(draft: Draft, given: readonly Entry[]): void {
  const keys = new Set(keysOf(given));
  for (const { opId } of draft.replica.queue.ordered) {
    const entry = draft.entry(opId);
    const key = entry && targetKey(entry);
    if (key && keys.has(key) && !standsAlone(entry)) draft.put({ ...entry, baseVersion: 0 });
  }
}

/** What stays, as if its writer had not seen what is given up. */
function withoutSightOf(draft: Draft, given: readonly Entry[]): void {
  const gone = new Set(given.map(({ opId }) => opId));
  for (const { opId } of draft.replica.queue.ordered) {
    const entry = draft.entry(opId);
    if (!entry || gone.has(opId)) continue;
    const base = given.reduceRight((seen, one) => withoutChange(entry, seen, one), entry.base);
    const dependsOn = entry.dependsOn.filter((id) => !gone.has(id));
    const wasHidden =
      !standsAlone(entry) && given.some((one) => liesOver(one, entry) || hidesFrom(draft, one, entry));
    if (base !== entry.base || wasHidden || dependsOn.length < entry.dependsOn.length)
      draft.put({ ...entry, dependsOn, base, ...(wasHidden ? { baseVersion: 0 } : {}) });
  }
}

/**
 * Whether an earlier write, aimed at another record, also changed the record of a later one: the later writer did not see what
 * others had changed under it. Version 0 makes the server send the present row, and the comparison by content decides.
 */
function liesOver(earlier: Entry, later: Entry): boolean {
  const key = targetKey(later);
  const isOnWay = key !== null && targetKey(earlier) !== key && writtenKeys(earlier).includes(key);
  return isOnWay && earlier.seq < later.seq;
}

/**
 * Whether an earlier write on the same record that checks no version hid what others had set a field to since its own writer
 * looked: the version of the later write tells nothing of that.
 */
function hidesFrom(draft: Draft, { target, base, touched, seq, baseVersion }: Entry, later: Entry): boolean {
  const row = target && draft.server(target.collection, target.id);
  if (!row || !base || !standsAlone({ target, baseVersion }) || seq > later.seq) return false;
  const isSameRecord = later.target?.collection === target.collection && later.target.id === target.id;
  return isSameRecord && (touched ?? []).some((field) => !isSame(row[field], base[field]));
}

/**
 * The record that an entry was made on, with the fields that an earlier entry had set put back to what the earlier writer saw.
 */
function withoutChange(entry: Entry, seen: Row | null, earlier: Entry): Row | null {
  const { base, touched, seq } = earlier;
  const after = targetEffect(earlier)?.after;
  if (!seen || !base || !after || seq > entry.seq || targetKey(earlier) !== targetKey(entry)) return seen;
  const own = (touched ?? []).filter((field) => isSame(seen[field], after[field]));
  return own.length === 0
    ? seen
    : { ...seen, ...Object.fromEntries(own.map((field) => [field, base[field]])) };
}

/** The entry with the data of a correction, on what the person saw: the version they met, or the record as it was. */
function correctedBy(context: OutboxContext, entry: Entry, theirs: Row | null, data: unknown): Entry {
  const { isMigrated: _isMigrated, ...own } = entry;
  const base = theirs ?? entry.base;
  const command = { action: entry.action, data: structuredClone(data) };
  const adapted = base ? adaptInput(context.rulebook, command, { base, theirs: base }) : command.data;
  return {
    ...own,
    ...(theirs ? { baseVersion: theirs.version, base: theirs } : {}),
    touched: entry.touched && [...new Set([...entry.touched, ...Object.keys(changesOf(adapted))])],
    data: adapted,
    state: 'pending',
    attempts: 0,
    lastError: null,
  };
}

/**
 * Replaces the data of a parked or conflicting entry and sends it again, on the record as it is now on the server. Of an entry in
 * conflict, `seen` is the server's record as the person was shown it: refused with version_conflict when that has changed.
 */
export function amend(
  context: OutboxContext,
  opId: string,
  data: unknown,
  seen: Row | null | undefined,
): Promise<Result<null>> {
  return context.ledger.write(async (draft) => {
    const entry = draft.entry(opId);
    if (!entry || entry.isWithdrawn) return refuse('not_in_queue');
    const conflict = draft.conflict(opId);
    if (!conflict && !isParked(entry)) return refuse('not_parked');
    const theirs = conflict?.theirs ?? null;
    if (conflict && !hasSeenTheirs(theirs, seen)) return refuse('version_conflict');
    if (theirs) passOnVersion(draft, context.rulebook, entry, theirs);
    const corrected = correctedBy(context, entry, theirs, data);
    draft.requeue(corrected);
    await settleNow(draft, context, keysOf([entry]));
    const kept = theirs && { ...theirs, ...changesOf(corrected.data) };
    if (kept) await keepInHistory(draft, context, givenUpBy([entry], kept));
    return ok(null);
  });
}

/** What is left of an entry that was given up: no effect, nothing it was made on, nothing for a merge. */
function withdrawn(entry: Entry): Entry {
  const { attachments: _attachments, makes: _makes, ...own } = entry;
  const unseen = { base: null, baseVersion: null, touched: null, target: null };
  const unjudged = { state: 'pending', attempts: 0, lastError: null, stuck: null } as const;
  return { ...own, ...unseen, ...unjudged, effects: [], reads: [], dependsOn: [], isWithdrawn: true };
}

/** The server refuses to hear that an entry was given up, which its person knows: they let it go all the same. */
function giveUpTelling(draft: Draft, entry: Entry): Result<Entry[]> {
  if (!isParked(entry)) return refuse('not_in_queue');
  dropEntries(draft, [entry]);
  return ok([entry]);
}

/**
 * Gives up an entry, and what cannot be without the records that it makes; the rest that was made on top of it goes on, and meets
 * the server as it stands. Answers what was given up. The server is told: what waits may have arrived there without an answer,
 * and a late copy of what it refused may meet another state of things. Where it refused to be told, a second time lets the entry go.
 */
export function discard(context: OutboxContext, opId: string): Promise<Result<Entry[]>> {
  return context.ledger.write(async (draft) => {
    const entry = draft.entry(opId);
    if (!entry) return refuse('not_in_queue');
    if (entry.isWithdrawn) return giveUpTelling(draft, entry);
    if (draft.conflict(opId)) return refuse('in_conflict');
    const given = withNeeding(draft, entry);
    withoutSightOf(draft, given);
    // What meets a conflict is stale however late it comes.
    const untold = given.filter((one) => !draft.conflict(one.opId));
    dropEntries(draft, given);
    for (const one of untold) draft.requeue(withdrawn(one));
    await settleNow(draft, context, keysOf(given));
    return ok(given);
  });
}
