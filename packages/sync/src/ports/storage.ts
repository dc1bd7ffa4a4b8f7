// Durable storage as the engine sees it (docs/sync.md 'Protocol'): chunks of server rows, a journal of everything that changed
// since, the outbox and one state record. One order to `write` is one strict transaction.
import type { FormerCopy } from '../recovery/incarnations.ts';
import type { RecoverableRow } from '../recovery/recoverable-rows.ts';
import type { Entry } from '../outbox/entry.ts';
import type { BlobOrder, BlobReader } from './blobs.ts';
import type { Row } from './rulebook.ts';
import { type Incarnation, incarnationOf } from './transport.ts';

/** `[collection, id, row or null when gone, chunk it lives in]`. */
export type JournalRow = [collection: string, id: string, row: Row | null, chunk: number];

/** One transaction's worth of change, in a form that every tab applies alike. */
export interface JournalRecord {
  seq: number;
  rows: JournalRow[];
  put: Entry[];
  removed: string[];
  /** Absent in what was written before there was any. */
  asidePut?: RecoverableRow[];
  asideRemoved?: string[];
}

export interface SyncState {
  /** Grows when the copy is thrown away: a tab of another generation must read it again. */
  generation: number;
  /** Journal records up to here are folded into the chunks and gone. */
  floor: number;
  /** The server's rev up to which rows were pulled. */
  cursor: number;
  /** Which life of the server the cursor belongs to. */
  epoch: string | null;
  /** Of no copy any more, or not yet of the next: the life of the server that the versions of what waits count in. */
  life?: string;
  /** A fresh pull over an existing copy is under way: rows it does not bring are to go. */
  sweeping: boolean;
  /** That copy was of another life of the server. */
  mixesLives?: boolean;
  /** The overlay is older than the rows under it; it is recomputed before it is next relied on. */
  rebaseOwed: boolean;
  /** Milliseconds since 1970 of the last complete exchange, null before the first. */
  lastSync: number | null;
  schema: number;
  /** Number of chunks of each collection. */
  chunks: Record<string, number>;
  heads?: HeadsMark;
  /** What the copy was made to keep (docs/adr/0017); without it, everything. */
  scope?: { days: number | null; asked: string };
  /** A first copy is on its way: where its next page begins, and the rev up to which it will be complete. */
  walk?: { place: string; through: number } | null;
  /** Rows outside of what is kept that somebody asked for, with the instant. */
  asked?: Record<string, number>;
  /** Records that others had made already, newest last: the key each got on this device, and the id that stands for it. */
  aliases?: [key: string, id: string][];
  /** The lives of the server that the rows are of, the present one last. */
  lives?: readonly Incarnation[];
  /** The server's last mark of what it never gives twice, handed back to its next life (docs/adr/0038). */
  highWater?: string;
  /** While the copy is in doubt: what it was, until what the server lost is set aside. */
  former?: FormerCopy | null;
  /** The life of a server that shares no past with the copy, and that its person said is the same all the same. */
  agreedLife?: string;
  /** Rows of each collection that the copy leaves on the server. */
  older?: Record<string, number>;
}

/** The life of the server in which the versions of what waits count; undefined as long as none is known. */
export const versionIncarnation = ({
  epoch,
  life: incarnation,
}: Pick<SyncState, 'epoch' | 'life'>): string | undefined =>
  epoch === null ? incarnation : incarnationOf(epoch);

/** Which heads of lists are stored (store/heads.ts). They are exact as long as the journal ends where they were. */
export interface HeadsMark {
  /** Journal number up to which they hold. */
  at: number;
  schema: number;
  collections: readonly string[];
}

/** The head of a collection's list lies before its chunks. */
export const HEAD_INDEX = -1;

export interface Chunk {
  collection: string;
  index: number;
  /** JSON array of rows, null to remove the chunk. */
  text: string | null;
}

/** One transaction writes these; everything or nothing. */
export interface WriteOrder {
  record?: JournalRecord;
  /** Entries that leave the outbox with nothing stored in their place: it needs no room. */
  release?: readonly string[];
  state?: SyncState;
  chunks?: Chunk[];
  dropJournalUpTo?: number;
  /** Throws the chunks and the journal away; the outbox and what is set aside stay, they belong to their user. */
  wipeCopy?: boolean;
  blobs?: BlobOrder;
}

export interface Snapshot {
  state: SyncState;
  journal: JournalRecord[];
  entries: Entry[];
  recoverable: RecoverableRow[];
}

/** A start may know these before it reads the copy. */
export interface Peek {
  state: SyncState;
  /** The last journal number. */
  position: number;
  /** Stored heads of those asked for. */
  heads: Record<string, string>;
}

export interface Storage {
  readonly blobs: BlobReader;
  /** Reads the state and the heads of some collections together, and nothing else. */
  peek(collections: readonly string[]): Promise<Peek>;
  /**
   * Reads everything in one transaction: first `onSnapshot`, then the chunks of each collection in portions short enough
   * to leave the page free, `first` before the others; `onChunks` with `last` closes a collection.
   */
  load(reading: {
    first: readonly string[];
    onSnapshot(snapshot: Snapshot): void;
    onChunks(collection: string, texts: string[], last: boolean): void;
  }): Promise<void>;
  /** State and journal records after `since`, read together. */
  read(since: number): Promise<{ state: SyncState; journal: JournalRecord[] }>;
  /**
   * One readwrite strict transaction: reads state and journal after `since`, calls `plan`, writes its order. Resolves once the
   * transaction is complete. `plan` may await nothing but settled promises. Rejects, with nothing written, if `plan` does.
   */
  write<T>(
    since: number,
    plan: (state: SyncState, journal: JournalRecord[]) => Promise<{ order: WriteOrder; value: T }>,
  ): Promise<T>;
  close(): void;
}

export const initialState = (schema: number): SyncState => ({
  generation: 1,
  floor: 0,
  cursor: 0,
  epoch: null,
  sweeping: false,
  rebaseOwed: false,
  lastSync: null,
  schema,
  chunks: {},
});

/** The device has no room left: the only storage failure with a remedy of its own. */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';
