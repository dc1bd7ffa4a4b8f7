import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testkit/test-server.ts';
import { contactBody, quoteBody } from '../../testkit/sample-requests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.pool.query('UPDATE users SET is_demo = true');
});
afterAll(() => server.close());

const start = (body: object, person: 'admin' | 'manager' = 'admin') =>
  server.ask(person, { method: 'POST', url: '/api/instance/start-own-data', body });
const login = (email: string, password: string) =>
  server.ask(null, { method: 'POST', url: '/api/auth/login', body: { email, password } });
const mode = async () => (await server.ask(null, { url: '/api/health' })).json().mode;
const mine = {
  confirmation: 'démarrer',
  company: 'Société Réelle',
  fullName: 'Nadia Tazi',
  email: 'nadia@societe.ma',
  password: 'carreau-bleu',
};

it('asks for the word, for an admin, and for every field', async () => {
  expect((await start(mine, 'manager')).statusCode).toBe(403);
  const refused = await start({ ...mine, confirmation: 'oui', email: 'x' });
  expect(refused.json().error.fields).toEqual({
    confirmation: 'Saisissez DÉMARRER pour confirmer',
    email: 'Adresse email invalide',
  });
  expect(await mode()).toBe('demo');
});

it('empties the samples, makes the real admin, and closes the demo accounts for good', async () => {
  const ask = (url: string) => server.ask('admin', { url });
  await server.ask('admin', { method: 'POST', url: '/api/contacts', body: contactBody() });
  await server.ask('admin', { method: 'POST', url: '/api/quotes', body: quoteBody() });
  const colleague = {
    fullName: 'Vrai Collègue',
    email: 'vrai@societe.ma',
    role: 'manager',
    password: 'carreau-bleu',
  };
  await server.ask('admin', { method: 'POST', url: '/api/users', body: colleague });
  const before = (await ask('/api/sync/pull')).json().meta;
  expect((await ask('/api/contacts')).json().data).toHaveLength(1);
  const folder = join(server.parts.config.dataDir, 'files');
  await mkdir(folder);
  await writeFile(join(folder, 'sample'), '');

  const both = await Promise.all([start(mine), start({ ...mine, email: 'autre@societe.ma' })]);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);

  expect((await ask('/api/contacts')).statusCode).toBe(401);
  expect((await login('admin@zellige.demo', TEST_PASSWORD)).statusCode).toBe(401);
  expect(await readdir(server.parts.config.dataDir)).not.toContain('files');
  expect(await mode()).toBe('production');
  const winner = both[0]?.statusCode === 200 ? mine.email : 'autre@societe.ma';
  const { token, user } = (await login(winner, mine.password)).json().data;
  expect(user).toMatchObject({ name: 'Nadia Tazi', role: 'admin' });
  const asAdmin = (url: string, body?: object) =>
    server.app.inject({
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { method: 'POST', payload: body } : {}),
    });
  expect((await asAdmin('/api/contacts')).json().data).toEqual([]);
  expect((await asAdmin('/api/staff')).json().data.map((row: { fullName: string }) => row.fullName)).toEqual([
    'Nadia Tazi',
    'Vrai Collègue',
  ]);
  expect((await login('vrai@societe.ma', 'carreau-bleu')).statusCode).toBe(200);
  expect((await asAdmin('/api/settings/company')).json().data.name).toBe('Société Réelle');
  const stale = await asAdmin(`/api/sync/pull?since=${before.rev}&epoch=${before.epoch}`);
  expect(stale.json().error.code).toBe('epoch_changed');
  expect((await asAdmin('/api/quotes', quoteBody())).json().data.number).toBe('DEV-001');
  expect((await asAdmin('/api/instance/start-own-data', mine)).statusCode).toBe(403);
});
