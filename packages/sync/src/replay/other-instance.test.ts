import { describe, expect, it } from 'vitest';
import type { SyncEngine } from '../engine.ts';
import type { PushEntry } from '../ports/transport.ts';
import { newServer, Profile, until } from '../testkit/open-engine.ts';
import { ReferenceServer } from '../testkit/reference-server.ts';
import { numberedCollections, sampleRulebook } from '../testkit/sample-rulebook.ts';
import { wrapPush } from '../testkit/wrap-push.ts';

const note = (id: string) => ({ id, title: id, body: '' });
const stranger = () =>
  new ReferenceServer({ rulebook: sampleRulebook, numbered: numberedCollections, instance: 'Autre SARL' });

async function filled(server: ReferenceServer): Promise<ReferenceServer> {
  const { engine } = new Profile('theirs').open(server);
  await engine.execute('create_notes', note('theirs'));
  await engine.pushOnce();
  await engine.stop();
  return server;
}

/** A copy of one instance, with a write that waits; then another instance answers at its address. */
async function atAnother() {
  const own = newServer();
  const other = await filled(stranger());
  const profile = new Profile('me');
  const first = profile.open(own).engine;
  await first.start();
  await first.execute('create_notes', note('mine'));
  await until(() => first.status.get().waiting === 0 && first.status.get().lastSync !== null);
  await first.stop();
  const sent: PushEntry[] = [];
  /** Opens the application again behind that server. */
  const open = (server: ReferenceServer) => {
    const line = server.transport('me');
    const transport = wrapPush(line, (entries, ...rest) => {
      sent.push(...entries);
      return line.push(entries, ...rest);
    });
    return profile.open(server, { transport }).engine;
  };
  const engine = open(other);
  await engine.load();
  await engine.execute('update_notes', { id: 'mine', changes: { title: 'typed' } });
  return { own, other, engine, open, sent };
}

const stopped = async (engine: SyncEngine): Promise<void> => {
  await engine.start();
  await until(() => engine.status.get().otherInstance !== null);
};
const answer = async (engine: SyncEngine, decision: 'take' | 'same') => {
  const { otherInstance } = engine.status.get();
  if (otherInstance) await (await engine.openRecovery()).answerInstance(otherInstance, decision);
  engine.pullNow();
};
const titles = (engine: SyncEngine) => engine.store.find('notes', {}).map(({ title }) => title);

describe('another instance at the same address', () => {
  it('stops the exchange and is named; nothing is done there, taken from there, or set aside', async () => {
    const { other, engine, open } = await atAnother();
    await stopped(engine);
    expect(engine.status.get().otherInstance).toEqual({ life: 'Autre SARL-1', company: 'Autre SARL' });
    await engine.execute('create_notes', note('later'));
    engine.pullNow();
    await until(() => !engine.status.get().syncing);
    await engine.stop();
    const again = open(other);
    await stopped(again);
    expect([...other.rows().keys()]).toEqual(['notes/theirs']);
    expect(new Set(titles(again))).toEqual(new Set(['later', 'typed']));
    expect(again.status.get()).toMatchObject({ waiting: 2, recoverable: 0, parked: 0, conflicts: 0 });
    await again.stop();
  });

  it('is over when the right one answers again: what waited arrives', async () => {
    const { own, engine, open } = await atAnother();
    await stopped(engine);
    await engine.stop();
    const again = open(own);
    await again.start();
    await until(() => again.status.get().waiting === 0 && again.status.get().lastSync !== null);
    expect(own.rows().get('notes/mine')).toMatchObject({ title: 'typed' });
    expect(again.status.get()).toMatchObject({ otherInstance: null, recoverable: 0 });
    await again.stop();
  });

  it('takes the place of the copy and of what waits at a word, and nothing of them is sent', async () => {
    const { other, engine, sent } = await atAnother();
    await stopped(engine);
    const before = sent.length;
    await answer(engine, 'take');
    await until(() => engine.status.get().lastSync !== null && engine.status.get().otherInstance === null);
    expect(titles(engine)).toEqual(['theirs']);
    expect(engine.status.get()).toMatchObject({ waiting: 0, recoverable: 0 });
    expect([sent.length, other.rows().size]).toEqual([before, 1]);
    await engine.execute('create_notes', note('new'));
    await until(() => other.rows().has('notes/new'));
    await engine.stop();
  });

  it('is the same company at a word: what waits goes there, what it lacks is offered back', async () => {
    const { other, engine } = await atAnother();
    await stopped(engine);
    await answer(engine, 'same');
    await until(() => engine.status.get().otherInstance === null && engine.status.get().lastSync !== null);
    await until(() => engine.status.get().waiting === 0);
    expect(engine.status.get().recoverable).toBe(1);
    expect([...other.rows().keys()]).toEqual(['notes/theirs']);
    await engine.stop();
  });

  it('is no matter of a restored server, nor of a device that has no copy', async () => {
    const own = newServer();
    const restore = own.backup();
    const profile = new Profile('me');
    const { engine } = profile.open(own);
    await engine.start();
    await until(() => engine.status.get().lastSync !== null);
    restore();
    engine.pullNow();
    await until(() => engine.outbox.entries.length === 0 && !engine.status.get().syncing);
    expect(engine.status.get().otherInstance).toBeNull();
    await engine.stop();
  });
});
