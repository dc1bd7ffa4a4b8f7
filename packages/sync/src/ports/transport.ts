// The server as the engine sees it (docs/sync.md 'Protocol'): one endpoint for batches of the queue, one feed of changed rows,
// one stream of pokes. The HTTP implementation lives in apps/web; `testkit/transport-contract.ts` tests what each one must do.
import type { FileLine } from './file-line.ts';
import type { Refused, WireError } from './refused.ts';
import type { Row } from './rulebook.ts';
import type { CopyDays } from './scope.ts';

/**
 * A queued write on the wire. `after` names the entries of the same batch it was made on top of: unless each of them is
 * answered 2xx the server does nothing and answers 424. The version it must find on its target is `baseVersion`, moved
 * on by each earlier entry of the batch that was answered 2xx with the target at exactly the next version. A write is
 * recognised by `opId`, and its fingerprint is `action` and `data` alone: `baseVersion` may change between two attempts.
 */
export interface PushEntry {
  opId: string;
  action: string;
  data: unknown;
  timestamp: number;
  /** The version of the target the writer saw; null when the server must not check (creations, append-only). */
  baseVersion: number | null;
  schema: number;
  after?: string[];
  /** Files it refers to: unless each is complete the server does nothing and answers 424. */
  attachments?: string[];
  /** Given up: unless it was applied before, it never is. Answered 2xx, with the rows of it if it was. */
  withdrawn?: true;
}

/** A changed row, or the tombstone of one. */
export type ChangedRow =
  | { collection: string; row: Row }
  | { collection: string; id: string | number; deleted: true; rev: number };

/** Exactly the status the entry would have had over REST; 424 and 425 mean 'not attempted'. */
export interface PushAnswer {
  opId: string;
  status: number;
  /** Seconds. */
  retryAfter?: number;
  data?: { output: unknown; rows: ChangedRow[] };
  error?: WireError;
  /** The row as the server has it: with 412, and with 410 where it keeps what was removed. */
  current?: Row;
}

export type PushReply = { status: 200; answers: PushAnswer[] } | Refused;

export interface PullRequest {
  since: number;
  epoch: string | null;
  limit: number;
  collections?: readonly string[];
  /** A fresh copy, from its beginning or from where its last page left off; a server that knows none answers changes. */
  fresh?: { days: CopyDays } | { walk: string };
}

/** Records asked for one by one, by key or legal number; by a search; or those of a stretch of days, both included. */
export type RowsRequest =
  | { collection: string; ids: readonly string[] }
  | { collections: readonly string[]; search: string }
  | { collection: string; days: DaysRange };

/** ISO days. */
export interface DaysRange {
  first: string;
  last: string;
}

/** A life of the server: it began on the data of the one before, as that had been at counter `from` (docs/adr/0026). */
export interface Incarnation {
  life: string;
  from: number;
  /** It began with nothing, by somebody's will: what was there before is not lost. */
  isEmptied?: boolean;
}

/** Rows in `rev` order; tombstones always included, `since` 0 too. */
export interface PullPage {
  status: 200;
  rows: ChangedRow[];
  rev: number;
  hasMore: boolean;
  /** The life of the server, and after a dot which of its rows the copy holds, as the role of the person has it. */
  epoch: string;
  /**
   * Of a fresh copy, in any order and without tombstones: where its next page begins, null on the last. `rev` is then the
   * counter at which it began: what changed since comes as changes.
   */
  walk?: string | null;
  /** Of the first page of a fresh copy: the days it keeps, and how many rows it leaves on the server. */
  days?: number | null;
  older?: Record<string, number>;
  /** Of the same: the lives that led to the present one, which is the last. */
  lives?: readonly Incarnation[];
  /** Of the same: the company that the server works for. */
  company?: string;
  /** How far the server is in what it never gives twice, in a form that it alone reads; kept for its next life. */
  highWater?: string;
}

/** The part of an epoch in which versions count: another role sees other rows, at the versions that they have. */
export const incarnationOf = (epoch: string): string => epoch.slice(0, `${epoch}.`.indexOf('.'));

export type PullReply = PullPage | Refused;

export const isPage = (reply: PullReply): reply is PullPage => reply.status === 200;
export const isAnswered = (reply: PushReply): reply is { status: 200; answers: PushAnswer[] } =>
  reply.status === 200;

export interface Transport {
  /**
   * `epoch` is the life of the server that the entries' versions belong to: in another one nothing is done and the answer is 410.
   * The server does not check without it.
   */
  push(entries: readonly PushEntry[], signal?: AbortSignal, epoch?: string | null): Promise<PushReply>;
  pull(request: PullRequest, signal?: AbortSignal): Promise<PullReply>;
  /** Those rows with what they are read with, as they stand at `rev`; without it none can be asked for. */
  rows?(request: RowsRequest, signal?: AbortSignal): Promise<PullReply>;
  /** Hands the last mark of a former life back, before anything is asked of the new one; without it none is. */
  handBack?(highWater: string, signal?: AbortSignal): Promise<{ status: 200 } | Refused>;
  /** Calls `onPoke` with the server's rev until the connection ends or the signal fires; never rejects. */
  stream(onPoke: (rev: number) => void, signal: AbortSignal): Promise<void>;
  /** True when the server itself answered under its health path: `navigator.onLine` only triggers this probe. */
  health(signal?: AbortSignal): Promise<boolean>;
  /** Renews the session once; false when the person must sign in again; rejects when nobody could be asked. */
  refresh(): Promise<boolean>;
  /** The way of attachments; without it none can be sent. */
  readonly files?: FileLine;
}
