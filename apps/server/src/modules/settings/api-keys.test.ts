// Keys of programs: told once, kept hashed, within their scopes, counted, and dead when they are revoked.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKeyFamilies } from '@zellige/domain/registry/api-key.schema';
import { createKeyRate } from '../../platform/sessions/key-rate.ts';
import { contactBody, quoteBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { runUpkeep } from '../instance/upkeep.repository.ts';
import { remindOfEndingKeys } from './key-reminder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (url: string, person: Person = 'admin') => server.ask(person, { url: `/api/${url}` });
const post = (url: string, body: object, person: Person = 'admin') =>
  server.ask(person, { method: 'POST', url: `/api/${url}`, body });

const withKey = (key: string, url: string, body?: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
  server.app.inject({
    url: `/api/${url}`,
    headers: { authorization: `Bearer ${key}` },
    ...(body ? { method, payload: body } : {}),
  });
const status = async (answer: ReturnType<typeof withKey>) => (await answer).statusCode;

type Right = 'read' | 'write';
const every = (right: Right) => Object.fromEntries(apiKeyFamilies.map((family) => [family, right]));
const makeKey = async (scopes: object | Right): Promise<{ id: string; key: string }> => {
  const given = scopes === 'read' || scopes === 'write' ? every(scopes) : scopes;
  return (await post('settings/api', { name: 'Site web', scopes: given })).json().data;
};

describe('an API key', () => {
  it('is told once, and its hash alone is kept', async () => {
    const made = await makeKey({ contacts: 'read' });
    expect(made.key).toMatch(/^zlg_[\w-]{43}$/);
    const listed = await get('settings/api');
    expect(listed.body).not.toContain(made.key);
    expect(listed.json().data[0]).toMatchObject({
      name: 'Site web',
      scopes: { contacts: 'read' },
      lastUsedAt: null,
    });
    const stored = await server.database.pool.query('SELECT to_jsonb(k)::text AS text FROM api_keys AS k');
    for (const { text } of stored.rows) expect(text).not.toContain(made.key);
  });

  it('acts as its maker where its scopes take it, and nowhere else', async () => {
    const { key } = await makeKey({ contacts: 'write', quotes: 'read' });
    const made = await withKey(key, 'contacts', contactBody());
    expect([made.statusCode, made.json().data.createdBy]).toEqual([201, 'admin']);
    expect(await status(withKey(key, 'quotes'))).toBe(200);
    expect(await status(withKey(key, 'quotes', quoteBody()))).toBe(403);
    const others = ['invoices', 'payments', 'products', 'inventory', 'tasks', 'events', 'analytics/sales'];
    for (const closed of others) expect([closed, await status(withKey(key, closed))]).toEqual([closed, 403]);
    expect(await status(withKey(key, 'staff'))).toBe(200);
    expect(await status(withKey(key, 'settings/company'))).toBe(200);
    expect(await status(withKey(key, 'settings/company', { name: 'Pirate' }, 'PUT'))).toBe(403);
    const listed = (await get('settings/api')).json().data;
    expect(listed.some(({ lastUsedAt }: { lastUsedAt: string | null }) => lastUsedAt !== null)).toBe(true);
  });

  it('that may write quotes does not make an invoice of one', async () => {
    const quote = (await post('quotes', quoteBody())).json().data;
    const convert = { confirmed: true };
    const { key: quotesOnly } = await makeKey({ quotes: 'write', invoices: 'read' });
    expect(await status(withKey(quotesOnly, `quotes/${quote.id}/convert`, convert))).toBe(403);
    const { key: both } = await makeKey({ quotes: 'write', invoices: 'write' });
    expect(await status(withKey(both, `quotes/${quote.id}/convert`, convert))).not.toBe(403);
  });

  it('copies everything, listens and uploads only when its scopes open everything', async () => {
    const { key: most } = await makeKey({ ...every('write'), tasks: undefined });
    const { key: reader } = await makeKey('read');
    const { key: writer } = await makeKey('write');
    expect(await status(withKey(most, 'sync/pull'))).toBe(403);
    expect(await status(withKey(reader, 'sync/pull'))).toBe(200);
    expect(await status(withKey(reader, 'sync/push', { entries: [] }))).toBe(403);
    expect(await status(withKey(writer, 'sync/push', { entries: [] }))).toBe(422);
  });

  it.each([
    'users',
    'users/profile',
    'auth/sessions',
    'auth/two-factor',
    'settings/api',
    'settings/webhooks',
    'settings/integrations',
    'settings/notifications',
    'notifications',
    'audit',
  ])('does not open /api/%s, which is for people', async (url) => {
    const { key } = await makeKey('write');
    expect(await status(withKey(key, url))).toBe(403);
    const change = { current: 'zellige2026', new: 'prise-par-cle' };
    expect(await status(withKey(key, 'auth/change-password', change))).toBe(403);
    expect(await status(withKey(key, 'auth/reauthenticate', { password: 'zellige2026' }))).toBe(403);
    expect(await status(withKey(key, 'instance/start-own-data', {}))).toBe(403);
  });

  it('dies when it is revoked, and with its maker', async () => {
    const [first, second] = [await makeKey('read'), await makeKey('read')];
    const path = `settings/api/${first.id}`;
    expect((await server.ask('admin', { method: 'DELETE', url: `/api/${path}` })).statusCode).toBe(200);
    expect((await server.ask('admin', { method: 'DELETE', url: `/api/${path}` })).statusCode).toBe(404);
    expect(await status(withKey(first.key, 'contacts'))).toBe(401);
    await server.database.pool.query(`UPDATE api_keys SET created_by = 'commercial2' WHERE id = $1`, [
      second.id,
    ]);
    expect(await status(withKey(second.key, 'invoices'))).toBe(200);
    await server.database.pool.query(`UPDATE users SET is_active = false WHERE id = 'commercial2'`);
    expect(await status(withKey(second.key, 'contacts'))).toBe(401);
    expect(await status(withKey(`zlg_${'a'.repeat(43)}`, 'contacts'))).toBe(401);
  });

  it('never reaches further than its maker, whatever its scopes', async () => {
    const { id, key } = await makeKey('write');
    await server.database.pool.query(`UPDATE api_keys SET created_by = 'employe' WHERE id = $1`, [id]);
    expect(await status(withKey(key, 'quotes'))).toBe(403);
    expect(await status(withKey(key, 'invoices'))).toBe(403);
  });

  it('is made by the admin alone, with a name and at least one scope', async () => {
    const scopes = { contacts: 'read' };
    expect((await post('settings/api', { name: 'x', scopes }, 'manager')).statusCode).toBe(403);
    expect((await post('settings/api', { name: '', scopes: {} })).json().error.fields).toEqual({
      name: 'Ce champ est obligatoire',
      scopes: 'Choisissez au moins une portée',
    });
  });

  it('is told when to come back once it has called too often, over all servers, while others go on', async () => {
    let now = new Date('2026-11-21T09:10:00Z');
    const clock = () => now;
    const [here, there] = [0, 1].map(() => createKeyRate(server.database.pool, clock, 5));
    if (!here || !there) throw new Error('two servers');
    for (let call = 0; call < 5; call += 1) expect(await (call % 2 === 0 ? here : there)('busy')).toBeNull();
    expect([await here('busy'), await there('busy')]).toEqual([300, 300]);
    expect([await here('busy'), await there('busy')]).toEqual([300, 300]);
    const hits = await server.database.pool.query(`SELECT hits FROM rate_limits WHERE bucket = 'key busy'`);
    // What was refused once is refused without a word to the database.
    expect(hits.rows).toEqual([{ hits: 6 }]);
    expect(await here('calm')).toBeNull();
    now = new Date('2026-11-21T09:15:00Z');
    expect(await here('busy')).toBeNull();
  });

  it('answers 429 with the seconds to wait', async () => {
    const { id, key } = await makeKey('read');
    const start = new Date(Math.floor(Date.now() / 900_000) * 900_000);
    await server.database.pool.query(
      'INSERT INTO rate_limits (bucket, window_start, hits) VALUES ($1, $2, 9000)',
      [`key ${id}`, start],
    );
    const answer = await withKey(key, 'contacts');
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('the end of a key', () => {
  it('is told to who made it, once, from seven days before, and of no key that is revoked', async () => {
    const [ending, revoked, later] = [await makeKey('read'), await makeKey('read'), await makeKey('read')];
    const end = new Date('2027-03-10T11:00:00Z');
    const ends = (id: string, at: Date) =>
      server.database.pool.query('UPDATE api_keys SET expires_at = $2 WHERE id = $1', [id, at]);
    await ends(ending.id, end);
    await ends(revoked.id, end);
    await ends(later.id, new Date('2027-04-10T11:00:00Z'));
    await server.ask('admin', { method: 'DELETE', url: `/api/settings/api/${revoked.id}` });
    const told = async () =>
      (await get('notifications'))
        .json()
        .data.filter(({ title }: { title: string }) => title.startsWith('Clé API'));
    const remind = (at: string) => remindOfEndingKeys({ ...server.parts, clock: () => new Date(at) });
    await remind('2027-03-03T10:59:59Z');
    expect(await told()).toEqual([]);
    await remind('2027-03-03T11:00:00Z');
    await remind('2027-03-09T08:00:00Z');
    expect(await told()).toMatchObject([
      {
        assignedTo: 'admin',
        message: expect.stringMatching(/^La clé « Site web » cesse de fonctionner le 10\/03\/2027/),
        actionUrl: '/settings?section=api',
      },
    ]);
    expect((await get('notifications', 'manager')).json().data).toEqual([]);
    const [{ id }] = await told();
    await server.database.pool.query(`UPDATE sessions SET refresh_expires_at = '2100-01-01'`);
    await server.ask('admin', { method: 'POST', url: `/api/notifications/${id}/read` });
    await runUpkeep(server.database.pool, new Date('2027-03-09T09:00:00Z'));
    await remind('2027-03-09T10:00:00Z');
    expect(await told()).toMatchObject([{ id, read: true }]);
  });
});
