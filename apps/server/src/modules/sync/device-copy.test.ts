// The real server sends a device these rows of the sample company (docs/sync.md 'What a device keeps').
import { type CollectionName, collectionNames } from '@zellige/domain';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { keepingRules, offlineFilter } from '@zellige/domain/offline/offline-scope';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOperations } from '@zellige/samples';
import { createServerEngine } from '../../platform/database/commands/engine.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  let at = new Date();
  const engine = createServerEngine({ pool: server.database.pool, now: () => at });
  for (const operation of sampleOperations(dayInCasablanca(server.parts.clock()))) {
    at = new Date(operation.at);
    await engine.execute({ ...operation, opId: null, expectedVersion: null }, operation.actor);
  }
});
afterAll(() => server.close());

interface Change {
  collection: CollectionName;
  row?: { id: string | number; rev: number } & Record<string, unknown>;
}

interface Page {
  data: Change[];
  meta: {
    rev: number;
    hasMore: boolean;
    epoch: string;
    walk?: string | null;
    days?: number | null;
    older?: Record<string, number>;
  };
}

const get = async (path: string, person: Person): Promise<Page> => {
  const answer = await server.ask(person, { url: `/api/sync/${path}` });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

/** A fresh copy, and what its first page said. */
async function freshCopy(person: Person, horizon: string, limit = 60) {
  const first = await get(`pull?since=0&horizon=${horizon}&limit=${limit}`, person);
  const pages = [first];
  for (let walk = first.meta.walk; walk; walk = pages.at(-1)?.meta.walk) {
    const page = await get(`pull?since=0&walk=${walk}&limit=${limit}`, person);
    pages.push(page);
  }
  return { rows: pages.flatMap(({ data }) => data), first: first.meta, last: pages.at(-1)?.meta, pages };
}

const keyOf = ({ collection, row }: Change): string => `${collection}/${row?.id}`;
const keysOf = (rows: readonly Change[]): string[] => rows.map(keyOf).toSorted();
const people: Person[] = ['admin', 'manager', 'commercial1', 'employe'];

/** Of the manager's copy. */
const isEarly = ({ collection, row }: Change) =>
  ['staff', 'settings', 'categories'].includes(collection) ||
  ['assignedTo', 'createdBy', 'livreurId'].some((field) => row?.[field] === 'manager') ||
  (row?.['teamUserIds'] as string[] | undefined)?.includes('manager') === true;

const pullStatus = async (query: string) =>
  (await server.ask('admin', { url: `/api/sync/pull?${query}` })).statusCode;

describe('a fresh copy', () => {
  it.each(people)('of everything holds for %s each row once, as the feed has it', async (person) => {
    const fed: Change[] = [];
    for (let since = 0, hasMore = true; hasMore; ) {
      const page = await get(`pull?since=${since}&limit=2000`, person);
      fed.push(...page.data.filter(({ row }) => row));
      ({ rev: since, hasMore } = page.meta);
    }
    const { rows, last } = await freshCopy(person, 'all');
    expect(keysOf(rows)).toEqual(keysOf(fed));
    expect(last).toMatchObject({ hasMore: false, walk: null, rev: fed.at(-1) ? last?.rev : 0 });
  });

  it.each(people)(
    'of some days holds for %s what the rulebook keeps, and counts the rest',
    async (person) => {
      const all = (await freshCopy(person, 'all', 2000)).rows;
      const rowsOf = (name: CollectionName) =>
        all.filter(({ collection }) => collection === name).flatMap(({ row }) => (row ? [row] : []));
      for (const days of [3, 25, 120]) {
        const isKept = offlineFilter(server.actors[person], {
          days,
          now: server.parts.clock().getTime(),
          rows: rowsOf,
        });
        const expected = all.filter(({ collection, row }) => row && isKept(collection, row));
        const { rows, first } = await freshCopy(person, String(days));
        expect(keysOf(rows)).toEqual(keysOf(expected));
        const left = all.filter(
          ({ collection, row }) => row && row['archivedAt'] === null && !isKept(collection, row),
        );
        const older = Object.groupBy(left, ({ collection }) => collection);
        expect(first).toMatchObject({ days });
        expect(first.older).toEqual(
          Object.fromEntries(Object.entries(older).map(([name, list]) => [name, list.length])),
        );
      }
    },
  );

  it('leaves something on the server, and never what every screen needs', async () => {
    const { first, rows } = await freshCopy('admin', '3');
    expect(Object.keys(first.older ?? {})).toEqual(
      expect.arrayContaining(['quotes', 'invoices', 'payments']),
    );
    const all = await freshCopy('admin', 'all');
    for (const name of collectionNames.filter((known) => !keepingRules[known])) {
      const count = (list: readonly Change[]) => list.filter(({ collection }) => collection === name).length;
      expect([name, count(rows)]).toEqual([name, count(all.rows)]);
    }
  });

  it('keeps an invoice that is open with its payments, however old', async () => {
    const { rows } = await freshCopy('admin', '1');
    const keys = new Set(rows.map(keyOf));
    const all = (await freshCopy('admin', 'all', 2000)).rows;
    const open = all.filter(
      ({ collection, row }) => collection === 'invoices' && row?.['status'] === 'Partiellement payée',
    );
    const payments = all.filter(
      ({ collection, row }) =>
        collection === 'payments' && open.some((invoice) => invoice.row?.id === row?.['invoiceId']),
    );
    expect(payments.length).toBeGreaterThan(0);
    for (const change of [...open, ...payments])
      expect([keyOf(change), keys.has(keyOf(change))]).toEqual([keyOf(change), true]);
  });

  it('brings names and the person’s own first, then the rest, the newest change first', async () => {
    const { rows } = await freshCopy('manager', 'all', 2000);
    const turn = rows.findIndex((change) => !isEarly(change));
    expect(turn).toBeGreaterThan(0);
    expect(rows.slice(turn).filter(isEarly)).toEqual([]);
    for (const part of [rows.slice(0, turn), rows.slice(turn)]) {
      const revs = part.map(({ row }) => row?.rev ?? 0);
      expect(revs).toEqual(revs.toSorted((a, b) => b - a));
    }
  });

  it('brings an employee the clients of their day before the catalogue', async () => {
    const { rows } = await freshCopy('employe', 'all', 2000);
    const ranks = (name: CollectionName) =>
      rows.flatMap(({ collection }, rank) => (collection === name ? [rank] : []));
    const day = (['contacts', 'bonLivraison', 'events', 'tasks'] as const).flatMap(ranks);
    const catalogue = (['products', 'services'] as const).flatMap(ranks);
    expect([ranks('contacts').length, catalogue.length].every((count) => count > 0)).toBe(true);
    expect(Math.max(...day)).toBeLessThan(Math.min(...catalogue));
  });

  it('that was under way through an update begins again, up to the same counter, and lacks nothing', async () => {
    const { rows, last } = await freshCopy('employe', 'all', 2000);
    for (const turn of ['own', 'rest']) {
      const seen: Change[] = [];
      for (let walk: string | null | undefined = `${turn}.3.${last?.rev}.all`; walk; ) {
        const page: Page = await get(`pull?since=0&walk=${walk}&limit=60`, 'employe');
        seen.push(...page.data);
        ({ walk } = page.meta);
      }
      expect(keysOf(seen)).toEqual(keysOf(rows));
    }
  });

  it('takes everything by itself while that is little, and leaves to the feed what changes meanwhile', async () => {
    const first = await get('pull?since=0&horizon=auto&limit=60', 'admin');
    expect(first.meta).toMatchObject({ days: null, older: {}, hasMore: true });
    const change = {
      url: '/api/contacts',
      method: 'POST' as const,
      body: { name: 'Entre deux pages', type: 'client', phone: '0661234567' },
    };
    const { data } = (await server.ask('admin', change)).json();
    expect(data.rev).toBeGreaterThan(first.meta.rev);
    const { data: later } = await get(`pull?since=${first.meta.rev}&limit=60`, 'admin');
    expect(later.map(({ row }) => row?.id)).toContain(data.id);
  });

  it('is refused where nobody could have left off, and begins again when the epoch is another', async () => {
    expect(await pullStatus('since=0&walk=day.1.x')).toBe(422);
    expect(await pullStatus('since=0&horizon=soon')).toBe(422);
    const { walk } = (await get('pull?since=0&horizon=all&limit=60', 'admin')).meta;
    expect(await pullStatus(`since=0&walk=${walk}&epoch=other`)).toBe(410);
  });
});

describe('rows on request', () => {
  it('come by key or legal number with what they are read with, at one counter', async () => {
    const all = (await freshCopy('admin', 'all', 2000)).rows;
    const payment = all.find(({ collection }) => collection === 'payments')?.row;
    const invoice = all.find(
      ({ collection, row }) => collection === 'invoices' && row?.id === payment?.['invoiceId'],
    )?.row;
    for (const key of [invoice?.id, invoice?.['number']]) {
      const { data, meta } = await get(`rows?collection=invoices&ids=${String(key)}`, 'admin');
      expect(data.map(keyOf)).toEqual(
        expect.arrayContaining([`invoices/${invoice?.id}`, `payments/${payment?.id}`]),
      );
      expect(meta.rev).toBeGreaterThanOrEqual(invoice?.rev ?? Number.POSITIVE_INFINITY);
    }
  });

  it('are found by a search', async () => {
    const { data } = await get('rows?collection=quotes&search=riad', 'admin');
    expect(data.filter(({ collection }) => collection === 'quotes').length).toBeGreaterThan(0);
  });

  it('are those that name a unit where its key is looked for, with the notes that it left with', async () => {
    const all = (await freshCopy('admin', 'all', 2000)).rows;
    const names = ['movements', 'bonLivraison', 'events', 'requests', 'technicalSheets', 'contracts'];
    const rented = all.find(
      ({ collection, row }) => collection === 'units' && row?.['state'] === 'loué',
    )?.row;
    const isNamed = ({ row }: Change) => JSON.stringify(row).includes(`"${rented?.id}"`);
    const naming = all.filter((change) => names.includes(change.collection) && isNamed(change)).map(keyOf);
    const { data } = await get(`rows?collection=${names.join()}&search=${rented?.id}`, 'admin');
    expect(naming.length).toBeGreaterThan(1);
    expect(data.map(keyOf)).toEqual(expect.arrayContaining(naming));
    expect(data.map(keyOf)).toContain(`bonLivraison/${String(rented?.['relatedId'])}`);
    expect(data.filter((change) => change.collection === 'movements').every(isNamed)).toBe(true);
    const seen = await get(`rows?collection=contracts,movements&search=${rented?.id}`, 'employe');
    expect(seen.data.filter(({ collection }) => collection === 'contracts')).toEqual([]);
  });

  it('are found in several families at once, some of each', async () => {
    const families = ['contacts', 'quotes', 'invoices', 'products', 'events', 'users'];
    const refused = await server.ask('admin', {
      url: `/api/sync/rows?collection=${families.join()}&search=a`,
    });
    expect(refused.statusCode).toBe(422);
    const { data } = await get(`rows?collection=${families.slice(0, 5).join()}&search=a`, 'admin');
    const found = Map.groupBy(data, ({ collection }) => collection);
    for (const name of ['contacts', 'quotes', 'products'])
      expect(found.get(name as CollectionName)).toBeDefined();
    // Nothing is read with a contact or a product.
    for (const name of ['contacts', 'products'])
      expect(found.get(name as CollectionName)?.length).toBeLessThanOrEqual(10);
    const seen = await get('rows?collection=contacts,invoices&search=a', 'employe');
    expect(seen.data.filter(({ collection }) => collection === 'invoices')).toEqual([]);
  });

  it('are those of a stretch of days, of what takes one', async () => {
    const all = (await freshCopy('admin', 'all', 2000)).rows;
    const events = all.filter(({ collection }) => collection === 'events').map(({ row }) => row);
    const [event] = events;
    const day = String(event?.['startDate']);
    const isOnDay = (row: Change['row']) =>
      String(row?.['startDate']) <= day && String(row?.['endDate']) >= day;
    const { data } = await get(`rows?collection=events&first=${day}&last=${day}`, 'admin');
    const came = data.filter(({ collection }) => collection === 'events').map(({ row }) => row?.id);
    expect(came).toContain(event?.id);
    expect(new Set(came)).toEqual(new Set(events.filter(isOnDay).map((row) => row?.id)));
    const wrong = [
      'events&first=demain&last=2026-11-20',
      'events&first=2026-11-20',
      'quotes&first=2026-11-20&last=2026-11-21',
    ];
    const answers = await Promise.all(
      wrong.map((query) => server.ask('admin', { url: `/api/sync/rows?collection=${query}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  });

  it('are those that the person may see, without what they may not', async () => {
    const all = (await freshCopy('admin', 'all', 2000)).rows;
    const quote = all.find(({ collection }) => collection === 'quotes')?.row?.id;
    expect((await get(`rows?collection=quotes&ids=${quote}`, 'employe')).data).toEqual([]);
    const item = all.find(({ collection }) => collection === 'inventory')?.row?.id;
    expect(JSON.stringify(await get(`rows?collection=inventory&ids=${item}`, 'employe'))).not.toContain(
      '"price"',
    );
    expect((await server.ask('admin', { url: '/api/sync/rows?collection=users&ids=admin' })).statusCode).toBe(
      422,
    );
    expect((await server.ask('admin', { url: '/api/sync/rows?collection=quotes' })).statusCode).toBe(422);
  });
});
