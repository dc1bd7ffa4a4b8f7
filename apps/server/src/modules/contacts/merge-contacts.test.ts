// Contacts are merged on the server: beside sales, beside what waits on other devices, and back.
import { collectionNames } from '@zellige/domain';
import { openInput } from '@zellige/domain/kernel/schema/open-input';
import { contactLinks } from '@zellige/domain/registry/merge/contact-links';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRecords } from '../../build-server.ts';
import { checkMerges } from '../../platform/database/commands/merge-checks.repository.ts';
import { answerOf } from '../../platform/records/record-answers.ts';
import { contactBody, line, quoteBody } from '../../testkit/sample-requests.ts';
import { openTestDevice, pullAll, pushAll } from '../../testkit/test-device.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { runCheck } from '../consistency/run-check.ts';
import { runUpkeep } from '../instance/upkeep.repository.ts';

const rounds = process.env['ZELLIGE_SOAK'] === undefined ? 3 : 20;

let server: TestServer;
let last = 7000;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function post<T = { id: string }>(url: string, body: object, person: Person = 'admin'): Promise<T> {
  const answer = await server.ask(person, { method: 'POST', url, body });
  expect([url, answer.statusCode, answer.json().error]).toEqual([url, expect.any(Number), undefined]);
  return answer.json().data;
}

const ask = (person: Person, url: string, body: object) => server.ask(person, { method: 'POST', url, body });

/** Keys of as many new contacts. */
async function contacts(count: number, person: Person = 'admin'): Promise<number[]> {
  const ids = Array.from({ length: count }, () => (last += 1));
  for (const id of ids) await post('/api/contacts', contactBody({ id, email: `c${id}@atlas.ma` }), person);
  return ids;
}

const get = async (url: string) => (await server.ask('admin', { url })).json();

/** A task of that contact, about to be written. */
const naming = (contactId: number) => ({
  collection: 'tasks' as const,
  id: 'T',
  before: null,
  after: { contactId } as never,
});

/** Backends that wait for a row of somebody else. */
const waiting = async (): Promise<number> => {
  const found = await server.database.pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return found.rows.length;
};

const mergedFindings = async () =>
  ((await runCheck(server.parts, 'command'))?.findings ?? []).filter(({ rule }) => rule === 'merged-contact');

/** The paths of a record that read like the key of a contact, lists and objects in it included. */
function contactPaths(schema: Parameters<typeof openInput>[0], path: readonly string[] = []): string[] {
  const { shape, element } = openInput(schema);
  if (element) return contactPaths(element, path);
  if (!shape) return /contact\w*ids?$/i.test(path.at(-1) ?? '') ? [path.join('.')] : [];
  return Object.entries(shape).flatMap(([field, inner]) => contactPaths(inner, [...path, field]));
}

it('knows every field of an answered record that names a contact', async () => {
  await loadRecords();
  const paths = collectionNames.flatMap((collection) =>
    contactPaths(answerOf(collection)).map((path) => ({
      collection,
      path: path.replace(/^(?:data\.)?/, ''),
    })),
  );
  const named = paths.filter(({ collection }) => collection !== 'contacts');
  expect(named.length).toBeGreaterThan(8);
  expect(
    named.filter(
      (link) => !contactLinks.some((one) => one.path === link.path && one.collection === link.collection),
    ),
  ).toEqual([]);
});

