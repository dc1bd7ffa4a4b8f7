// The feed of changed rows into the copy (sync.md §3): pages in rev order, taken in portions that leave the page free, and from
// the beginning again when the server lives another life (410, another epoch), the queue untouched.
import { payRebase, settle } from '../outbox/rebase.ts';
import type { Desk } from '../outbox/write.ts';
import { keyOf, recordOf } from '../ports/rulebook.ts';
import type { Clock } from '../ports/platform.ts';
import { type ChangedRow, isPage, type PullPage, type Refused, type Transport } from '../ports/transport.ts';
import type { Draft } from '../store/draft.ts';
import type { Replica } from '../store/replica.ts';
import type { ExchangeResult } from './push.ts';
import { rowId, rowRev, takeRow } from './take-row.ts';

const PAGE_ROWS = 2000;
/** Rows of one transaction: a few milliseconds of the page's time. */
const PORTION_ROWS = 500;
const ALWAYS_WORTH = 50;

export type TakePulled = (draft: Draft, changed: ChangedRow, isStaleCopy: boolean) => boolean;

export interface PullerOptions {
  desk: Desk;
  replica: Replica;
  transport: Transport;
  clock: Clock;
  collections?: readonly string[] | undefined;
  take?: TakePulled | undefined;
}

/** Rows of one transaction, and where they lead the cursor. */
interface Portion {
  rows: readonly ChangedRow[];
  from: number;
  cursor: number;
  generation: number;
  epoch: string;
  isComplete: boolean;
}

export class Puller {
  readonly #options: PullerOptions;
  /** During a fresh pull over an existing copy: keys the server has not confirmed yet, and where the pull stands. */
  #sweep: { unseen: Set<string>; cursor: number } | null = null;
  #refreshed = false;

  constructor(options: PullerOptions) {
    this.#options = options;
  }

  /** Takes one page; 'progress' when there may be more, 'idle' when the copy is up to date. */
  async exchange(signal?: AbortSignal): Promise<ExchangeResult> {
    try {
      return await this.#exchange(signal);
    } catch (error) {
      this.#sweep = null;
      throw error;
    }
  }

  async #exchange(signal?: AbortSignal): Promise<ExchangeResult> {
    const { transport, replica, collections } = this.#options;
    if (replica.state.sweeping && !this.#sweep) await this.#startOver(replica.state.epoch ?? '');
    const { cursor, epoch } = replica.state;
    const since = this.#sweep?.cursor ?? cursor;
    const reply = await transport.pull(
      { since, epoch, limit: PAGE_ROWS, ...(collections ? { collections } : {}) },
      signal,
    );
    return isPage(reply) ? this.#take(reply, since) : this.#refused(reply);
  }

  async #refused({ status, retryAfter = 0 }: Refused): Promise<ExchangeResult> {
    if (status === 410 && this.#sweep?.cursor !== 0) {
      await this.#startOver('');
      return { kind: 'progress' };
    }
    if (status === 426) return { kind: 'reload' };
    if (status !== 401) return { kind: 'later', retryAfter, offline: status === 0 };
    if (this.#refreshed || !(await this.#options.transport.refresh())) return { kind: 'sign-in' };
    this.#refreshed = true;
    return { kind: 'progress' };
  }

  /** Everything in the copy is in doubt until the server names it again; the queue stays. */
  async #startOver(epoch: string): Promise<void> {
    const { desk, replica } = this.#options;
    await desk.ledger.write(async (draft) =>
      draft.setState({ cursor: 0, epoch: epoch || null, sweeping: true }),
    );
    const unseen = new Set<string>();
    for (const collection of replica.collections) {
      for (const id of collection.serverIds()) unseen.add(keyOf(collection.name, id));
    }
    this.#sweep = { unseen, cursor: 0 };
  }

  async #take(page: PullPage, since: number): Promise<ExchangeResult> {
    const { replica, clock } = this.#options;
    this.#refreshed = false;
    const known = replica.state.epoch;
    if (known !== null && known !== page.epoch) {
      await this.#startOver(page.epoch);
      return { kind: 'progress' };
    }
    const { generation } = replica.state;
    let from = since;
    for (let start = 0; start === 0 || start < page.rows.length; start += PORTION_ROWS) {
      const rows = page.rows.slice(start, start + PORTION_ROWS);
      const isLast = start + PORTION_ROWS >= page.rows.length;
      const lastRow = rows.at(-1);
      const cursor = isLast || !lastRow ? page.rev : rowRev(lastRow);
      const portion = {
        rows,
        from,
        cursor,
        generation,
        epoch: page.epoch,
        isComplete: isLast && !page.hasMore,
      };
      if (!(await this.#takePortion(portion))) return { kind: 'progress' };
      from = cursor;
      if (!isLast) await clock.breathe();
    }
    return page.hasMore ? { kind: 'progress' } : { kind: 'idle' };
  }

  /** False when the copy is no longer the one the page was asked for: wiped, or led further by another tab. */
  #takePortion(portion: Portion): Promise<boolean> {
    const { desk, clock, take = takeRow } = this.#options;
    return desk.ledger.write(async (draft) => {
      const { generation, cursor, sweeping } = draft.state;
      const isSameCopy =
        generation === portion.generation && (this.#sweep ? sweeping : cursor === portion.from);
      if (!isSameCopy) {
        this.#sweep = null;
        return false;
      }
      for (const changed of portion.rows) {
        const isStaleCopy = this.#sweep?.unseen.delete(keyOf(changed.collection, rowId(changed))) ?? false;
        take(draft, changed, isStaleCopy);
      }
      this.#advance(draft, portion, clock.now());
      await settle(draft, { ...desk, patience: ALWAYS_WORTH });
      if (portion.isComplete && draft.state.rebaseOwed) await payRebase(draft, desk.rulebook, desk.rebase);
      return true;
    });
  }

  /** Moves the cursor in the transaction that stores the rows; a fresh pull keeps its place in memory until it is complete. */
  #advance(draft: Draft, { cursor, epoch, isComplete }: Portion, now: number): void {
    const moved = { epoch, ...(isComplete ? { lastSync: now } : {}) };
    if (!this.#sweep) {
      if (cursor !== draft.state.cursor || epoch !== draft.state.epoch || isComplete)
        draft.setState({ ...moved, cursor });
      return;
    }
    this.#sweep.cursor = cursor;
    if (!isComplete) return;
    for (const { collection, id } of [...this.#sweep.unseen].map(recordOf))
      draft.setServer(collection, id, null);
    draft.setState({ ...moved, cursor, sweeping: false });
    this.#sweep = null;
  }
}
