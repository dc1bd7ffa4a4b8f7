// The invariants of docs/sync.md, checked from outside: from what people confirmed, what the server's audit shows and what
// screens display, never from what the engine says of itself.
import { changedFields } from '../conflict/three-way.ts';
import type { SyncEngine } from '../engine.ts';
import { keyOf, matches, type Reader, recordOf, type Row, type SyncRules } from '../ports/rulebook.ts';
import { withoutAttempt } from './broken.ts';
import { demand } from './promise-broken.ts';
import type { Confirmed } from './promise-log.ts';
import type { AppliedWrite } from './reference-state.ts';
import type { PromiseSubject } from './sample-subject.ts';
import { fieldNow, shapeNow } from './update-invariants.ts';

const opIdOf = (write: AppliedWrite): string => withoutAttempt(write.opId);
const targetOf = (write: AppliedWrite): string | null =>
  write.target ? keyOf(write.target.collection, write.target.id) : null;

/** I1: every confirmed write is applied exactly once, or visible in the queue or the conflicts of its profile. */
export function checkOnce(
  confirmed: readonly Confirmed[],
  applied: readonly AppliedWrite[],
  visible: ReadonlyMap<string, ReadonlySet<string>>,
  isRemoval: (action: string) => boolean,
): void {
  const removals = applied.filter((write) => isRemoval(write.action));
  const counts = new Map<string, number>();
  for (const write of applied) counts.set(opIdOf(write), (counts.get(opIdOf(write)) ?? 0) + 1);
  for (const [opId, count] of counts) demand(count === 1, 'I1', `${opId} was applied ${count} times`);
  const isAlreadyGone = ({ target, version, isRemoval: removes, isGone, isAfterSetBack }: Confirmed) =>
    removes &&
    ((isGone && (version === 0 || isAfterSetBack)) ||
      removals.some((write) => targetOf(write) === target && (write.before?.version ?? 0) >= version));
  for (const write of confirmed) {
    const { opId, profile, isOwed } = write;
    const isExcused = write.isGivenUp || write.isLost || isAlreadyGone(write);
    const isKnown = counts.has(opId) || isExcused || (visible.get(profile)?.has(opId) ?? false);
    demand(isKnown, isOwed ? 'I14' : 'I1', `${opId} was confirmed and is nowhere`);
  }
}

/** I15: what was given up is never applied once the server was told in time. */
export function checkWithdrawn(confirmed: readonly Confirmed[], applied: readonly AppliedWrite[]): void {
  const known = new Set(applied.map(opIdOf));
  for (const { opId, isWithdrawn } of confirmed)
    demand(!isWithdrawn || !known.has(opId), 'I15', `${opId} was applied after it had been given up`);
}

/**
 * I2: the writes of one profile on one record are applied in the order they were confirmed; what stands on its own guards may
 * pass those that were refused, or that had to wait for one that was. Answers how many were passed.
 */
export function checkOrder(
  { rulebook }: Pick<PromiseSubject, 'rulebook'>,
  confirmed: readonly Confirmed[],
  applied: readonly AppliedWrite[],
): number {
  const places = new Map(confirmed.map(({ opId }, place) => [opId, place]));
  const held = heldBack(rulebook, confirmed);
  const last = new Map<string, { any: number; firm: number }>();
  let passed = 0;
  for (const write of applied) {
    const place = places.get(opIdOf(write));
    const target = targetOf(write);
    if (place === undefined || !target) continue;
    const line = `${write.client} ${target}`;
    const { any, firm } = last.get(line) ?? { any: -1, firm: -1 };
    const isInOrder = place > firm && (place > any || held.has(opIdOf(write)));
    demand(isInOrder, 'I2', `${write.opId} overtook an earlier write on ${target}`);
    passed += Number(place < any);
    const isFirm = rulebook.mergePolicy(write.action) !== 'append';
    last.set(line, { any: Math.max(any, place), firm: isFirm ? place : firm });
  }
  return passed;
}

const idOf = (key: string): string => JSON.stringify(recordOf(key).id);

/**
 * Whether a write had to wait for an earlier one: it names the record which that one makes, or is compared with what it
 * changed.
 */
function needs(rulebook: SyncRules, later: Confirmed, earlier: Confirmed): boolean {
  if (later.madeOn.includes(earlier.opId)) return true;
  if (earlier.makes && later.said.includes(idOf(earlier.makes))) return true;
  const isCopy = rulebook.copies?.(later.action) ?? false;
  if (rulebook.mergePolicy(later.action) === 'append' && !isCopy) return false;
  return (
    earlier.target !== null && (later.target === earlier.target || later.said.includes(idOf(earlier.target)))
  );
}

/** Keys of the writes that were refused, and of those that had to wait for one of them. */
function heldBack(rulebook: SyncRules, confirmed: readonly Confirmed[]): Set<string> {
  const held: Confirmed[] = [];
  for (const write of confirmed) {
    const waits = held.some((other) => other.profile === write.profile && needs(rulebook, write, other));
    if (write.isHeld || waits) held.push(write);
  }
  return new Set(held.map(({ opId }) => opId));
}

/** I3: numbers of each series (`DEV-001`, `FAC-001`…) are 001, 002, … without a gap or a double. */
export function checkNumbers(rows: ReadonlyMap<string, Row>): void {
  const ranks = new Map<string, number>();
  const numbers = [...rows.values()]
    .map((row) => row['number'])
    .filter((number) => typeof number === 'string');
  for (const number of numbers.toSorted()) {
    const series = number.replace(/\d+$/, '');
    const rank = (ranks.get(series) ?? 0) + 1;
    ranks.set(series, rank);
    const expected = `${series}${String(rank).padStart(3, '0')}`;
    demand(number === expected, 'I3', `number ${number} stands where ${expected} should`);
  }
}

