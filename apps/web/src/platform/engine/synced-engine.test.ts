import 'fake-indexeddb/auto';
import type { Actor, Row } from '@zellige/domain';
import type { ChangedRow, PullReply, Transport } from '@zellige/sync/ports/transport';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contactRow } from '../../testing/sample-rows.ts';
import { SyncedEngine } from './synced-engine.ts';

let letGo: () => void = () => undefined;
afterEach(() => letGo());

const contact = contactRow({ id: 7, name: 'Boréal' }).row;
const input = { name: 'Hors Ligne', type: 'client' as const, phone: '0661234567' };

const pulled: PullReply = { status: 200, rows: [], rev: 0, hasMore: false, epoch: 'e' };

/** A new device of that person, its page open; `asked` is what it asked the server for. */
function openDevice(
  id: string,
  firstPage: Row[] = [contact],
  pull: PullReply = pulled,
  rows?: Transport['rows'],
) {
  const asked: string[] = [];
  const transport: Transport = {
    push() {
      asked.push('push');
      return Promise.resolve({ status: 0 });
    },
    pull() {
      asked.push('pull');
      return Promise.resolve(pull);
    },
    ...(rows
      ? {
          rows(wanted) {
            asked.push('rows');
            return rows(wanted);
          },
        }
      : {}),
    stream: () => Promise.resolve(),
    health: () => Promise.resolve(pull.status === 200),
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
    await vi.waitFor(() => expect(asked).toContain('contacts'), 200_000);
    await vi.waitFor(() => expect(engine.rows('contacts', {})).toHaveLength(1), 200_000);
    expect(asked.filter((question) => question === 'contacts')).toHaveLength(1);
  });

  it('keeps the copy for after the first rows', async () => {
    const { engine, asked } = openDevice('behind');
    await vi.waitFor(() => expect(asked).toEqual(['contacts']), 200_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toEqual(['contacts']);
    engine.rows('contacts', {});
    await vi.waitFor(() => expect(asked).toContain('pull'), 200_000);
  });

  it('makes the copy at once for a record, and where the list is empty', async () => {
    const record = openDevice('record');
    record.engine.get('contacts', 8);
    await vi.waitFor(() => expect(record.asked).toContain('pull'), 200_000);
    letGo();
    const empty = openDevice('empty', []);
    await vi.waitFor(() => expect(empty.asked).toContain('pull'), 200_000);
  });

  it('shows what was copied before when nothing can be loaded any more', async () => {
    const row = { collection: 'contacts', id: '7', rev: 1, row: contact } as ChangedRow;
    const first = openDevice('copied', [], { ...pulled, rows: [row], rev: 1 });
    await vi.waitFor(() => expect(first.engine.sync.store.get('contacts', 7)).toBeDefined(), 200_000);
    letGo();
    const again = openDevice('copied', [], { status: 0 });
    await vi.waitFor(() => expect(again.engine.rows('contacts', {})).toMatchObject([{ id: 7 }]), 200_000);
  });

  it('shows an empty list when nothing can be loaded and nothing was copied', async () => {
    const { engine } = openDevice('nothing', [], { status: 0 });
    await vi.waitFor(() => expect(engine.status().online).toBe(false), 200_000);
    expect(engine.rows('contacts', {})).toEqual([]);
  });

  it('makes the copy all the same where no list is shown', async () => {
    const { asked } = openDevice('no list');
    await vi.waitFor(() => expect(asked).toContain('pull'), 200_000);
  });

  it('sends a write as soon as it is done, though no list is ever shown', async () => {
    const { setTimeout: soon } = globalThis;
    const neverLate = (run: () => void, ms = 0) => (ms < 3000 ? soon(run, ms) : 0);
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(neverLate as typeof setTimeout);
    const { engine, asked } = openDevice('form');
    expect(await engine.execute('create_contacts', input)).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(asked).toContain('push'), 200_000);
  });

  it('takes a write before anything is shown', async () => {
    const { engine } = openDevice('writing');
    const created = await engine.execute('create_contacts', input);
    expect(created).toMatchObject({ ok: true, value: { name: 'Hors Ligne' } });
    expect(engine.status().waiting).toBe(1);
  });
});

