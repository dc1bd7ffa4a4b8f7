// A device without a screen: the product's own engine, rulebook and wire, over a disk in memory. Its requests are counted.
import type { Actor } from '@zellige/domain';
import { offlineLists } from '@zellige/domain/offline/offline-lists';
import { createOfflineOperations } from '@zellige/domain/offline/offline-rulebook';
import { SCHEMA_VERSION } from '@zellige/contract';
import { browserClock, browserRandom } from '@zellige/sync/adapters/browser-platform';
import { createMemoryStorage, MemoryDisk } from '@zellige/sync/adapters/memory-storage';
import { createSyncEngine, type SyncEngine } from '@zellige/sync/engine';
import type { Transport } from '@zellige/sync/ports/transport';
import { probeHealth } from '../../../apps/web/src/platform/http/connectivity.ts';
import { createHttpTransport } from '../../../apps/web/src/platform/engine/transport/http-transport.ts';
import { createHttpClient } from '../../../apps/web/src/platform/http/http-client.ts';
import type { SignedIn } from '../instance.ts';

export interface Device {
  engine: SyncEngine;
  /** Requests that carried queued writes. */
  pushes: () => number;
}

function countingPushes(transport: Transport, onPush: () => void): Transport {
  return {
    ...transport,
    push(...sent) {
      onPush();
      return transport.push(...sent);
    },
  };
}

/** The product's own wire, as that person. */
export function openWire(origin: string, { token, refreshToken }: SignedIn): Transport {
  const tokens = { read: () => ({ token, refreshToken }), write: () => undefined, clear: () => undefined };
  const http = createHttpClient({ baseUrl: origin, tokens, onSessionEnd: () => undefined });
  return createHttpTransport({ http, probe: async () => (await probeHealth(origin)) !== null });
}

/** A disk that the product's storage can use; empty at first. */
export const newDisk = (): MemoryDisk => new MemoryDisk(SCHEMA_VERSION);

/** A device of that person with what the disk holds; it says nothing to the server before `engine.start()`. */
export function openDevice(origin: string, signedIn: SignedIn, disk = newDisk()): Device {
  const { user } = signedIn;
  const actor: Actor = { id: String(user.id), role: String(user.role), fullName: String(user.name) };
  let pushes = 0;
  const engine = createSyncEngine({
    userId: actor.id,
    schema: SCHEMA_VERSION,
    rulebook: { ...offlineLists, ...createOfflineOperations(actor) },
    storage: createMemoryStorage(disk),
    transport: countingPushes(openWire(origin, signedIn), () => {
      pushes += 1;
    }),
    clock: browserClock,
    random: browserRandom,
    // It is alone.
    locks: { hold: (_name, signal, run) => run(signal) },
    channel: { post: () => undefined, listen: () => () => undefined, close: () => undefined },
  });
  return { engine, pushes: () => pushes };
}
