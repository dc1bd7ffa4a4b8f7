// One tab of one browser in the promise suite: the real engine over fake IndexedDB, on a line and a device that can fail.
import { createIdbStorage } from '../adapters/idb-storage.ts';
import { createSyncEngine, type SyncEngine } from '../engine.ts';
import { MemoryLocks, NamedRandom } from '../ports/memory-platform.ts';
import type { Channel, Clock } from '../ports/platform.ts';
import type { Transport } from '../ports/transport.ts';
import type { Breakage } from './broken.ts';
import { CrashingStorage } from './crashing-storage.ts';
import { FaultyTransport } from './faulty-transport.ts';
import type { PromiseSubject } from './sample-subject.ts';

export interface Tab {
  profile: string;
  engine: SyncEngine;
  storage: CrashingStorage;
  network: FaultyTransport;
}

export interface TabOptions {
  /** The browser of one user: its tabs share a database. */
  profile: string;
  /** Unique: keys of writes are drawn from it. */
  name: string;
  line: Transport;
  channel: Channel;
  clock: Clock;
  subject: PromiseSubject;
  breakage?: Breakage | undefined;
}

export function openTab({ profile, name, line, channel, clock, subject, breakage }: TabOptions): Tab {
  const storage = new CrashingStorage(createIdbStorage({ name: profile, schema: 1 }));
  const network = new FaultyTransport(line);
  const engine = createSyncEngine({
    userId: profile,
    schema: 1,
    rulebook: subject.rulebook,
    storage,
    transport: breakage?.transport?.(network) ?? network,
    clock,
    random: new NamedRandom(name),
    locks: new MemoryLocks(),
    channel,
    ...(breakage?.parts ? { parts: breakage.parts } : {}),
  });
  return { profile, engine, storage, network };
}
