// Pulls changed rows into the copy (docs/sync.md 'Protocol'): a fresh copy when there is none or when the server lives another
// life (410, another epoch, another role), then what changed, in the order of `rev`, in portions between which the tab answers.
//
//   nothing ─> fresh copy, page by page ─> changes after its counter ─> …
//                 ^                                  │ 410, another epoch, a wider horizon
//                 └── resync: what it does not bring goes, what the queue stands on is asked for ──┘
import { strangerIn } from '../recovery/stranger.ts';
import { formerOf } from '../recovery/incarnations.ts';
import type * as missingRows from '../recovery/missing-rows.ts';
import { payRebase, settle } from '../outbox/rebase.ts';
import { forgetVersions } from '../outbox/incarnation-change.ts';
import type { OutboxContext } from '../outbox/write.ts';
import { keyOf } from '../ports/rulebook.ts';
import type { Clock } from '../ports/platform.ts';
import type { CopyScope } from '../ports/scope.ts';
import { versionIncarnation, type SyncState } from '../ports/storage.ts';
import type { Refused } from '../ports/refused.ts';
import { type ChangedRow, isPage, incarnationOf, type PullPage, type Transport } from '../ports/transport.ts';
import type { StoreDraft } from '../store/draft.ts';
import type { Eviction } from '../store/eviction.ts';
import type { Replica } from '../store/replica.ts';
import type { ExchangeResult } from './push.ts';
import { isSamePlace, placeAfter, placeWithin, type PullPlace, storedPlace } from './pull-place.ts';
import { askPinned, namedBy, FullResync } from './full-resync.ts';
import { handBack } from './hand-back.ts';
import { PortionSize } from './portion-size.ts';
import { rowId, takeRow } from './take-row.ts';
import { ownStatus } from './verdict.ts';

/** Rows of one request: reading the JSON of as many documents holds the page for less than 50 ms. */
const PAGE_ROWS = 1000;
const ALWAYS_WORTH = 50;

export interface PullerOptions {
  context: OutboxContext;
  replica: Replica;
  transport: Transport;
  clock: Clock;
  eviction: Eviction;
  collections?: readonly string[] | undefined;
  scope?: CopyScope | undefined;
}

/** What a page was asked for: where from, and in which life of the server. */
interface PageRequest {
  place: PullPlace;
  epoch: string | null;
}

/** Rows of one transaction, and where they lead the cursor. */
interface Portion {
  rows: readonly ChangedRow[];
  epoch: string | null;
  from: PullPlace;
  to: PullPlace;
  page: PullPage;
  generation: number;
  isComplete: boolean;
  /** What the beginning of a fresh copy says of it. */
  copyState: Partial<SyncState>;
}

export class Puller {
  readonly #options: PullerOptions;
  #resync: FullResync | null = null;
  readonly #portion = new PortionSize();
  /** What becomes of rows that a restored server lost; it comes when there may be some. */
  #missingRows: typeof missingRows | null = null;

  constructor(options: PullerOptions) {
    this.#options = options;
  }

  /** Takes one page; 'progress' when there may be more, 'idle' when the copy is up to date. */
  async exchange(signal?: AbortSignal): Promise<ExchangeResult> {
    try {
      return await this.#exchange(signal);
    } catch (error) {
      this.#resync = null;
      throw error;
    }
  }

