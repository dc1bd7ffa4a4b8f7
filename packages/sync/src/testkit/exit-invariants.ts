// I16: every refused chain has an exit that keeps its independent parts, and an honest person can always get their work in.
// Checks an outsider can make, as in invariants.ts: from what the writes say, never from what the engine notes of them.
import type { SyncEngine } from '../engine.ts';
import type { Entry } from '../outbox/entry.ts';
import { keyOf, matches, type Reader, type Row } from '../ports/rulebook.ts';
import { withoutAttempt } from './broken.ts';
import { demand } from './promise-broken.ts';
import type { Confirmed } from './promise-log.ts';
import type { AppliedWrite } from './reference-state.ts';
import type { PromiseSubject } from './sample-subject.ts';

type Log = (opId: string) => Confirmed | undefined;

const targetOf = ({ target }: Entry): string | null => target && keyOf(target.collection, target.id);

/** Ids of the records that a write makes, and of those it writes that the server does not have. */
function madeBy({ rulebook }: PromiseSubject, entry: Entry, { store }: SyncEngine): string[] {
  const own = rulebook.creates?.(entry.action, entry.data);
  const written = entry.effects.filter(({ collection, id }) => !store.confirmed(collection, id));
  return [...written.map(({ id }) => id), ...(own ? [own.id] : [])];
}

const saysOneOf = ({ data }: Entry, ids: readonly string[]): boolean => {
  const said = JSON.stringify(data);
  return ids.some((id) => said.includes(JSON.stringify(id)));
};

/**
 * By the key under which a waiting write makes a record, that of somebody else's which would answer it: the two are one record.
 */
async function otherKeys(
  { rulebook }: PromiseSubject,
  { outbox, store }: SyncEngine,
): Promise<Map<string, string>> {
  const reader: Reader = {
    get: async (collection, id) => store.get(collection, id),
    find: async (collection, where) => store.find(collection, {}).filter((row) => matches(row, where)),
  };
  const keys = new Map<string, string>();
  for (const entry of outbox.entries) {
    const made = rulebook.creates?.(entry.action, entry.data);
    const result = made && (await rulebook.execute(entry.action, entry.data, reader, entry));
    const row = result?.ok ? (result.value.output as Row | null) : null;
    if (made && row) keys.set(keyOf(made.collection, made.id), keyOf(made.collection, row.id));
  }
  return keys;
}

interface Waiting {
  subject: PromiseSubject;
  engine: SyncEngine;
  others: ReadonlyMap<string, string>;
}

/** Whether a write has a reason to wait for an earlier one. */
function waitsFor({ subject, engine, others }: Waiting, later: Entry, earlier: Entry): boolean {
  const { rulebook } = subject;
  const recordOf = (key: string | null) => key && (others.get(key) ?? key);
  if (saysOneOf(later, madeBy(subject, earlier, engine))) return true;
  const target = recordOf(targetOf(later));
  const isCopy = rulebook.copies?.(later.action) ?? false;
  if (rulebook.mergePolicy(later.action) === 'append' && !isCopy) return false;
  const written = earlier.effects.map(({ collection, id }) => keyOf(collection, id));
  if (target !== null) return recordOf(targetOf(earlier)) === target || written.includes(target);
  const own = targetOf(earlier);
  return isCopy && own !== null && saysOneOf(later, [own.slice(own.indexOf('/') + 1)]);
}

/** Each write that waits when nothing may be sent any more has a reason: a refused write that it was made on, directly or not. */
export async function checkFreed(subject: PromiseSubject, engine: SyncEngine, log: Log): Promise<void> {
  const waiting = { subject, engine, others: await otherKeys(subject, engine) };
  const inConflict = new Set(engine.outbox.conflicts.map(({ opId }) => opId));
  const stopped: Entry[] = [];
  for (const entry of engine.outbox.entries) {
    const isRefused = entry.state === 'parked' || inConflict.has(entry.opId);
    const madeOn = log(entry.opId)?.madeOn ?? [];
    const hasReason = stopped.some(
      (earlier) => madeOn.includes(earlier.opId) || waitsFor(waiting, entry, earlier),
    );
    if (isRefused || hasReason) stopped.push(entry);
    else
      demand(
        entry.isWithdrawn === true,
        'I16',
        `${entry.opId} waits behind a refused write that it does not need`,
      );
  }
}

interface Chosen {
  subject: PromiseSubject;
  engine: SyncEngine;
  before: readonly Entry[];
  /** What the person gave up by name. */
  chosen: readonly string[];
}

/** Writes that go with those given up could not be without them. */
export function checkGivenUp({ subject, engine, before, chosen }: Chosen, given: readonly Entry[]): void {
  const made: string[] = [];
  for (const entry of given) {
    const isChosen = chosen.includes(entry.opId);
    demand(
      isChosen || saysOneOf(entry, made),
      'I16',
      `${entry.opId} went with ${chosen.join(', ')}, which it does not need`,
    );
    const own = madeBy(subject, entry, engine);
    made.push(...own.filter((id) => !isChosen || !before.some((other) => makes(other, id, entry))));
  }
}

const makes = (entry: Entry, id: string, before: Entry): boolean =>
  entry.seq < before.seq && entry.effects.some((effect) => effect.id === id);

/** Nobody is told that a record was removed which nobody removed. */
export function checkRemovals(
  subject: PromiseSubject,
  engine: SyncEngine,
  applied: readonly AppliedWrite[],
): void {
  const removed = new Set(
    applied
      .filter(({ action }) => subject.rulebook.isRemoval?.(action))
      .map(({ target }) => target && keyOf(target.collection, target.id)),
  );
  for (const { opId, kind, collection, id } of engine.outbox.conflicts)
    demand(
      kind !== 'deleted' || removed.has(keyOf(collection, id)),
      'I16',
      `${withoutAttempt(opId)} met a removal of ${collection}/${id} that nobody made`,
    );
}
