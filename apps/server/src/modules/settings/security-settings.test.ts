// The security settings of accounts, sessions and programs hold from the next request on.
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startTestServer, TEST_PASSWORD, type TestServer } from '../../testkit/test-server.ts';

let now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query(
    `UPDATE sessions SET access_expires_at = '2028-01-01', proven_at = '2028-01-01' WHERE user_id IN ('admin', 'commercial1')`,
  );
  await save({ twoFactorRoles: [], sessionDays: 90, offlineDays: 30, apiKeyDays: 365 });
});

const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};
const save = (body: object, person: Person = 'admin') =>
  server.ask(person, { method: 'PUT', url: '/api/settings/security', body });
const post = (url: string, body: object, token?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/${url}`,
    payload: body,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const get = (url: string, token: string) =>
  server.app.inject({ url: `/api/${url}`, headers: { authorization: `Bearer ${token}` } });
const login = async (email: string) =>
  (await post('auth/login', { email, password: TEST_PASSWORD })).json().data;
const code = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code;
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

describe('the security settings', () => {
  it('are read by everybody, saved by the admin who has proved who they are, on their path and in a queue', async () => {
    expect((await server.ask('employe', { url: '/api/settings/security' })).json().data).toEqual({
      twoFactorRoles: [],
      sessionDays: 90,
      offlineDays: 30,
      apiKeyDays: 365,
      lettersPerDay: 200,
    });
    expect(code(await save({ sessionDays: 3 }, 'manager'))).toBe('forbidden');
    const refused = await save({ offlineDays: 0 });
    expect(refused.json().error.fields).toEqual({
      offlineDays: 'Indiquez un nombre de jours entre 1 et 90',
    });
    await server.database.pool.query(`UPDATE sessions SET proven_at = '2026-01-01' WHERE user_id = 'admin'`);
    expect(code(await save({ sessionDays: 3 }))).toBe('reauthentication_required');
    const action = 'update_security_settings';
    const data = { changes: { sessionDays: 3 } };
    const timestamp = now.getTime();
    const entry = { opId: randomUUID(), action, data, timestamp, baseVersion: null, schema: 1 };
    const pushed = await server.ask('admin', {
      method: 'POST',
      url: '/api/sync/push',
      body: { entries: [entry] },
    });
    expect(pushed.json().data[0]).toMatchObject({
      status: 403,
      error: { code: 'reauthentication_required' },
    });
  });
});

describe('a role that needs a second factor', () => {
  const email = 'manager@zellige.demo';

  it('leaves its people nothing but to set it up, in sessions that are open too, and then everything', async () => {
    const before = await login(email);
    expect((await get('contacts', before.token)).statusCode).toBe(200);
    await save({ twoFactorRoles: ['manager'] });
    const { token, user } = await login(email);
    expect(user.owesTwoFactor).toBe(true);
    for (const url of ['contacts', 'sync/pull', 'users/profile', 'auth/sessions']) {
      const held = await get(url, before.token);
      expect([url, held.statusCode, code(held)]).toEqual([url, 401, 'two_factor_setup_required']);
    }
    const pushed = await post('sync/push', { entries: [] }, token);
    expect([pushed.statusCode, code(pushed)]).toEqual([401, 'two_factor_setup_required']);
    expect((await get('auth/two-factor', token)).json().data.isEnabled).toBe(false);
    expect((await server.ask('commercial1', { url: '/api/contacts' })).statusCode).toBe(200);
    expect((await login('commercial@zellige.demo')).user.owesTwoFactor).toBeUndefined();

    const { secret } = (await post('auth/two-factor/enrol', { password: TEST_PASSWORD }, token)).json().data;
    const confirmed = await post('auth/two-factor/confirm', { code: codeOf(secret) }, token);
    expect(confirmed.statusCode).toBe(200);
    expect((await get('contacts', token)).statusCode).toBe(200);
    now = new Date(now.getTime() + 30_000);
    const off = await post(
      'auth/two-factor/disable',
      { password: TEST_PASSWORD, code: codeOf(secret) },
      token,
    );
    expect(off.json().error.message).toBe(
      'Votre entreprise demande la double authentification pour votre rôle',
    );
    expect((await get('auth/two-factor', token)).json().data.isEnabled).toBe(true);
    await save({ twoFactorRoles: [] });
    const gone = await post(
      'auth/two-factor/disable',
      { password: TEST_PASSWORD, code: confirmed.json().data.recoveryCodes[0] },
      token,
    );
    expect(gone.statusCode).toBe(200);
  });
});

const renewed = (refreshToken: string) => post('auth/refresh', { refreshToken });

describe('a session', () => {
  it('is over after the days that the company gives it, however busy it is', async () => {
    await save({ sessionDays: 2 });
    const opened = await login('employe@zellige.demo');
    later(1.99);
    const second = (await renewed(opened.refreshToken)).json().data;
    expect(Date.parse(second.expiresAt) - now.getTime()).toBe(864_000);
    expect((await get('users/profile', second.token)).statusCode).toBe(200);
    later(0.01);
    expect((await get('users/profile', second.token)).statusCode).toBe(401);
    expect(code(await renewed(second.refreshToken))).toBe('unauthenticated');
  });

  it('that was opened before the company shortened it ends with its next renewal', async () => {
    const opened = await login('employe@zellige.demo');
    later(5);
    const second = (await renewed(opened.refreshToken)).json().data;
    await save({ sessionDays: 5 });
    expect(code(await renewed(second.refreshToken))).toBe('unauthenticated');
  });

  it("is ended by the admin, with all others of that person, and never the admin's own", async () => {
    const devices = [await login('employe@zellige.demo'), await login('employe@zellige.demo')];
    const end = (person: Person, id: string) =>
      server.ask(person, { method: 'DELETE', url: `/api/users/${id}/sessions` });
    expect(code(await end('commercial1', 'employe'))).toBe('forbidden');
    expect(code(await end('admin', 'nobody'))).toBe('not_found');
    expect((await end('admin', 'employe')).statusCode).toBe(200);
    for (const { token, refreshToken } of devices) {
      expect((await get('users/profile', token)).statusCode).toBe(401);
      expect((await renewed(refreshToken)).statusCode).toBe(401);
    }
    expect((await login('employe@zellige.demo')).user.id).toBe('employe');
    expect((await end('admin', 'admin')).statusCode).toBe(200);
    expect((await server.ask('admin', { url: '/api/users' })).statusCode).toBe(200);
  });
});

const makeKey = async (token: string) =>
  (await post('settings/api', { name: 'Site', scopes: { contacts: 'read' } }, token)).json().data;
const makeWebhook = async (token: string) => {
  const body = { name: 'Compta', url: 'https://8.8.8.8/crochet', events: [] };
  return (await post('settings/webhooks', body, token)).json().data;
};
const isOn = async (id: string) => {
  const { data } = (await server.ask('admin', { url: '/api/settings/webhooks' })).json();
  return data.find((webhook: { id: string }) => webhook.id === id)?.isActive;
};
/** Somebody who administers, and what they made. */
async function maker(email: string) {
  const person = { fullName: 'Salma Idrissi', email, role: 'admin', password: 'carreau-bleu' };
  const made = await server.ask('admin', { method: 'POST', url: '/api/users', body: person });
  const { token } = (await post('auth/login', { email, password: person.password })).json().data;
  return { id: made.json().data.id, key: await makeKey(token), webhook: await makeWebhook(token) };
}

describe('programs', () => {
  it('have keys that are over after the days that the company gave them when they were made', async () => {
    await save({ apiKeyDays: 2 });
    const { key, expiresAt } = await makeKey(server.tokens.admin);
    expect(expiresAt).toBe(new Date(now.getTime() + 2 * 86_400_000).toISOString());
    await save({ apiKeyDays: 30 });
    later(1.99);
    expect((await get('contacts', key)).statusCode).toBe(200);
    later(0.01);
    expect((await get('contacts', key)).statusCode).toBe(401);
    const listed = (await server.ask('admin', { url: '/api/settings/api' })).json().data;
    expect(listed.map((one: { expiresAt: string }) => one.expiresAt)).toContain(expiresAt);
  });

  it.each([
    ['deactivated', { isActive: false }],
    ['made a salesperson', { role: 'commercial' }],
  ])(
    'die with their maker who is %s: keys, and webhooks until somebody answers for them',
    async (_how, change) => {
      const { id, key, webhook } = await maker(`${Object.keys(change)[0]}@societe.ma`);
      expect([(await get('contacts', key.key)).statusCode, await isOn(webhook.id)]).toEqual([200, true]);
      await server.ask('admin', { method: 'PUT', url: `/api/users/${id}`, body: change });
      expect([(await get('contacts', key.key)).statusCode, await isOn(webhook.id)]).toEqual([401, false]);
      const url = `/api/settings/webhooks/${webhook.id}`;
      await server.ask('admin', { method: 'PUT', url, body: { isActive: true } });
      await server.ask('admin', { method: 'PUT', url: `/api/users/${id}`, body: { phone: '' } });
      expect(await isOn(webhook.id)).toBe(true);
    },
  );
});
