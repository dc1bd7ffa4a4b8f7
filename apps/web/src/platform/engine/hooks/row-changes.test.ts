import type { CollectionName } from '@zellige/domain';
import { exchange, newServer, Profile } from '@zellige/sync/testkit/open-engine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RowChanges } from './row-changes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const notes = 'notes' as CollectionName;

it('tells of the rows of a copy that arrives once a second, and of what the person writes at once', async () => {
  const server = newServer();
  const other = new Profile('other').open(server).engine;
  await other.execute('create_notes', { id: 'n1', title: 'Rappeler', body: '' });
  await exchange(other);
  const { engine } = new Profile('new').open(server);
  let isComplete = false;
  const changes = new RowChanges(engine, () => isComplete);
  const heard = vi.fn<() => void>();
  changes.subscribe(notes, heard);
  await engine.load();
  heard.mockClear();

  await engine.execute('create_notes', { id: 'n2', title: 'Écrire', body: '' });
  expect(heard).toHaveBeenCalledTimes(1);
  await exchange(engine);
  heard.mockClear();
  await other.execute('create_notes', { id: 'n3', title: 'Livrer', body: '' });
  await exchange(other);
  await exchange(engine);
  expect(engine.store.get(notes, 'n3')).toBeDefined();
  expect(heard).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1000);
  expect(heard).toHaveBeenCalledTimes(1);

  isComplete = true;
  await other.execute('create_notes', { id: 'n4', title: 'Poser', body: '' });
  await exchange(other);
  await exchange(engine);
  expect(heard).toHaveBeenCalledTimes(2);
});