describe('POST /api/contacts/merge', () => {
  it('moves documents, leads later writes, keeps files, and is taken back', async () => {
    const [into = 0, from = 0] = await contacts(2);
    const quote = await post('/api/quotes', quoteBody({ contactId: from }));
    const merged = await post<{ id: number; email: string }>('/api/contacts/merge', {
      into,
      from: [from],
      choices: { email: from },
    });
    expect(merged).toMatchObject({ id: into, email: `c${from}@atlas.ma` });
    expect((await get(`/api/quotes/${quote.id}`)).data.contactId).toBe(into);
    expect((await get(`/api/contacts/${from}`)).data.mergedInto).toBe(into);
    const ids = async (url: string) => (await get(url)).data.map(({ id }: { id: number }) => id);
    for (const url of [
      '/api/contacts?limit=200',
      '/api/contacts?archived=true&limit=200',
      `/api/contacts/search?q=c${from}`,
    ])
      expect(await ids(url)).not.toContain(from);
    expect(await post('/api/invoices', { client: 'Atlas', items: [line()], contactId: from })).toMatchObject({
      contactId: into,
    });
    const update = { method: 'PUT', url: `/api/contacts/${from}`, body: { city: 'Fès' } } as const;
    expect((await server.ask('admin', update)).json().data).toMatchObject({ id: into, city: 'Fès' });
    expect(await mergedFindings()).toEqual([]);
    const { pool } = server.database;
    await pool.query(`UPDATE contacts SET archived_at = now() - interval '60 days' WHERE id = $1`, [from]);
    await runUpkeep(pool, new Date());
    expect((await get(`/api/contacts/${from}`)).data.mergedInto).toBe(into);
    expect(await post(`/api/contacts/${into}/undo-merge`, {})).toMatchObject({ id: from, archivedAt: null });
    expect((await get(`/api/quotes/${quote.id}`)).data.contactId).toBe(from);
    const history = await get(`/api/contacts/${from}/history`);
    expect(history.data.map(({ action }: { action: string }) => action)).toEqual([
      'undo_merge_contacts',
      'merge_contacts',
      'create_contacts',
    ]);
  });

  it('is taken back after the merge that its contact went into, and says so before', async () => {
    const [a = 0, b = 0, c = 0] = await contacts(3);
    const quote = await post('/api/quotes', quoteBody({ contactId: a }));
    const nameOf = async () => (await get(`/api/quotes/${quote.id}`)).data.contactId as number;
    await post('/api/contacts/merge', { into: b, from: [a] });
    await post('/api/contacts/merge', { into: c, from: [b] });
    expect(await nameOf()).toBe(c);
    const early = await ask('admin', `/api/contacts/${a}/undo-merge`, {});
    expect([early.statusCode, early.json().error.message]).toEqual([
      422,
      expect.stringContaining('annulez d’abord cette fusion'),
    ]);
    await post(`/api/contacts/${b}/undo-merge`, {});
    expect(await nameOf()).toBe(b);
    await post(`/api/contacts/${a}/undo-merge`, {});
    expect(await nameOf()).toBe(a);
    expect(await mergedFindings()).toEqual([]);
  });

  it('refuses a contact of somebody else, and a path on one contact', async () => {
    const [own = 0] = await contacts(1, 'commercial1');
    const [theirs = 0] = await contacts(1, 'commercial2');
    const both = { into: own, from: [theirs] };
    expect((await ask('commercial1', '/api/contacts/merge', both)).statusCode).toBe(403);
    expect((await ask('employe', '/api/contacts/merge', both)).statusCode).toBe(403);
    expect((await ask('admin', '/api/contacts/merge', { ...both, choices: { name: 1 } })).statusCode).toBe(
      422,
    );
    expect((await ask('admin', `/api/contacts/${own}/merge`, { from: [theirs] })).statusCode).toBe(404);
    expect((await ask('manager', '/api/contacts/merge', both)).statusCode).toBe(200);
  });

  it('lists the files of both', async () => {
    const [into = 0, from = 0] = await contacts(2);
    for (const id of [into, from])
      await server.database.pool.query(
        `INSERT INTO files (id, name, type, size, hash, owner_id, related_type, related_id, created_at)
         VALUES ($1, 'a.pdf', 'application/pdf', 1, 'x', 'admin', 'contacts', $2, now())`,
        [crypto.randomUUID(), String(id)],
      );
    const count = async () =>
      (await get(`/api/files?relatedType=contacts&relatedId=${into}`)).data.length as number;
    expect(await count()).toBe(1);
    await post('/api/contacts/merge', { into, from: [from] });
    expect(await count()).toBe(2);
    await server.database.pool.query(`DELETE FROM files WHERE related_type = 'contacts'`);
  });
});

