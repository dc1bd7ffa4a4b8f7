// One browser of one person in the promise suite: tabs with the real engine over one storage, on lines and a device that fail.
import { deleteDB } from 'idb';
import { createIdbStorage } from '../adapters/idb-storage.ts';
import { createMemoryStorage, MemoryDisk } from '../adapters/memory-storage.ts';
import { createSyncEngine, type SyncEngine } from '../engine.ts';
import { MemoryHub, NamedRandom } from './memory-platform.ts';
import type { Clock } from '../ports/platform.ts';
import type { Storage } from '../ports/storage.ts';
import type { Transport } from '../ports/transport.ts';
import type { Breakage } from './broken.ts';
import { CrashingStorage } from './crashing-storage.ts';
import { FaultyTransport } from './faulty-transport.ts';
import { MortalLocks, type TabLocks } from './mortal-locks.ts';
import type { PromiseSubject } from './sample-subject.ts';
import { SkewedClock } from './skewed-clock.ts';
import type { WireWatch } from './wire-watch.ts';

export interface Tab {
  name: string;
  browser: Browser;
  /** Of which version of the application it is. */
  schema: number;
  subject: PromiseSubject;
  engine: SyncEngine;
  storage: CrashingStorage;
  network: FaultyTransport;
  locks: TabLocks;
  /** An exchange that is frozen. */
  frozen: Promise<unknown> | null;
}

export interface BrowserOptions {
  /** The person, and the name of the database. */
  name: string;
  wire: WireWatch;
  clock: Clock;
  /** Fake IndexedDB, or a disk in memory. */
  indexedDb: boolean;
  /** Tabs run by themselves, and one of them leads. */
  led: boolean;
  breakage?: Breakage | undefined;
  lineOf(client: string, schema: number): Transport;
  subjectOf(schema: number): PromiseSubject;
}

const FIRST_SCHEMA = 1;

export class Browser {
  readonly options: BrowserOptions;
  readonly clock: SkewedClock;
  readonly wire: WireWatch;
  readonly #hub = new MemoryHub();
  readonly #locks = new MortalLocks();
  readonly #disk = new MemoryDisk(FIRST_SCHEMA);
  #opened = 0;
  /** Its person signed out while writes waited. */
  hasLeftQueue = false;
  /** The newest application that ran here. */
  schema = FIRST_SCHEMA;

  constructor(options: BrowserOptions) {
    this.options = options;
    this.clock = new SkewedClock(options.clock);
    this.wire = options.wire;
  }

  get name(): string {
    return this.options.name;
  }

  #storage(schema: number): Storage {
    return this.options.indexedDb
      ? createIdbStorage({ name: this.name, schema })
      : createMemoryStorage(this.#disk);
  }

  #engine(name: string, schema: number, ports: { storage: Storage; transport: Transport; locks: TabLocks }) {
    const { breakage } = this.options;
    const sound = this.options.subjectOf(schema).rulebook;
    return createSyncEngine({
      ...ports,
      userId: this.name,
      schema,
      rulebook: breakage?.rulebook?.(sound) ?? sound,
      clock: this.clock,
      random: new NamedRandom(name),
      locks: breakage?.locks?.() ?? ports.locks,
      channel: this.#hub.channel(),
    });
  }

  /** A new tab of that version of the application, or of the newest that ran here. */
  open(schema = this.schema): Tab {
    this.schema = Math.max(schema, this.schema);
    this.#opened += 1;
    const name = `${this.name}t${this.#opened}`;
    const subject = this.options.subjectOf(schema);
    const storage = new CrashingStorage(this.#storage(schema));
    const network = new FaultyTransport(this.options.lineOf(this.name, schema));
    const line = this.options.breakage?.transport?.(network) ?? network;
    const locks = this.#locks.forTab();
    const transport = this.wire.watch(line, { name, subject, isAlive: () => !storage.isDead });
    const engine = this.#engine(name, schema, { storage, transport, locks });
    if (this.options.led) void engine.start();
    return { name, browser: this, schema, subject, engine, storage, network, locks, frozen: null };
  }

  /** An engine over what is stored, to look at it as the next start would; it talks to nobody. */
  async look<T>(at: (engine: SyncEngine) => T | Promise<T>): Promise<T> {
    const storage = this.#storage(this.schema);
    const transport = this.options.lineOf(this.name, this.schema);
    const engine = this.#engine(`${this.name}look`, this.schema, {
      storage,
      transport,
      locks: new MortalLocks().forTab(),
    });
    await engine.load();
    const seen = await at(engine);
    await engine.stop();
    return seen;
  }

  /** Keys of the writes that wait on the device, whatever a tab believes. */
  async waiting(): Promise<Set<string>> {
    const found = new Set<string>();
    const storage = this.#storage(this.schema);
    await storage.load({
      first: [],
      onSnapshot: ({ entries }) => {
        for (const { opId } of entries) found.add(opId);
      },
      onChunks: () => undefined,
    });
    storage.close();
    return found;
  }

  async close(): Promise<void> {
    if (this.options.indexedDb) await deleteDB(this.name);
  }
}

/** The tab is gone, in the middle of whatever it did. */
export function kill(tab: Tab): void {
  tab.storage.kill();
  tab.network.kill();
  tab.locks.die();
  tab.storage.close();
}
