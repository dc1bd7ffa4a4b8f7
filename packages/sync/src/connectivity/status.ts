// The connection badge shows this status: en ligne / hors ligne / n en attente / n à revoir; mirrored in local storage as its
// length and last exchange (specification §9, docs/sync.md 'Protocol').
import type { OtherInstance } from '../replay/push.ts';
import type { Mirror } from '../ports/platform.ts';

export interface SyncStatus {
  /** The server's health path answered JSON. */
  online: boolean;
  /** Writes on their way. */
  waiting: number;
  /** Writes the server refused: they wait for a person. */
  parked: number;
  conflicts: number;
  /** Rows that a restored server lost and that are offered back. */
  recoverable: number;
  /** Writes given up, of which the server is to be told. */
  withdrawn: number;
  /** Milliseconds since 1970 of the last complete exchange. */
  lastSync: number | null;
  syncing: boolean;
  needsSignIn: boolean;
  /** Another instance answers at this address: nothing is sent or taken until the right one does, or a person decides. */
  otherInstance: OtherInstance | null;
  /** The application is too old for the server, or another tab upgraded it. */
  reloadNeeded: boolean;
  /** The attachment on its way, in bytes. */
  upload: { fileId: string; sent: number; total: number } | null;
}

export class StatusBoard {
  #status: SyncStatus = {
    online: false,
    waiting: 0,
    parked: 0,
    conflicts: 0,
    recoverable: 0,
    withdrawn: 0,
    lastSync: null,
    syncing: false,
    needsSignIn: false,
    otherInstance: null,
    reloadNeeded: false,
    upload: null,
  };
  readonly #mirror: Mirror | undefined;
  readonly #listeners = new Set<(status: SyncStatus) => void>();

  constructor(mirror?: Mirror) {
    this.#mirror = mirror;
  }

  /** The present status; the same object until something changes. */
  readonly get = (): SyncStatus => this.#status;

  set(change: Partial<SyncStatus>): void {
    const names = Object.keys(change) as (keyof SyncStatus)[];
    if (names.every((name) => this.#status[name] === change[name])) return;
    const before = this.#status;
    this.#status = { ...before, ...change };
    const { waiting, parked, conflicts, lastSync } = this.#status;
    const unresolved = waiting + parked + conflicts;
    if (unresolved !== before.waiting + before.parked + before.conflicts || lastSync !== before.lastSync) {
      this.#mirror?.write({ waiting: unresolved, lastSync });
    }
    for (const listener of this.#listeners) listener(this.#status);
  }

  readonly subscribe = (listener: (status: SyncStatus) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
