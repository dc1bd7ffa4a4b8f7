import 'fake-indexeddb/auto';
import type { Actor, Row } from '@zellige/domain';
import type { Transport } from '@zellige/sync/ports/transport';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SyncedEngine } from './synced-engine.ts';

let letGo: () => void = () => undefined;
afterEach(() => letGo());

const contact = { id: 7, name: 'Boréal', version: 1, rev: 1, archivedAt: null } as unknown as Row;
const input = { name: 'Hors Ligne', type: 'client', phone: '0661234567' };

/** A new device of that person, its page open; `asked` is what it asked the server for. */
function openDevice(id: string, firstPage: Row[] = [contact]) {
  const asked: string[] = [];
  const transport: Transport = {
    chains: true,
    push: () => Promise.resolve({ status: 0 }),
    pull() {
      asked.push('pull');
      return Promise.resolve({ status: 200, rows: [], rev: 0, hasMore: false, epoch: 'e' });
    },
    stream: () => Promise.resolve(),
    health: () => Promise.resolve(true),
    refresh: () => Promise.resolve(true),
  };
  const actor: Actor = { id, role: 'admin', fullName: 'Admin' };
  const engine = new SyncedEngine({
    actor,
    transport,
    first: ['contacts'],
    firstPage(collection) {
      asked.push(collection);
      return Promise.resolve(firstPage);
    },
    onUnsaved: () => undefined,
  });
  letGo = engine.hold(() => false);
  return { engine, asked };
}

describe('a page on a new device', () => {
  it('asks for the rows of its first screen before the screen does, once', async () => {
    const { engine, asked } = openDevice('early');
    await vi.waitFor(() => expect(asked).toContain('contacts'));
    await vi.waitFor(() => expect(engine.rows('contacts', {})).toHaveLength(1));
    expect(asked.filter((question) => question === 'contacts')).toHaveLength(1);
  });

  it('keeps the copy for after the first rows', async () => {
    const { engine, asked } = openDevice('behind');
    await vi.waitFor(() => expect(asked).toEqual(['contacts']));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toEqual(['contacts']);
    engine.rows('contacts', {});
    await vi.waitFor(() => expect(asked).toContain('pull'));
  });

  it('makes the copy at once for a record, and where the list is empty', async () => {
    const record = openDevice('record');
    record.engine.get('contacts', 8);
    await vi.waitFor(() => expect(record.asked).toContain('pull'));
    letGo();
    const empty = openDevice('empty', []);
    await vi.waitFor(() => expect(empty.asked).toContain('pull'));
  });

  it('makes the copy all the same where no list is shown', { timeout: 10_000 }, async () => {
    const { asked } = openDevice('no list');
    await vi.waitFor(() => expect(asked).toContain('pull'), { timeout: 8000 });
  });

  it('takes a write before anything is shown', async () => {
    const { engine } = openDevice('writing');
    const created = await engine.execute('create_contacts', input);
    expect(created).toMatchObject({ ok: true, value: { name: 'Hors Ligne' } });
    expect(engine.status().waiting).toBe(1);
  });
});
