// The offline engine of Zellige: a copy that is read at once, writes that are confirmed when they are durable, and a queue that
// reaches the server exactly once (specification §7, docs/sync.md). It knows no business word.
//
//   screen ─ execute ─> [rows + outbox, one strict transaction] ─> overlay ─> screen
//                              │ leader of the tabs
//                              v
//            push batches ── server: receipts, versions, rev ── pull ?since=rev, pokes
//
// What holds whatever the network, the tab, the browser or the server does is docs/sync.md 'Invariants and their tests'; tests
// cite the numbers.
import type { Recovery } from './recovery/recovery.ts';
import type { Attachment } from './attachments/attachment.ts';
import type { Attachments } from './attachments/attachments.ts';
import { follow } from './connectivity/follow.ts';
import { lead } from './connectivity/lead.ts';
import { StatusBoard } from './connectivity/status.ts';
import { Tabs } from './connectivity/tabs.ts';
import { type EngineExchange, engineExchange } from './engine-exchange.ts';
import type { EngineOptions } from './engine-options.ts';
import { once } from './once.ts';
import { refuse } from './outbox/refuse.ts';
import type { OutboxContext, NewWrite, WriteFailure, Receipt } from './outbox/write.ts';
import { Outbox } from './outbox/outbox.ts';
import { type Failure, ok, type Result, type Row } from './ports/rulebook.ts';
import { unlessTooNew } from './ports/storage-failure.ts';
import type { ExchangeResult } from './replay/push.ts';
import { Heads } from './store/heads.ts';
import type { DeviceCopy } from './store/copy.ts';
import { Ledger } from './store/ledger.ts';
import type { DeviceStore } from './store/device-store.ts';
import { Replica } from './store/replica.ts';
import { wipeCopy } from './store/wipe-copy.ts';

export type { EngineOptions } from './engine-options.ts';

/** Answer of `signOut` while writes wait: how many would be left behind. */
export interface UnsentWrites extends Failure {
  waiting: number;
}

export class SyncEngine {
  /** The copy as screens read it. */
  readonly store: DeviceStore;
  readonly status: StatusBoard;
  /** How lists begin, known before the copy is read. */
  readonly heads: Heads;
  /** What waits, and what a person can decide about it. */
  readonly outbox: Outbox;
  /** The files that the device holds. */
  readonly attachments: Attachments;
  /** What the copy holds, and what it lets go. */
  readonly copy: DeviceCopy;
  readonly #options: EngineOptions;
  readonly #replica: Replica;
  readonly #ledger: Ledger;
  readonly #context: OutboxContext;
  readonly #exchange: EngineExchange;
  readonly #tabs: Tabs;
  #stopHints: (() => void) | undefined;

