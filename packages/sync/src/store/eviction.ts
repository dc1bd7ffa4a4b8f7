// Eviction removes rows from the copy (docs/sync.md 'What a device keeps'): rows outside the horizon, sent attachments and then
// older rows when the device is short of room. Nothing that a waiting write stands on ever goes.
//
//   budget passed, disk full ─> sent attachments ─> closed rows of more than 180, 90, 30 days ─> never the queue
import type { Attachments } from '../attachments/attachments.ts';
import type { OutboxContext } from '../outbox/write.ts';
import { settle } from '../outbox/rebase.ts';
import type { Clock } from '../ports/platform.ts';
import { keyOf, type Row } from '../ports/rulebook.ts';
import type { CopyChoice, CopyDays, CopyScope } from '../ports/scope.ts';
import type { SyncState } from '../ports/storage.ts';
import { type ChangedRow, isPage, type RowsRequest, type Transport } from '../ports/transport.ts';
import { compact } from './compaction.ts';
import type { StoreDraft } from './draft.ts';
import { pinnedByQueue } from './pinned-rows.ts';
import { measureCopy } from './measure.ts';
import { portionsOf } from './portions.ts';
import type { Replica } from './replica.ts';

export interface EvictionOptions {
  context: OutboxContext;
  replica: Replica;
  transport: Transport;
  clock: Clock;
  attachments: Attachments;
  scope?: CopyScope | undefined;
  onLowSpace?: (() => void) | undefined;
}

/** Rows looked at, and dropped, between two yields to the page. */
const PORTION_ROWS = 500;
/** The horizons of a copy that must fit. */
const NARROWER_DAYS = [365, 180, 90, 30] as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A row that somebody asked for stays that long, and so many of them. */
const REQUESTED_ROW_MS = 30 * DAY_MS;
const MAX_REQUESTED_ROWS = 500;
const WAITING_AT_MOST = 200;

interface Place {
  collection: string;
  id: string;
}

export class Eviction {
  readonly #options: EvictionOptions;
  #tidiedAt = Number.NEGATIVE_INFINITY;
  #agedAt = Number.NEGATIVE_INFINITY;
  /** The copy is being made smaller. */
  isBusy = false;

  constructor(options: EvictionOptions) {
    this.#options = options;
  }

