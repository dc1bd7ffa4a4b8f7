// The only access to storage: transactions of this tab, one after the other, each over an exact image of what is stored. A
// transaction applies the journal of the other tabs first, so that it needs to read no chunk; a tab that is too far behind (its
// records were compacted, or the copy was replaced) loads again and starts over.
import {
  isQuotaError,
  type JournalRecord,
  type Storage,
  type SyncState,
  type WriteOrder,
} from '../ports/storage.ts';
import { refuseNewer, StorageTooNew } from '../ports/storage-failure.ts';
import { StoreDraft } from './draft.ts';
import type { Replica } from './replica.ts';

/** Thrown inside a transaction to give it up: memory is of another generation than storage. */
class StaleReplica extends Error {
  override name = 'StaleReplica';
}

export interface LedgerOptions {
  storage: Storage;
  replica: Replica;
  /** Collections to read before the others. */
  first: readonly string[];
  /** Rows of these collections changed, by this tab or another; null when the whole copy was loaded again. */
  onChanges: (collections: readonly string[] | null) => void;
  /** A transaction of this tab is complete: the others have something to read, or entries to forget that left. */
  onWritten: (left: readonly string[]) => void;
  /** A newer version of the application has taken storage over: this page writes nothing any more. */
  onTooNew?: () => void;
}

/** What a transaction is to do. */
interface Planned<T> {
  order: WriteOrder | null;
  value: T;
  /** What memory takes without storage: it goes with the next transaction that finds room. */
  unstored?: JournalRecord | null;
}

export class Ledger {
  readonly #options: LedgerOptions;
  #tail: Promise<unknown> = Promise.resolve();
  /** What memory holds and storage had no room for. */
  #unstored: JournalRecord | null = null;

  constructor(options: LedgerOptions) {
    this.#options = options;
  }

  #serial<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#tail.then(run).catch((error: unknown) => {
      if (error instanceof StorageTooNew) this.#options.onTooNew?.();
      throw error;
    });
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  /** Loads the copy from storage. */
  load(): Promise<void> {
    return this.#serial(() => this.#load());
  }

  async #load(): Promise<void> {
    const { storage, replica, first, onChanges } = this.#options;
    await storage.load({
      first,
      onSnapshot: (snapshot) => {
        this.#mustBeOurs(snapshot.state);
        // Memory is as stored again: the feed brings those rows, which it has not gone past.
        this.#unstored = null;
        replica.begin(snapshot);
      },
      onChunks: (collection, texts, last) => replica.addChunks(collection, texts, last),
    });
    replica.end();
    onChanges(null);
  }

  /** Applies what other tabs wrote. */
  catchUp(): Promise<void> {
    return this.#serial(async () => {
      const { storage, replica } = this.#options;
      const { state, journal } = await storage.read(replica.position);
      this.#mustBeOurs(state);
      if (this.#isStale(state)) await this.#load();
      else this.#follow(state, journal);
    });
  }

  #mustBeOurs({ schema }: SyncState): void {
    refuseNewer(schema, this.#options.replica.schema);
  }

  #isStale(state: SyncState): boolean {
    const { replica } = this.#options;
    return state.generation !== replica.state.generation || state.floor > replica.position;
  }

  #follow(state: SyncState, journal: readonly JournalRecord[]): void {
    const { replica, onChanges } = this.#options;
    const changed = replica.commit(state, journal);
    if (journal.length > 0) onChanges(changed);
  }

  /** One strict transaction prepared by `prepare`, which may await only settled promises and the draft's reader. */
  write<T>(prepare: (draft: StoreDraft) => Promise<T>): Promise<T> {
    return this.writeOrder(async () => {
      const draft = new StoreDraft(this.#options.replica, this.#unstored);
      const value = await prepare(draft);
      return { order: draft.toOrder(), value };
    });
  }

  /**
   * The same for what the server answered, where storage may have no room left: then what `prepare` removes from the queue leaves
   * storage, which needs none, and memory takes all of it. Nothing else is stored, the state neither (`isStored`): another start
   * finds the rows in the feed, and the refusals by asking again.
   */
  async writeAnswer<T>(prepare: (draft: StoreDraft, isStored: boolean) => Promise<T>): Promise<T> {
    try {
      return await this.write((draft) => prepare(draft, true));
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      return await this.#release((draft) => prepare(draft, false));
    }
  }

  #release<T>(prepare: (draft: StoreDraft) => Promise<T>): Promise<T> {
    return this.writeOrder(async () => {
      const draft = new StoreDraft(this.#options.replica, this.#unstored);
      const value = await prepare(draft);
      const unstored = draft.toOrder()?.record ?? null;
      return { order: { release: unstored?.removed ?? [] }, value, unstored };
    });
  }

  /** Another tab told that these entries left: memory forgets them, storage has. */
  forget(opIds: readonly string[]): Promise<void> {
    return this.#serial(async () => {
      const { replica, onChanges } = this.#options;
      onChanges(replica.take({ seq: replica.position, rows: [], put: [], removed: [...opIds] }));
    });
  }

  /** The same for orders no draft can express: chunks, and throwing the copy away. */
  writeOrder<T>(plan: () => Promise<Planned<T>>): Promise<T> {
    return this.#serial(async () => {
      try {
        return await this.#transact(plan);
      } catch (error) {
        if (!(error instanceof StaleReplica)) throw error;
        await this.#load();
        return await this.#transact(plan);
      }
    });
  }

  async #transact<T>(plan: () => Promise<Planned<T>>): Promise<T> {
    const { storage, replica, onChanges, onWritten } = this.#options;
    const { order, value, unstored } = await storage.write(replica.position, async (state, journal) => {
      this.#mustBeOurs(state);
      if (this.#isStale(state)) throw new StaleReplica();
      this.#follow(state, journal);
      const planned = await plan();
      return { order: planned.order ?? {}, value: planned };
    });
    const changed = replica.commit(order?.state, order?.record ? [order.record] : []);
    if (order?.record) {
      onChanges(changed);
      this.#unstored = null;
    }
    if (unstored) {
      onChanges(replica.take(unstored));
      this.#unstored = unstored;
    }
    if (order) onWritten(order.release ?? []);
    return value;
  }
}
