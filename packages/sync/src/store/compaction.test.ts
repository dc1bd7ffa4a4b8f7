import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../adapters/memory-storage.ts';
import type { SyncEngine } from '../engine.ts';
import { CrashingStorage } from '../testkit/crashing-storage.ts';
import { exchange, newServer, Profile } from '../testkit/open-engine.ts';

const shown = (engine: SyncEngine) =>
  engine.store
    .find('notes', {})
    .map(({ id, title, body }) => `${String(id)} ${String(title)} ${String(body)}`)
    .toSorted();

/** A profile with two hundred notes, some changed, some removed, two writes waiting. */
async function busyProfile() {
  const server = newServer();
  const profile = new Profile('me');
  const other = new Profile('they').open(server).engine;
  for (let index = 0; index < 200; index += 1)
    await other.execute('create_notes', { id: `n${index}`, title: 't', body: '' });
  await exchange(other);
  const { engine } = profile.open(server);
  await exchange(engine);
  await engine.tidy();
  for (const id of ['n3', 'n100', 'n199'])
    await other.execute('update_notes', { id, changes: { title: 'changed' } });
  await other.execute('delete_notes', { id: 'n4' });
  await other.execute('create_notes', { id: 'late', title: 'late', body: '' });
  await exchange(other);
  await exchange(engine);
  await engine.execute('update_notes', { id: 'n5', changes: { body: 'waits' } });
  return { server, profile, expected: shown(engine) };
}

describe('compaction', () => {
  it.each([1, 2, 3, 4, 5, 6].flatMap((nth) => [true, false].map((commits) => [nth, commits] as const)))(
    'interrupted at its transaction %i (committed: %s) changes nothing anyone sees',
    async (nth, commits) => {
      const { server, profile, expected } = await busyProfile();
      const storage = new CrashingStorage(createMemoryStorage(profile.disk));
      const dying = profile.open(server, { storage }).engine;
      await dying.load();
      storage.killAt(nth, commits);
      await storage.survive(dying.tidy());
      const next = profile.open(server).engine;
      await next.load();
      expect(shown(next)).toEqual(expected);
      await next.tidy();
      const last = profile.open(server).engine;
      await last.load();
      expect(shown(last)).toEqual(expected);
      expect(profile.disk.journal).toEqual([]);
    },
  );

  it('leaves a tab that was behind to load again, and its writes intact', async () => {
    const { server, profile } = await busyProfile();
    const behind = profile.open(server).engine;
    await behind.load();
    const busy = profile.open(server).engine;
    await busy.execute('update_notes', { id: 'n7', changes: { title: 'by the other tab' } });
    await busy.tidy();
    await behind.execute('update_notes', { id: 'n7', changes: { body: 'by this tab' } });
    expect(behind.store.get('notes', 'n7')).toMatchObject({ title: 'by the other tab', body: 'by this tab' });
    await exchange(behind);
    expect(server.rows().get('notes/n7')).toMatchObject({ title: 'by the other tab', body: 'by this tab' });
  });
});
