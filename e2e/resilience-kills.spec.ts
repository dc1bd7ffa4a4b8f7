// Kills during a storm of writes (docs/sync.md I1, I2, I7): three tabs write through the engine of their page as fast as it
// takes them, and tell the test each confirmation before the next write. What was confirmed is never missing afterwards.
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { type ApiClient, signIn, type StoredRecord } from './fixtures/api-client.ts';
import { ownEngineReady, showOwnEngine, unresolved } from './fixtures/own-engine.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { type PersistentBrowser, persistentBrowser } from './fixtures/faults/persistent-browser.ts';
import { expect, test } from './fixtures/server.ts';

declare global {
  interface Window {
    told(id: number, rank: number): Promise<void>;
    refused(why: string): Promise<void>;
  }
}

const TABS = 3;
const NAME = 'Tempête';

/** Contact → the highest of its writes that was confirmed, counted from 0. */
type Ledger = Map<number, number>;

interface Storm {
  browser: PersistentBrowser;
  origin: string;
  context: BrowserContext;
  tabs: Page[];
  /** The tab that spoke last to the server. */
  leader: Page | null;
  ledger: Ledger;
  told: number;
  refusals: string[];
}

/** Two records at a time, ten writes on each, for as long as the page lives. */
const writeForEver = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    const engine = window.ownEngine();
    if (!engine) throw new Error('The page has no engine.');
    const writer = async () => {
      for (;;) {
        const id = Number(engine.newId('contacts'));
        for (let rank = 0; rank < 10; rank += 1) {
          const fields = { name: `${name} ${id}`, type: 'client', phone: '06 61 00 00 01', notes: '0' };
          const done = await (rank === 0
            ? engine.execute('create_contacts', { id, ...fields })
            : engine.execute('update_contacts', { id, changes: { notes: String(rank) } }));
          if (!done.ok) return window.refused(`${rank}: ${done.error?.code}`);
          await window.told(id, rank);
        }
      }
    };
    for (let count = 0; count < 2; count += 1) void writer();
  }, NAME);

async function watch(storm: Storm): Promise<void> {
  const { context } = storm;
  await showOwnEngine(context);
  await context.exposeBinding('told', (_source, id: number, rank: number) => {
    storm.ledger.set(id, Math.max(rank, storm.ledger.get(id) ?? 0));
    storm.told += 1;
  });
  await context.exposeBinding('refused', (_source, why: string) => {
    storm.refusals.push(why);
  });
  context.on('request', (request) => {
    if (request.url().includes('/api/sync/push') && !request.serviceWorker())
      storm.leader = request.frame().page();
  });
}

async function openTab(storm: Storm): Promise<Page> {
  const page = await storm.context.newPage();
  page.on('crash', () => {
    storm.tabs = storm.tabs.filter((tab) => tab !== page);
  });
  await page.goto(`${storm.origin}/synchronisation`);
  await ownEngineReady(page);
  return page;
}

/** Everything that was told when it is asked is in the copy of that page, waiting or not. */
async function expectKept(page: Page, ledger: Ledger): Promise<void> {
  const missing = await page.evaluate(
    (told) => {
      const engine = window.ownEngine();
      return told.filter(([id, rank]) => Number(engine?.get('contacts', id)?.['notes'] ?? -1) < rank);
    },
    [...ledger],
  );
  expect(missing).toEqual([]);
}

async function crash(storm: Storm, page: Page): Promise<void> {
  const session = await storm.context.newCDPSession(page);
  const gone = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}

const kills = {
  async page(storm: Storm) {
    const [victim] = storm.tabs;
    if (victim) await crash(storm, victim);
  },
  async browser(storm: Storm) {
    expect(await storm.browser.kill()).toBeGreaterThan(0);
    storm.tabs = [];
    storm.leader = null;
    storm.context = await storm.browser.open();
    await watch(storm);
  },
  async leader(storm: Storm) {
    await expect.poll(() => storm.tabs.includes(storm.leader as Page)).toBe(true);
    const leader = storm.leader as Page;
    await leader.close();
    storm.tabs = storm.tabs.filter((tab) => tab !== leader);
  },
};

