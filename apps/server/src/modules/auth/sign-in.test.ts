import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Person,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '../../platform/testing/test-server.ts';
import { signInLimits } from './sign-in-limits.ts';

let now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.close());

const login = (email: string, password = TEST_PASSWORD) =>
  server.ask(null, { method: 'POST', url: '/api/auth/login', body: { email, password } });
const refresh = (refreshToken: string, key?: string) =>
  server.ask(null, {
    method: 'POST',
    url: '/api/auth/refresh',
    body: { refreshToken },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const whoAmI = (token: string) =>
  server.app.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } });
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const time = async (email: string) => {
  const started = performance.now();
  await login(email, 'wrong');
  return performance.now() - started;
};

describe('signing in', () => {
  it('answers a token, a refresh token and the person, never anything of the password', async () => {
    const answer = await login(' Admin@Zellige.demo ');
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data.user).toMatchObject({ id: 'admin', role: 'admin', department: 'Direction' });
    expect(answer.body).not.toContain('argon2');
    expect((await whoAmI(data.token)).json().data.email).toBe('admin@zellige.demo');
  });

  it('keeps no token as it is in the database', async () => {
    const { data } = (await login('admin@zellige.demo')).json();
    const stored = await server.database.pool.query('SELECT to_jsonb(s)::text AS text FROM sessions AS s');
    for (const { text } of stored.rows) {
      expect(text).not.toContain(data.token);
      expect(text).not.toContain(data.refreshToken);
    }
  });

  it('refuses a wrong password and an unknown address with the same words', async () => {
    const wrong = await login('manager@zellige.demo', 'nope');
    const unknown = await login('nobody@zellige.demo', 'nope');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual(unknown.json());
    expect(wrong.json().error).toEqual({
      code: 'invalid_credentials',
      message: 'Vérifiez votre email et mot de passe',
    });
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    await time('commercial2@zellige.demo');
    const known = Math.min(await time('commercial2@zellige.demo'), await time('commercial2@zellige.demo'));
    const unknown = Math.min(await time('ghost@zellige.demo'), await time('ghost@zellige.demo'));
    expect(unknown).toBeGreaterThan(known / 2);
  });

  it('tells a deactivated person so, but only with the right password', async () => {
    const deactivated = await server.ask('admin', { method: 'DELETE', url: '/api/users/commercial2' });
    expect(deactivated.statusCode).toBe(200);
    expect((await login('commercial2@zellige.demo', 'wrong')).statusCode).toBe(401);
    const refused = await login('commercial2@zellige.demo');
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error.code).toBe('account_disabled');
  });

  it('answers 422 with a French sentence per missing field', async () => {
    const answer = await server.ask(null, { method: 'POST', url: '/api/auth/login', body: { email: '' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.fields).toEqual({
      email: 'Ce champ est obligatoire',
      password: 'Ce champ est obligatoire',
    });
  });

  it('stops guessing by account and address, and forgets the wait after the window', async () => {
    const email = 'employe@zellige.demo';
    for (let attempt = 0; attempt < signInLimits.pair; attempt += 1) await login(email, 'guess');
    const limited = await login(email);
    expect(limited.statusCode).toBe(429);
    expect(limited.json().error.code).toBe('rate_limited');
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    later(15);
    expect((await login(email)).statusCode).toBe(200);
  });

  it('does not count successful sign-ins', async () => {
    for (let attempt = 0; attempt < signInLimits.pair + 2; attempt += 1)
      expect((await login('admin@zellige.demo')).statusCode).toBe(200);
  });
});

describe('staying signed in', () => {
  it('exchanges a refresh token once, and the old access token stops', async () => {
    const first = (await login('admin@zellige.demo')).json().data;
    const second = await refresh(first.refreshToken);
    expect(second.statusCode).toBe(200);
    expect((await whoAmI(first.token)).statusCode).toBe(401);
    expect((await whoAmI(second.json().data.token)).statusCode).toBe(200);
  });

  it('ends the whole session when a refresh token comes a second time', async () => {
    const first = (await login('admin@zellige.demo')).json().data;
    const second = (await refresh(first.refreshToken)).json().data;
    const stolen = await refresh(first.refreshToken);
    expect(stolen.statusCode).toBe(401);
    expect((await whoAmI(second.token)).statusCode).toBe(401);
    expect((await refresh(second.refreshToken)).statusCode).toBe(401);
  });

  it('gives new tokens to a device whose answer got lost, when it repeats its key', async () => {
    const first = (await login('admin@zellige.demo')).json().data;
    await refresh(first.refreshToken, 'key-1');
    const again = await refresh(first.refreshToken, 'key-1');
    expect(again.statusCode).toBe(200);
    expect((await whoAmI(again.json().data.token)).statusCode).toBe(200);
    expect((await refresh(first.refreshToken, 'key-2')).statusCode).toBe(401);
  });

  it('lets one of two simultaneous exchanges win', async () => {
    const first = (await login('admin@zellige.demo')).json().data;
    const both = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('refuses an access token after its time and a refresh token after thirty days', async () => {
    const { token, refreshToken } = (await login('admin@zellige.demo')).json().data;
    later(31);
    expect((await whoAmI(token)).statusCode).toBe(401);
    later(30 * 24 * 60);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });

  it('refuses forged tokens, other schemes and nothing at all', async () => {
    const forged = ['Bearer ', 'Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic YWRtaW46YWRtaW4=', ''];
    for (const authorization of forged) {
      const answer = await server.app.inject({ url: '/api/contacts', headers: { authorization } });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().error.code).toBe('unauthenticated');
    }
  });

  it('ends at sign-out, in every process at once', async () => {
    const { token } = (await login('manager@zellige.demo')).json().data;
    const twin = await server.twin();
    const ask = () =>
      twin.app.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).statusCode).toBe(200);
    const out = await server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(out.statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(401);
    await twin.close();
  });

  it('ends everywhere when the account is deactivated, and follows a change of role at once', async () => {
    const person: Person = 'manager';
    const email = 'manager@zellige.demo';
    const admin = (await login('admin@zellige.demo')).json().data.token;
    const asAdmin = (method: 'PUT' | 'DELETE', body?: object) =>
      server.app.inject({
        method,
        url: `/api/users/${person}`,
        headers: { authorization: `Bearer ${admin}` },
        ...(body ? { payload: body } : {}),
      });
    const { token } = (await login(email)).json().data;
    const seeUsers = () =>
      server.app.inject({ url: '/api/users', headers: { authorization: `Bearer ${token}` } });
    expect((await seeUsers()).statusCode).toBe(200);
    await asAdmin('PUT', { role: 'employee' });
    expect((await seeUsers()).statusCode).toBe(403);
    await asAdmin('DELETE');
    expect((await seeUsers()).statusCode).toBe(401);
  });
});
