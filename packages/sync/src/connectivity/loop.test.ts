import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../adapters/memory-storage.ts';
import type { SyncEngine } from '../engine.ts';
import type { Channel } from '../ports/platform.ts';
import type { Storage } from '../ports/storage.ts';
import type { PushReply, Transport } from '../ports/transport.ts';
import { newServer, Profile, until } from '../testkit/open-engine.ts';
import type { ReferenceServer } from '../testkit/reference-server.ts';
import { ownRefusal } from '../testkit/own-refusal.ts';

const addNote = (engine: SyncEngine, id: string) =>
  engine.execute('create_notes', { id, title: id, body: '' });

/** A line whose every call can be replaced. */
function lineTo(sound: Transport) {
  const line = {
    pushes: 0,
    probes: 0,
    refuse: null as PushReply | null,
    isUp: true,
    canRefresh: false,
    refreshes: 0,
    push: (...given: Parameters<Transport['push']>) => {
      line.pushes += 1;
      return line.refuse ? Promise.resolve(line.refuse) : sound.push(...given);
    },
    pull: (...given: Parameters<Transport['pull']>) =>
      line.isUp ? sound.pull(...given) : Promise.resolve({ status: 0 }),
    streams: 0,
    stream: (...given: Parameters<Transport['stream']>) => {
      line.streams += 1;
      return sound.stream(...given);
    },
    health: () => {
      line.probes += 1;
      return Promise.resolve(line.isUp);
    },
    refresh: () => {
      line.refreshes += 1;
      return Promise.resolve(line.canRefresh);
    },
  };
  return line satisfies Transport;
}

/** An engine whose storage gives the copy when it is told to. */
function slowToRead(server: ReferenceServer, transport: Transport) {
  const profile = new Profile('me');
  const inner = createMemoryStorage(profile.disk);
  const told = Promise.withResolvers<void>();
  const storage: Storage = {
    blobs: inner.blobs,
    peek: (collections) => inner.peek(collections),
    load: async (reading) => {
      await told.promise;
      await inner.load(reading);
    },
    read: (since) => inner.read(since),
    write: (since, plan) => inner.write(since, plan),
    close: () => inner.close(),
  };
  const { engine } = profile.open(server, { transport, storage });
  return { engine, copy: told };
}

async function started() {
  const server = newServer();
  const profile = new Profile('me');
  const line = lineTo(server.transport('me'));
  const { engine } = profile.open(server, { transport: line });
  await engine.start();
  await until(() => engine.status.get().lastSync !== null && !engine.status.get().syncing);
  return { server, profile, line, engine };
}

