// A device of a person over a test server: the product's offline engine on a disk in memory.
import { apiPaths, rowsPath } from '@zellige/contract';
import { offlineFilter } from '@zellige/domain/offline/offline-scope';
import { offlineLists } from '@zellige/domain/offline/offline-lists';
import { createOfflineOperations } from '@zellige/domain/offline/offline-rulebook';
import { createMemoryStorage, MemoryDisk } from '@zellige/sync/adapters/memory-storage';
import { createSyncEngine, type SyncEngine } from '@zellige/sync/engine';
import { ManualClock, MemoryHub, MemoryLocks, NamedRandom } from '@zellige/sync/testkit/memory-platform';
import type { PullReply, Transport } from '@zellige/sync/ports/transport';
import { refusalIn } from './refusal-in.ts';
import type { Person, TestServer } from './test-server.ts';

function lineOf(server: TestServer, person: Person): Transport {
  const read = async (url: string): Promise<PullReply> => {
    const answer = await server.ask(person, { url });
    if (answer.statusCode !== 200) return refusalIn(answer);
    const { data, meta } = answer.json();
    return { status: 200, rows: data, ...meta };
  };
  return {
    async push(entries) {
      const answer = await server.ask(person, { method: 'POST', url: apiPaths.push, body: { entries } });
      if (answer.statusCode !== 200) return refusalIn(answer);
      return { status: 200, answers: answer.json().data };
    },
    pull({ since, epoch, limit, fresh }) {
      const query = new URLSearchParams({ since: String(since), limit: String(limit) });
      if (epoch) query.set('epoch', epoch);
      if (fresh && 'walk' in fresh) query.set('walk', fresh.walk);
      else if (fresh) query.set('horizon', String(fresh.days ?? 'all'));
      return read(`${apiPaths.pull}?${query}`);
    },
    async handBack(highWater) {
      const answer = await server.ask(person, {
        method: 'POST',
        url: apiPaths.highWater,
        body: { highWater },
      });
      return answer.statusCode === 200 ? { status: 200 } : refusalIn(answer);
    },
    rows: (wanted) => read(rowsPath(wanted)),
    stream: () => Promise.resolve(),
    health: () => Promise.resolve(true),
    refresh: () => Promise.resolve(false),
  };
}

let engines = 0;

/** The device of a person: one disk, opened anew under whatever role they have. */
export function openTestDevice(server: TestServer, person: Person, disk = new MemoryDisk(1)): SyncEngine {
  const actor = server.actors[person];
  engines += 1;
  const random = new NamedRandom(`device-${engines}`);
  return createSyncEngine({
    userId: actor.id,
    schema: 1,
    rulebook: {
      ...offlineLists,
      ...createOfflineOperations(actor),
      keeps: (days, copy) => offlineFilter(actor, { days, ...copy }),
    },
    storage: createMemoryStorage(disk),
    transport: lineOf(server, person),
    clock: new ManualClock(server.parts.clock().getTime()),
    random: { uuid: () => crypto.randomUUID(), fraction: () => random.fraction() },
    locks: new MemoryLocks(),
    channel: new MemoryHub().channel(),
  });
}

/** Pulls until the copy is up to date. */
export async function pullAll(engine: SyncEngine): Promise<void> {
  for (let round = 0; round < 30; round += 1) if ((await engine.pullOnce()).kind !== 'progress') return;
}

/** Sends until nothing may be sent: a write on a copy that was read afresh is compared first. */
export async function pushAll(engine: SyncEngine): Promise<void> {
  for (let round = 0; round < 30; round += 1) if ((await engine.pushOnce()).kind !== 'progress') return;
}
