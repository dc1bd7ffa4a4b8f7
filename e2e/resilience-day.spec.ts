// A day without a network in eight subjects, and everybody at once on the same records (docs/sync.md I1, I3, I4): what was written
// arrives once, legal numbers follow each other, and every screen ends with the same rows.
import type { BrowserContext, Page } from '@playwright/test';
import { type ApiClient, signIn, type StoredRecord } from './fixtures/api-client.ts';
import { ownEngineReady, showOwnEngine, unresolved } from './fixtures/own-engine.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block' });

/** One turn writes so many times: contact 2, task 2, quote 3, invoice 1, payment 1, note 1, movement 1, event 1, sheet 1. */
const WRITES_A_TURN = 13;

/** Goes through the eight subjects on this device; the first refusal, or null. */
const writeTurns = (page: Page, day: { name: string; turns: number }): Promise<string | null> =>
  page.evaluate(async ({ name, turns }) => {
    const engine = window.ownEngine();
    if (!engine) return 'the page has no engine';
    const refused: string[] = [];
    const write = async (action: string, input: object): Promise<string> => {
      const done = await engine.execute(action, input);
      if (!done.ok) refused.push(`${action}: ${done.error?.code} ${done.error?.message}`);
      return String(done.value?.id ?? '');
    };
    const items = [{ name: 'Écran interactif', quantity: 1, unitPrice: 1000 }];
    const item = await write('create_inventory', {
      name: `${name} article`,
      status: 'disponible',
      quantity: 0,
    });
    for (let turn = 1; turn <= turns && refused.length === 0; turn += 1) {
      const client = `${name} ${turn}`;
      const contactId = Number(
        await write('create_contacts', { name: client, type: 'client', phone: '06 61 00 00 01' }),
      );
      await write('update_contacts', { id: contactId, changes: { notes: `Tour ${turn}` } });
      const task = await write('create_tasks', { title: client, contactId });
      await write('complete_tasks', { id: task });
      const quote = await write('create_quotes', { client, contactId, items });
      await write('send_quotes', { id: quote });
      await write('accept_quotes', { id: quote });
      const invoice = await write('create_invoices', { client, contactId, items });
      await write('pay_invoices', { id: invoice, amount: 100, mode: 'Espèces' });
      await write('create_bonLivraison', {
        client,
        contactId,
        clientAdresse: '3, rue Oued Ziz, Rabat',
        items: [{ productName: 'Écran interactif', quantity: 1 }],
      });
      await write('create_movements', { itemId: item, kind: 'entrée', quantity: 1 });
      await write('create_events', { title: client, startDate: '2027-03-15', contactId });
      await write('create_technicalSheets', { kind: 'intervention', intervention: { client, contactId } });
    }
    return refused[0] ?? null;
  }, day);

async function all(api: ApiClient, path: string, filter = ''): Promise<StoredRecord[]> {
  const rows: StoredRecord[] = [];
  for (let cursor: unknown = ''; typeof cursor === 'string'; ) {
    const after = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await api.call<StoredRecord[]>('GET', `${path}?limit=200${filter}${after}`);
    rows.push(...page.body.data);
    cursor = page.body.meta?.['next'];
  }
  return rows;
}

/** A text field of a record, or of its intervention. */
const textOf =
  (name: string) =>
  (row: StoredRecord): string => {
    const { [name]: own, intervention } = row as {
      [field: string]: unknown;
      intervention?: Record<string, unknown>;
    };
    const value = own ?? intervention?.[name];
    return typeof value === 'string' ? value : '';
  };

async function expectTurns(api: ApiClient, { name, turns }: { name: string; turns: number }): Promise<void> {
  const wanted = Array.from({ length: turns }, (_unused, turn) => `${name} ${turn + 1}`).toSorted();
  const subjects: [path: string, version: number, of: (row: StoredRecord) => string][] = [
    ['/api/contacts', 3, textOf('name')],
    ['/api/tasks', 2, textOf('title')],
    ['/api/quotes', 3, textOf('client')],
    ['/api/invoices', 2, textOf('client')],
    ['/api/bon-livraison', 1, textOf('client')],
    ['/api/events', 1, textOf('title')],
    ['/api/technical-sheets', 1, textOf('client')],
  ];
  for (const [path, version, of] of subjects) {
    const own = (await all(api, path)).filter(
      (row) => of(row).startsWith(`${name} `) && !of(row).endsWith('article'),
    );
    const arrived = own.map((row) => `${of(row)} v${row.version}`).toSorted();
    expect(arrived, path).toEqual(wanted.map((text) => `${text} v${version}`).toSorted());
  }
  const item = (await all(api, '/api/inventory')).find((row) => row['name'] === `${name} article`);
  const moved = (await all(api, '/api/inventory/movements')).filter((row) => row['itemId'] === item?.id);
  expect(moved.filter((row) => row['kind'] === 'entrée')).toHaveLength(turns);
  // What another test put into the corbeille keeps its number.
  for (const path of ['/api/quotes', '/api/invoices', '/api/bon-livraison', '/api/technical-sheets'])
    expectConsecutive(path, [...(await all(api, path)), ...(await all(api, path, '&archived=true'))]);
}