/** I4, I11: with empty queues every tab shows the rows of the server that its person may see. `all` are those of everybody. */
export function checkConvergence(
  subject: PromiseSubject,
  engine: SyncEngine,
  rows: ReadonlyMap<string, Row>,
  all: ReadonlyMap<string, Row>,
): void {
  const shown = new Set<string>();
  for (const collection of subject.collections) {
    for (const row of engine.store.find(collection, {})) {
      const key = keyOf(collection, row.id);
      shown.add(key);
      const truth = rows.get(key);
      demand(truth !== undefined || !all.has(key), 'I11', `${key} is another's and still on the device`);
      demand(
        truth !== undefined && subject.isSameRow(row, truth),
        'I4',
        `${key} differs: ${JSON.stringify([row, truth])}`,
      );
    }
  }
  for (const key of rows.keys()) demand(shown.has(key), 'I4', `${key} is missing`);
}

/**
 * I5: a write that checks versions changes nothing that others changed without its writer having seen it. A record seen under the
 * name that it had on the writer's device was seen (docs/adr/0025).
 */
export function checkUnseen(
  subject: PromiseSubject,
  confirmed: readonly Confirmed[],
  applied: readonly AppliedWrite[],
): void {
  const named = new Map<string, { from: string; to: string }[]>();
  for (const { profile, otherName } of confirmed)
    if (otherName) named.set(profile, [...(named.get(profile) ?? []), otherName]);
  const known = new Map(
    confirmed.map((write) => [
      write.opId,
      { ...write, seen: write.seen.map((row) => rowAs(row, named.get(write.profile) ?? [])) },
    ]),
  );
  /** Who last changed each field of each record. */
  const authors = new Map<string, string>();
  for (const write of applied) {
    const target = targetOf(write);
    const writer = known.get(opIdOf(write));
    if (target && writer && write.before) checkOverwrite(subject, write, writer, authors);
    for (const { key, fields } of write.changed)
      for (const field of fields) authors.set(`${key} ${fieldNow(subject, key, field)}`, write.client);
  }
}

/** The row with the names that the server knows. */
const rowAs = (row: Row, names: readonly { from: string; to: string }[]): Row =>
  names.reduce(
    (told, { from, to }) => JSON.parse(JSON.stringify(told).replaceAll(`"${from}"`, `"${to}"`)),
    row,
  );

function checkOverwrite(
  subject: PromiseSubject,
  write: AppliedWrite,
  writer: Confirmed,
  authors: ReadonlyMap<string, string>,
): void {
  const policy = subject.rulebook.mergePolicy(write.action);
  if (policy === 'append') return;
  const shape = shapeNow(subject, writer.target ?? '');
  const before = shape(write.before as Row);
  const after = write.after && shape(write.after);
  const seen = writer.seen.map(shape);
  const differs = (field: string) => seen.every((row) => changedFields(row, before).includes(field));
  const isForeign = (field: string) =>
    (authors.get(`${targetOf(write)} ${field}`) ?? write.client) !== write.client;
  const unseen = Object.keys(before).filter((field) => isForeign(field) && differs(field));
  const touched = after ? changedFields(before, after) : Object.keys(before);
  const lost = policy === 'merge' ? unseen.filter((field) => touched.includes(field)) : unseen;
  demand(lost.length === 0, 'I5', `${write.opId} overwrote ${lost.join(', ')} of ${writer.target} unseen`);
}

/** I6: what a tab shows is the server's rows with everything that waits run on them again, from scratch. */
export async function checkVisible(subject: PromiseSubject, engine: SyncEngine): Promise<void> {
  const { store, outbox } = engine;
  const shown = new Map<string, Row | null>();
  const rowAt = (collection: string, id: string) => {
    const over = shown.get(keyOf(collection, id));
    return over === undefined ? store.confirmed(collection, id) : (over ?? undefined);
  };
  const reader: Reader = {
    get: async (collection, id) => rowAt(collection, id),
    find: async (collection, where) => {
      const ids = new Set(store.find(collection, {}).map((row) => String(row.id)));
      for (const key of shown.keys())
        if (key.startsWith(`${collection}/`)) ids.add(key.slice(collection.length + 1));
      const rows = [...ids].map((id) => rowAt(collection, id)).filter((row) => row !== undefined);
      return rows.filter((row) => matches(row, where));
    },
  };
  for (const entry of outbox.entries) {
    if (entry.isWithdrawn) continue;
    const result = await subject.rulebook.execute(entry.action, entry.data, reader, entry);
    if (!result.ok) continue;
    for (const { collection, id, after } of result.value.changes) shown.set(keyOf(collection, id), after);
  }
  for (const [key, expected] of shown) {
    const slash = key.indexOf('/');
    const row = store.get(key.slice(0, slash), key.slice(slash + 1));
    const holds = expected && row ? changedFields(expected, row).length === 0 : !expected === !row;
    demand(holds, 'I6', `${key} shows ${JSON.stringify(row)} instead of ${JSON.stringify(expected)}`);
  }
}

/** I7: a single writer never conflicts, but on writes of which no version tells what they saw. */
export function checkLoneWriter(
  conflicts: readonly { opId: string }[],
  isBlind: (opId: string) => boolean,
): void {
  const met = conflicts.filter(({ opId }) => !isBlind(opId));
  demand(met.length === 0, 'I7', `a lone writer met ${met.map(({ opId }) => opId).join(', ')}`);
}
