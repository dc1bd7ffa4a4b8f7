// Accounts with a public password are closed in production and harmless in a public demonstration.
import { apiKeyFamilies } from '@zellige/domain/registry/api-key.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesOf } from '../../platform/sessions/access.ts';
import { contactBody } from '../../testkit/sample-requests.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testkit/test-server.ts';
import { closeDemoAccounts } from '../auth/accounts/accounts.ts';
import { firstAdminLink } from '../auth/invitations/first-admin.repository.ts';

const servers: TestServer[] = [];
const open = async (config: Parameters<typeof startTestServer>[0]) => {
  const server = await startTestServer(config);
  servers.push(server);
  return server;
};
afterAll(async () => {
  for (const server of servers) await server.close();
});

const login = (server: TestServer, email: string, password: string) =>
  server.ask(null, { method: 'POST', url: '/api/auth/login', body: { email, password } });
interface Sent {
  token: string;
  method?: 'GET' | 'POST' | 'PUT';
  url: string;
  body?: object;
}
const withToken = (server: TestServer, { token, method = 'GET', url, body }: Sent) =>
  server.app.inject({
    method,
    url: `/api/${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });

describe('samples that start again in production', () => {
  let server: TestServer;
  let key: string;
  const real = { fullName: 'Imane Tazi', email: 'imane@societe.ma', password: 'carreau-bleu' };
  const health = async () => (await server.ask(null, { url: '/api/health' })).json();
  beforeAll(async () => {
    server = await open({ config: { mode: 'production' } });
    const scopes = Object.fromEntries(apiKeyFamilies.map((family) => [family, 'read']));
    const body = { name: 'Site', scopes };
    key = (await server.ask('admin', { method: 'POST', url: '/api/settings/api', body })).json().data.key;
  });

  it('let nobody in with the password that everybody knows, before they are closed too', async () => {
    const refused = await login(server, 'admin@zellige.demo', TEST_PASSWORD);
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'account_disabled']);
  });

  it('end the sessions and keys of the demo accounts, and ask for a first admin', async () => {
    const { pool } = server.parts;
    expect((await server.ask('admin', { url: '/api/contacts' })).statusCode).toBe(200);
    expect(await firstAdminLink(pool, new Date())).toBeNull();
    const closed = await Promise.all([closeDemoAccounts(server.parts), closeDemoAccounts(server.parts)]);
    expect(closed.toSorted((a, b) => a - b)).toEqual([0, 5]);
    expect((await server.ask('admin', { url: '/api/contacts' })).statusCode).toBe(401);
    expect((await withToken(server, { token: key, url: 'contacts' })).statusCode).toBe(401);
    expect(await health()).toMatchObject({ mode: 'production', holdsSamples: true });
    const staff = await server.database.pool.query(`SELECT data->'isActive' AS active FROM staff`);
    expect(new Set(staff.rows.map(({ active }) => active))).toEqual(new Set([false]));

    const link = await firstAdminLink(pool, new Date());
    const made = await server.app.inject({
      method: 'POST',
      url: link ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(real).toString(),
    });
    expect(made.statusCode).toBe(303);
  });

  it('are left by the real admin, who keeps their account and opens no demo account again', async () => {
    const { token } = (await login(server, real.email, real.password)).json().data;
    const send = (call: Omit<Sent, 'token'>) => withToken(server, { token, ...call });
    const opening = { isActive: true, password: 'un-autre-mot' };
    const reopened = await send({ method: 'PUT', url: 'users/manager', body: opening });
    expect(reopened.json().error.message).toMatch(/^Un compte de démonstration reste fermé/);
    await send({ method: 'POST', url: 'contacts', body: contactBody() });
    expect((await send({ url: 'instance/start-own-data' })).json().data).toEqual({ keepsAccount: true });
    const wish = { confirmation: 'DÉMARRER', company: 'Société Réelle' };
    const started = await send({ method: 'POST', url: 'instance/start-own-data', body: wish });
    expect(started.statusCode).toBe(200);
    expect((await send({ url: 'contacts' })).statusCode).toBe(401);
    const again = (await login(server, real.email, real.password)).json().data;
    const contacts = await withToken(server, { token: again.token, url: 'contacts' });
    expect(contacts.json().data).toEqual([]);
    expect(again.user).toMatchObject({ name: 'Imane Tazi', role: 'admin' });
    const company = await withToken(server, { token: again.token, url: 'settings/company' });
    expect(company.json().data.name).toBe('Société Réelle');
    expect(await health()).toMatchObject({ mode: 'production', holdsSamples: false });
  });
});

describe('a public demonstration', () => {
  const sentence = 'Indisponible dans la démonstration, que d’autres visiteurs utilisent aussi';
  let server: TestServer;
  beforeAll(async () => {
    server = await open({ config: { isPublicDemo: true } });
  });

  it('closes to its visitors, however fresh their sign-in, what is grave or spoils it for the next', async () => {
    const rules = rulesOf(server.app).filter((rule) => rule.grave === true || rule.closedInDemo === true);
    const paths = rules.map(({ method, url }) => `${method} ${url}`);
    expect(paths).toEqual(
      expect.arrayContaining([
        'GET /api/instance/backups/:id/file',
        'POST /api/instance/backups/run',
        'POST /api/instance/start-own-data',
        'PUT /api/users/:id',
        'POST /api/auth/change-password',
        'POST /api/auth/reauthenticate',
        'PUT /api/users/profile',
        'POST /api/auth/two-factor/enrol',
        'POST /api/settings/api',
        'POST /api/settings/webhooks',
      ]),
    );
    for (const { method, url } of rules.filter((rule) => rule.method !== 'HEAD')) {
      const call = { method: method as 'POST', url: url.replace(':id', 'employe'), body: {} };
      const answer = await server.ask('admin', call);
      expect([url, answer.statusCode, answer.json().error]).toEqual([
        url,
        403,
        { code: 'forbidden', message: sentence },
      ]);
    }
  });

  it('keeps its bank details, and lets visitors work', async () => {
    const company = (body: object) =>
      server.ask('admin', { method: 'PUT', url: '/api/settings/company', body });
    expect((await company({ bank: 'Banque du Voleur' })).json().error.code).toBe('reauthentication_required');
    expect((await company({ website: 'medina.ma' })).statusCode).toBe(200);
    const made = await server.ask('admin', { method: 'POST', url: '/api/contacts', body: contactBody() });
    expect(made.statusCode).toBe(201);
  });

  it('leaves everything to somebody with an account of their own', async () => {
    await server.database.pool.query(`UPDATE users SET is_demo = false WHERE id = 'admin'`);
    const saved = await server.ask('admin', {
      method: 'PUT',
      url: '/api/users/employe',
      body: { phone: '' },
    });
    expect(saved.statusCode).toBe(200);
  });
});