  get #days(): number | null {
    return this.#options.replica.state.scope?.days ?? null;
  }

  async #bytes(): Promise<number> {
    const { sent } = await this.#options.attachments.countBytes();
    return measureCopy(this.#options.replica).reduce((sum, { bytes }) => sum + bytes, sent);
  }

  /** Whether the copy holds whatever that horizon keeps. */
  isWithin(days: CopyDays): boolean {
    if (this.#days === null) return true;
    return typeof days === 'number' && days <= this.#days;
  }

  /** Takes over a choice that needs nothing of the server. */
  async adopt({ days, key }: CopyChoice): Promise<void> {
    if (typeof days === 'number' && days !== this.#days) await this.narrow(days, key);
    else
      await this.#options.context.ledger.write(async (draft) =>
        draft.setState({ scope: { days: this.#days, asked: key } }),
      );
  }

  /** Drops the closed rows older than that; answers how many went. */
  async narrow(days: number, key?: string): Promise<number> {
    this.isBusy = true;
    try {
      return await this.#narrow(days, key);
    } finally {
      this.isBusy = false;
    }
  }

  async #narrow(days: number, key?: string): Promise<number> {
    const { context, replica, clock } = this.#options;
    await context.ledger.write(async (draft) => {
      const scopeKey = key ?? draft.state.scope?.asked ?? '';
      draft.setState({ scope: { days, asked: scopeKey } });
    });
    const outside = await this.#outside(days);
    let dropped = 0;
    for (const portion of portionsOf(outside, PORTION_ROWS)) {
      dropped += await this.#drop(portion);
      await clock.yieldToMain();
    }
    if (dropped > 0) await compact({ ledger: context.ledger, replica, clock }, 1);
    return dropped;
  }

  /** The rows that a copy of so many days does not keep. */
  async #outside(days: number): Promise<Place[]> {
    const { context, replica, clock } = this.#options;
    const now = clock.now();
    const isInScope = context.rulebook.keeps?.(days, {
      now,
      rows: (collection) => replica.collection(collection).serverRows(),
    });
    if (!isInScope) return [];
    const outside: Place[] = [];
    for (const { name } of replica.collections) {
      const rows = replica.collection(name).serverRows();
      for (const portion of portionsOf(rows, PORTION_ROWS)) {
        for (const row of portion)
          if (!isInScope(name, row) && !this.#isRequested(name, row, now))
            outside.push({ collection: name, id: String(row.id) });
        await clock.yieldToMain();
      }
    }
    return outside;
  }

  #isRequested(collection: string, row: Row, now: number): boolean {
    const at = this.#options.replica.state.asked?.[keyOf(collection, row.id)];
    return at !== undefined && now - at < REQUESTED_ROW_MS;
  }

  #drop(places: readonly Place[]): Promise<number> {
    const { context, replica } = this.#options;
    return context.ledger.write(async (draft) => {
      const isPinned = pinnedByQueue(replica);
      const older = { ...draft.state.older };
      let dropped = 0;
      for (const { collection, id } of places) {
        const row = draft.server(collection, id);
        if (!row || isPinned(collection, row)) continue;
        draft.setServer(collection, id, null);
        older[collection] = (older[collection] ?? 0) + 1;
        dropped += 1;
      }
      draft.setState({ older });
      return dropped;
    });
  }

  /** Drops what can be had again until the copy fits its budget; answers the bytes given back, estimated. */
  async free(): Promise<number> {
    const { scope } = this.#options;
    const before = await this.#bytes();
    await this.#options.attachments.dropSent();
    const budget = scope?.budget() ?? null;
    for (const days of NARROWER_DAYS) {
      if (budget === null || (await this.#bytes()) <= budget) break;
      if (this.#days === null || days < this.#days) await this.narrow(days);
    }
    return Math.max(0, before - (await this.#bytes()));
  }

  /** The disk is full: gives back what it can at once. */
  async makeRoom(): Promise<void> {
    this.#options.onLowSpace?.();
    const step = NARROWER_DAYS.find((days) => this.#days === null || days < this.#days);
    await this.#options.attachments.dropSent();
    if (step !== undefined) await this.narrow(step);
  }

  /** At rest: keeps within the budget, and lets go once a day what time has made old. */
  async tidy(): Promise<void> {
    const { clock, scope, replica } = this.#options;
    if (!scope || replica.state.lastSync === null || clock.now() - this.#tidiedAt < HOUR_MS) return;
    this.#tidiedAt = clock.now();
    const budget = scope.budget();
    if (budget !== null && (await this.#bytes()) > budget) await this.free();
    if (this.#days === null || clock.now() - this.#agedAt < DAY_MS) return;
    this.#agedAt = clock.now();
    await this.narrow(this.#days);
  }

  /**
   * Brings rows that the server kept for itself into the copy, with what they are read with; answers how many came, or null when
   * the server could not be asked.
   */
  async ask(request: RowsRequest): Promise<number | null> {
    const { transport } = this.#options;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const page = await transport.rows?.(request);
      if (!page || !isPage(page)) return null;
      const count = await this.#options.context.ledger.write((draft) => this.#take(draft, page));
      if (count !== null) return count;
    }
    return null;
  }

  /** Null when the copy has gone on since the rows were read: one of them may be gone by now. */
  async #take(
    draft: StoreDraft,
    page: { rows: ChangedRow[]; rev: number; epoch: string },
  ): Promise<number | null> {
    const { context, clock } = this.#options;
    if (draft.state.epoch !== page.epoch || page.rev < draft.state.cursor) return null;
    const requested: Record<string, number> = {};
    for (const changed of page.rows) {
      if ('deleted' in changed) continue;
      const { collection, row } = changed;
      const known = draft.server(collection, String(row.id));
      if (!known || known.rev < row.rev) draft.setServer(collection, String(row.id), row);
      requested[keyOf(collection, row.id)] = clock.now();
    }
    draft.setState({ asked: youngest({ ...draft.state.asked, ...requested }) });
    await settle(draft, { ...context, patience: WAITING_AT_MOST });
    return page.rows.length;
  }
}

const youngest = (requested: Readonly<Record<string, number>>): NonNullable<SyncState['asked']> =>
  Object.fromEntries(
    Object.entries(requested)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, MAX_REQUESTED_ROWS),
  );
