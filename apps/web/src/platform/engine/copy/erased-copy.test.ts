import 'fake-indexeddb/auto';
import type { Actor } from '@zellige/domain';
import type { Transport } from '@zellige/sync/ports/transport';
import { expect, it, vi } from 'vitest';
import { openBrowserSync } from '../browser-sync.ts';
import { createRulebook } from '../rulebook.ts';

const transport: Transport = {
  push: () => Promise.resolve({ status: 0 }),
  pull: () => Promise.resolve({ status: 200, rows: [], rev: 4, hasMore: false, epoch: 'e' }),
  stream: () => Promise.resolve(),
  health: () => Promise.resolve(true),
  refresh: () => Promise.resolve(true),
};

/** A page of that person on this browser; answers what it was told, once its copy is there. */
async function visit(id: string, write = false): Promise<number[]> {
  const actor: Actor = { id, role: 'admin', fullName: 'Admin' };
  const book = createRulebook(actor);
  await book.load();
  const told: number[] = [];
  const sync = openBrowserSync({
    actor,
    rulebook: book.rulebook,
    transport,
    first: [],
    painted: () => Promise.resolve(),
    device: { onErased: (waiting) => told.push(waiting) },
  });
  await sync.start();
  await vi.waitFor(() => expect(sync.status.get().lastSync).not.toBeNull(), 200_000);
  if (write) await sync.execute('create_contacts', { name: 'Seul Ici', type: 'client', phone: '0661234567' });
  await sync.stop();
  return told;
}

const erase = (id: string): Promise<void> =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase(`zellige-${id}`).addEventListener('success', () => resolve());
  });

it('storage that the browser erased is read again from the server, and the writes that were in it are told, once', async () => {
  expect(await visit('u1')).toEqual([]);
  expect(await visit('u1', true)).toEqual([]);
  expect(await visit('u1')).toEqual([]);
  await erase('u1');
  expect(await visit('u1')).toEqual([1]);
  expect(await visit('u1')).toEqual([]);
});

it('nothing is told where nothing waited, or where it was somebody else that wrote', async () => {
  await visit('u2');
  await erase('u2');
  expect(await visit('u2')).toEqual([]);
  await visit('u2', true);
  expect(await visit('u3')).toEqual([]);
});
