// The engine of the screens in local mode: the rows of this browser's store as one person may see them, written with
// authority. Nothing waits, nothing conflicts, nothing is sent (docs/product.md §1).
import {
  type Actor,
  type CollectionName,
  type Collections,
  collections,
  fail,
  newRowId,
  ok,
  type Result,
  type Row,
  type RowId,
} from '@zellige/domain';
import { matchesTerms, searchTerms } from '@zellige/domain/kernel/text/folded-text';
import { isNumbered } from '@zellige/domain/kernel/identity/numbering';
import { linkingCollections } from '@zellige/domain/registry/linked-contacts';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import type { LocalEngine } from '@zellige/sync/local/local-engine';
import { syncMessages } from '@zellige/sync/sync.messages';
import { now } from '../clock.ts';
import { checkedExecute } from '../engine/checked-execute.ts';
import type {
  AppEngine,
  ConflictView,
  EngineStatus,
  QueueEntryView,
  RowQuery,
} from '../engine/app-engine.ts';
import { KeyedAnswers } from '../engine/keyed-answers.ts';
import { viewQuery } from '../engine/rulebook.ts';
import type { UnsavedWrite } from '../engine/synced-engine.ts';
import { withAttachments } from './keep-attachments.ts';
import type { LocalStore } from './local-store.ts';
import { type Visibility, visibilityOf } from './visibility.ts';

interface LocalAppEngineOptions {
  store: Pick<LocalStore, 'engine' | 'subscribe'>;
  actor: Actor;
  /** The browser could not keep a write: the person is told and may download it. */
  onUnsaved: (unsaved: UnsavedWrite) => void;
  /** A write is durable on the device. */
  onWritten?: (action: string, input: unknown) => void;
}

type Where = (row: Row) => boolean;

const NOTHING_WAITS = (): Promise<Result<null>> => Promise.resolve(fail('not_found'));

export class LocalAppEngine implements AppEngine {
  readonly #options: LocalAppEngineOptions;
  readonly #engine: LocalEngine;
  readonly #answers = new KeyedAnswers();
  readonly #visibilities = new Map<CollectionName, Visibility>();
  /** The filter of a screen behind what the person may see: one function for each, so that lists are kept. */
  readonly #filters = new Map<CollectionName, WeakMap<Where, Where>>();
  #status: EngineStatus | null = null;
  readonly #statusListeners = new Set<() => void>();
  #stopWatching: (() => void) | undefined;

  constructor(options: LocalAppEngineOptions) {
    this.#options = options;
    this.#engine = options.store.engine;
  }

  /** Follows the store until the person leaves; the store itself stays open, it is everybody's. */
  hold(): () => void {
    this.#stopWatching ??= this.#options.store.subscribe(() => this.#changed());
    void this.#engine.load();
    return () => {
      this.#stopWatching?.();
      this.#stopWatching = undefined;
    };
  }

  #changed(): void {
    this.#status = null;
    for (const listener of this.#statusListeners) listener();
  }

  readonly executeStored: AppEngine['executeStored'] = (action, input, attachments = [], key) =>
    this.#answers.once(key, () => this.#write(action, input, attachments));

  readonly execute = checkedExecute(this.executeStored);