/** At least so many writes are confirmed by all tabs together, then one kill. */
async function round(storm: Storm, writes: number, kill: keyof typeof kills): Promise<void> {
  while (storm.tabs.length < TABS) {
    const told = new Map(storm.ledger);
    const tab = await openTab(storm);
    await expectKept(tab, told);
    await writeForEver(tab);
    storm.tabs.push(tab);
  }
  const before = storm.told;
  await expect.poll(() => storm.told - before, { intervals: [20], timeout: 60_000 }).toBeGreaterThan(writes);
  await kills[kill](storm);
}

async function startStorm(testInfo: TestInfo, origin: string): Promise<Storm> {
  const browser = persistentBrowser(testInfo);
  const signedIn = await browser.open();
  const first = await openSignedIn(signedIn, origin, 'manager');
  await expect(first.getByText('En ligne')).toBeVisible();
  await signedIn.close();
  const context = await browser.open();
  const storm: Storm = {
    browser,
    origin,
    context,
    tabs: [],
    leader: null,
    ledger: new Map(),
    told: 0,
    refusals: [],
  };
  await watch(storm);
  return storm;
}

/** All tabs gone, one opens again: it has everything, and brings it to the server. */
async function comeToRest(storm: Storm): Promise<void> {
  for (const tab of storm.tabs) await tab.close();
  const last = await openTab(storm);
  await expectKept(last, storm.ledger);
  await expect.poll(() => unresolved(last), { timeout: 60_000 }).toBe(0);
  await expectKept(last, storm.ledger);
}

async function contactsOfStorm(api: ApiClient): Promise<Map<number, StoredRecord[]>> {
  const byId = new Map<number, StoredRecord[]>();
  for (let cursor: unknown = ''; typeof cursor === 'string'; ) {
    const after = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await api.call<StoredRecord[]>(
      'GET',
      `/api/contacts?q=${encodeURIComponent(NAME)}&limit=200${after}`,
    );
    for (const row of page.body.data) byId.set(Number(row.id), [...(byId.get(Number(row.id)) ?? []), row]);
    cursor = page.body.meta?.['next'];
  }
  return byId;
}

interface Change {
  field: string;
  to: unknown;
}

/** The notes of a record as the server wrote them, one after the other. */
async function notesInOrder(api: ApiClient, id: number): Promise<unknown[]> {
  const history = await api.call<{ changes: Change[] }[]>('GET', `/api/contacts/${id}/history?limit=50`);
  return history.body.data
    .toReversed()
    .flatMap(({ changes }) => changes.filter(({ field }) => field === 'notes').map(({ to }) => to));
}

async function expectOnceInOrder({ ledger, origin }: Storm): Promise<void> {
  const api = await signIn(origin, 'admin');
  const stored = await contactsOfStorm(api);
  for (const [id, rank] of ledger) {
    const rows = stored.get(id) ?? [];
    expect(rows.length, `contact ${id}`).toBe(1);
    const last = Number(rows[0]?.['notes']);
    // The write that was under way when its page died may be there too, told to nobody.
    expect([rank, rank + 1], `contact ${id}`).toContain(last);
    expect(rows[0]?.version, `writes on contact ${id}`).toBe(last + 1);
  }
  const step = Math.ceil(ledger.size / 60);
  const sample = [...ledger.keys()].filter((_id, place) => place % step === 0);
  for (const id of sample) {
    const notes = await notesInOrder(api, id);
    expect(notes.map(Number), `history of ${id}`).toEqual(notes.map((_note, place) => place + 1));
  }
}

const order = ['page', 'browser', 'leader'] as const;

const KILLS = 30;
const WRITES_BETWEEN = 60;

// `npm test` kills a browser and its server once (offline.spec.ts) and freezes a leading tab (frozen-tab.spec.ts).
const title = `${KILLS} kills of pages, browser and leading tab in a storm of writes lose no confirmed one and double none`;
test(title, { tag: '@soak' }, async ({ server }, testInfo) => {
  test.setTimeout(180_000 + KILLS * 30_000);
  const storm = await startStorm(testInfo, server.origin);
  try {
    for (let rank = 0; rank < KILLS; rank += 1)
      await round(storm, WRITES_BETWEEN, order[rank % order.length] ?? 'page');
    await comeToRest(storm);
    expect(storm.refusals).toEqual([]);
    await expectOnceInOrder(storm);
    const description = `${storm.told} confirmed on ${storm.ledger.size} contacts, ${KILLS} kills`;
    testInfo.annotations.push({ type: 'writes', description });
  } finally {
    await storm.browser.remove();
  }
});
