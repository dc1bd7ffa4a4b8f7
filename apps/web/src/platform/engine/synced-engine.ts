// The product's engine: packages/sync over IndexedDB and the API, in the terms of the screens.
import {
  type Actor,
  type CollectionName,
  type Collections,
  newRowId,
  type Result,
  type Row,
  type RowId,
} from '@zellige/domain';
import { isNumbered } from '@zellige/domain/kernel/identity/numbering';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import type { SyncEngine } from '@zellige/sync/engine';
import type { NewWrite, Unsaved } from '@zellige/sync/outbox/write';
import type { Transport } from '@zellige/sync/ports/transport';
import { appCopy } from '../app-copy/own-app-copy.ts';
import { now } from '../clock.ts';
import { whenInteracting } from '../browser/first-interaction.ts';
import { forgetDrafts } from '../drafts/drafts.ts';
import { FirstPaint } from '../first-paint/first-paint.ts';
import { whenIdle } from '../browser/idle.ts';
import { inTime, lateAnswer } from '../browser/patience.ts';
import type {
  AppEngine,
  ConflictView,
  EngineStatus,
  ListHead,
  PendingWrite,
  QueueEntryView,
  RowQuery,
} from './app-engine.ts';
import { wasCopied } from '@zellige/sync/adapters/browser-platform';
import { type DeviceEvents, deviceCopyOf, openBrowserSync } from './browser-sync.ts';
import { answerInstance } from './queue/answer-instance.ts';
import type { DeviceCopy } from './copy/device-copy.ts';
import { askToPersistOnce } from './copy/device-storage.ts';
import { checkedExecute } from './checked-execute.ts';
import { KeyedAnswers } from './keyed-answers.ts';
import { RowsOnDemand } from './copy/rows-on-demand.ts';
import { queueDecisions } from './queue/queue-decisions.ts';
import { createRulebook, type PersonalRulebook, viewQuery } from './rulebook.ts';

interface SyncedEngineOptions {
  actor: Actor;
  transport: Transport;
  /** Collections that the first screen needs. */
  first: readonly CollectionName[];
  /** First page of a collection straight from the server, shown until the copy is there; empty when it cannot be had. */
  firstPage: (collection: CollectionName) => Promise<Row[]>;
  /** The device could not keep a write: the person is told and may download it. */
  onUnsaved: (unsaved: UnsavedWrite) => void;
  device?: DeviceEvents;
  /** A write is durable on the device and waits to be sent. */
  onWritten?: (action: string, input: unknown) => void;
  /** A decision begins that may give waiting writes up; their actions. */
  onGiveUp?: (actions: Promise<readonly string[]>) => void;
  /** The server had done them already when they were given up. */
  onTooLate?: (actions: readonly string[]) => void;
}

/** A write that the device refused, as the person made it. */
export type UnsavedWrite = Unsaved;

const NONE: readonly never[] = [];
/** Nobody looks into the queue before the first list is there. */
const viewsOfQueue = () => import('./queue/queue-views.ts');

export class SyncedEngine implements AppEngine {
  readonly sync: SyncEngine;
  readonly deviceCopy: DeviceCopy;
  readonly #options: SyncedEngineOptions;
  readonly #interacting = whenInteracting();
  readonly #firstPaint: FirstPaint;
  readonly #book: PersonalRulebook;
  readonly #onDemand: RowsOnDemand;
  readonly #answers = new KeyedAnswers();
  readonly #wasCopied: boolean;
  readonly #decisions: ReturnType<typeof queueDecisions>;
  #status: EngineStatus | null = null;
  #holders = 0;
  #isStarted = false;