  constructor(options: EngineOptions) {
    const { rulebook, clock, random, storage, schema, userId } = options;
    this.#options = options;
    this.#replica = new Replica(schema, rulebook, clock);
    this.store = this.#replica;
    this.status = new StatusBoard(options.mirror);
    this.#ledger = new Ledger({
      storage,
      replica: this.#replica,
      first: options.first ?? [],
      onChanges: (collections) => this.#changed(collections),
      onWritten: (left) => this.#written(left),
      onTooNew: () => this.#tooOld(),
    });
    this.heads = new Heads({ storage, ledger: this.#ledger, replica: this.#replica, clock, schema });
    this.#context = {
      ledger: this.#ledger,
      rulebook,
      schema,
      newContext: () => ({ opId: random.uuid(), timestamp: clock.now(), userId }),
      makeRoom: () => this.copy.makeRoom(),
    };
    const { status } = this;
    this.#exchange = engineExchange({ options, context: this.#context, replica: this.#replica, status });
    this.attachments = this.#exchange.attachments;
    this.copy = this.#exchange.copy;
    this.outbox = new Outbox(this.#context, this.#replica, this.attachments);
    this.#tabs = this.#joinTabs();
  }

  #joinTabs(): Tabs {
    const { channel, locks, userId, clock } = this.#options;
    const { status } = this;
    const read = () => this.load().then(() => this.#ledger.catchUp());
    const exchange = (signal: AbortSignal) => this.#exchange.scheduler.run(signal);
    const catchUp = follow({ first: () => this.load(), more: () => this.#ledger.catchUp() }, () =>
      this.#exchange.scheduler.wake('work'),
    );
    return new Tabs({
      channel,
      locks,
      clock,
      lockName: `zellige-sync-${userId}`,
      status,
      onChanged: (left) => {
        if (left.length > 0) void this.#ledger.forget(left);
        catchUp();
      },
      onExchangeRequest: () => this.#wantNow(),
      onSignedIn: () => this.#resume(),
      onCleared: catchUp,
      lead: (signal) => lead({ clock, status, read, exchange }, signal),
    });
  }

  /** A newer version of the application has taken storage over: this page neither reads, writes nor leads any more. */
  #tooOld(): void {
    this.status.set({ reloadNeeded: true });
    this.#exchange.scheduler.wake('now');
  }

  #changed(collections: readonly string[] | null): void {
    this.heads.changed(collections);
    this.status.set(this.#replica.counts);
  }

  #written(left: readonly string[]): void {
    this.status.set(this.#replica.counts);
    this.#tabs.announce({ kind: 'changed', ...(left.length > 0 ? { left } : {}) });
    if (!this.#replica.queue.hasToTravel) return;
    // The loop's own writes leave nothing to send: woken by them, it would never rest.
    this.#exchange.scheduler.wake('work');
    this.#tabs.ask();
  }

  /** Reads the copy from storage, once; `start` does it too. Rejects if it cannot be read, and the next call tries again. */
  readonly load = once(() => this.#load());

  async #load(): Promise<void> {
    await this.#ledger.load();
    const { schema } = this.#context;
    const isOld = (one: { schema: number }): boolean => one.schema < schema;
    if (!isOld(this.#replica.state) && !this.#replica.queue.ordered.some(isOld)) return;
    await this.#options.rulebook.load?.();
    const { migrateQueue } = await import('./outbox/migrate.ts');
    await migrateQueue(this.#context);
  }

  /** What a restored server lost and this device holds. */
  async openRecovery(): Promise<Recovery> {
    await this.load();
    return new (await import('./recovery/recovery.ts')).Recovery(this.#context, this.#replica);
  }

  /** Loads the copy and, in the tab that leads, keeps it in step with the server until `stop`. */
  async start(): Promise<void> {
    const loading = this.load();
    void this.#look();
    this.#tabs.start();
    this.#stopHints = this.#options.hints?.listen(() => {
      this.#wantNow();
      this.#tabs.ask();
      void this.#look();
    });
    // What the lead reads again is not lost yet; a page that is too old is told so by its status.
    await loading.catch(() => undefined);
    // The first keystroke in the screen in view finds its search texts ready.
    void this.#replica.warmSearches(this.#options.first ?? [], () => this.#options.clock.yieldToMain());
  }

  async stop(): Promise<void> {
    this.#stopHints?.();
    this.heads.stop();
    await this.#tabs.stop();
    this.#options.storage.close();
  }

  /** Asks for the server as long as no loop of this tab does: while it reads the copy, or cannot lead yet. */
  async #look(): Promise<void> {
    if (this.#tabs.isLeader) return;
    const online = await this.#options.transport.health().catch(() => false);
    if (!this.#tabs.isLeader) this.status.set({ online });
  }

  #wantNow(): void {
    this.#exchange.scheduler.wantPull();
    this.#exchange.scheduler.wake('now');
  }

  /** Asks the leading tab for an exchange at once, whatever pause it is in. */
  pullNow(): void {
    this.#wantNow();
    this.#tabs.announce({ kind: 'wanted' });
    this.#tabs.ask();
  }

  /** Brings the code that writes, which comes behind the first rows, with the exchange; rejects where it cannot be had. */
  readonly prepare = () => import('./outbox/write.ts');

  /**
   * Runs an operation on the copy and queues it; resolves once it is durable. `seen` is the record as the form showed it: if it
   * changed meanwhile where the write does, the answer is `version_conflict` with the record as it is now. When the device
   * cannot store it, `storage_full` or `storage_failed` with what was not saved. The bytes of `attachments` are kept in the
   * same transaction, and sent before the write.
   */
  async execute(
    action: string,
    input: unknown,
    shown?: Row,
    attachments: readonly Attachment[] = [],
  ): Promise<Result<Receipt, WriteFailure>> {
    return this.write({ action, input, ...(shown && { shown }) }, attachments);
  }
  /** The same for who gives the write its key: of one that waits already the record is answered. */
  async write(command: NewWrite, attachments: readonly Attachment[] = []): ReturnType<SyncEngine['execute']> {
    const { notSaved, write } = await this.prepare();
    try {
      await this.load();
    } catch (error) {
      return notSaved(error, command, attachments);
    }
    return write(this.#context, command, attachments);
  }

  /** The person signed in again: what waited goes on, in every tab. */
  signedIn(): void {
    this.#resume();
    this.#tabs.announce({ kind: 'signed-in' });
  }

  #resume(): void {
    this.status.set({ needsSignIn: false });
    this.#wantNow();
  }

  /**
   * Leaves the device: the copy is erased, the queue stays for its user. While writes wait it is refused with their number,
   * unless the person confirmed.
   */
  async signOut(confirmed = false): Promise<Result<null, UnsentWrites | Failure>> {
    await this.load();
    const waiting = this.outbox.entries.filter(({ isWithdrawn }) => !isWithdrawn).length;
    if (waiting > 0 && !confirmed) return { ok: false, error: { ...refuse('unsent_writes').error, waiting } };
    const wiped = await unlessTooNew(() => wipeCopy(this.#ledger, this.#replica), refuse('page_too_old'));
    if (!wiped.ok) return wiped;
    this.#tabs.announce({ kind: 'cleared' });
    await this.stop();
    return ok(null);
  }

  /** Folds the journal into the chunks now. */
  async tidy(): Promise<void> {
    await this.load();
    const { compact } = await import('./store/compaction.ts');
    const folding = { ledger: this.#ledger, replica: this.#replica, clock: this.#options.clock };
    await compact(folding, 1);
  }

  /** One exchange of the queue, or one of an attachment when no entry may be sent; for tests and for a tool without a loop. */
  async pushOnce(): Promise<ExchangeResult> {
    await this.load();
    const { push, upload } = await this.#exchange.exchanges();
    const pushed = await push();
    return pushed.kind === 'idle' ? upload() : pushed;
  }

  /** One page of the feed. */
  async pullOnce(): Promise<ExchangeResult> {
    await this.load();
    return (await this.#exchange.exchanges()).pull();
  }
}

/** Builds an engine from its ports; nothing happens before `start` (or `load`). */
export const createSyncEngine = (options: EngineOptions): SyncEngine => new SyncEngine(options);
