import { expect, it } from 'vitest';
import { createMemoryStorage } from '../adapters/memory-storage.ts';
import { exchange, newServer, Profile } from '../testkit/open-engine.ts';
import { readLeftQueue } from './device-queue.ts';
import { ownRefusal } from '../testkit/own-refusal.ts';

const note = (id: string) => ({ id, title: id, body: '' });

it('a queue stays on the device when its person leaves, can be taken away, and is nobody else’s', async () => {
  const server = newServer();
  const profile = new Profile('me');
  const { engine } = profile.open(server);
  await exchange(engine);
  await engine.execute('create_notes', note('first'));
  await engine.execute('create_notes', note('second'));
  expect(await engine.signOut()).toMatchObject({ ok: false, error: { code: 'unsent_writes', waiting: 2 } });
  expect(await engine.signOut(true)).toMatchObject({ ok: true });

  const left = await readLeftQueue(createMemoryStorage(profile.disk));
  expect(left.count).toBe(2);
  expect(JSON.parse(left.text)).toMatchObject([
    { action: 'create_notes', data: { id: 'first' }, userId: 'me' },
    { action: 'create_notes', data: { id: 'second' }, userId: 'me' },
  ]);

  const other = profile.open(server, { userId: 'somebody else' }).engine;
  await exchange(other);
  expect(server.rows().size).toBe(0);
  await other.stop();

  const back = profile.open(server).engine;
  await exchange(back);
  expect([...server.rows().keys()]).toEqual(['notes/first', 'notes/second']);
});

it('a session that ends pauses the queue, and it goes on after the sign-in', async () => {
  const server = newServer();
  let isOver = true;
  const line = server.transport('me');
  const guarded = {
    ...line,
    push: (...sent: Parameters<typeof line.push>) =>
      isOver ? Promise.resolve(ownRefusal(401)) : line.push(...sent),
    refresh: () => Promise.resolve(false),
  };
  const { engine } = new Profile('me').open(server, { transport: guarded });
  await engine.execute('create_notes', note('kept'));
  expect(await engine.pushOnce()).toEqual({ kind: 'sign-in' });
  await engine.execute('create_notes', note('meanwhile'));
  isOver = false;
  engine.signedIn();
  await exchange(engine);
  expect([...server.rows().keys()]).toEqual(['notes/kept', 'notes/meanwhile']);
  expect(engine.outbox.entries).toEqual([]);
});