  async #write(action: string, input: unknown, attachments: readonly Attachment[]): Promise<Result<Row>> {
    const { actor, onUnsaved, onWritten } = this.#options;
    const unsaved = { action, input, attachments };
    const done = await withAttachments(attachments, actor, () =>
      this.#engine.execute({ action, input, author: actor }),
    ).catch(() => ({ ok: false as const, error: { ...STORAGE_FULL, unsaved } }));
    if (done.ok) {
      onWritten?.(action, input);
      return { ok: true, value: done.value.output as Row };
    }
    if (done.error.unsaved) onUnsaved(done.error.unsaved);
    return done as Result<Row>;
  }

  #visibility(collection: CollectionName): Visibility {
    const { store } = this.#engine;
    const known =
      this.#visibilities.get(collection) ??
      visibilityOf(this.#options.actor, collection, (name, where) => store.find(name, where));
    this.#visibilities.set(collection, known);
    return known;
  }

  get<C extends CollectionName>(collection: C, id: RowId): Collections[C] | undefined {
    const { store } = this.#engine;
    const row = (store.get(collection, id) ??
      (isNumbered(collection) ? store.find(collection, { number: id })[0] : undefined)) as Row | undefined;
    const { sees, redact } = this.#visibility(collection);
    if (!row || (sees && !sees(row))) return undefined;
    return (redact ? redact(row) : row) as Collections[C];
  }

  rows<C extends CollectionName>(collection: C, query: RowQuery<Collections[C]>): readonly Collections[C][] {
    const rowQuery = query as RowQuery;
    const { sees, redact } = this.#visibility(collection);
    const where = sees ? this.#filter(collection, rowQuery.where ?? EVERYTHING, sees) : rowQuery.where;
    const view = this.#engine.store.view(collection, viewQuery({ ...rowQuery, where }));
    const rows = view.rows(rowQuery.search) as readonly Row[];
    if (!redact) return rows as readonly unknown[] as readonly Collections[C][];
    const described = collections[collection];
    const terms = searchTerms(rowQuery.search ?? '');
    // A row is found by what is shown of it.
    const shown = rows.map(redact).filter((row) => matchesTerms(described.searchLine(row), terms));
    return shown as readonly unknown[] as readonly Collections[C][];
  }

  find<C extends CollectionName>(collection: C, where: Partial<Collections[C]>): readonly Collections[C][] {
    const { sees, redact } = this.#visibility(collection);
    const found = this.#engine.store.find(collection, where) as Row[];
    const visible = sees ? found.filter(sees) : found;
    return (redact ? visible.map(redact) : visible) as readonly unknown[] as readonly Collections[C][];
  }

  /** The rows are read whole before anything is shown. */
  head(): null {
    return null;
  }

  #filter(collection: CollectionName, where: Where, sees: Where): Where {
    const filters = this.#filters.get(collection) ?? new WeakMap<Where, Where>();
    this.#filters.set(collection, filters);
    const known = filters.get(where) ?? ((row: Row) => sees(row) && where(row));
    filters.set(where, known);
    return known;
  }

  /** What is written is kept: nothing waits. */
  pending(): null {
    return null;
  }

  isReady(collection: CollectionName): boolean {
    return visibilitySources(collection).every((name) => this.#engine.store.isRead(name));
  }

  subscribe(collection: CollectionName, listener: () => void): () => void {
    const stops = visibilitySources(collection).map((name) => this.#engine.store.subscribe(name, listener));
    return () => stops.forEach((stop) => stop());
  }

  revision(collection: CollectionName): number {
    return visibilitySources(collection).reduce((sum, name) => sum + this.#engine.store.revision(name), 0);
  }

  /** A document takes its number for key when it is kept (docs/product.md D2). */
  newId(collection: CollectionName): RowId {
    return newRowId(collection, { now: now(), random: Math.random });
  }

  status(): EngineStatus {
    const { lastWrite } = this.#engine;
    this.#status ??= {
      online: true,
      waiting: 0,
      parked: 0,
      conflicts: 0,
      recoverable: 0,
      withdrawn: 0,
      syncing: false,
      lastSync: lastWrite === null ? null : new Date(lastWrite).toISOString(),
      needsSignIn: false,
      otherInstance: null,
      reloadNeeded: false,
      copyComplete: this.#engine.store.isComplete,
      copyErased: false,
    };
    return this.#status;
  }

  subscribeStatus(listener: () => void): () => void {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  }

  queue(): Promise<QueueEntryView[]> {
    return Promise.resolve([]);
  }

  conflicts(): Promise<ConflictView[]> {
    return Promise.resolve([]);
  }

  keepMine = NOTHING_WAITS;
  giveUp = NOTHING_WAITS;
  amend = NOTHING_WAITS;
  needing = (): readonly string[] => [];
  retry = (): Promise<Result<null>> => Promise.resolve(ok(null));
  exportQueue = (): Promise<string> => Promise.resolve('[]');
  syncNow = (): void => undefined;
}

const STORAGE_FULL = { code: 'storage_full', message: syncMessages.storage_full };
/** Contacts are also seen through the deliveries and the events of an employee. */
const visibilitySources = (collection: CollectionName): readonly CollectionName[] =>
  collection === 'contacts' ? ['contacts', ...linkingCollections] : [collection];
const EVERYTHING: Where = () => true;
