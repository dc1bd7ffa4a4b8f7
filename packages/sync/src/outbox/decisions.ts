// A person decides about a refused write: they send it again, correct it, or give it up with the writes that depend on it
// (docs/sync.md 'Protocol'). Loaded with the first decision.
import { ok, type Result, type Row, type SyncRules } from '../ports/rulebook.ts';
import { type Attachment, type AttachmentRef, blobOf, filesOf, refOf } from '../attachments/attachment.ts';
import { adaptInput } from '../conflict/adapt.ts';
import { isAsShown } from '../conflict/conflict.ts';
import { discardedBy, keepInHistory } from '../conflict/discarded-version.ts';
import { changedFields, changesOf, isSame } from '../conflict/three-way.ts';
import type { StoreDraft } from '../store/draft.ts';
import { withNeeding } from './dependencies.ts';
import { type Entry, standsAlone, targetEffect } from './entry.ts';
import { targetKey, writtenKeys } from './queue.ts';
import { keysOf, settle } from './rebase.ts';
import { refuse } from './refuse.ts';
import { type NewWrite, type OutboxContext, queueWrite } from './write.ts';

/** Settles at once, whatever it costs: a person is waiting for what they see. */
export const settleNow = (
  draft: StoreDraft,
  context: OutboxContext,
  keys: readonly string[],
): Promise<unknown> =>
  settle(draft, { rulebook: context.rulebook, keys, patience: Number.POSITIVE_INFINITY });

const isParked = (entry: Entry): boolean => entry.state === 'parked';

/** Sends parked entries again as they are; all of them without `opIds`. Answers how many. */
export function retryParked(context: OutboxContext, opIds?: readonly string[]): Promise<number> {
  return context.ledger.write(async (draft) => {
    const parked = draft.replica.queue.ordered.filter(
      (entry) => isParked(entry) && !entry.conflict && (opIds?.includes(entry.opId) ?? true),
    );
    for (const entry of parked) draft.put({ ...entry, state: 'pending', attempts: 0 });
    return parked.length;
  });
}

/** Whether a write sets a field that others changed since its writer looked, `decided` ones aside. */
function isUndecided(entry: Entry, theirs: Row, decided: ReadonlySet<string>, rulebook: SyncRules): boolean {
  if (!entry.base || rulebook.mergePolicy(entry.action) !== 'merge') return false;
  const foreign = changedFields(entry.base, theirs).filter((field) => !decided.has(field));
  return foreign.some((field) => entry.touched?.includes(field));
}

/**
 * The person saw their version: later waiting writes on the record are based on it too, up to the first that sets a field which
 * others changed and the decision was not about. That one keeps the version that its own writer saw.
 */