describe('the queue of another device', () => {
  it('names the merged contact and arrives whole on the one that stands', async () => {
    const [into = 0, from = 0] = await contacts(2);
    const device = openTestDevice(server, 'manager');
    await pullAll(device);
    const make = async (action: string, input: object) => {
      const done = await device.execute(action, input);
      expect(done.ok ? null : [action, done.error]).toBeNull();
    };
    await make('note_contacts', { id: from, kind: 'appel', text: 'Rappeler' });
    await make('update_contacts', { id: from, changes: { address: '5, rue Oued' } });
    await make('update_contacts', { id: from, changes: { email: 'neuf@atlas.ma' } });
    await make('create_quotes', { contactId: from, items: [line()] });
    await make('create_tasks', { title: 'Relancer', contactId: from });
    await post('/api/contacts/merge', { into, from: [from] });
    await pushAll(device);
    await pullAll(device);
    expect(device.outbox.entries).toEqual([]);
    const { data } = await get(`/api/contacts/${into}`);
    expect(data).toMatchObject({ address: '5, rue Oued', email: `c${into}@atlas.ma` });
    expect(data.exchanges.map(({ text }: { text: string }) => text)).toEqual([
      'Rappeler',
      expect.stringContaining('neuf@atlas.ma'),
    ]);
    for (const collection of ['quotes', 'tasks'])
      expect(device.store.find(collection, { contactId: into })).toHaveLength(1);
    expect(device.store.find('quotes', { contactId: from })).toEqual([]);
    // After the pull, the device itself is led.
    await make('create_tasks', { title: 'Encore', contactId: from });
    expect(device.store.find('tasks', { contactId: into })).toHaveLength(2);
    await pushAll(device);
    expect(await mergedFindings()).toEqual([]);
  });

  it(`beside a sale and a merge loses nothing, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [into = 0, from = 0] = await contacts(2);
      const device = openTestDevice(server, 'manager');
      await pullAll(device);
      const quotes = await Promise.all(
        Array.from({ length: 6 }, () => post('/api/quotes', quoteBody({ contactId: from }))),
      );
      for (const { id } of quotes) await post(`/api/quotes/${id}/accept`, {});
      for (let count = 0; count < 3; count += 1) {
        const done = await device.execute('create_tasks', { title: `${count}`, contactId: from });
        expect(done.ok).toBe(true);
      }
      await Promise.all([
        ...quotes.map(({ id }) => post(`/api/quotes/${id}/convert`, {}, 'manager')),
        ...Array.from({ length: 6 }, () => post('/api/quotes', quoteBody({ contactId: from }))),
        post('/api/contacts/merge', { into, from: [from] }),
        pushAll(device),
      ]);
      await pushAll(device);
      const count = async (path: string, id: number) =>
        (await get(`/api/${path}?contactId=${id}&limit=200`)).meta.total as number;
      const sums = ['quotes', 'invoices', 'tasks'].map(async (path) => [
        await count(path, into),
        await count(path, from),
      ]);
      expect(await Promise.all(sums)).toEqual([
        [12, 0],
        [6, 0],
        [3, 0],
      ]);
    }
    expect(await mergedFindings()).toEqual([]);
  });

  it('is not missed by a merge that has read its collection already', async () => {
    const [into = 0, from = 0] = await contacts(2);
    const { id: task } = await post('/api/tasks', { title: 'Appeler', contactId: from });
    const { id: quote } = await post('/api/quotes', quoteBody());
    const other = await server.database.pool.connect();
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM tasks WHERE id = $1 FOR UPDATE', [task]);
    const merging = post('/api/contacts/merge', { into, from: [from] });
    await expect.poll(async () => (await waiting()) > 0).toBe(true);
    // It has read the quotes, and waits for the task.
    await other.query(
      `UPDATE quotes SET data = jsonb_set(data, '{contactId}', to_jsonb($2::bigint)) WHERE id = $1`,
      [quote, from],
    );
    await other.query('COMMIT');
    other.release();
    await merging;
    expect((await get(`/api/quotes/${quote}`)).data.contactId).toBe(into);
  });

  it('runs again where its contact was merged between its reading and its commit', async () => {
    const [into = 0, from = 0] = await contacts(2);
    await post('/api/contacts/merge', { into, from: [from] });
    const client = await server.database.pool.connect();
    const tried = await Promise.allSettled([into, from].map((id) => checkMerges(client, [naming(id)])));
    client.release();
    expect(tried).toMatchObject([{ status: 'fulfilled' }, { reason: { code: '40001' } }]);
  });
});
