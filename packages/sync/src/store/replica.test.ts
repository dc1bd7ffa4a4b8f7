import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../adapters/memory-storage.ts';
import { ManualClock } from '../testkit/memory-platform.ts';
import type { SyncState } from '../ports/storage.ts';
import { exchange, newServer, Profile } from '../testkit/open-engine.ts';
import { sampleRulebook } from '../testkit/sample-rulebook.ts';
import { Replica } from './replica.ts';

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
    profile.clock.advance(50);
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

describe('who follows a collection', () => {
  it('hears of the rows of a copy that arrives once a second, of its end and of what comes then at once', () => {
    const clock = new ManualClock();
    const replica = new Replica(1, sampleRulebook, clock);
    let calls = 0;
    replica.subscribe('notes', () => (calls += 1));
    /** How often they were called at once, and a second later. */
    const callsOf = (change: Partial<SyncState>): number[] => {
      calls = 0;
      const seq = replica.position + 1;
      const nothing = { put: [], removed: [] };
      const row = { id: `n${seq}`, version: 1, rev: seq, title: 'Rappeler' };
      const state = { ...replica.state, ...change };
      replica.commit(state, [{ ...nothing, seq, rows: [['notes', row.id, row, 0]] }]);
      const atOnce = calls;
      for (const ms of [1000, 50]) clock.advance(ms);
      return [atOnce, calls];
    };
    const revision = replica.revision('notes');
    expect(callsOf({ epoch: 'e' })).toEqual([1, 2]);
    expect(callsOf({})).toEqual([0, 1]);
    expect(callsOf({ lastSync: 1 })).toEqual([1, 2]);
    expect(callsOf({})).toEqual([1, 1]);
    expect(replica.revision('notes')).toBeGreaterThanOrEqual(revision + 5);
    expect(replica.revision('documents')).toBe(0);
  });

  it('hears at once of what the person writes, though the copy is not there', async () => {
    const { engine } = new Profile('new').open(newServer());
    let calls = 0;
    engine.store.subscribe('notes', () => (calls += 1));
    await engine.execute('create_notes', { id: 'n2', title: 'Écrire', body: '' });
    expect([calls, engine.store.isComplete]).toEqual([1, false]);
  });
});
