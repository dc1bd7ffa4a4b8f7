// A rulebook declares the operations on a kind of record and how they are undone and put back: it is the heavy half of the
// declaration and loads where operations run. The light half is kernel/records/subject.ts.
import type { CollectionName } from '../identity/collection-map.ts';
import type { PlannedOperation } from '../transfers/import-family.ts';
import type { Operation } from './operation.ts';
import type { Permission } from '../identity/permissions.ts';
import type { RecordList } from '../records/record-list.ts';
import type { WriteDescriptions } from '../records/write-description.ts';
import type { SpotCorrections } from '../records/spot-corrections.ts';
import type { Transitions } from '../records/transitions.ts';

/** A row as an offline engine holds it. */
export interface StoredRow {
  id: string | number;
  version: number;
  rev: number;
  [field: string]: unknown;
}

export interface MissingRecord {
  collection: string;
  id: string;
  row: StoredRow;
}

export interface RecoveryWrite {
  action: string;
  input: unknown;
}

/** A subject may look at these beside the record. */
export interface Loss {
  row: StoredRow;
  /** The record as it is now; null when there is none. */
  current: StoredRow | null;
  /** The key under which it stands, or will. */
  id: string;
  /** Everything that is lost and not put back yet. */
  others: readonly MissingRecord[];
  /** Another record as it is now. */
  find: (collection: string, id: string) => StoredRow | undefined;
}

/**
 * How a record comes back once a restored server has lost it (docs/adr/0026), beside what holds for all of them:
 * `create_…` and `update_…` with the fields of the record (record-recovery.ts).
 */
export interface RecoveryRules {
  /** Who may put such records back. */
  permission: Permission;
  /** The key under which it comes back where nobody could give the one that it had; its own without this. */
  key?: (loss: Pick<Loss, 'id' | 'row'>) => string;
  /** Fields of the record that no creation is given. */
  withheld?: readonly string[];
  /** Fields of a creation beyond those of the record, or in their place. */
  made?: (loss: Loss) => Record<string, unknown>;
  /** The field in which the number that the record had is said where none is meant for it. */
  remark?: string;
  /** The steps that lead to its status; `goal` says where they end for a record whose last step is told in `after`. */
  steps?: { transitions: Transitions; first: string; goal?: (status: string, row: StoredRow) => string };
  /** What a step is given beside the key. */
  stepInput?: (step: string, row: StoredRow) => Record<string, unknown>;
  /** What else was done to it: payments, notes, a cancellation. */
  after?: (loss: Loss) => readonly RecoveryWrite[];
  /** In place of a creation and an update; null where those do. */
  instead?: (loss: Loss) => readonly RecoveryWrite[] | null;
  /** Fields that follow from other records or from steps: they are no difference of its own. */
  follows?: readonly string[];
  /** Further fields whose difference counts. */
  counts?: (row: StoredRow) => Record<string, unknown>;
}

/** Work on the spot that a record proves: of which event, when, what. */
export interface DoneWork {
  eventId: string;
  at: string;
  text: string;
}

export interface Rulebook {
  /** By what its list is narrowed and ordered, where the paths of its API are those of every kind of record. */
  list?: RecordList;
  operations: readonly Operation[];
  /** How its writes read, where `usualVerbs` do not say it: by verb. */
  descriptions?: WriteDescriptions;
  /** What a refused write is corrected with where no form of the record does it; without fields, nothing in it can be. */
  corrections?: SpotCorrections;
  /** Absent where nothing of it is put back. */
  recovery?: RecoveryRules;
  /** The work that a write of such a record proves; null where it proves nothing new. */
  workDone?: (before: StoredRow | undefined, after: StoredRow) => DoneWork | null;
  /** What closes a record that an import made before it can be put aside ('Annuler cet import'). */
  closing?: (row: Readonly<Record<string, unknown>>, id: string | number) => readonly PlannedOperation[];
}

/** What a module exports that is an operation, each with its own name, input and answer. */
type OperationIn<Module> = Module extends object
  ? Extract<Module[keyof Module], { verb: string; collection: CollectionName }>
  : never;

const isOperation = (exported: unknown): exported is Operation =>
  typeof exported === 'object' && exported !== null && 'verb' in exported;

/** The operations among what these modules export. */
export function operationsOf<Modules extends readonly object[]>(
  ...modules: Modules
): OperationIn<Modules[number]>[];
export function operationsOf(...modules: readonly object[]): Operation[] {
  return modules.flatMap((module) => Object.values(module).filter(isOperation));
}

const RESTORED = 'Remis après la restauration du serveur';

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The reason that a record gives for its step, or that it was put back. */
export const because = (reason: unknown): string => textOf(reason) || RESTORED;
