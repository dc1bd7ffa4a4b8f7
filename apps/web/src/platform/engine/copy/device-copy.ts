// The screen 'Synchronisation' shows the copy of this device and its cost: rows by family, storage, budget, and a person's
// decisions about them (docs/sync.md 'What a device keeps').
import type { CollectionName } from '@zellige/domain';
import type { CollectionSize } from '@zellige/sync/store/measure';
import { type CopyChoice, type Horizon, readCopyChoice, writeCopyChoice } from './copy-choice.ts';
import { askToPersist, type DeviceStorage, readDeviceStorage } from './device-storage.ts';

export type { Horizon } from './copy-choice.ts';

export interface StoredFamily {
  collection: CollectionName;
  /** Rows on this device. */
  rows: number;
  /** Estimated size of those rows. */
  bytes: number;
  /** Older rows that stay on the server. */
  older: number;
}

export interface DeviceCopyState extends DeviceStorage {
  /** Largest first; those with no row at all are left out. */
  families: readonly StoredFamily[];
  /** Estimated size of all rows. */
  bytes: number;
  /** What the copy may take, in bytes, and between which bounds it may be set. */
  budget: number;
  budgetBounds: { least: number; most: number };
  /** What is kept now. */
  horizon: Horizon;
  /** Whether somebody chose it on this device. */
  isHorizonChosen: boolean;
  /** ISO instant of the last complete exchange, null before the first. */
  lastExchange: string | null;
  /** The copy is being enlarged or made smaller. */
  isChanging: boolean;
}

export interface DeviceCopy {
  /** The same object until something changes; measured anew by `refresh`. */
  readonly get: () => DeviceCopyState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Measures again: rows, storage, persistence. */
  refresh(): Promise<void>;
  /** 'all' brings the rest from the server; 'recent' drops what is old and closed, never what waits to be sent. */
  setHorizon(horizon: Horizon): Promise<void>;
  /** In bytes, held within the bounds. */
  setBudget(bytes: number): Promise<void>;
  /** Asks the browser never to erase the storage by itself; true when it agreed. */
  askPersistence(): Promise<boolean>;
  /** Drops what can be had again: caches first, then old closed rows. Answers how many bytes it gave back, estimated. */
  freeSpace(): Promise<number>;
}

/** The copy needs this of the engine. */
export interface CopyEngine {
  readonly measure: () => readonly CollectionSize[];
  /** The horizon the copy was made with. */
  readonly horizon: () => Horizon;
  readonly isChanging: () => boolean;
  readonly lastExchange: () => string | null;
  subscribe(listener: () => void): () => void;
  /** Brings the copy in line with the choice. */
  adapt(): Promise<void>;
  /** Drops caches and old rows until the copy fits. */
  free(): Promise<number>;
}

const MB = 1_048_576;
const LEAST_BUDGET = 20 * MB;
const MOST_BUDGET = 2048 * MB;
const USUAL_BUDGET = 512 * MB;

/** A tenth of what the browser grants, within the usual; never under the least that makes an offline day. */
export function budgetOf({ budget }: Pick<CopyChoice, 'budget'>, quota: number | null): number {
  const most = boundsOf(quota).most;
  const usual = Math.min(USUAL_BUDGET, quota === null ? USUAL_BUDGET : quota / 10);
  return Math.round(Math.min(most, Math.max(LEAST_BUDGET, budget ?? usual)));
}

const boundsOf = (quota: number | null): { least: number; most: number } => ({
  least: LEAST_BUDGET,
  most: Math.max(LEAST_BUDGET, Math.round(Math.min(MOST_BUDGET, quota === null ? MOST_BUDGET : quota / 2))),
});

const familiesOf = (stored: readonly CollectionSize[]): StoredFamily[] =>
  stored
    .filter(({ rows, older }) => rows + older > 0)
    .map((family) => ({ ...family, collection: family.collection as CollectionName }))
    .toSorted((a, b) => b.bytes - a.bytes);

const NOTHING_KNOWN: DeviceStorage = { quota: null, usage: null, isPersisted: null };

class MeasuredCopy implements DeviceCopy {
  readonly #engine: CopyEngine;
  readonly #listeners = new Set<() => void>();
  #storage = NOTHING_KNOWN;
  #state: DeviceCopyState | null = null;
  #shown = '';

  constructor(engine: CopyEngine) {
    this.#engine = engine;
    engine.subscribe(() => this.#follow());
  }

  readonly get = (): DeviceCopyState => (this.#state ??= this.#read());

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #read(): DeviceCopyState {
    const engine = this.#engine;
    const choice = readCopyChoice();
    const families = familiesOf(engine.measure());
    return {
      ...this.#storage,
      families,
      bytes: families.reduce((sum, { bytes }) => sum + bytes, 0),
      budget: budgetOf(choice, this.#storage.quota),
      budgetBounds: boundsOf(this.#storage.quota),
      horizon: engine.horizon(),
      isHorizonChosen: choice.horizon !== null,
      lastExchange: engine.lastExchange(),
      isChanging: engine.isChanging(),
    };
  }

  #publish(): void {
    this.#state = this.#read();
    for (const listener of this.#listeners) listener();
  }

  /** Figures follow the exchanges, not every row. */
  #follow(): void {
    const { lastExchange, isChanging, horizon } = this.#engine;
    const now = `${lastExchange()} ${isChanging()} ${horizon()}`;
    if (now === this.#shown) return;
    this.#shown = now;
    if (this.#listeners.size > 0) this.#publish();
    else this.#state = null;
  }

  async refresh(): Promise<void> {
    this.#storage = await readDeviceStorage();
    this.#publish();
  }

  async #choose(change: Partial<CopyChoice>): Promise<void> {
    writeCopyChoice(change);
    this.#publish();
    await this.#engine.adapt();
    await this.refresh();
  }

  setHorizon(horizon: Horizon): Promise<void> {
    return this.#choose({ horizon });
  }

  setBudget(bytes: number): Promise<void> {
    const { least, most } = boundsOf(this.#storage.quota);
    return this.#choose({ budget: Math.min(most, Math.max(least, Math.round(bytes))) });
  }

  async askPersistence(): Promise<boolean> {
    const isPersisted = await askToPersist();
    await this.refresh();
    return isPersisted;
  }

  async freeSpace(): Promise<number> {
    const freed = await this.#engine.free();
    await this.refresh();
    return freed;
  }
}

/** Follows the copy of one engine. */
export const createDeviceCopy = (engine: CopyEngine): DeviceCopy => new MeasuredCopy(engine);
