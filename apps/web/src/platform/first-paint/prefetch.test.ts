import 'fake-indexeddb/auto';
import { runInThisContext } from 'node:vm';
import { createIdbStorage } from '@zellige/sync/adapters/idb-storage';
import { HEAD_INDEX, initialState, type JournalRecord, type WriteOrder } from '@zellige/sync/ports/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../testing/stand-in-server.ts';
import { firstPagePath, prefetchScript, takeEarlyPage, takePrefetched } from './prefetch.ts';

const lists = ['contacts', 'quotes'];
const rows = { '/contacts': ['contacts'], '/': lists };
const screens = new Map([
  ['/contacts', ['list.js', 'icon.js']],
  ['/quotes', ['quotes.js', 'icon.js']],
]);
const record: JournalRecord = {
  seq: 8,
  rows: [],
  put: [],
  removed: [],
};

const head = (collection: string) => ({ collection, index: HEAD_INDEX, text: `["${collection}"]` });

/** What a device of that person holds. */
function deviceOf(person: string) {
  const storage = createIdbStorage({ name: `zellige-${person}`, schema: 1 });
  const keep = (order: WriteOrder) => storage.write(0, async () => ({ order, value: null }));
  return { storage, keep };
}

/** Opens the page at that address, signed in. */
function open(person: string | null, pathname: string, pages: Record<string, string> = {}): void {
  if (person) localStorage.setItem('currentUser', JSON.stringify({ id: person }));
  history.replaceState(null, '', pathname);
  runInThisContext(prefetchScript(screens, ['sign-in.js'], { rows, pages: { [pathname]: pages } }));
}

/** What the page asks for there: kind and address of each file. */
function askedAt(pathname: string, person: string | null = 'amal') {
  document.head.replaceChildren();
  open(person, pathname);
  return [...document.head.children].map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);
}

beforeEach(() => {
  globalThis.prefetched = undefined;
});

describe('the code of a screen', () => {
  it('is asked for at its own address and at no other', () => {
    const ofQuotes = [
      ['modulepreload', '/quotes.js'],
      ['modulepreload', '/icon.js'],
    ];
    // Whoever must sign in first gets that screen too, once the storage has been looked into.
    expect(askedAt('/quotes', null)).toEqual([...ofQuotes, ['modulepreload', '/sign-in.js']]);
    expect(askedAt('/quotes')).toEqual(ofQuotes);
    expect(askedAt('/settings')).toEqual([]);
  });
});

describe('the script that asks the device before the application is there', () => {
  it('reads what the storage would: the state, the last journal number, the heads of that address', async () => {
    const { storage, keep } = deviceOf('amal');
    await keep({ state: { ...initialState(1), floor: 3 }, chunks: [head('contacts'), head('invoices')] });
    open('amal', '/');
    const early = await takePrefetched('zellige-amal', lists);
    expect(early).toEqual(await storage.peek(lists));
    expect([early?.position, early?.heads]).toEqual([3, { contacts: '["contacts"]' }]);
    await keep({ record });
    open('amal', '/');
    expect((await takePrefetched('zellige-amal', ['contacts']))?.position).toBe(8);
  });

  it('makes nothing where nothing is: no answer, and no database', async () => {
    open('nadia', '/contacts');
    expect(await takePrefetched('zellige-nadia', ['contacts'])).toBeNull();
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain('zellige-nadia');
    await deviceOf('nadia').storage.peek([]);
    open('nadia', '/contacts');
    expect(await takePrefetched('zellige-nadia', ['contacts'])).toBeNull();
  });

  it('is silent where nobody is signed in, and at an address without a list', () => {
    open(null, '/contacts');
    expect(takePrefetched('zellige-amal', ['contacts'])).toBeNull();
    open('amal', '/settings');
    expect(takePrefetched('zellige-amal', [])).toBeNull();
  });

  it('answers once, for the same person and lists, and the storage reads by itself afterwards', async () => {
    const { keep } = deviceOf('karim');
    const name = 'zellige-karim';
    const options = { name, schema: 1, earlyPeek: takePrefetched.bind(null, name) };
    const storage = createIdbStorage(options);
    await keep({ state: { ...initialState(1), floor: 5 } });
    open('karim', '/contacts');
    expect(takePrefetched('zellige-amal', ['contacts'])).toBeNull();
    open('karim', '/contacts');
    expect(takePrefetched('zellige-karim', ['invoices'])).toBeNull();
    open('karim', '/contacts');
    await globalThis.prefetched?.found;
    await keep({ state: { ...initialState(1), floor: 6 } });
    expect((await storage.peek(['contacts'])).position).toBe(5);
    expect((await storage.peek(['contacts'])).position).toBe(6);
  });
});

describe('the script that asks the server for the first rows of a new device', () => {
  let server: StandIn;
  let status = 200;
  let isForeign = false;
  beforeEach(async () => {
    localStorage.setItem('authToken', 't');
    server = await startStandIn({
      'GET /api/contacts?limit=100': () => ({ status, isForeign, body: { data: [{ id: 1 }] } }),
    });
  });
  afterEach(async () => {
    status = 200;
    isForeign = false;
    await server.close();
  });
  const openContacts = (person: string) =>
    open(person, '/contacts', { contacts: server.baseUrl + firstPagePath('contacts') });

  it('gives them once, to whoever asks for that list', async () => {
    openContacts('new-1');
    expect(await takeEarlyPage('quotes')).toBeNull();
    expect(await takeEarlyPage('contacts')).toEqual([{ id: 1 }]);
    expect(await takeEarlyPage('contacts')).toBeNull();
    expect(server.asked.map(({ route }) => route)).toEqual(['GET /api/contacts?limit=100']);
  });

  it('shows no rows of somebody else at that address', async () => {
    isForeign = true;
    openContacts('new-3');
    expect(await takeEarlyPage('contacts')).toBeNull();
    expect(server.asked).toHaveLength(1);
  });

  it('asks nothing where the device has a copy, and leaves a refusal to the application', async () => {
    await deviceOf('copied').keep({ state: { ...initialState(1), floor: 3 } });
    localStorage.setItem('sync', '{}');
    openContacts('copied');
    expect(await takeEarlyPage('contacts')).toBeNull();
    expect(server.asked).toEqual([]);
    status = 401;
    openContacts('new-2');
    expect(await takeEarlyPage('contacts')).toBeNull();
  });
});
