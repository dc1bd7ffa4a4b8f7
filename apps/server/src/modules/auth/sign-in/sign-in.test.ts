import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Person,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '../../../testkit/test-server.ts';
import { signInLimits } from './sign-in-limits.ts';

let now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.close());

const login = (email: string, password = TEST_PASSWORD) =>
  server.ask(null, { method: 'POST', url: '/api/auth/login', body: { email, password } });
const refresh = (refreshToken: string) =>
  server.ask(null, { method: 'POST', url: '/api/auth/refresh', body: { refreshToken } });
const whoAmI = (token: string) =>
  server.app.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } });
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

/** What an answer costs the process, its threads included, in microseconds: time that others take is not in it. */
const costOf = async (email: string) => {
  const before = process.cpuUsage();
  const answer = await login(email, 'wrong');
  const { user, system } = process.cpuUsage(before);
  expect(answer.statusCode).toBe(401);
  return user + system;
};

describe('signing in', () => {
  it('answers a token, a refresh token and the person, never anything of the password', async () => {
    const answer = await login(' Admin@Zellige.demo ');
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data.user).toMatchObject({ id: 'admin', role: 'admin', department: 'Direction' });
    const fields = ['avatar', 'department', 'email', 'id', 'name', 'phone', 'role'];
    expect(Object.keys(data.user).toSorted()).toEqual(fields);
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

  it('works as long for an unknown address as for a wrong password', async () => {
    await costOf('commercial2@zellige.demo');
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // In turns, and the least of each: the collector of the heap may come in between.
    for (let turn = 0; turn < 6; turn += 1) {
      known = Math.min(known, await costOf('commercial2@zellige.demo'));
      unknown = Math.min(unknown, await costOf('ghost@zellige.demo'));
    }
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

  it('ends the whole session when a refresh token comes after its successor was used', async () => {
    const first = (await login('admin@zellige.demo')).json().data;
    const second = (await refresh(first.refreshToken)).json().data;
    await whoAmI(second.token);
    const stolen = await refresh(first.refreshToken);
    expect(stolen.statusCode).toBe(401);
    expect((await whoAmI(second.token)).statusCode).toBe(401);
    expect((await refresh(second.refreshToken)).statusCode).toBe(401);
  });

  it('ends it too when the successor was used for another refresh alone', async () => {
    const first = (await login('admin@zellige.demo')).json().data;
    const second = (await refresh(first.refreshToken)).json().data;
    const third = (await refresh(second.refreshToken)).json().data;
    expect((await refresh(first.refreshToken)).statusCode).toBe(401);
    expect((await whoAmI(third.token)).statusCode).toBe(401);
  });

  it.each([
    ['a minute', 1],
    ['ten hours', 10 * 60],
    ['twenty days', 20 * 24 * 60],
  ])('goes on for a device whose answer got lost, and which asks again after %s', async (_gap, minutes) => {
    const first = (await login('admin@zellige.demo')).json().data;
    await refresh(first.refreshToken);
    later(minutes);
    await refresh(first.refreshToken);
    later(minutes);
    const again = (await refresh(first.refreshToken)).json().data;
    expect((await whoAmI(again.token)).statusCode).toBe(200);
    later(31);
    expect((await refresh(again.refreshToken)).statusCode).toBe(200);
    expect((await refresh(first.refreshToken)).statusCode).toBe(401);
  });

  it('gives two simultaneous exchanges, or a late copy of one, the same tokens', async () => {
    const first = (await login('admin@zellige.demo')).json().data;
    const both = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
    const tokens = both.map((answer) => answer.json().data.token);
    expect(tokens[0]).toBe(tokens[1]);
    expect((await whoAmI(tokens[0])).statusCode).toBe(200);
  });

  it('cannot be gone on with from what the database keeps', async () => {
    const first = (await login('admin@zellige.demo')).json().data;
    const second = (await refresh(first.refreshToken)).json().data;
    const stored = await server.database.pool.query('SELECT to_jsonb(s)::text AS text FROM sessions AS s');
    const texts = stored.rows.map(({ text }) => String(text)).join();
    for (const secret of [first.refreshToken, second.token, second.refreshToken])
      expect(texts).not.toContain(secret);
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

  it.each([
    ['its refresh token, whoever else is signed in', 'refreshToken'],
    ['one that was renewed since', 'spent'],
    ['an access token that is over', 'token'],
  ])('ends at a sign-out with %s', async (_what, which) => {
    const opened = (await login('commercial@zellige.demo')).json().data;
    const another = (await login('commercial@zellige.demo')).json().data;
    const isSpent = which === 'spent';
    const renewed = isSpent ? (await refresh(opened.refreshToken)).json().data : opened;
    if (isSpent) await whoAmI(renewed.token);
    if (which === 'token') later(31);
    const isBearer = which === 'token';
    const out = await server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${isBearer ? opened.token : another.token}` },
      ...(isBearer ? {} : { payload: { refreshToken: opened.refreshToken } }),
    });
    expect([out.statusCode, out.headers['clear-site-data']]).toEqual([200, '"cache"']);
    expect((await refresh(renewed.refreshToken)).statusCode).toBe(401);
    expect((await refresh(another.refreshToken)).statusCode).toBe(200);
    const told = await server.database.pool.query(
      `SELECT actor_id FROM audit_entries WHERE action = 'end_session' ORDER BY id DESC LIMIT 1`,
    );
    expect(told.rows).toEqual([{ actor_id: 'commercial1' }]);
    const nobodys = { method: 'POST', url: '/api/auth/logout', payload: { refreshToken: 'x' } } as const;
    expect((await server.app.inject(nobodys)).statusCode).toBe(200);
  });

  it('tells the device of a closed account that nobody signs in again, and to forget what it cached', async () => {
    const { refreshToken } = (await login('commercial@zellige.demo')).json().data;
    await server.database.pool.query(`UPDATE users SET is_active = false WHERE id = 'commercial1'`);
    const closed = await refresh(refreshToken);
    expect([closed.statusCode, closed.json().error.code]).toEqual([403, 'account_disabled']);
    expect(closed.headers['clear-site-data']).toBe('"cache"');
    await server.database.pool.query(`UPDATE users SET is_active = true WHERE id = 'commercial1'`);
    expect((await refresh(refreshToken)).statusCode).toBe(200);
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
