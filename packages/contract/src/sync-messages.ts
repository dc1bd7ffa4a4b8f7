// The offline engine and the server exchange these messages: a batch of queued operations, pages of changes, pokes
// (docs/sync.md 'Protocol').
import { z } from 'zod';
import type { Failure } from '@zellige/domain';
import type { CollectionName, Row } from '@zellige/domain/kernel/identity/collection-map';

export const MAX_PUSH_ENTRIES = 100;
/** Files of one entry. */
export const MAX_ATTACHMENTS = 20;
/** Bytes of one piece of a file. */
export const MAX_PIECE_BYTES = 262_144;
export const MAX_PULL_ROWS = 2000;

export const pushEntry = z.object({
  opId: z.uuid(),
  /** `<verb>_<collection>`. */
  action: z.string().min(3).max(80),
  data: z.record(z.string().max(200), z.unknown()),
  /** Milliseconds of the device's clock at the write. */
  timestamp: z.number().int().nonnegative(),
  /** Version of the target the writer saw; null when the operation stands on its own guards. */
  baseVersion: z.number().int().nonnegative().nullable(),
  schema: z.number().int().nonnegative(),
  /** Entries of the same batch it was made on top of: unless each succeeds nothing is done and the answer is 424. */
  after: z.array(z.uuid()).max(MAX_PUSH_ENTRIES).optional(),
  /** Files it refers to: unless the server holds each of them whole nothing is done and the answer is 424. */
  attachments: z.array(z.uuid()).max(MAX_ATTACHMENTS).optional(),
  /**
   * Given up: unless it was applied before, it never is. The answer is 200; with `data` if it was, whose rows are those that its
   * writer still sees.
   */
  withdrawn: z.literal(true).optional(),
});

export const pushRequest = z.object({
  entries: z.array(pushEntry).min(1).max(MAX_PUSH_ENTRIES),
  /** The life of the server that the versions belong to: in another one nothing is done, the answer is 410. */
  epoch: z.string().max(200).optional(),
});

export type PushEntry = z.infer<typeof pushEntry>;

export interface PushedRow {
  collection: CollectionName;
  row: Row;
}

/** The answer to one entry, with exactly the status it would have had alone. */
export interface PushAnswer {
  opId: string;
  status: number;
  data?: { output: Row | null; rows: PushedRow[] };
  error?: Failure;
  /** With 412, and with 410 where the row is in the corbeille: the row as it stands. */
  current?: Row;
}

/** A life of the server: it began on the data of the one before, as that had been at counter `from` (docs/adr/0026). */
export interface Incarnation {
  life: string;
  from: number;
  /** It began empty, because somebody emptied the instance. */
  isEmptied?: boolean;
}

export interface PullMeta {
  rev: number;
  hasMore: boolean;
  /**
   * The life of the server, which ends when it is restored from a backup, and behind a dot the role: with either the client pulls
   * afresh, with another life what waits counts on no version.
   */
  epoch: string;
  /** Of a fresh copy: where its next page begins, null on the last one. */
  walk?: string | null;
  /** Of the first page of a fresh copy: how many days it keeps, null when everything comes. */
  days?: number | null;
  /** Of the same: rows of each collection that stay on the server. */
  older?: Partial<Record<CollectionName, number>>;
  /** Of the same: the lives that led to the present one, which is the last. */
  lives?: readonly Incarnation[];
  /** Of the same: the name of the company, '' where none was given. */
  company?: string;
  /**
   * Of a page without another behind it: the last legal numbers, sealed by the server. A device keeps it and hands it back to another
   * life, which may have lost them (docs/adr/0038).
   */
  highWater?: string;
}

/** A high-water mark that is handed back. */
export const highWaterReport = z.strictObject({ highWater: z.string().min(1).max(1000) });

/** The server holds this of a file that arrives in pieces. */
export interface ReceivedFile {
  /** Bytes, from the beginning: where to go on. */
  received: number;
  /** Checked and kept. */
  isComplete: boolean;
}