export function passOnVersion(draft: StoreDraft, rulebook: SyncRules, entry: Entry, theirs: Row): void {
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

/** What stays, as if its writer had not seen what is given up. */
function withoutSightOf(draft: StoreDraft, discarded: readonly Entry[]): void {
  const gone = new Set(discarded.map(({ opId }) => opId));
  for (const { opId } of draft.replica.queue.ordered) {
    const entry = draft.entry(opId);
    if (!entry || gone.has(opId)) continue;
    const base = discarded.reduceRight((row, one) => withoutChange(entry, row, one), entry.base);
    const dependsOn = entry.dependsOn.filter((id) => !gone.has(id));
    const wasHidden =
      !standsAlone(entry) && discarded.some((one) => liesOver(one, entry) || hidesFrom(draft, one, entry));
    if (base !== entry.base || wasHidden || dependsOn.length < entry.dependsOn.length)
      draft.put({ ...entry, dependsOn, base, ...(wasHidden ? { baseVersion: 0 } : {}) });
  }
}

/**
 * Whether an earlier write that met a newer version, or was aimed at another record, also changed the record of a later one: the
 * later writer did not see what others had changed under it. Version 0 makes the server send the present row, and the comparison
 * by content decides.
 */
function liesOver(earlier: Entry, later: Entry): boolean {
  const key = targetKey(later);
  if (key === null || earlier.seq > later.seq) return false;
  return earlier.conflict
    ? targetKey(earlier) === key || writtenKeys(earlier).includes(key)
    : targetKey(earlier) !== key && writtenKeys(earlier).includes(key);
}

/**
 * Whether an earlier write on the same record that checks no version hid what others had set a field to since its own writer
 * looked: the version of the later write tells nothing of that.
 */
function hidesFrom(
  draft: StoreDraft,
  { target, base, touched, seq, baseVersion }: Entry,
  later: Entry,
): boolean {
  const row = target && draft.server(target.collection, target.id);
  if (!row || !base || !standsAlone({ target, baseVersion }) || seq > later.seq) return false;
  const isSameRecord = later.target?.collection === target.collection && later.target.id === target.id;
  return isSameRecord && (touched ?? []).some((field) => !isSame(row[field], base[field]));
}

/**
 * The record that an entry was made on, with the fields that an earlier entry had set put back to what the earlier writer saw.
 */
function withoutChange(entry: Entry, row: Row | null, earlier: Entry): Row | null {
  const { base, touched, seq } = earlier;
  const after = targetEffect(earlier)?.after;
  if (!row || !base || !after || seq > entry.seq || targetKey(earlier) !== targetKey(entry)) return row;
  const own = (touched ?? []).filter((field) => isSame(row[field], after[field]));
  return own.length === 0 ? row : { ...row, ...Object.fromEntries(own.map((field) => [field, base[field]])) };
}

/** The entry with the data of a correction, on what the person saw: the version they met, or the record as it was. */
function correctedBy(context: OutboxContext, entry: Entry, theirs: Row | null, data: unknown): Entry {
  const { isMigrated: _isMigrated, conflict: _conflict, ...own } = entry;
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
  shown: Row | null | undefined,
): Promise<Result<null>> {
  return context.ledger.write(async (draft) => {
    const entry = draft.entry(opId);
    if (!entry || entry.isWithdrawn) return refuse('not_in_queue');
    const { conflict } = entry;
    if (!conflict && !isParked(entry)) return refuse('not_parked');
    const theirs = conflict?.theirs ?? null;
    if (conflict && !isAsShown(theirs, shown)) return refuse('version_conflict');
    if (theirs) passOnVersion(draft, context.rulebook, entry, theirs);
    const corrected = correctedBy(context, entry, theirs, data);
    draft.put(corrected);
    await settleNow(draft, context, keysOf([entry]));
    const merged = theirs && { ...theirs, ...changesOf(corrected.data) };
    if (merged) await keepInHistory(draft, context, discardedBy([entry], [merged]));
    return ok(null);
  });
}

/** What is left of an entry that was given up: no effect, nothing it was made on, nothing for a merge. */
function withdrawn(entry: Entry): Entry {
  const { attachments: _attachments, makes: _makes, conflict: _conflict, ...own } = entry;
  const unseen = { base: null, baseVersion: null, touched: null, target: null };
  const unjudged = { state: 'pending', attempts: 0, lastError: null, stuck: null } as const;
  return { ...own, ...unseen, ...unjudged, effects: [], reads: [], dependsOn: [], isWithdrawn: true };
}

/** This write is queued in the place of what is given up. */
export interface Instead extends NewWrite {
  /** Files that are new to the device; those of what is given up go with it too. */
  files?: readonly Attachment[];
  /** What the server must be told of all of them. */
  about?: Readonly<Record<string, string>>;
}

/** The entries that a person gives up with these, in order: what cannot be without the records that they make, or is on a record that is gone. */
function goingWith(draft: StoreDraft, chosen: readonly Entry[]): Entry[] {
  const { queue } = draft.replica;
  const onGone = chosen.flatMap(({ opId, conflict }) =>
    conflict?.kind === 'deleted' ? queue.withDependants(opId) : [],
  );
  const going = new Set([...withNeeding(draft, chosen), ...onGone].map(({ opId }) => opId));
  return queue.ordered.filter(({ opId }) => going.has(opId));
}

/** Takes entries out, with the files that nothing else needs. */
function dropEntries(draft: StoreDraft, entries: readonly Entry[], needed: ReadonlySet<string>): void {
  const gone = new Set(entries.map(({ opId }) => opId));
  for (const opId of gone) draft.remove(opId);
  const others = filesOf(draft.replica.queue.ordered.filter(({ opId }) => !gone.has(opId)));
  draft.removeBlobs([...filesOf(entries)].filter((fileId) => !others.has(fileId) && !needed.has(fileId)));
}

/**
 * Gives up entries, and what cannot be without the records that they make; the rest that was made on top of them goes on, and
 * meets the server as it stands. Answers what was given up. The server is told: what waits may have arrived there without an
 * answer, and a late copy of what it refused may meet another state of things. Where it refused to be told, a second time lets the
 * entry go. What meets another version leaves its values to the Historique of its record.
 *
 * `instead` is queued in the same transaction, with the files of what is given up; refused, nothing changes.
 */
export function giveUp(
  context: OutboxContext,
  opIds: readonly string[],
  instead?: Instead,
): Promise<Result<Entry[]>> {
  return context.ledger.write(async (draft) => {
    const known = opIds.map((opId) => draft.entry(opId)).filter((entry) => entry !== undefined);
    const chosen = known.filter((entry) => !entry.isWithdrawn || isParked(entry));
    if (chosen.length === 0) return refuse('not_in_queue');
    const discarded = goingWith(draft, chosen);
    const files = instead ? discarded.flatMap(({ attachments = [] }) => attachments) : [];
    const conflicts = chosen.flatMap(({ conflict }) => conflict ?? []);
    const theirs = conflicts.map((conflict) => conflict.theirs);
    const discardedValues = conflicts.length > 0 ? discardedBy(discarded, theirs) : [];
    withoutSightOf(draft, discarded);
    // What meets a conflict is stale however late it comes.
    const untold = discarded.filter((one) => !one.isWithdrawn && !one.conflict);
    dropEntries(draft, discarded, filesOf([{ attachments: files }]));
    for (const one of untold) draft.put(withdrawn(one));
    await settleNow(draft, context, keysOf(discarded));
    await keepInHistory(draft, context, discardedValues);
    return instead ? queueInstead(draft, context, { instead, files, discarded }) : ok(discarded);
  });
}

async function queueInstead(
  draft: StoreDraft,
  context: OutboxContext,
  { instead, files, discarded }: { instead: Instead; files: AttachmentRef[]; discarded: Entry[] },
): Promise<Result<Entry[]>> {
  const { files: added = [], about, ...command } = instead;
  const refs = [...files, ...added.map(refOf)];
  const attachments = about ? refs.map((ref) => ({ ...ref, about })) : refs;
  const queued = await queueWrite(draft, context, { ...command, attachments });
  draft.keepBlobs(added.map(blobOf));
  if (queued.ok) return ok(discarded);
  draft.cancel();
  return queued;
}