  async #exchange(signal?: AbortSignal): Promise<ExchangeResult> {
    const { transport, replica, collections, scope } = this.#options;
    await this.#prepare();
    const { epoch } = this.#resync ?? replica.state;
    const place = this.#resync?.place ?? storedPlace(replica.state);
    const { since, position } = place;
    const fresh = position === '' ? { days: scope?.choice().days ?? null } : { walk: position ?? '' };
    const reply = await transport.pull(
      {
        since,
        epoch,
        limit: PAGE_ROWS,
        ...(collections ? { collections } : {}),
        ...(position === null ? {} : { fresh }),
      },
      signal,
    );
    return isPage(reply) ? this.#take(reply, { place, epoch }, signal) : this.#refused(reply);
  }

  /** What must come before a page: the resync that was interrupted, the horizon that was chosen anew. */
  async #prepare(): Promise<void> {
    if (this.#resync) return;
    const { replica } = this.#options;
    const { sweeping, epoch } = replica.state;
    // Of an unknown life: writes were queued, or even answered, before the first pull.
    const hasRows = () =>
      replica.queue.ordered.length > 0 ||
      replica.collections.some((collection) => collection.serverCount > 0);
    if (sweeping || (epoch === null && hasRows())) await this.#startOver();
    else if (epoch !== null) await this.#follow();
  }

  /** Brings a copy in line with what the device is asked to keep. */
  async #follow(): Promise<void> {
    const { replica, scope, eviction } = this.#options;
    const choice = scope?.choice();
    const { walk: freshCopy, scope: storedScope } = replica.state;
    if (!choice || freshCopy || storedScope?.asked === choice.key) return;
    if (eviction.isWithin(choice.days)) await eviction.adopt(choice);
    else await this.#startOver();
  }

  async #refused(reply: Refused): Promise<ExchangeResult> {
    const { retryAfter = 0 } = reply;
    const status = ownStatus(reply);
    if (status === 410 && !(this.#resync && this.#resync.isNew)) {
      await this.#startOver();
      return { kind: 'progress' };
    }
    if (status === 426) return { kind: 'reload' };
    if (status === 401) return { kind: 'sign-in' };
    return { kind: 'later', retryAfter, offline: status === 0 };
  }

  /** Everything in the copy is in doubt until the server, in whichever life it is, names it again; the queue stays. */
  async #startOver(): Promise<void> {
    const { context } = this.#options;
    await context.ledger.write(async (draft) => {
      const [life, former] = [versionIncarnation(draft.state), formerOf(draft.state)];
      draft.setState({ cursor: 0, epoch: null, sweeping: true, walk: null, former, ...(life && { life }) });
    });
    this.#resync = new FullResync();
  }

  async #take(page: PullPage, request: PageRequest, signal?: AbortSignal): Promise<ExchangeResult> {
    const { replica, transport } = this.#options;
    const known = (this.#resync ?? replica.state).epoch;
    if (known !== null && known !== page.epoch) {
      await this.#startOver();
      return { kind: 'progress' };
    }
    const instance = strangerIn(replica.state, page);
    if (instance) this.#resync = null;
    if (instance) return { kind: 'other-instance', instance };
    const unheard = await handBack(replica.state, transport, signal);
    if (unheard !== null) return this.#refused(unheard);
    if (this.#resync) this.#resync.epoch = page.epoch;
    await this.#saveMissing(page);
    if (this.#resync && !page.hasMore) {
      const refused = await askPinned(this.#resync, { replica, transport, page }, signal);
      if (refused) return this.#refused(refused);
    }
    return this.#takePage(page, request);
  }

  /** Before the first row is replaced, and before it is known which of the old ones go. */
  async #saveMissing(page: PullPage): Promise<void> {
    const { context, clock, replica } = this.#options;
    if (!this.#resync && replica.recoverable.all.length === 0) return;
    // Which of them count is told by the operations.
    await context.rulebook.load?.();
    this.#missingRows ??= await import('../recovery/missing-rows.ts');
    if (!replica.state.former) return;
    const moment = { rulebook: context.rulebook, page, now: clock.now() };
    await context.ledger.write(async (draft) => this.#missingRows?.saveMissingRows(draft, moment));
  }

  async #takePage(page: PullPage, { place, epoch }: PageRequest): Promise<ExchangeResult> {
    const { replica, clock } = this.#options;
    const { generation } = replica.state;
    const copyState = this.#copyStateOf(page);
    let from = place;
    for (let start = 0, end = 0; start === 0 || start < page.rows.length; start = end) {
      end = start + this.#portion.rows;
      const rows = page.rows.slice(start, end);
      const isLast = end >= page.rows.length;
      const to = isLast ? placeAfter(page) : placeWithin(page, rows, from);
      const isComplete = isLast && !page.hasMore;
      if (!(await this.#takePortion({ rows, from, to, page, epoch, generation, isComplete, copyState })))
        return { kind: 'progress' };
      from = to;
      if (!isLast || page.hasMore) await clock.yieldToMain();
    }
    // A fresh copy stands where it began: what changed since comes next.
    return { kind: page.hasMore || page.walk !== undefined ? 'progress' : 'idle' };
  }

  #copyStateOf({ days, older, lives: incarnations, highWater }: PullPage): Partial<SyncState> {
    const scopeKey = this.#options.scope?.choice().key;
    const copyState = { ...(incarnations && { lives: incarnations }), ...(highWater && { highWater }) };
    if (scopeKey === undefined || days === undefined) return copyState;
    return { ...copyState, scope: { days, asked: scopeKey }, older: older ?? {} };
  }

  /** False when the copy is no longer the one the page was asked for: wiped, or led further by another tab. */
  #takePortion(portion: Portion): Promise<boolean> {
    const { context, clock } = this.#options;
    return context.ledger.write(async (draft) => {
      const begun = clock.now();
      if (!this.#isSameCopy(draft, portion)) {
        this.#resync = null;
        return false;
      }
      if (this.#owesAsking(portion)) return false;
      this.#enterIncarnation(draft, portion);
      this.#takeRows(draft, portion);
      this.#advance(draft, portion, clock.now());
      this.#missingRows?.settleRecoverable(draft, context.rulebook, portion);
      await settle(draft, { ...context, patience: ALWAYS_WORTH });
      if (portion.isComplete && draft.state.rebaseOwed) await payRebase(draft, context.rulebook);
      this.#portion.fit(clock.now() - begun);
      return true;
    });
  }

  /** What waits counts on versions of the life that it was written in, or answered in before that of the copy was known. */
  #enterIncarnation(draft: StoreDraft, { page }: Portion): void {
    if (versionIncarnation(draft.state) === incarnationOf(page.epoch)) return;
    forgetVersions(draft);
    if (this.#resync) draft.setState({ mixesLives: true });
  }

  #isSameCopy({ state }: StoreDraft, { generation, from, epoch }: Portion): boolean {
    if (state.generation !== generation) return false;
    if (this.#resync) return state.sweeping;
    return state.epoch === epoch && isSamePlace(storedPlace(state), from);
  }

  /** Something was written meanwhile on a row in doubt: it is asked for before the old copy goes. */
  #owesAsking({ isComplete, page }: Portion): boolean {
    const { replica, transport } = this.#options;
    if (!isComplete || !this.#resync || !transport.rows) return false;
    return this.#resync.unanswered(replica, namedBy(page)).length > 0;
  }

  #takeRows(draft: StoreDraft, { rows, from }: Portion): void {
    this.#resync?.begin(draft.replica);
    for (const changed of rows) {
      const id = rowId(changed);
      const isNew = from.position !== null && !draft.server(changed.collection, id);
      const isDoubted = this.#resync?.name(keyOf(changed.collection, id)) === true;
      takeRow(draft, changed, isDoubted || isNew);
    }
  }

  /** Moves the cursor in the transaction that stores the rows; a fresh pull keeps its place in memory until it is complete. */
  #advance(draft: StoreDraft, { from, to, page, isComplete, copyState }: Portion, now: number): void {
    const scan =
      to.position === null || to.position === '' ? null : { place: to.position, through: page.rev };
    const resync = this.#resync;
    if (resync) {
      resync.advance(to, copyState);
      // Named from its first page on: answers of another life are known by it.
      if (!isComplete) {
        draft.setState({ epoch: page.epoch, ...(scan && { walk: scan }) });
        return;
      }
      resync.end(draft);
      draft.setState({
        ...resync.copyState,
        epoch: page.epoch,
        lastSync: now,
        cursor: to.since,
        walk: null,
        sweeping: false,
        mixesLives: false,
        former: null,
      });
      this.#resync = null;
      return;
    }
    const isMoved = !isSamePlace(from, to) || draft.state.epoch !== page.epoch;
    if (to.position === '' || (!isMoved && !isComplete)) return;
    draft.setState({
      ...copyState,
      epoch: page.epoch,
      cursor: to.since,
      walk: scan,
      ...(isComplete ? { lastSync: now } : {}),
    });
  }
}