describe('a record made elsewhere a moment ago', () => {
  const changed = { collection: 'contacts', id: '7', rev: 1, row: contact } as ChangedRow;
  const found: PullReply = { ...pulled, rows: [changed], rev: 1 };
  const nothing: PullReply = { ...pulled, rev: 1 };

  /** A device whose copy lacks it; `reach` opens the way to a server that answers so. */
  async function openWithoutIt(id: string, reply: PullReply) {
    const { promise, resolve: reach } = Promise.withResolvers<void>();
    const device = openDevice(id, [], pulled, () => promise.then(() => reply));
    const { engine } = device;
    device.engine.rows('contacts', {});
    await vi.waitFor(() => expect(engine.isReady('contacts')).toBe(true), 200_000);
    expect(engine.get('contacts', 7)).toBeUndefined();
    expect(engine.isComing('contacts', 7)).toBe(false);
    engine.openRow('contacts', 7);
    return { ...device, reach };
  }

  it('is fetched as it is opened, though the copy keeps everything, and is coming until then', async () => {
    const { engine, asked, reach } = await openWithoutIt('opened', found);
    expect(engine.isComing('contacts', 7)).toBe(true);
    reach();
    await vi.waitFor(() => expect(engine.get('contacts', 7)).toMatchObject({ name: 'Boréal' }), 200_000);
    expect(engine.isComing('contacts', 7)).toBe(false);
    expect(asked.filter((question) => question === 'rows')).toHaveLength(1);
  });

  it('does not exist once the server said so, which is asked once', async () => {
    const { engine, asked, reach } = await openWithoutIt('not there', nothing);
    reach();
    await vi.waitFor(() => expect(engine.isComing('contacts', 7)).toBe(false), 200_000);
    engine.openRow('contacts', 7);
    expect(engine.isComing('contacts', 7)).toBe(false);
    expect(asked.filter((question) => question === 'rows')).toHaveLength(1);
  });

  it('is asked for again when the server that did not answer can be reached', async () => {
    const { engine, asked, reach } = await openWithoutIt('no answer', { status: 0 });
    engine.subscribe('contacts', () => undefined);
    reach();
    await vi.waitFor(() => expect(engine.isComing('contacts', 7)).toBe(false), 200_000);
    const revision = engine.revision('contacts');
    engine.openRow('contacts', 7);
    expect(asked.filter((question) => question === 'rows')).toHaveLength(1);
    engine.sync.status.set({ online: false });
    engine.sync.status.set({ online: true });
    expect(engine.revision('contacts')).toBeGreaterThan(revision);
    engine.openRow('contacts', 7);
    expect(engine.isComing('contacts', 7)).toBe(true);
  });
});

const sent = (id: number, name: string) =>
  ({ collection: 'contacts', row: { ...contactRow({ id, name }).row, rev: id } }) as ChangedRow;

describe('a first copy that was interrupted', () => {
  const begun: PullReply = { ...pulled, rows: [sent(7, 'Boréal')], rev: 7, hasMore: true, walk: 'there' };

  it('never looks complete: a search, days and a record are asked of the server', async () => {
    let wanted: unknown[] = [];
    const device = openDevice('cut', [], begun, (asked) => {
      wanted = [...wanted, asked];
      return Promise.resolve({ ...pulled, rows: [sent(8, 'Austral')], rev: 9 });
    });
    const { engine } = device;
    engine.rows('contacts', {});
    await vi.waitFor(() => expect(engine.sync.store.get('contacts', 7)).toBeDefined(), 200_000);
    expect(engine.status()).toMatchObject({ copyComplete: false, copyErased: false });
    expect(engine.isReady('contacts')).toBe(false);
    expect(await engine.searchServer(['contacts', 'quotes'], 'austral')).toBe(1);
    expect(engine.get('contacts', 8)).toMatchObject({ name: 'Austral' });
    await engine.bringDays('events', { first: '2026-11-23', last: '2026-11-29' });
    engine.openRow('contacts', 9);
    await vi.waitFor(() => expect(engine.isComing('contacts', 9)).toBe(false), 200_000);
    expect(wanted).toEqual([
      { collections: ['contacts', 'quotes'], search: 'austral' },
      { collection: 'events', days: { first: '2026-11-23', last: '2026-11-29' } },
      { collection: 'contacts', ids: ['9'] },
    ]);
  });

  it('waits for its first page before it takes what is searched, and answers at once without a server', async () => {
    const cut = openDevice('unreached', [], { status: 0 }, () => Promise.resolve(pulled));
    expect(await cut.engine.searchServer(['contacts'], 'austral')).toBeNull();
    expect(cut.asked).not.toContain('rows');
  });

  it('is told apart from one that the browser erased', async () => {
    localStorage.setItem('sync', JSON.stringify({ owner: 'erased', waiting: 0, lastSync: 1 }));
    const { engine } = openDevice('erased', [], { status: 0 });
    await vi.waitFor(() => expect(engine.status().copyErased).toBe(true), 200_000);
    letGo();
    const other = openDevice('newcomer', [], { status: 0 });
    await other.engine.open();
    expect(other.engine.status().copyErased).toBe(false);
  });
});

describe('a page of a record that the device holds', () => {
  it('asks what others changed once the record is there, without waiting for a list', async () => {
    const row = { collection: 'contacts', id: '7', rev: 1, row: contact } as ChangedRow;
    const first = openDevice('held', [], { ...pulled, rows: [row], rev: 1 });
    await vi.waitFor(() => expect(first.engine.sync.store.get('contacts', 7)).toBeDefined(), 200_000);
    letGo();
    const { setTimeout: soon } = globalThis;
    const neverLate = (run: () => void, ms = 0) => (ms < 3000 ? soon(run, ms) : 0);
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(neverLate as typeof setTimeout);
    const { engine, asked } = openDevice('held', [], pulled);
    await vi.waitFor(() => expect(engine.get('contacts', 7)).toBeDefined(), 200_000);
    await vi.waitFor(() => expect(asked).toContain('pull'), 200_000);
  });
});
