import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { firstAdminLink } from './first-admin.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { mode: 'production' } });
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
  it('is made behind a link that works once, in any process', async () => {
    const link = await firstAdminLink(server.database.pool);
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
    expect(await firstAdminLink(server.database.pool)).toBeNull();
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
    });
  });
});
