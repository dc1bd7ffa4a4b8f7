// A fresh copy made over an old one: every row of the old one is in doubt until the server names it. A row that the queue
// depends on, or that a restored server may have lost, is asked for by its key if the fresh copy does not bring it: it may just
// be too old for the horizon.
import { keyOf, recordOf } from '../ports/rulebook.ts';
import type { SyncState } from '../ports/storage.ts';
import type { Refused } from '../ports/refused.ts';
import { type ChangedRow, isPage, type PullPage, type Transport } from '../ports/transport.ts';
import type { StoreDraft } from '../store/draft.ts';
import { pinnedByQueue } from '../store/pinned-rows.ts';
import { portionsOf } from '../store/portions.ts';
import type { Replica } from '../store/replica.ts';
import { BEGINNING, type PullPlace } from './pull-place.ts';
import { rowId } from './take-row.ts';

/** Keys of one request. */
const KEYS_AT_ONCE = 100;

export class FullResync {
  #unseen: Set<string> | null = null;
  /** Rows that were asked for; null those that the server no longer has for this person. */
  readonly #answered = new Map<string, ChangedRow | null>();
  place: PullPlace = BEGINNING;
  copyState: Partial<SyncState> = {};
  /** The life of the server that its first page was of. */
  epoch: string | null = null;

  /** Nothing has come yet. */
  get isNew(): boolean {
    return this.#unseen === null;
  }

  /** With the first rows: what the copy holds at that moment is in doubt. */
  begin(replica: Replica): void {
    if (this.#unseen) return;
    this.#unseen = new Set();
    for (const collection of replica.collections) {
      for (const id of collection.serverIds()) this.#unseen.add(keyOf(collection.name, id));
    }
  }

  /** The server named that row; true when it was in doubt. */
  name(key: string): boolean {
    return this.#unseen?.delete(key) ?? false;
  }

  advance(to: PullPlace, copyState: Partial<SyncState>): void {
    if (to.position !== '') this.place = to;
    this.copyState = { ...this.copyState, ...copyState };
  }

  /** Rows in doubt that the queue stands on, or that the server may have lost, and nobody has asked for. */
  unanswered(replica: Replica, named: ReadonlySet<string>): string[] {
    const isPinned = pinnedByQueue(replica);
    const doubted = new Set(
      replica.recoverable.all.map(
        (recoverable) => recoverable.isDoubted && keyOf(recoverable.collection, recoverable.id),
      ),
    );
    return [...(this.#unseen ?? [])].filter((key) => {
      const { collection, id } = recordOf(key);
      const row = replica.server(collection, id);
      if (named.has(key) || this.#answered.has(key) || row === undefined) return false;
      return doubted.has(key) || isPinned(collection, row);
    });
  }

  answer(keys: readonly string[], rows: readonly ChangedRow[]): void {
    for (const key of keys) this.#answered.set(key, null);
    for (const changed of rows) this.#answered.set(keyOf(changed.collection, rowId(changed)), changed);
  }

  /**
   * Once the copy is complete: rows that the server did not name are gone for this person, rows that were asked for are as it
   * answered. Writes that wait on them stay.
   */
  end(draft: StoreDraft): void {
    for (const key of this.#unseen ?? []) {
      const { collection, id } = recordOf(key);
      const answered = this.#answered.get(key);
      draft.setServer(collection, id, answered && 'row' in answered ? answered.row : null);
    }
  }
}

/** The keys of a page. */
export const namedBy = ({ rows }: PullPage): Set<string> =>
  new Set(rows.map((changed) => keyOf(changed.collection, rowId(changed))));

interface PinnedRequest {
  replica: Replica;
  transport: Transport;
  /** The last page, which is about to be taken. */
  page: PullPage;
}

const OTHER_INCARNATION: Refused = {
  status: 410,
  error: { code: 'epoch_changed', message: 'epoch_changed' },
};

/** Asks for the rows that must not go unasked; what was refused when it was. */
export async function askPinned(
  resync: FullResync,
  { replica, transport, page }: PinnedRequest,
  signal?: AbortSignal,
): Promise<Refused | null> {
  if (!transport.rows) return null;
  resync.begin(replica);
  const byCollection = Map.groupBy(
    resync.unanswered(replica, namedBy(page)),
    (key) => recordOf(key).collection,
  );
  for (const [collection, keys] of byCollection) {
    for (const batch of portionsOf(keys, KEYS_AT_ONCE)) {
      const reply = await transport.rows({ collection, ids: batch.map((key) => recordOf(key).id) }, signal);
      if (!isPage(reply)) return reply;
      // They would be of another life of the server than the copy is about to be.
      if (reply.epoch !== page.epoch) return OTHER_INCARNATION;
      resync.answer(batch, reply.rows);
    }
  }
  return null;
}
