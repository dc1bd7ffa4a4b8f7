import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStorage, MemoryDisk } from '../adapters/memory-storage.ts';
import { createSyncEngine, type SyncEngine } from '../engine.ts';
import { ManualClock, MemoryHub, MemoryLocks, NamedRandom } from '../testkit/memory-platform.ts';
import type { Transport } from '../ports/transport.ts';
import { sampleRulebook } from '../testkit/sample-rulebook.ts';
// Read before: on a busy machine it comes later than the loop is waited for.
import './exchanges.ts';

const sent = { pulls: 0, pushes: 0 };
let operationsAsked: number;
let poke: (rev: number) => void;
let serverRev: number;
/** Answers to pulls arrive after it. */
let onTheWay: Promise<void>;
let engine: SyncEngine;
let clock: ManualClock;

const transport: Transport = {
  push(entries) {
    sent.pushes += 1;
    const answers = entries.map(({ opId }) => ({ opId, status: 200, data: { output: null, rows: [] } }));
    return Promise.resolve({ status: 200, answers });
  },
  pull() {
    sent.pulls += 1;
    const page = { status: 200, rows: [], rev: serverRev, hasMore: false, epoch: 'one' } as const;
    return onTheWay.then(() => page);
  },
  stream(onPoke, signal) {
    poke = onPoke;
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  },
  health: () => Promise.resolve(true),
  refresh: () => Promise.resolve(true),
};

/** Lets everything that waits for nothing outside run to its end. */
async function quiet(): Promise<void> {
  for (let rank = 0; rank < 50; rank += 1) await turn();
}

beforeEach(async () => {
  Object.assign(sent, { pulls: 0, pushes: 0 });
  serverRev = 0;
  operationsAsked = 0;
  onTheWay = Promise.resolve();
  clock = new ManualClock();
  engine = createSyncEngine({
    userId: 'u1',
    schema: 1,
    rulebook: {
      ...sampleRulebook,
      load: async () => {
        operationsAsked += 1;
      },
    },
    storage: createMemoryStorage(new MemoryDisk(1)),
    transport,
    clock,
    random: new NamedRandom('u1'),
    locks: new MemoryLocks(),
    channel: new MemoryHub().channel(),
  });
  await engine.start();
  await quiet();
});
afterEach(() => engine.stop());

describe('the loop of the leading tab', () => {
  it('asks again for what was changed while the answer to the last pull was on its way', async () => {
    const arrival = Promise.withResolvers<void>();
    onTheWay = arrival.promise;
    serverRev = 1;
    poke(1);
    await quiet();
    serverRev = 2;
    poke(2);
    arrival.resolve();
    await quiet();
    expect(sent.pulls).toBe(3);
  });

  it('asks once, then rests', () => {
    expect(sent).toEqual({ pulls: 1, pushes: 0 });
  });

  it('sends a write at once, and asks nothing for it', async () => {
    await engine.execute('create_notes', { id: 'n1', title: 'Rappeler', body: '' });
    await quiet();
    expect(sent).toEqual({ pulls: 1, pushes: 1 });
  });

  it('asks for the operations once something waits, and pulls without them', async () => {
    expect([sent.pulls, operationsAsked]).toEqual([1, 0]);
    await engine.execute('create_notes', { id: 'n1', title: 'Rappeler', body: '' });
    await quiet();
    expect([sent.pushes, operationsAsked > 0]).toEqual([1, true]);
  });

  it('asks once more when it is poked for a counter it does not have', async () => {
    clock.advance(2000);
    await quiet();
    serverRev = 3;
    poke(3);
    await quiet();
    poke(3);
    await quiet();
    expect(sent).toEqual({ pulls: 2, pushes: 0 });
  });

  it('does not take its own end for a network that is away', async () => {
    const cut = Promise.withResolvers<void>();
    onTheWay = cut.promise;
    serverRev = 1;
    poke(1);
    await quiet();
    const stopped = engine.stop();
    cut.reject(new Error('aborted'));
    await stopped;
    await quiet();
    expect(engine.status.get().online).toBe(true);
  });

  it('asks again after a minute without a poke', async () => {
    clock.advance(60_000);
    await quiet();
    expect(sent.pulls).toBe(2);
  });
});
