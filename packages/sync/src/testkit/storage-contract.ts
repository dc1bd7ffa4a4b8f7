// Every storage passes this contract (docs/sync.md 'Protocol'), run against IndexedDB and memory alike.
import { describe, expect, it } from 'vitest';
import {
  HEAD_INDEX,
  initialState,
  type JournalRecord,
  type Snapshot,
  type Storage,
} from '../ports/storage.ts';

const record = (seq: number, change: Partial<JournalRecord> = {}): JournalRecord => ({
  seq,
  rows: [],
  put: [],
  removed: [],
  ...change,
});

const lost = (key: string) => ({ key }) as NonNullable<JournalRecord['asidePut']>[number];

const row = (id: string, version = 1) => ({ id, version, rev: version });

async function contentOf(storage: Storage) {
  let snapshot: Snapshot | undefined;
  const chunks: Record<string, string[]> = {};
  await storage.load({
    first: [],
    onSnapshot: (found) => {
      snapshot = found;
    },
    onChunks: (collection, texts) => {
      chunks[collection] = [...(chunks[collection] ?? []), ...texts];
    },
  });
  return { snapshot, chunks };
}

type Open = (name: string) => Storage;

/** `open` twice with one name gives two tabs of one browser. */
export function storageContract(name: string, open: Open): void {
  describe(`storage contract: ${name}`, () => {
    roundTripTests(open);
    sharingTests(open);
    peekTests(open);
    forgettingTests(open);
  });
}

function roundTripTests(open: Open): void {
  it('begins empty and gives back what a transaction wrote, journal in order', async () => {
    const storage = open('round-trip');
    expect((await contentOf(storage)).snapshot).toEqual({
      state: initialState(1),
      journal: [],
      entries: [],

      recoverable: [],
    });
    const first = record(1, { rows: [['notes', 'a', row('a'), 0]] });
    await storage.write(0, async () => ({ order: { record: first }, value: null }));
    const state = { ...initialState(1), cursor: 7, chunks: { notes: 2 } };
    const chunks = [
      { collection: 'notes', index: 0, text: '[1]' },
      { collection: 'notes', index: 1, text: '[2]' },
    ];
    await storage.write(1, async (_state, journal) => {
      expect(journal).toEqual([]);
      return { order: { state, chunks }, value: null };
    });
    const found = await contentOf(storage);
    expect(found.snapshot).toMatchObject({ state, journal: [first] });
    expect(found.chunks).toEqual({ notes: ['[1]', '[2]'] });
    storage.close();
  });

  it('writes nothing when the plan fails', async () => {
    const storage = open('failing');
    const failing = storage.write(0, async () => {
      throw new TypeError('a bug');
    });
    await expect(failing).rejects.toThrow('a bug');
    expect((await contentOf(storage)).snapshot?.journal).toEqual([]);
    storage.close();
  });
}

function sharingTests(open: Open): void {
  it('shows a transaction what other tabs wrote since, and serialises them', async () => {
    const tabs = [open('two-tabs'), open('two-tabs')];
    const positions = [0, 0];
    const bump = (tab: number) =>
      tabs[tab]?.write(positions[tab] ?? 0, async (_state, journal) => {
        const seq = (journal.at(-1)?.seq ?? positions[tab] ?? 0) + 1;
        positions[tab] = seq;
        return { order: { record: record(seq) }, value: null };
      });
    for (let turn = 0; turn < 10; turn += 1) await Promise.all([bump(0), bump(1)]);
    const { snapshot } = await contentOf(tabs[0] as Storage);
    expect(snapshot?.journal.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    for (const tab of tabs) tab.close();
  });
}

function peekTests(open: Open): void {
  it('tells the state, where the journal ends and the heads asked for, which are no chunks of rows', async () => {
    const storage = open('peeked');
    expect(await storage.peek(['notes'])).toEqual({ state: initialState(1), position: 0, heads: {} });
    const state = { ...initialState(1), floor: 1, chunks: { notes: 1 } };
    const chunks = [
      { collection: 'notes', index: HEAD_INDEX, text: '{}' },
      { collection: 'notes', index: 0, text: '[1]' },
    ];
    await storage.write(0, async () => ({ order: { state, chunks }, value: null }));
    expect(await storage.peek(['notes', 'documents'])).toEqual({
      state,
      position: 1,
      heads: { notes: '{}' },
    });
    expect((await contentOf(storage)).chunks).toEqual({ notes: ['[1]'] });
    for (const seq of [2, 3])
      await storage.write(seq - 1, async () => ({ order: { record: record(seq) }, value: null }));
    expect((await storage.peek([])).position).toBe(3);
    await storage.write(3, async () => ({ order: { wipeCopy: true, state }, value: null }));
    expect((await storage.peek(['notes'])).heads).toEqual({});
    storage.close();
  });
}

function forgettingTests(open: Open): void {
  it('ends a collection whose chunks an interrupted compaction never wrote', async () => {
    const storage = open('unwritten-chunks');
    const state = { ...initialState(1), chunks: { notes: 1 } };
    const first = record(1, { rows: [['notes', 'a', row('a'), 0]] });
    await storage.write(0, async () => ({ order: { record: first, state }, value: null }));
    const ended: string[] = [];
    await storage.load({
      first: [],
      onSnapshot: () => undefined,
      onChunks: (collection, _texts, last) => {
        if (last) ended.push(collection);
      },
    });
    expect(ended).toEqual(['notes']);
  });

  it('throws the copy away and keeps what belongs to the user', async () => {
    const storage = open('wiped');
    const entry = { opId: 'op1', seq: 1 } as JournalRecord['put'][number];
    const chunks = [{ collection: 'notes', index: 0, text: '[]' }];
    const asidePut = [lost('kept'), lost('gone')];
    await storage.write(0, async () => ({
      order: { record: record(1, { put: [entry], asidePut }), chunks },
      value: null,
    }));
    await storage.write(1, async () => ({
      order: { record: record(2, { asideRemoved: ['gone'] }) },
      value: null,
    }));
    const state = { ...initialState(1), generation: 2, floor: 2 };
    await storage.write(2, async () => ({ order: { wipeCopy: true, state }, value: null }));
    const { snapshot } = await contentOf(storage);
    expect(snapshot).toMatchObject({ state, journal: [], entries: [{ opId: 'op1' }] });
    expect(snapshot?.recoverable).toEqual([{ key: 'kept' }]);
    storage.close();
  });

  it('drops the journal up to where it was folded', async () => {
    const storage = open('folded');
    for (const seq of [1, 2, 3])
      await storage.write(seq - 1, async () => ({ order: { record: record(seq) }, value: null }));
    await storage.write(3, async () => ({ order: { dropJournalUpTo: 2 }, value: null }));
    expect((await storage.read(0)).journal.map(({ seq }) => seq)).toEqual([3]);
    storage.close();
  });
}
