import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { array, assert, asyncProperty, boolean, nat, record } from 'fast-check';
import { createIdbStorage } from '../adapters/idb-storage.ts';
import { createMemoryStorage } from '../adapters/memory-storage.ts';
import { CrashingStorage } from '../testkit/crashing-storage.ts';
import { until } from '../testkit/open-engine.ts';
import { LocalDevice, salma, writeAs } from '../testkit/open-local.ts';
import type { LocalEngine } from './local-engine.ts';

const document = (id: string, client = 'Atlas') => ({ id, client, lines: [{ amount: 100 }] });
const numbersOf = (engine: LocalEngine): unknown[] =>
  engine.store
    .find('documents', {})
    .map((row) => row['number'])
    .toSorted((a, b) => Number(String(a).slice(4)) - Number(String(b).slice(4)));
const upTo = (count: number): string[] => Array.from({ length: count }, (_, rank) => `DOC-${rank + 1}`);

const sharedStorage = () => createIdbStorage({ name: 'tabs', schema: 1 });
const pay = (engine: LocalEngine, paymentId: string) =>
  engine.execute({ action: 'pay_documents', input: { id: 'a', paymentId, amount: 100 }, author: salma });

describe('a device that decides alone', () => {
  it('answers a write with its definitive number, version and place in the order of changes', async () => {
    const engine = new LocalDevice().open();
    const first = await writeAs(engine, 'create_documents', document('a'));
    const second = await writeAs(engine, 'create_documents', document('b'));
    expect(first).toMatchObject({ number: 'DOC-1', version: 1, rev: 1 });
    expect(second).toMatchObject({ number: 'DOC-2', version: 1 });
    expect(second.rev).toBeGreaterThan(first.rev);
    expect(engine.store.isPending('documents', 'a')).toBe(false);
  });

  it('keeps nothing of a refused write, its number least of all', async () => {
    const engine = new LocalDevice().open();
    await writeAs(engine, 'create_documents', document('a'));
    const again = { action: 'create_documents', input: document('a'), author: salma };
    expect(await engine.execute(again)).toMatchObject({ ok: false, error: { code: 'already_exists' } });
    await writeAs(engine, 'create_documents', document('b'));
    expect(numbersOf(engine)).toEqual(upTo(2));
  });

  it('reads its rows again after storage could not be read', async () => {
    const device = new LocalDevice();
    await writeAs(device.open(), 'create_documents', document('a'));
    const storage = createMemoryStorage(device.disk);
    const load = vi.spyOn(storage, 'load').mockRejectedValueOnce(new Error('unreadable'));
    const engine = device.open({ storage });
    await expect(engine.load()).rejects.toThrow('unreadable');
    await writeAs(engine, 'create_documents', document('b'));
    expect(numbersOf(engine)).toEqual(upTo(2));
    load.mockRejectedValueOnce(new Error('unreadable'));
    await expect(engine.reload()).rejects.toThrow('unreadable');
    await engine.load();
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('tells what happened to a record, latest first, whoever wrote it', async () => {
    const engine = new LocalDevice().open();
    await writeAs(engine, 'create_notes', { id: 'n', title: 'un', body: '' });
    const author = { id: 'karim', role: 'manager', fullName: 'Karim' };
    await engine.execute({
      action: 'update_notes',
      input: { id: 'n', changes: { title: 'deux' } },
      author,
      timestamp: 0,
    });
    expect(engine.history('notes', 'n')).toMatchObject([
      {
        action: 'update_notes',
        version: 2,
        actorName: 'Karim',
        changes: ['title'],
        at: '1970-01-01T00:00:00.000Z',
      },
      { action: 'create_notes', version: 1, actorName: 'Salma', changes: [] },
    ]);
  });

  it('finds everything again after it was closed, folded or not', async () => {
    const device = new LocalDevice();
    const first = device.open();
    await writeAs(first, 'create_documents', document('a'));
    await first.tidy();
    await writeAs(first, 'create_documents', document('b'));
    first.stop();
    const second = device.open();
    await second.load();
    expect(numbersOf(second)).toEqual(upTo(2));
    expect(second.history('documents', 'a')).toHaveLength(1);
    expect(await writeAs(second, 'create_documents', document('c'))).toMatchObject({ number: 'DOC-3' });
  });
});

describe('several tabs', () => {
  it('gives gapless numbers when all of them write at once', async () => {
    const device = new LocalDevice();
    const tabs = [1, 2, 3].map(() => device.open({ storage: sharedStorage() }));
    const writes = Array.from({ length: 30 }, (_, index) =>
      writeAs(tabs[index % 3] ?? (tabs[0] as LocalEngine), 'create_documents', document(`d${index}`)),
    );
    await Promise.all(writes);
    for (const tab of tabs) {
      await tab.content();
      expect(numbersOf(tab)).toEqual(upTo(30));
      tab.stop();
    }
  });

  it('shows in one what another wrote, without being asked', async () => {
    const device = new LocalDevice();
    const [here, there] = [device.open(), device.open()];
    await there.load();
    await writeAs(here, 'create_documents', document('a'));
    await until(() => there.store.get('documents', 'a') !== undefined);
    expect(there.store.get('documents', 'a')).toMatchObject({ number: 'DOC-1' });
  });

  it('decides on the newest rows: two payments of the whole amount, one is refused', async () => {
    const device = new LocalDevice();
    const [here, there] = [device.open(), device.open()];
    await writeAs(here, 'create_documents', document('a'));
    await there.load();
    const answers = await Promise.all([pay(here, 'p1'), pay(there, 'p2')]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
  });
});

describe('a tab that dies', () => {
  it('leaves a write whole or absent, and numbers without a gap', async () => {
    await assert(
      asyncProperty(array(record({ nth: nat(3), commits: boolean() }), { maxLength: 4 }), async (deaths) => {
        const device = new LocalDevice();
        let made = 0;
        for (const { nth, commits } of deaths) {
          const storage = new CrashingStorage(createMemoryStorage(device.disk));
          const engine = device.open({ storage });
          await engine.load();
          storage.killAt(nth + 1, commits);
          for (let left = 0; left < 4; left += 1) {
            made += 1;
            const answer = await storage.survive(writeAs(engine, 'create_documents', document(`d${made}`)));
            if (answer === 'crashed') break;
          }
        }
        const last = device.open();
        await last.load();
        const count = last.store.find('documents', {}).length;
        expect(numbersOf(last)).toEqual(upTo(count));
        for (const { id } of last.store.find('documents', {}))
          expect(last.history('documents', id)).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a device without room', () => {
  afterEach(() => vi.restoreAllMocks());

  it('says what was not saved and shows nothing of it', async () => {
    const engine = new LocalDevice().open({ storage: createIdbStorage({ name: 'full', schema: 1 }) });
    await writeAs(engine, 'create_documents', document('a'));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const input = document('b');
    const answer = await engine.execute({ action: 'create_documents', input, author: salma });
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'storage_full', unsaved: { action: 'create_documents', input } },
    });
    expect(engine.store.get('documents', 'b')).toBeUndefined();
    vi.restoreAllMocks();
    expect(await writeAs(engine, 'create_documents', input)).toMatchObject({ number: 'DOC-2' });
  });
});
