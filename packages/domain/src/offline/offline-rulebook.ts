// The writing half of the rulebook as an offline engine asks for it (docs/sync.md 'Protocol', 'Conflicts'): what a queued write needs, does
// and aims at, run as one person. Types are the engine's by their shape: the rulebook imports no engine.
import { ledToStanding } from '../registry/merge/led-keys.ts';
import { collections } from '../registry/collections.ts';
import { keepingRules } from './offline-scope.ts';
import { createRecordRecovery } from './record-recovery.ts';
import { findOperation } from '../registry/operations.ts';
import { ratesOf, ratesRow } from '../kernel/values/business-rates.ts';
import type { CollectionName, Row, RowId } from '../kernel/identity/collection-map.ts';
import { execute, seesAll } from '../kernel/operations/execute.ts';
import type { Absence, ConflictPolicy, Operation } from '../kernel/operations/operation.ts';
import { type Actor, scopeOf } from '../kernel/identity/permissions.ts';
import { fail } from '../kernel/failures/result.ts';
import { doneNow, lastDayAmong } from '../kernel/facts/happened.ts';
import { isSameValue } from '../kernel/records/open-changes.ts';
import type { Reader } from '../kernel/operations/unit-of-work.ts';
import { newRowId } from '../registry/new-row-id.ts';
import { prepareInput, recordMadeBy } from '../registry/prepare-input.ts';

interface OfflineRow {
  id: RowId;
  version: number;
  rev: number;
  [field: string]: unknown;
}

/** Rows as the writer sees them, whatever the engine knows of collections. */
interface OfflineReader {
  get(collection: string, id: string): Promise<OfflineRow | undefined>;
  find(collection: string, where: Record<string, unknown>): Promise<OfflineRow[]>;
}

interface OfflineWrite {
  /** Milliseconds since 1970 at which the person confirmed. */
  timestamp: number;
  /** It runs again on what others changed since. */
  isReplayed?: boolean;
}

/** What the copy of that person does not hold: families that are theirs in part, and older documents (docs/adr/0017). */
function absenceFor(actor: Actor, collection: CollectionName): Absence {
  if (scopeOf(actor, collections[collection].see) !== 'all') return 'hidden';
  return keepingRules[collection] ? 'elsewhere' : 'never was';
}

const domainReader = (reader: OfflineReader, actor: Actor): Reader => ({
  get: (collection, id) => reader.get(collection, id) as Promise<Row | undefined>,
  find: (collection, where) => reader.find(collection, where) as Promise<unknown[]> as Promise<Row[]>,
  absence: (collection) => absenceFor(actor, collection),
});

const writeMoment = (write: OfflineWrite) => ({ now: new Date(write.timestamp), random: Math.random });

/** Keys are in the input once it is prepared; this answers for operations that draw one all the same. */
const newId = (write: OfflineWrite) => (collection: CollectionName) =>
  newRowId(collection, writeMoment(write));

function targetOf(operation: Operation | undefined, input: unknown) {
  const parsed = operation?.input.safeParse(input);
  if (!operation || !parsed?.success) return null;
  const id = operation.target(parsed.data);
  return id === null ? null : { collection: operation.collection, id: String(id) };
}

/** An update without the fields its writer left as they were: theirs stand. */
function withoutUntouchedChanges(input: unknown, base: OfflineRow): unknown {
  if (typeof input !== 'object' || input === null || !('changes' in input)) return input;
  const changes = Object.entries(input.changes as object).filter(
    ([field, value]) => !isSameValue(value, base[field]),
  );
  return { ...input, changes: Object.fromEntries(changes) };
}

/** The operations run by that person on their copy. */
export const createOfflineOperations = (actor: Actor) => ({
  prepare: (action: string, input: unknown, write: OfflineWrite): unknown =>
    prepareInput(action, input, writeMoment(write)),

  async execute(action: string, input: unknown, reader: OfflineReader, write: OfflineWrite) {
    const operation = findOperation(action);
    if (!operation) return fail('not_found', `Opération inconnue : ${action}`);
    const rates = ratesOf(await reader.get(ratesRow.collection, ratesRow.id));
    const now = new Date(write.timestamp);
    const rows = domainReader(reader, actor);
    const lastDay = lastDayAmong((series, where) => rows.find(series, where), now);
    return execute(operation, input, {
      lead: ledToStanding,
      reader: rows,
      ctx: {
        ...doneNow(now, { actor, rates, newId: newId(write), lastDay }),
        isReplayed: write.isReplayed === true,
      },
      // What reaches the copy was sent to this person.
      sees: seesAll,
    });
  },

  mergePolicy: (action: string): ConflictPolicy => findOperation(action)?.conflict ?? 'choose',

  /** The existing record an action works on; null for a creation. */
  target: (action: string, input: unknown) => targetOf(findOperation(action), input),

  /** The record that an action makes under its writer's key, and answers. */
  creates: recordMadeBy,

  /** Whether it adds a file to its record and does nothing else. */
  addsFile: (action: string): boolean => findOperation(action)?.addsFile ?? false,

  /** Whether it makes a record of what others say. */
  copies: (action: string): boolean => findOperation(action)?.copies ?? false,

  /** What tells the Historique of a record that its writer had made it too; null where there is none. */
  join({ collection, id }: { collection: string; id: string }): { action: string; input: unknown } | null {
    const action = `join_${collection}`;
    return findOperation(action) ? { action, input: { id } } : null;
  },

  isRemoval: (action: string): boolean => findOperation(action)?.verb === 'archive',

  /** The same wish on what others made of the record since. */
  adaptInput: (_action: string, input: unknown, { base }: { base: OfflineRow }): unknown =>
    withoutUntouchedChanges(input, base),

  /** What brings an archived record back with the writer's changes; null when nothing can. */
  recreate(action: string, input: unknown): { action: string; input: unknown } | null {
    const operation = findOperation(action);
    if (operation?.verb !== 'update' || !findOperation(`restore_${operation.collection}`)) return null;
    return { action: `restore_${operation.collection}`, input };
  },

  /** How what a restored server lost comes back. */
  putBack: createRecordRecovery(actor),

  /** What keeps the values that a person gave up in the record's Historique; null where there is none. */
  giveUp({ collection, id }: { collection: string; id: string }, values: Record<string, unknown>) {
    const action = `give_up_${collection}`;
    return findOperation(action) ? { action, input: { id, values } } : null;
  },
});
