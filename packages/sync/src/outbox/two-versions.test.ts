// Two versions of the application on one device, and a queue that goes from the older to the newer one (docs/sync.md 'Updates
// of the application').
import { describe, expect, it } from 'vitest';
import type { SyncEngine } from '../engine.ts';
import { exchange, newServer, Profile, until } from '../testkit/open-engine.ts';
import { sampleRulebook } from '../testkit/sample-rulebook.ts';
import { ownRefusal } from '../testkit/own-refusal.ts';

const note = (id: string) => ({ id, title: id, body: '' });

/** Notes of the newer version have their titles in capitals. */
const newer = {
  schema: 2,
  rulebook: {
    ...sampleRulebook,
    migrate: ({ action, data }: { action: string; data: unknown }) => {
      const { title } = data as { title: string };
      return { action, data: { ...(data as object), title: title.toUpperCase() } };
    },
  },
};

async function bothOpen() {
  const server = newServer();
  const profile = new Profile('me');
  const { engine: old } = profile.open(server);
  await old.execute('create_notes', note('before'));
  const { engine: young } = profile.open(server, newer);
  await young.load();
  return { server, profile, old, young };
}

const titles = (engine: SyncEngine) => engine.store.find('notes', {}).map(({ title }) => title);

describe('two versions of the application on one device', () => {
  it('the newer takes the queue over in its own form, and what waited arrives in it, once', async () => {
    const { server, young } = await bothOpen();
    await young.execute('create_notes', note('AFTER'));
    expect(young.outbox.entries.map(({ schema }) => schema)).toEqual([2, 2]);
    await exchange(young);
    expect([...server.rows().values()].map((row) => row['title'])).toEqual(['BEFORE', 'AFTER']);
    expect(young.outbox.entries).toEqual([]);
    await young.stop();
  });

  it('the older can write nothing any more, says what was not saved, and asks to be loaded again', async () => {
    const { old, young } = await bothOpen();
    expect(await old.execute('create_notes', note('late'))).toMatchObject({
      ok: false,
      error: { code: 'upgrade_required', unsaved: { input: { id: 'late' } } },
    });
    expect(old.status.get().reloadNeeded).toBe(true);
    expect(young.outbox.entries.map(({ data }) => (data as { id: string }).id)).toEqual(['before']);
    expect(await old.pullOnce().catch((error: Error) => error.name)).toBe('StorageTooNew');
    await old.stop();
    await young.stop();
  });

  it('two newer tabs, in which operations come late, both show what became of the queue', async () => {
    const server = newServer();
    const profile = new Profile('me');
    const { engine: old } = profile.open(server);
    await old.execute('create_notes', note('before'));
    await old.stop();
    server.upgrade(2, newer.rulebook);
    const fetched = Promise.withResolvers<void>();
    let isThere = false;
    const late = {
      ...newer.rulebook,
      load: () => fetched.promise,
      target: (action: string, input: unknown) => {
        if (!isThere) throw new Error('A write began before the operations were loaded');
        return sampleRulebook.target(action, input);
      },
    };
    const tabs = [0, 1].map(() => {
      const line = server.transport('me', 2);
      return profile.open(server, { ...newer, rulebook: late, transport: line }).engine;
    });
    const started = tabs.map((tab) => tab.start());
    await new Promise((resolve) => setImmediate(resolve));
    isThere = true;
    fetched.resolve();
    await Promise.all(started);
    await until(() => tabs.every(({ outbox }) => outbox.entries.length === 0));
    for (const tab of tabs) expect(titles(tab)).toEqual(['BEFORE']);
    for (const tab of tabs) await tab.stop();
  });

  it('the older that led gives the lead to the newer, which sends what waits', async () => {
    const server = newServer();
    const profile = new Profile('me');
    const line = server.transport('me');
    const transport = { ...line, push: () => Promise.resolve(ownRefusal(503)) };
    const { engine: old } = profile.open(server, { transport });
    await old.start();
    await until(() => old.status.get().lastSync !== null && !old.status.get().syncing);
    await old.execute('create_notes', note('a'));
    const { engine: young } = profile.open(server, newer);
    await young.start();
    await until(() => server.rows().size === 1);
    expect(old.status.get()).toMatchObject({ reloadNeeded: true });
    expect(young.status.get()).toMatchObject({ reloadNeeded: false, waiting: 0 });
    expect(titles(young)).toEqual(['A']);
    await old.stop();
    await young.stop();
  });
});
