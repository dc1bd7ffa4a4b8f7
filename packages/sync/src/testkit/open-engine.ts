// An engine for a test: the sample business on a server, over storage of its own or shared with other tabs.
import { createMemoryStorage, MemoryDisk } from '../adapters/memory-storage.ts';
import { createSyncEngine, type EngineOptions, type SyncEngine } from '../engine.ts';
import { ManualClock, MemoryHub, MemoryLocks, NamedRandom } from './memory-platform.ts';
import { FaultyTransport } from './faulty-transport.ts';
import { ReferenceServer } from './reference-server.ts';
import { numberedCollections, sampleRulebook } from './sample-rulebook.ts';

export const newServer = (): ReferenceServer =>
  new ReferenceServer({ rulebook: sampleRulebook, numbered: numberedCollections });

/** The tabs of one browser share this. */
export class Profile {
  readonly disk = new MemoryDisk(1);
  readonly hub = new MemoryHub();
  readonly locks = new MemoryLocks();
  readonly clock = new ManualClock();
  readonly user: string;
  #tabs = 0;

  constructor(user: string) {
    this.user = user;
  }

  open(
    server: ReferenceServer,
    change: Partial<EngineOptions> = {},
  ): { engine: SyncEngine; network: FaultyTransport } {
    this.#tabs += 1;
    const network = new FaultyTransport(server.transport(this.user));
    const engine = createSyncEngine({
      userId: this.user,
      schema: 1,
      rulebook: sampleRulebook,
      storage: createMemoryStorage(this.disk),
      transport: network,
      clock: this.clock,
      random: new NamedRandom(`${this.user}-${this.#tabs}`),
      locks: this.locks,
      channel: this.hub.channel(),
      ...change,
    });
    return { engine, network };
  }
}

/** Goes on as long as something moves; how it ended. */
export async function repeat(once: () => Promise<{ kind: string }>, atMost = 50): Promise<string> {
  let kind = 'progress';
  for (let round = 0; round < atMost && kind === 'progress'; round += 1) ({ kind } = await once());
  return kind;
}

/** Pushes and pulls until nothing moves. */
export async function exchange(engine: SyncEngine): Promise<void> {
  const pushed = await repeat(() => engine.pushOnce());
  await repeat(() => engine.pullOnce());
  if (pushed === 'afresh') await exchange(engine);
}

/** A module may take seconds to load on a busy machine. */
const PATIENCE_MS = 20_000;

/** Lets everything that waits for no timer go on, until `holds`. */
export async function until(holds: () => boolean): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  while (!holds()) {
    if (performance.now() > latest) throw new Error('it never came to that');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
