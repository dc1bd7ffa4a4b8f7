// A grave act asks for a new proof of identity after ten minutes, and passwords that anybody tries first are refused
// everywhere.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '../../../testkit/test-server.ts';
import { rulesOf } from '../../../platform/sessions/access.ts';

let now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  await server.database.pool.query('UPDATE sessions SET access_expires_at = $1', [
    new Date(now.getTime() + 86_400_000),
  ]);
});
afterAll(() => server.close());

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  server.ask('admin', { method, url: `/api/${url}`, ...(body ? { body } : {}) });
const prove = (body: object) => send('POST', 'auth/reauthenticate', body);
const code = (answer: Answer) =>
  String(answer.headers['content-type']).includes('json') ? answer.json().error?.code : undefined;

const grave = [
  ['POST', 'users', { fullName: 'X' }],
  ['PUT', 'users/employe', { phone: '' }],
  ['DELETE', 'users/nobody', undefined],
  ['POST', 'users/nobody/invitation', {}],
  ['DELETE', 'users/nobody/two-factor', undefined],
  ['DELETE', 'users/nobody/sessions', undefined],
  ['POST', 'auth/register', { fullName: 'X' }],
  ['POST', 'settings/api', { name: '' }],
  ['DELETE', 'settings/api/none', undefined],
  ['PUT', 'settings/documents/numbers', { collection: 'quotes', next: 1 }],
  ['PUT', 'settings/integrations', {}],
  ['PUT', 'instance/backups/schedule', {}],
  ['POST', 'instance/start-own-data', {}],
  ['POST', 'instance/restored-numbers', {}],
  ['POST', 'calendar-feeds', {}],
  ['GET', 'audit/export', undefined],
] as const;

describe('re-authentication', () => {
  it('is not asked ten minutes from the sign-in, then it is, for every grave path, before its body is read', async () => {
    later(9);
    for (const [method, url, body] of grave)
      expect([url, code(await send(method, url, body))]).not.toContain('reauthentication_required');
    later(1);
    for (const [method, url, body] of grave) {
      const answer = await send(method, url, body);
      expect([url, answer.statusCode, code(answer)]).toEqual([url, 403, 'reauthentication_required']);
    }
    expect((await server.ask('admin', { url: '/api/users' })).statusCode).toBe(200);
    expect((await server.ask('admin', { url: '/api/contacts' })).statusCode).toBe(200);
  });

  it('knows every grave path that the routes declare', () => {
    const paths = rulesOf(server.app)
      .filter((rule) => rule.grave === true && rule.method !== 'HEAD' && rule.method !== 'PATCH')
      .map(({ method, url }) => `${method} ${url}`);
    const tried = grave.map(
      ([method, url]) => `${method} /api/${url.replace(/(users|api)\/(employe|nobody|none)/, '$1/:id')}`,
    );
    expect(paths).toEqual(expect.arrayContaining(tried));
    const others = /webhooks|backups\/:id/;
    expect(paths.filter((path) => !others.test(path)).length).toBe(tried.length);
  });

  it('says no to somebody without the right before it asks them anything', async () => {
    const refused = await server.ask('manager', { method: 'DELETE', url: '/api/users/employe' });
    expect(code(refused)).toBe('forbidden');
  });

  it('takes the password, for that session alone, for ten minutes', async () => {
    const elsewhere = await server.ask(null, {
      method: 'POST',
      url: '/api/auth/login',
      body: { email: 'admin@zellige.demo', password: TEST_PASSWORD },
    });
    const other = elsewhere.json().data.token;
    later(11);
    expect((await prove({ password: 'faux' })).json().error.fields).toEqual({
      password: 'Le mot de passe actuel est incorrect',
    });
    expect(code(await send('DELETE', 'users/nobody'))).toBe('reauthentication_required');
    expect((await prove({ password: TEST_PASSWORD })).statusCode).toBe(200);
    expect(code(await send('DELETE', 'users/nobody'))).toBe('not_found');
    const asOther = await server.app.inject({
      method: 'DELETE',
      url: '/api/users/nobody',
      headers: { authorization: `Bearer ${other}` },
    });
    expect(code(asOther)).toBe('reauthentication_required');
    later(10);
    expect(code(await send('DELETE', 'users/nobody'))).toBe('reauthentication_required');
  });

  it('is tried ten times in a quarter of an hour at most', async () => {
    later(60);
    const answers: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      answers.push((await prove({ password: `faux-${attempt}` })).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await prove({ password: TEST_PASSWORD })).statusCode).toBe(429);
    expect((await prove({})).statusCode).toBe(422);
  });

  it('guards the address that recovery letters go to', async () => {
    const profile = (body: object) =>
      server.ask('employe', { method: 'PUT', url: '/api/users/profile', body });
    expect((await profile({ email: 'employe@zellige.demo', name: 'Hicham' })).statusCode).toBe(200);
    expect(code(await profile({ email: 'voleur@ailleurs.ma' }))).toBe('reauthentication_required');
    const body = { password: TEST_PASSWORD };
    await server.ask('employe', { method: 'POST', url: '/api/auth/reauthenticate', body });
    expect((await profile({ email: 'hicham@societe.ma' })).statusCode).toBe(200);
  });
});

const bank = { bank: 'Banque du Voleur' };
const company = (changes: object) => send('PUT', 'settings/company', changes);
const queued = async (changes: object) => {
  const entry = {
    opId: randomUUID(),
    action: 'update_company_settings',
    data: { changes },
    timestamp: now.getTime(),
    baseVersion: null,
    schema: 1,
  };
  const answer = await send('POST', 'sync/push', { entries: [entry] });
  return answer.json().data[0];
};

describe('the bank details of the company', () => {
  it('ask for a proof on their path and in a queue, the rest of its identity does not', async () => {
    later(60);
    expect(code(await company(bank))).toBe('reauthentication_required');
    expect(await queued(bank)).toMatchObject({ status: 403, error: { code: 'reauthentication_required' } });
    expect((await company({ website: 'medina.ma', bank: 'À compléter' })).statusCode).toBe(200);
    expect(await queued({ website: 'medina.com' })).toMatchObject({ status: 200 });
    await prove({ password: TEST_PASSWORD });
    expect(await queued(bank)).toMatchObject({ status: 200 });
    expect((await company({ bank: 'Banque de Médina' })).json().data.bank).toBe('Banque de Médina');
  });
});

const employe = (body: object) =>
  server.ask('employe', { method: 'POST', url: '/api/auth/change-password', body });

describe('passwords that anybody tries first', () => {
  const sentence = 'Ce mot de passe est parmi les plus courants. Choisissez-en un autre, plus personnel.';
  it('are refused at their field, by whoever they are chosen', async () => {
    later(16);
    await prove({ password: TEST_PASSWORD });
    const person = { fullName: 'Adil', email: 'adil@societe.ma', role: 'employee' };
    const made = await send('POST', 'users', { ...person, password: 'AZERTYUIOP' });
    expect(made.json().error.fields).toEqual({ password: sentence });
    const changed = await send('PUT', 'users/employe', { password: 'motdepasse1' });
    expect(changed.json().error.fields).toEqual({ password: sentence });
    const own = await employe({ current: TEST_PASSWORD, new: 'password1', confirm: 'password1' });
    expect(own.json().error.fields).toEqual({ new: sentence });
    expect((await employe({ current: TEST_PASSWORD, new: 'Rue des Zelliges 14' })).statusCode).toBe(200);
  });
});
