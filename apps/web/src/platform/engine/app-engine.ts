// Screens use the offline engine through this interface, whichever implementation stands behind it: the synchronised one of
// packages/sync in the product, one in memory in component tests.
import type {
  ActionAnswer,
  ActionInput,
  ActionName,
  Collections,
  CollectionName,
  Failure,
  Result,
  Row,
  RowId,
} from '@zellige/domain';
import type { SyncStatus } from '@zellige/sync/connectivity/status';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import type { DaysRange } from '@zellige/sync/ports/transport';
import type { DeviceCopy } from './copy/device-copy.ts';
import type { RecordRecovery } from './queue/record-recovery.ts';

export interface RowSort {
  field: string;
  direction: 'asc' | 'desc';
}

export interface RowQuery<T = Row> {
  /** Keep it stable between renders (module constant or useCallback). */
  where?: ((row: T) => boolean) | undefined;
  search?: string | undefined;
  sort?: RowSort | undefined;
  /**
   * True when this is how the list opens, without search, filter or sort: its head is kept, and shown at the next start
   * before the copy is read. One list per collection.
   */
  isOpening?: boolean | undefined;
}

/** The beginning of a list whose rows are being read. */
export interface ListHead<T> {
  rows: readonly T[];
  /** Rows of the whole list. */
  total: number;
  /** Ids of those that wait to be sent. */
  pending: readonly string[];
}

export interface QueueEntryView {
  opId: string;
  action: string;
  data: unknown;
  timestamp: number;
  state: 'pending' | 'parked';
  attempts: number;
  error: { code: string; message: string; fields?: Record<string, string> } | null;
  /** Unresolved writes it was made on top of. */
  dependsOn: readonly string[];
  /** The record it changes or makes, as its writer left it; null when none can be told. */
  record: { collection: CollectionName; row: Row } | null;
  /** Files that are sent before it, in order. */
  files: readonly WaitingFile[];
  /** It adds a file to its record and does nothing else. */
  addsFile: boolean;
  /** Somebody else has changed its record since its writer looked. */
  isOvertaken: boolean;
  /** What a person decides together has one name; null where nobody has to decide. */
  chain: string | null;
  /** Given up: it stays until the server knows. */
  isWithdrawn: boolean;
}

/** This is written in the place of what is given up, with files that are new to the device. */
export interface InsteadOfWrites {
  action: string;
  input: unknown;
  files?: readonly Attachment[];
  /** The record that all of them belong to by then. */
  about?: { relatedType: CollectionName; relatedId: string };
}

export interface WaitingFile {
  id: string;
  name: string;
  /** `image/jpeg` */
  type: string;
  /** In bytes. */
  sent: number;
  total: number;
}

export interface ConflictView {
  id: string;
  collection: CollectionName;
  recordId: string;
  action: string;
  base: Row | null;
  mine: Row | null;
  /** Null when the record was deleted by somebody else. */
  theirs: Row | null;
  /** The record as it went to the corbeille, when it was deleted and the server keeps it. */
  removed: Row | null;
  /** As of a waiting write. */
  chain: string;
  files: readonly WaitingFile[];
  data: unknown;
  timestamp: number;
  /** Milliseconds since 1970. */
  detectedAt: number;
  /** Why the write can no longer be done on their version; null when it can. */
  blocked: Failure | null;
}

export interface EngineStatus extends Omit<SyncStatus, 'lastSync' | 'upload'> {
  /** Instant of the last complete exchange. */
  lastSync: string | null;
  /** Whether the local copy is complete; before that a list may still be filling. */
  copyComplete: boolean;
  /** The browser erased a copy that was complete, and it is not back yet. */
  copyErased: boolean;
}

/** `opId` of a write that a person has to look at. */
export type PendingWrite = { kind: 'waiting' } | { kind: 'refused' | 'conflict'; opId: string };