describe('connectivity', () => {
  it('probes with growing pauses while offline, and drains when the server answers again', async () => {
    const { line, engine, profile, server } = await started();
    line.isUp = false;
    line.refuse = { status: 0 };
    await addNote(engine, 'a');
    await until(() => !engine.status.get().online);
    const probes = line.probes;
    await addNote(engine, 'b');
    profile.clock.advance(100);
    expect(line.probes).toBe(probes);
    profile.clock.advance(60_000);
    await until(() => line.probes === probes + 1);
    expect(engine.status.get()).toMatchObject({ online: false, waiting: 2 });
    line.isUp = true;
    line.refuse = null;
    engine.pullNow();
    await until(() => engine.status.get().waiting === 0);
    expect([...server.rows().keys()]).toEqual(['notes/a', 'notes/b']);
    expect(engine.status.get().online).toBe(true);
    await engine.stop();
  });

  it('knows that the server answers before the copy is read, asks once, and follows its pokes from the first round', async () => {
    const server = newServer();
    const line = lineTo(server.transport('me'));
    const { engine, copy } = slowToRead(server, line);
    void engine.start();
    await until(() => engine.status.get().online);
    expect([line.probes, line.streams, engine.status.get().lastSync]).toEqual([1, 0, null]);
    copy.resolve();
    await until(() => engine.status.get().lastSync !== null && line.streams === 1);
    expect(line.probes).toBe(1);
    await engine.stop();
  });

  it('waits as long as the server asks', async () => {
    const { line, engine, profile } = await started();
    line.refuse = ownRefusal(429, 90);
    await addNote(engine, 'a');
    await until(() => line.pushes === 1);
    await until(() => (profile.clock.nextDelay ?? 0) > 0 && !engine.status.get().syncing);
    line.refuse = null;
    profile.clock.advance(50_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(line.pushes).toBe(1);
    profile.clock.advance(41_000);
    await until(() => engine.status.get().waiting === 0);
    await engine.stop();
  });

  it('waits five minutes at most, whatever was asked', async () => {
    const { line, engine, profile } = await started();
    line.refuse = ownRefusal(429, 86_400);
    await addNote(engine, 'a');
    await until(() => line.pushes === 1);
    await until(() => (profile.clock.nextDelay ?? 0) > 0 && !engine.status.get().syncing);
    line.refuse = null;
    expect(profile.clock.nextDelay).toBeLessThanOrEqual(300_000);
    profile.clock.advance(301_000);
    await until(() => engine.status.get().waiting === 0);
    await engine.stop();
  });

  it('renews the session once on 401, then asks for a sign-in and goes on after it, nothing dropped', async () => {
    const { line, engine } = await started();
    line.refuse = ownRefusal(401);
    line.canRefresh = true;
    await addNote(engine, 'a');
    await until(() => engine.status.get().needsSignIn);
    expect([line.refreshes, line.pushes]).toEqual([1, 2]);
    await addNote(engine, 'b');
    expect(engine.status.get().waiting).toBe(2);
    line.refuse = null;
    engine.signedIn();
    await until(() => engine.status.get().waiting === 0);
    await engine.stop();
  });

  it('stops on 426 and keeps the queue', async () => {
    const { line, engine } = await started();
    line.refuse = ownRefusal(426);
    await addNote(engine, 'a');
    await until(() => engine.status.get().reloadNeeded);
    expect(engine.outbox.entries).toHaveLength(1);
    await engine.stop();
  });

  it('sends a batch that is too large in halves, and parks the single entry that is', async () => {
    const { line, engine, server } = await started();
    const sound = server.transport('me');
    line.push = (entries) => {
      line.pushes += 1;
      return entries.length > 1 || entries[0]?.opId.endsWith('-2')
        ? Promise.resolve(ownRefusal(413))
        : sound.push(entries);
    };
    for (const id of ['a', 'b', 'c']) await addNote(engine, id);
    await until(() => engine.status.get().waiting === 0);
    expect(engine.outbox.entries.map(({ state, lastError }) => [state, lastError?.status])).toEqual([
      ['parked', 413],
    ]);
    await engine.stop();
  });
});

describe('tabs of one browser', () => {
  it('see each other, one of them talks to the server, another takes over when it dies', async () => {
    const server = newServer();
    const profile = new Profile('me');
    const lines = [lineTo(server.transport('me')), lineTo(server.transport('me'))] as const;
    const [first, second] = lines.map((transport) => profile.open(server, { transport }).engine) as [
      SyncEngine,
      SyncEngine,
    ];
    await first.start();
    await second.start();
    await until(() => first.status.get().lastSync !== null);
    await addNote(second, 'a');
    await until(() => first.store.get('notes', 'a') !== undefined && second.status.get().waiting === 0);
    expect(lines[1].pushes).toBe(0);
    await until(() => second.status.get().online);
    await first.stop();
    await addNote(second, 'b');
    await until(() => second.status.get().waiting === 0);
    expect(lines[1].pushes).toBeGreaterThan(0);
    expect([...server.rows().keys()]).toEqual(['notes/a', 'notes/b']);
    await second.stop();
  });

  it('take the lead over from one that gives no sign of life, and from no other', async () => {
    const server = newServer();
    const profile = new Profile('me');
    const lines = [lineTo(server.transport('me')), lineTo(server.transport('me'))] as const;
    const hub = profile.hub.channel();
    const hearing = { isDeaf: false };
    const channel: Channel = {
      post: (message) => hub.post(message),
      listen: (onMessage) => hub.listen((message) => (hearing.isDeaf ? undefined : onMessage(message))),
      close: () => hub.close(),
    };
    const first = profile.open(server, { transport: lines[0], channel }).engine;
    const second = profile.open(server, { transport: lines[1] }).engine;
    await first.start();
    await second.start();
    await until(() => first.status.get().lastSync !== null);
    const seconds = async (count: number) => {
      for (let passed = 0; passed < count; passed += 1) {
        profile.clock.advance(1000);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await addNote(second, 'a');
    await until(() => second.status.get().waiting === 0);
    await seconds(60);
    expect(lines[1].pushes).toBe(0);

    hearing.isDeaf = true;
    const pushes = lines[0].pushes;
    await addNote(second, 'b');
    await seconds(4);
    expect([lines[1].pushes, second.status.get().waiting]).toEqual([0, 1]);
    await seconds(2);
    await until(() => second.status.get().waiting === 0);
    expect([...server.rows().keys()]).toEqual(['notes/a', 'notes/b']);

    // Awake again, it follows: its lock is another tab's.
    hearing.isDeaf = false;
    await addNote(first, 'c');
    await until(() => first.status.get().waiting === 0);
    await seconds(60);
    expect([...server.rows().keys()]).toEqual(['notes/a', 'notes/b', 'notes/c']);
    expect(lines[0].pushes).toBe(pushes);
    await second.stop();
    await addNote(first, 'd');
    await until(() => first.status.get().waiting === 0);
    expect(lines[0].pushes).toBe(pushes + 1);
    await first.stop();
  });

  it('lose no write when two of them change one record at the same moment', async () => {
    const server = newServer();
    const profile = new Profile('me');
    const tabs = [profile.open(server).engine, profile.open(server).engine];
    await addNote(tabs[0] as SyncEngine, 'n');
    const writes = Array.from({ length: 60 }, (_, index) =>
      (tabs[index % 2] as SyncEngine).execute('update_notes', {
        id: 'n',
        changes: { [`field${index}`]: index },
      }),
    );
    const answers = await Promise.all(writes);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const [first] = tabs as [SyncEngine];
    await first.pullOnce();
    const row = first.store.get('notes', 'n');
    expect(Array.from({ length: 60 }, (_, index) => row?.[`field${index}`])).toEqual(
      Array.from({ length: 60 }, (_, i) => i),
    );
  });
});
