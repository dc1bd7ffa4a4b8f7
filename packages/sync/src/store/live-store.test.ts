import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../adapters/memory-storage.ts';
import { exchange, newServer, Profile } from '../testkit/open-engine.ts';

/** A device with notes in chunks and in the journal, opened again; its orders are counted. */
async function reopened() {
  const server = newServer();
  const profile = new Profile('me');
  const { engine } = profile.open(server);
  for (let index = 0; index < 300; index += 1)
    await engine.execute('create_notes', { id: `n${index}`, title: `t${index % 7}`, body: 'b' });
  await exchange(engine);
  await engine.tidy();
  await engine.execute('update_notes', { id: 'n5', changes: { title: 'late' } });
  return { server, profile };
}

const byBody = (onKey: () => void) => ({
  id: 'body',
  key: (row: Record<string, unknown>) => {
    onKey();
    return String(row['body']);
  },
});

describe('a list while the copy is read', () => {
  it('is ordered once: the end of the reading undoes nothing', async () => {
    const { server, profile } = await reopened();
    let keys = 0;
    const { engine } = profile.open(server);
    const view = engine.store.view('notes', { sort: byBody(() => (keys += 1)) });
    const lists: (readonly unknown[])[] = [];
    engine.store.subscribe('notes', () => lists.push(view.rows()));
    await engine.load();
    expect(lists.map((rows) => rows.length)).toEqual([300, 300]);
    expect(lists[1]).toBe(lists[0]);
    expect(keys).toBe(300);
  });

  it('is ordered anew when the copy was read again', async () => {
    const { server, profile } = await reopened();
    const { engine } = profile.open(server);
    await engine.load();
    const view = engine.store.view('notes');
    const before = view.rows();
    const other = profile.open(server, { storage: createMemoryStorage(profile.disk) }).engine;
    await other.execute('create_notes', { id: 'more', title: 'a', body: '' });
    await other.tidy();
    await engine.execute('create_notes', { id: 'own', title: 'b', body: '' });
    expect(view.rows()).toHaveLength(before.length + 2);
    expect(engine.store.get('notes', 'more')).toBeDefined();
  });

  it('finds by any field what came after the first question', async () => {
    const { server, profile } = await reopened();
    const { engine } = profile.open(server);
    engine.store.find('notes', { title: 'late' });
    engine.store.subscribe('notes', () => engine.store.find('notes', { title: 'late' }));
    await engine.load();
    expect(engine.store.find('notes', { title: 'late' }).map(({ id }) => id)).toEqual(['n5']);
    expect(engine.store.find('notes', { title: 't3' })).toHaveLength(43);
  });
});