  constructor(options: SyncedEngineOptions) {
    const { actor, transport, first, firstPage } = options;
    this.#options = options;
    this.#wasCopied = wasCopied(actor.id);
    this.#book = createRulebook(actor);
    this.sync = openBrowserSync({
      actor,
      rulebook: this.#book.rulebook,
      transport,
      first,
      painted: () => this.painted(),
      device: options.device,
      onTooLate: options.onTooLate,
    });
    const { outbox } = this.sync;
    this.#decisions = queueDecisions({ outbox, load: () => this.#book.load(), onGiveUp: options.onGiveUp });
    this.#firstPaint = new FirstPaint({
      sync: this.sync,
      first,
      firstPage,
      onRows: (collection) => this.sync.store.announce(collection),
    });
    this.sync.status.subscribe(() => {
      this.#status = null;
    });
    this.deviceCopy = deviceCopyOf(this.sync, {
      lastExchange: () => this.status().lastSync,
      subscribe: (listener) => this.subscribeStatus(listener),
    });
    this.#onDemand = new RowsOnDemand(this.sync);
  }

  /** Reads how lists open; a page begins with it while the code of its screen is on its way. */
  open(): Promise<void> {
    return this.#firstPaint.open();
  }

  /**
   * Keeps the engine at work until every holder has let go; then it closes, erasing the copy when `isLeaving` says so.
   * Closing waits for a turn: a holder that comes back at once finds the engine still open.
   */
  hold(isLeaving: () => boolean): () => void {
    this.#holders += 1;
    if (!this.#isStarted) void this.#start();
    this.#isStarted = true;
    return () => {
      this.#holders -= 1;
      setTimeout(() => {
        if (this.#holders === 0) void (isLeaving() ? this.#leave() : this.sync.stop());
      }, 0);
    };
  }

  /** Whoever uses the device next finds neither the copy nor what was being typed. */
  async #leave(): Promise<void> {
    forgetDrafts();
    await this.sync.signOut(true);
  }

  async #start(): Promise<void> {
    await this.open();
    this.#status = null;
    await this.#firstPaint.start();
    if (this.#holders > 0) await this.sync.start();
    void this.#keepOperations();
  }

  /** They come when the device keeps the application, or a person begins to act: the network may go before the write (ADR 0030). */
  async #keepOperations(): Promise<void> {
    await this.painted();
    await Promise.race([this.#interacting, appCopy.whenWhole().then(whenIdle)]);
    await Promise.all([this.#book.load(), this.sync.prepare()]).catch(() => undefined);
  }

  readonly executeStored: AppEngine['executeStored'] = (action, input, attachments = [], opId) =>
    this.#answers.once(opId, () => this.#write({ action, input, opId }, attachments));

  readonly execute = checkedExecute(this.executeStored);

  async #write(command: NewWrite, attachments: readonly Attachment[]): Promise<Result<Row>> {
    try {
      await inTime(Promise.all([this.#book.load(), this.sync.prepare()]));
    } catch {
      return lateAnswer;
    }
    const done = await this.sync.write(command, attachments);
    if (done.ok) {
      // Whoever writes has what they came for: sending it waits for no list.
      this.#firstPaint.end();
      this.#options.onWritten?.(command.action, command.input);
      if (!this.status().online) void askToPersistOnce();
      return { ok: true, value: done.value.output as Row };
    }
    if (done.error.unsaved) this.#options.onUnsaved(done.error.unsaved);
    return done as Result<Row>;
  }

  async deviceFile(fileId: string): Promise<Blob | null> {
    const attachment = await this.sync.attachments.get(fileId).catch(() => null);
    return attachment && new Blob([attachment.bytes], { type: attachment.type });
  }

  uploadPart(fileId: string): number | null {
    const progress = this.sync.attachments.progress(fileId);
    return progress && progress.sent / Math.max(1, progress.total);
  }

  get<C extends CollectionName>(collection: C, id: RowId): Collections[C] | undefined {
    const { store } = this.sync;
    const isThere = !this.#firstPaint.isUnread(collection);
    const byNumber = isThere && isNumbered(collection);
    const row =
      store.get(collection, id) ?? (byNumber ? store.find(collection, { number: id })[0] : undefined);
    if (!row && !isThere) this.#firstPaint.ask(collection);
    if (!row && this.isReady(collection)) this.#onDemand.want(collection, id);
    // It stands there, or it is not in the copy, or only the copy can bring it: there is nothing to be shown before that.
    if (isThere || !this.status().copyComplete) this.#firstPaint.shown(collection);
    return row as Collections[C] | undefined;
  }

  rows<C extends CollectionName>(collection: C, query: RowQuery<Collections[C]>): readonly Collections[C][] {
    const rowQuery = query as RowQuery;
    if (this.#firstPaint.isUnread(collection)) {
      this.#firstPaint.ask(collection, rowQuery);
      return NONE;
    }
    const view = this.sync.store.view(collection, viewQuery(rowQuery));
    const rows = view.rows(rowQuery.search) as readonly Row[];
    const shown = this.status().copyComplete ? rows : this.#firstPaint.orPage(collection, rowQuery, rows);
    if (shown.length > 0 || this.isReady(collection)) this.#firstPaint.shown(collection);
    if (rowQuery.isOpening && this.isReady(collection)) this.sync.heads.show(collection, view.rows);
    return shown as readonly unknown[] as readonly Collections[C][];
  }

  find<C extends CollectionName>(collection: C, where: Partial<Collections[C]>): readonly Collections[C][] {
    if (this.#firstPaint.isUnread(collection)) {
      this.#firstPaint.ask(collection);
      return NONE;
    }
    return this.sync.store.find(collection, where) as Collections[C][];
  }

  head<C extends CollectionName>(collection: C): ListHead<Collections[C]> | null {
    return this.#firstPaint.head(collection) as ListHead<Collections[C]> | null;
  }

  pending(collection: CollectionName, id: RowId): PendingWrite | null {
    const head = this.#firstPaint.head(collection);
    const waits = head?.pending.includes(String(id)) ?? this.sync.store.isPending(collection, id);
    return this.sync.store.troubled(collection, id) ?? (waits ? { kind: 'waiting' } : null);
  }

  isReady(collection: CollectionName): boolean {
    const { store } = this.sync;
    return store.isRead(collection) && (store.isComplete || this.#firstPaint.isCopied === true);
  }

  openRow(collection: CollectionName, id: RowId): void {
    if (this.sync.store.isRead(collection)) this.#onDemand.open(collection, id);
  }

  isComing(collection: CollectionName, id: RowId): boolean {
    return this.#onDemand.isTravelling(collection, id);
  }

  subscribe(collection: CollectionName, listener: () => void): () => void {
    return this.sync.store.subscribe(collection, listener);
  }

  revision(collection: CollectionName): number {
    return this.sync.store.revision(collection);
  }

  newId(collection: CollectionName): RowId {
    return newRowId(collection, { now: now(), random: Math.random });
  }

  status(): EngineStatus {
    const { lastSync, ...status } = this.sync.status.get();
    this.#status ??= {
      ...status,
      lastSync: lastSync === null ? null : new Date(lastSync).toISOString(),
      copyComplete: lastSync !== null || this.#firstPaint.isCopied === true,
      copyErased: this.#wasCopied && lastSync === null && this.#firstPaint.isCopied === false,
    };
    return this.#status;
  }

  readonly subscribeStatus = (listener: () => void) => this.sync.status.subscribe(listener);
  readonly older = (collection: CollectionName): number => this.#onDemand.older(collection);
  readonly searchServer: NonNullable<AppEngine['searchServer']> = (...args) => this.#onDemand.search(...args);
  readonly bringDays: NonNullable<AppEngine['bringDays']> = (...args) => this.#onDemand.days(...args);
  /** Resolves once the first rows are on the screen, or after a time limit. */
  readonly painted = (): Promise<void> => this.#firstPaint.painted();
  readonly queue = async (): Promise<QueueEntryView[]> =>
    (await viewsOfQueue()).queueViews(this.sync.outbox, this.sync.attachments);
  readonly conflicts = async (): Promise<ConflictView[]> =>
    (await viewsOfQueue()).conflictViews(this.sync.outbox, this.sync.attachments);
  readonly keepMine = (opId: string) => this.#decisions.keepMine(opId);
  readonly giveUp = (...choice: Parameters<AppEngine['giveUp']>) => this.#decisions.giveUp(...choice);
  readonly needing = (opIds: readonly string[]) => this.sync.outbox.needing(opIds).map(({ opId }) => opId);
  readonly amend = (opId: string, data: unknown) => this.#decisions.amend(opId, data);
  readonly retry = (opIds: readonly string[]) => this.#decisions.retry(opIds);
  readonly exportQueue = async (): Promise<string> => this.sync.outbox.export();
  readonly answerInstance = (decision: 'take' | 'same') => answerInstance(this.sync, decision);
  readonly recovery = async () => (await import('./queue/record-recovery.ts')).openRecordRecovery(this.sync);
  readonly syncNow = (): void => this.sync.pullNow();
}
