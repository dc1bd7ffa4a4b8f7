import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testkit/test-server.ts';
import { FIRST_ADMIN_PATH, firstAdminLink } from './first-admin.repository.ts';

let now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { mode: 'production' }, clock: () => now });
  await server.database.pool.query('DELETE FROM users');
});
afterAll(() => server.close());

const send = (link: string, fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const person = { fullName: 'Imane <b>Tazi', email: 'imane@societe.ma', password: 'carreau-bleu' };

describe('the first admin of an instance in production', () => {
  it('has a link of its own randomness at each start, for seven days, which the database cannot tell', async () => {
    const links = [0, 1].map(() => firstAdminLink(server.database.pool, now));
    const [first, second] = await Promise.all(links);
    expect(first).not.toBe(second);
    const code = new URLSearchParams(first?.split('?')[1]).get('code') ?? '';
    expect(code).toMatch(/^[\w-]{43}$/);
    const stored = await server.database.pool.query(
      'SELECT to_jsonb(f)::text AS text FROM first_admin_codes f',
    );
    expect(stored.rows).toHaveLength(2);
    expect(stored.rows.map(({ text }) => text).join()).not.toContain(code);
    const { epoch } = (await server.database.pool.query('SELECT epoch FROM sync_state')).rows[0];
    const derived = createHash('sha256').update(`first admin of ${epoch}`).digest('base64url');
    const page = async (link: string) => (await server.app.inject({ url: link })).statusCode;
    expect(await page(`${FIRST_ADMIN_PATH}?code=${derived}`)).toBe(403);
    expect([await page(first ?? ''), await page(second ?? '')]).toEqual([200, 200]);
    now = new Date(now.getTime() + 7 * 86_400_000);
    expect(await page(first ?? '')).toBe(403);
  });

  it('is made behind a link that works once, in any process', async () => {
    const link = await firstAdminLink(server.database.pool, now);
    expect(link).not.toBeNull();
    const wrong = await server.app.inject({ url: `${link}x` });
    expect(wrong.statusCode).toBe(403);
    const twin = await server.twin();
    const page = await twin.app.inject({ url: link ?? '' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Premier administrateur');
    await twin.close();

    const refused = await send(link ?? '', { ...person, email: 'x' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Adresse email invalide');
    expect(refused.body).toContain('Imane &lt;b&gt;Tazi');
    expect(refused.body).not.toContain('carreau-bleu');

    expect((await send(`${link}x`, person)).statusCode).toBe(403);
    const both = await Promise.all([
      send(link ?? '', person),
      send(link ?? '', { ...person, email: 'autre@societe.ma' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 403]);
    expect(await firstAdminLink(server.database.pool, now)).toBeNull();
    expect((await server.app.inject({ url: link ?? '' })).statusCode).toBe(403);
    const admins = await server.database.pool.query('SELECT email, role FROM users');
    expect(admins.rows).toHaveLength(1);
    expect(admins.rows[0].role).toBe('admin');
  });

  it('leaves an instance that says it is in production', async () => {
    expect((await server.ask(null, { url: '/api/health' })).json()).toEqual({
      status: 'ok',
      version: 'test',
      mode: 'production',
      holdsSamples: false,
    });
  });
});
