// An entry of the outbox: the specification's triple (action, data, timestamp; specification §3) in an envelope (docs/sync.md
// 'Protocol').
import type { RowChange, Failure, RecordKey, Row } from '../ports/rulebook.ts';
import type { AttachmentRef } from '../attachments/attachment.ts';
import { changedFields } from '../conflict/three-way.ts';

export interface EntryError extends Failure {
  /** HTTP status of the refusal, 0 for the network. */
  status: number;
}

/** The write does this to one row of the copy; `after` null removes it. */
export interface Effect {
  collection: string;
  id: string;
  after: Row | null;
}

/** The write of an entry met this. */
export interface Conflict {
  /** 'deleted' is shown as 'supprimé': the record is gone on the server, or in its corbeille. */
  kind: 'edited' | 'deleted';
  /** The record as its writer left it. */
  mine: Row | null;
  theirs: Row | null;
  /** Milliseconds since 1970. */
  detectedAt: number;
}

export interface Entry {
  action: string;
  data: unknown;
  timestamp: number;
  /** Position in the queue: the journal number of the transaction that confirmed it. */
  seq: number;
  opId: string;
  /**
   * The server's version its writer saw under the waiting writes: 0 when one of these creates the record, null for a creation
   * and for append-only writes. Passed on from entry to entry as they are answered.
   */
  baseVersion: number | null;
  /** The target as its writer saw it, earlier waiting writes included. */
  base: Row | null;
  /** The fields its writer changed, as of then: what a merge must not lose, and must not force on others; null: all. */
  touched: string[] | null;
  /** Unresolved writes this one was made on top of. */
  dependsOn: string[];
  userId: string;
  schema: number;
  state: 'pending' | 'parked';
  attempts: number;
  lastError: EntryError | null;
  target: RecordKey | null;
  /** What its last successful run did to the copy: the row as seen is the last effect of the queue on it. */
  effects: Effect[];
  /** Keys of the records its last run read. */
  reads: string[];
  /** What it met, until a person decides. */
  conflict?: Conflict;
  /** Why its last re-run on the present copy failed; its effects are hidden then, and the server judges. */
  stuck: Failure | null;
  /** Key of the record that it makes under a key of its writer's. */
  makes?: string;
  /**
   * Key of somebody else's record that its last run answered instead of the one it makes, as the server will, unless that
   * record is gone by then. For the order of the queue the two are one record.
   */
  answeredBy?: string;
  /** Files that the server must hold before this is sent. */
  attachments?: AttachmentRef[];
  /** It adds a file to its record and does nothing else. */
  addsFile?: true;
  /** It was queued in the form of an older application, and perhaps sent in it. */
  isMigrated?: true;
  /** Its person gave it up; it stays until the server, which may know it already, was told. */
  isWithdrawn?: true;
}

/** A write on a record that checks no version: the rules of its operation protect it. */
export const standsAlone = ({ target, baseVersion }: Pick<Entry, 'target' | 'baseVersion'>): boolean =>
  target !== null && baseVersion === null;

/** Whether nothing that others write on its record is made on it, but what names its file: it waits for none of them either. */
export const onlyAddsFile = ({ addsFile }: Pick<Entry, 'addsFile'>): boolean => addsFile === true;

export const effectsOf = (changes: readonly RowChange[]): Effect[] =>
  changes.map(({ collection, id, after }) => ({ collection, id, after }));

/** The fields a write changes on its target; null when it removes it. */
export function touchedFields(target: RecordKey | null, changes: readonly RowChange[]): string[] | null {
  const own = changes.find(({ collection, id }) => collection === target?.collection && id === target.id);
  if (!own?.before) return [];
  return own.after ? changedFields(own.before, own.after) : null;
}

export function targetEffect(entry: Entry): Effect | undefined {
  const { target } = entry;
  if (!target) return undefined;
  return entry.effects.find((effect) => effect.id === target.id && effect.collection === target.collection);
}