/** `FAC-001` to the last, each once; of a year, from its first. */
function expectConsecutive(path: string, rows: readonly StoredRecord[]): void {
  const series = new Map<string, number[]>();
  for (const { number } of rows) {
    const [, prefix = '', rank = ''] = /^(.*?)(\d+)$/.exec(String(number)) ?? [];
    series.set(prefix, [...(series.get(prefix) ?? []), Number(rank)]);
  }
  for (const [prefix, ranks] of series) {
    const ordered = ranks.toSorted((a, b) => a - b);
    expect(ordered, `${path} ${prefix}`).toEqual(ordered.map((_rank, place) => (ordered[0] ?? 1) + place));
  }
}

for (const { turns, tag } of [
  { turns: 4, tag: [] },
  { turns: 39, tag: ['@soak'] },
]) {
  test(`${turns * WRITES_A_TURN} writes of a day without a network arrive once, with numbers that follow each other`, {
    tag,
  }, async ({ context, server }) => {
    test.setTimeout(180_000 + turns * 15_000);
    await showOwnEngine(context);
    const page = await openSignedIn(context, server.origin, 'admin', '/synchronisation');
    await ownEngineReady(page);
    const badge = page.getByRole('button', { name: /^Synchronisation : / });
    await expect(badge).toHaveText('En ligne');
    await context.setOffline(true);
    await expect(badge).toHaveText('Hors ligne');
    const day = { name: `Journée ${turns}`, turns };
    expect(await writeTurns(page, day)).toBeNull();
    expect(await unresolved(page)).toBe(turns * WRITES_A_TURN + 1);
    await context.setOffline(false);
    await expect.poll(() => unresolved(page), { timeout: 60_000 }).toBe(0);
    await expect(page.getByText('Tout est synchronisé')).toBeVisible();
    await expectTurns(await signIn(server.origin, 'admin'), day);
  });
}

/** Adds its words to each contact, on a field of its own or on the one that all share, and to the quote of all. */
const writeAtOnce = (page: Page, work: { ids: number[]; field: string; by: string }): Promise<number> =>
  page.evaluate(async ({ ids, field, by }) => {
    const engine = window.ownEngine();
    let done = 0;
    for (const id of ids) {
      const changed = await engine?.execute('update_contacts', { id, changes: { [field]: by } });
      if (changed?.ok) done += 1;
    }
    return done;
  }, work);

/** What `seen` says of a record that has not come yet. */
const UNSEEN = '[null,null,null,null,null]';

const seen = (page: Page, ids: number[]): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      wanted.map((id) => {
        const { city, company, address, email, version } = window.ownEngine()?.get('contacts', id) ?? {};
        return JSON.stringify([city, company, address, email, version]);
      }),
    ids,
  );

async function threeTabs(context: BrowserContext, origin: string, account: string): Promise<Page[]> {
  await showOwnEngine(context);
  const first = await openSignedIn(context, origin, account, '/synchronisation');
  const tabs = [first, await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) await tab.goto(`${origin}/synchronisation`);
  for (const tab of tabs) await ownEngineReady(tab);
  return tabs;
}

test('two browsers, one of them with three tabs, on the same records at once: all see the same in the end', {
  tag: '@soak',
}, async ({ browser, server }) => {
  const api = await signIn(server.origin, 'admin');
  const ids: number[] = [];
  for (let rank = 1; rank <= 8; rank += 1) {
    const fields = { name: `Partagé ${rank}`, type: 'client', phone: '06 61 00 00 01' };
    ids.push(Number((await api.call('POST', '/api/contacts', fields)).body.data.id));
  }
  const [one, two] = [
    await browser.newContext({ locale: 'fr-FR' }),
    await browser.newContext({ locale: 'fr-FR' }),
  ];
  try {
    const tabs = await threeTabs(one, server.origin, 'admin');
    await showOwnEngine(two);
    const other = await openSignedIn(two, server.origin, 'manager', '/synchronisation');
    await ownEngineReady(other);
    const everybody = [...tabs, other];
    for (const page of everybody) await expect.poll(() => seen(page, ids)).not.toContain(UNSEEN);

    const fields = ['city', 'company', 'address', 'email'];
    const written = await Promise.all(
      everybody.map((page, place) =>
        writeAtOnce(page, { ids, field: fields[place] ?? 'city', by: `a${place}@zellige.demo` }),
      ),
    );
    expect(written).toEqual(everybody.map(() => ids.length));
    for (const page of everybody) await expect.poll(() => unresolved(page), { timeout: 60_000 }).toBe(0);
    const rows = ids.map((id) => api.call('GET', `/api/contacts/${id}`));
    const stored = (await Promise.all(rows)).map(({ body: { data } }) =>
      JSON.stringify([data['city'], data['company'], data['address'], data['email'], data.version]),
    );
    const whole = ['a0', 'a1', 'a2', 'a3'].map((name) => `${name}@zellige.demo`);
    expect(stored).toEqual(ids.map(() => JSON.stringify([...whole, 5])));
    for (const page of everybody) await expect.poll(() => seen(page, ids)).toEqual(stored);
  } finally {
    await one.close();
    await two.close();
  }
});
