// The promises about what happens around the writes (docs/sync.md, I9 to I12): merges, updates of the application, roles,
// compactions. Checks an outsider can make, as in invariants.ts.
import { isSame } from '../conflict/three-way.ts';
import type { SyncEngine } from '../engine.ts';
import { keyOf, recordOf, type Row } from '../ports/rulebook.ts';
import { withoutAttempt } from './broken.ts';
import { demand } from './promise-broken.ts';
import type { Confirmed } from './promise-log.ts';
import type { AppliedWrite } from './reference-state.ts';
import type { PromiseSubject } from './sample-subject.ts';

/** Rows of that record in the shape of the newest application, so that those of before an update can be compared. */
export const shapeNow =
  (subject: PromiseSubject, key: string) =>
  (row: Row): Row =>
    subject.next?.rulebook.migrateRow?.(recordOf(key).collection, row, 1) ?? row;

/** A field by the name it has in the newest application. */
export function fieldNow(subject: PromiseSubject, key: string, field: string): string {
  const own = { id: '', version: 0, rev: 0 };
  const shaped = shapeNow(subject, key)({ ...own, [field]: null });
  return Object.keys(shaped).find((name) => !(name in own)) ?? field;
}

/** I9: what the server holds after a merge has every field as its writer set it. */
export function checkMerged(
  subject: PromiseSubject,
  confirmed: readonly Confirmed[],
  applied: readonly AppliedWrite[],
): void {
  const known = new Map(confirmed.map((write) => [write.opId, write]));
  for (const { opId, action, target, after } of applied) {
    const write = known.get(withoutAttempt(opId));
    if (!write || !target || !after || subject.rulebook.mergePolicy(action) !== 'merge') continue;
    const key = keyOf(target.collection, target.id);
    const row = shapeNow(subject, key)(after);
    for (const [field, value] of Object.entries(write.wished)) {
      const now = fieldNow(subject, key, field);
      demand(isSame(row[now], value), 'I9', `${opId} was applied without ${now} of ${key}`);
    }
  }
}

/** I10: everything that waits in a tab of the new application is in its form. */
export function checkForm(subject: PromiseSubject, schema: number, engine: SyncEngine): void {
  for (const entry of engine.outbox.entries) {
    const isNow = entry.schema === schema && subject.isOfForm?.(entry) !== false;
    demand(isNow, 'I10', `${entry.opId} waits in the form of schema ${entry.schema}`);
  }
}

/** I11: what the server refused waits with its sentence. */
export function checkSentences(engine: SyncEngine): void {
  for (const { opId, state, lastError } of engine.outbox.entries)
    demand(state !== 'parked' || Boolean(lastError?.message), 'I11', `${opId} waits without a word`);
}

/** Everything a person would see of a copy, as text. */
export function pictureOf(subject: PromiseSubject, engine: SyncEngine): string {
  const rows = subject.collections.flatMap((collection) =>
    engine.store.find(collection, {}).map((row) => [keyOf(collection, row.id), row] as const),
  );
  const waiting = engine.outbox.entries.map(({ opId, state }) => `${opId} ${state}`);
  return JSON.stringify([rows.toSorted(([a], [b]) => (a < b ? -1 : 1)), waiting]);
}

/** I12: a compaction, wherever it is interrupted, changes nothing that anyone sees. */
export function checkUntouched(before: string, after: string): void {
  demand(before === after, 'I12', `a compaction changed ${before} to ${after}`);
}
