// A person decides about rows that a restored server lost: they put them back, drop them, or save them as a file.
import { writtenKeys } from '../outbox/queue.ts';
import { type OutboxContext, notSaved, queueWrite, type WriteFailure } from '../outbox/write.ts';
import {
  type Failure,
  keyOf,
  ok,
  type Result,
  type Row,
  type SyncRules,
  type Writable,
} from '../ports/rulebook.ts';
import { unlessTooNew } from '../ports/storage-failure.ts';
import type { OtherInstance } from '../replay/push.ts';
import type { StoreDraft } from '../store/draft.ts';
import type { Replica } from '../store/replica.ts';
import { wipeCopy } from '../store/wipe-copy.ts';
import { recoveryMessages } from './recovery.messages.ts';
import { differences } from './missing-rows.ts';
import { placeOf, type Read } from './place.ts';
import type { RecoverableRow } from './recoverable-rows.ts';

/** A lost row as a screen shows it. */
export interface RecoveryOffer extends RecoverableRow {
  /** The record as it is seen now; null when there is none. */
  current: Row | null;
  /** The fields in which it is not as it was; none when there is no record. */
  differs: string[];
  /** Ordinary operations bring it back. */
  canPutBack: boolean;
}

const refuse = (code: keyof typeof recoveryMessages): { ok: false; error: Failure } => ({
  ok: false,
  error: { code, message: recoveryMessages[code] },
});

/** In the present shape of rows. */
const presentRow = (rulebook: SyncRules, recoverable: RecoverableRow): RecoverableRow => ({
  ...recoverable,
  row: rulebook.migrateRow?.(recoverable.collection, recoverable.row, recoverable.schema) ?? recoverable.row,
});

export class Recovery {
  readonly #context: OutboxContext;
  readonly #replica: Replica;

  constructor(context: OutboxContext, replica: Replica) {
    this.#context = context;
    this.#replica = replica;
  }

  /**
   * What a person says of another instance that answers at the address of the copy (docs/sync.md 'What a restored server lost').
   * 'take': its data take the place of the copy and of what waits, which is of another instance. 'same': it is the same company on
   * another past, which goes on as after a restore.
   */
  async answerInstance({ life: incarnation }: OtherInstance, decision: 'take' | 'same'): Promise<void> {
    const { ledger } = this.#context;
    if (decision === 'same')
      return ledger.write(async (draft) => draft.setState({ agreedLife: incarnation }));
    await ledger.write(async (draft) => {
      for (const { opId } of this.#replica.queue.ordered) draft.remove(opId);
      for (const { key } of this.#replica.recoverable.all) draft.removeRecoverable(key);
    });
    await wipeCopy(ledger, this.#replica, false);
  }

  /** The lost rows that wait for a person, in the order in which they are put back. */
  async rows(): Promise<RecoveryOffer[]> {
    await this.#context.rulebook.load?.();
    const read: Read = (collection, id) => this.#replica.visible(collection, id);
    return this.#settled().flatMap((recoverable) => {
      const { current, writes } = this.#looked(recoverable, read);
      const differs = current ? differences(this.#context.rulebook, recoverable, current) : [];
      // What was put back waits to be sent: the answer ends its being set aside.
      if (current && differs.length === 0) return [];
      return [{ ...recoverable, current, differs, canPutBack: writes.length > 0 }];
    });
  }

  #settled(): RecoverableRow[] {
    const { rulebook } = this.#context;
    const rank = ({ collection }: RecoverableRow) => rulebook.putBack?.rank?.(collection) ?? 0;
    return this.#replica.recoverable.settled
      .map((recoverable) => presentRow(rulebook, recoverable))
      .toSorted((a, b) => rank(a) - rank(b) || a.row.rev - b.row.rev);
  }

  #looked(recoverable: RecoverableRow, read: Read): { current: Row | null; writes: readonly Writable[] } {
    const { rulebook } = this.#context;
    const { id, current } = placeOf(rulebook, recoverable, read);
    const writes = rulebook.putBack?.writes({ ...recoverable, id }, current, this.#settled(), read) ?? [];
    return { current, writes };
  }

  /**
   * Queues the operations that bring a row back, and lets it go, in one transaction. Where only the first of them can be done it
   * stays set aside for the rest, which is tried once more over what they made. Failures: the operation's own, not_aside,
   * cannot_put_back, storage_*.
   */
  async putBack(key: string): Promise<Result<null, WriteFailure>> {
    try {
      await this.#context.rulebook.load?.();
      const before = this.#replica.position;
      const done = await this.#context.ledger.write((draft) => this.#putBack(draft, key));
      if (done.ok || this.#replica.position === before) return done;
      return await this.#context.ledger.write((draft) => this.#putBack(draft, key));
    } catch (error) {
      return notSaved(
        error,
        { action: 'put_back', input: this.#replica.recoverable.get(key)?.row ?? null },
        [],
      );
    }
  }

  async #putBack(draft: StoreDraft, key: string): Promise<Result<null, WriteFailure>> {
    const known = draft.replica.recoverable.get(key);
    if (!known || known.isDoubted) return refuse('not_aside');
    const recoverable = presentRow(this.#context.rulebook, known);
    const { writes } = this.#looked(recoverable, (collection, id) => draft.visible(collection, id));
    if (writes.length === 0) return refuse('cannot_put_back');
    const written: string[] = [];
    for (const write of writes) {
      const queued = await queueWrite(draft, this.#context, write);
      if (!queued.ok) return queued;
      const entry = draft.entry(queued.value.opId);
      written.push(...(entry ? writtenKeys(entry) : []));
    }
    draft.removeRecoverable(key);
    this.#discardReturned(draft, written);
    return ok(null);
  }

  /** What came back with it: a payment with its invoice. */
  #discardReturned(draft: StoreDraft, written: readonly string[]): void {
    const { rulebook } = this.#context;
    const named = new Set(written);
    for (const recoverable of this.#replica.recoverable.settled) {
      if (!named.has(keyOf(recoverable.collection, recoverable.id))) continue;
      const current = draft.visible(recoverable.collection, recoverable.id);
      const isBack =
        current && differences(rulebook, presentRow(rulebook, recoverable), current).length === 0;
      if (isBack) draft.removeRecoverable(recoverable.key);
    }
  }

  /** Whether nothing is set aside under that key any more. */
  isGone(key: string): boolean {
    return this.#replica.recoverable.get(key) === undefined;
  }

  /** Lets rows go; answers them, for `keep`. */
  discard(keys: readonly string[]): Promise<RecoverableRow[]> {
    const gone = (draft: StoreDraft) =>
      keys.flatMap((key) => {
        const known = draft.replica.recoverable.get(key);
        draft.removeRecoverable(key);
        return known ?? [];
      });
    return unlessTooNew(() => this.#context.ledger.write(async (draft) => gone(draft)), []);
  }

  /** Takes back that they were let go. */
  keep(rows: readonly RecoverableRow[]): Promise<number> {
    const restore = async (draft: StoreDraft) => {
      for (const row of rows) draft.saveRecoverable(row);
      return rows.length;
    };
    return unlessTooNew(() => this.#context.ledger.write(restore), 0);
  }

  /** What is set aside as JSON text, whether or not it can be put back; only that of `wanted` when it is given. */
  export(onlyKey?: string): string {
    const chosen = this.#settled().filter(({ key }) => key === (onlyKey ?? key));
    const rows = chosen.map(({ collection, id, row, at }) => ({ collection, id, row, at }));
    return JSON.stringify(rows, null, 2);
  }
}