export interface AppEngine {
  /** What the device keeps, of an engine that keeps a copy. */
  readonly deviceCopy?: DeviceCopy;
  /** What a restored server lost, of an engine that may know. */
  readonly recovery?: () => Promise<RecordRecovery>;
  /** What a person says of another instance that answers at this address (`status().otherInstance`). */
  answerInstance?(decision: 'take' | 'same'): Promise<void>;
  /**
   * `attachments` are kept on the device with the write, and sent before it. What comes again under the same `key`, a UUID of its
   * writer's, is answered by the first one's record; what was refused may be tried again under it.
   */
  execute<Name extends ActionName>(
    action: Name,
    input: ActionInput<Name>,
    attachments?: readonly Attachment[],
    key?: string,
  ): Promise<Result<ActionAnswer<Name>>>;
  /** The same for a write that is data: read from the queue, or planned by the rulebook for a file. A screen names its action. */
  executeStored(
    action: string,
    input: unknown,
    attachments?: readonly Attachment[],
    key?: string,
  ): Promise<Result<Row>>;
  /** A file that this device holds; null, or absent, where the server has to be asked. */
  deviceFile?(fileId: string): Promise<Blob | null>;
  /** Part of a waiting file that the server holds, from 0 to 1; null when it waits no more. Told with the status. */
  uploadPart?(fileId: string): number | null;
  get<C extends CollectionName>(collection: C, id: RowId): Collections[C] | undefined;
  /** Live rows in the order asked for, the collection's own order by default; archived rows are left to `where`. */
  rows<C extends CollectionName>(collection: C, query: RowQuery<Collections[C]>): readonly Collections[C][];
  /** Live rows whose fields equal those given, in no order: found by the first field without a look at the others. */
  find<C extends CollectionName>(collection: C, where: Partial<Collections[C]>): readonly Collections[C][];
  /** The head of the list that opens, until the rows of the collection are read; of an engine that keeps heads. */
  head?<C extends CollectionName>(collection: C): ListHead<Collections[C]> | null;
  /** Somebody opens a record that the copy does not hold: the server is asked, of an engine that has one. */
  openRow?(collection: CollectionName, id: RowId): void;
  /** Whether a record that the copy does not hold is being fetched. */
  isComing?(collection: CollectionName, id: RowId): boolean;
  /** How many rows of a collection the copy leaves on the server. */
  older?(collection: CollectionName): number;
  /** Brings what the server finds into the copy; how many rows came, null when it did not answer. */
  searchServer?(collections: readonly CollectionName[], text: string): Promise<number | null>;
  /** The same for what takes place on those days, both included. */
  bringDays?(collection: CollectionName, days: DaysRange): Promise<number | null>;
  /** What of a record still waits on this device: its gravest write; null when nothing does. */
  pending(collection: CollectionName, id: RowId): PendingWrite | null;
  /** Whether the first rows of the collection are there. */
  isReady(collection: CollectionName): boolean;
  subscribe(collection: CollectionName, listener: () => void): () => void;
  /** Grows at each change of the collection. */
  revision(collection: CollectionName): number;
  newId(collection: CollectionName): RowId;
  status(): EngineStatus;
  subscribeStatus(listener: () => void): () => void;
  queue(): Promise<QueueEntryView[]>;
  conflicts(): Promise<ConflictView[]>;
  /** Failures of the decisions: what is no longer waiting, or cannot be kept as it is. */
  keepMine(conflictId: string): Promise<Result<null>>;
  retry(opIds: readonly string[]): Promise<Result<null>>;
  /**
   * Gives writes up, with those that cannot be without them, for the server's version where they meet another; the rest goes on.
   * `instead` is queued in the same transaction, with the files of what is given up.
   */
  giveUp(opIds: readonly string[], instead?: InsteadOfWrites): Promise<Result<null>>;
  /** Keys of the writes that go with those that are given up. */
  needing(opIds: readonly string[]): readonly string[];
  /** Corrects a refused or conflicting write and sends it again, on the record as it is on the server. */
  amend(opId: string, data: unknown): Promise<Result<null>>;
  /** Everything unresolved as JSON text, for a file. */
  exportQueue(): Promise<string>;
  /** Resolves once the first rows are on the screen, or after a time limit; of an engine that knows. */
  readonly painted?: () => Promise<void>;
  /** Asks for an exchange at once, whatever pause it is in. */
  syncNow(): void;
}
