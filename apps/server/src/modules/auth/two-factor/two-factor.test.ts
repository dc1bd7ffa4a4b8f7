import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testkit/test-server.ts';

let now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.close());

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const post = (url: string, body: object, token?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/auth/${url}`,
    payload: body,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const login = (email: string) => post('login', { email, password: TEST_PASSWORD });
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: now.getTime(),
  });
const works = async (token: string) =>
  (await server.app.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } }))
    .statusCode === 200;

interface Enrolled {
  email: string;
  token: string;
  secret: string;
  recoveryCodes: string[];
}

/** Signs in and turns the second factor on; its first code is used up. */
async function enrol(email: string): Promise<Enrolled> {
  const { token } = (await login(email)).json().data;
  const { secret } = (await post('two-factor/enrol', { password: TEST_PASSWORD }, token)).json().data;
  const confirmed = await post('two-factor/confirm', { code: codeOf(secret) }, token);
  expect(confirmed.statusCode).toBe(200);
  later(30);
  return { email, token, secret, recoveryCodes: confirmed.json().data.recoveryCodes };
}
const firstStep = async (email: string): Promise<string> => (await login(email)).json().challenge;
const turnOff = (id: string) => server.database.pool.query('DELETE FROM two_factor WHERE user_id = $1', [id]);

describe('enrolment', () => {
  it('asks for the password, shows the secret once, and is on after a right code', async () => {
    const email = 'manager@zellige.demo';
    const { token } = (await login(email)).json().data;
    const other = (await login(email)).json().data.token;
    const wrong = await post('two-factor/enrol', { password: 'faux' }, token);
    expect(wrong.json().error.fields).toEqual({ password: 'Le mot de passe actuel est incorrect' });
    const { data } = (await post('two-factor/enrol', { password: TEST_PASSWORD }, token)).json();
    expect(data.uri).toMatch(
      /^otpauth:\/\/totp\/Zellige:manager%40zellige\.demo\?issuer=Zellige&secret=[A-Z2-7]{32}/,
    );
    const bad = await post('two-factor/confirm', { code: '000000' }, token);
    expect(bad.json().error).toMatchObject({
      code: 'two_factor_incorrect',
      fields: { code: 'Le code de vérification est incorrect' },
    });
    expect((await login(email)).statusCode).toBe(200);
    const confirmed = await post('two-factor/confirm', { code: codeOf(data.secret) }, token);
    const { recoveryCodes } = confirmed.json().data;
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect([await works(token), await works(other)]).toEqual([true, false]);
    const state = await server.app.inject({
      url: '/api/auth/two-factor',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(state.json().data).toMatchObject({ isEnabled: true, recoveryCodesLeft: 10 });
    expect((await post('two-factor/enrol', { password: TEST_PASSWORD }, token)).statusCode).toBe(409);
    const stored = await server.database.pool.query('SELECT to_jsonb(t)::text AS text FROM two_factor AS t');
    expect(stored.rows[0].text).not.toContain(data.secret);
    expect(stored.rows[0].text).not.toContain(recoveryCodes[0]);
    await turnOff('manager');
    later(30);
  });
});

describe('signing in with a second factor', () => {
  it('gives no token for the password alone, and tokens for the code of the telephone', async () => {
    const { email, secret } = await enrol('admin@zellige.demo');
    const first = await login(email);
    expect(first.statusCode).toBe(401);
    expect(first.json()).toEqual({
      error: {
        code: 'two_factor_required',
        message: "Saisissez le code de votre application d'authentification",
      },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const { challenge } = first.json();
    expect(await works(challenge)).toBe(false);
    expect((await post('refresh', { refreshToken: challenge })).statusCode).toBe(401);
    const second = await post('two-factor', { challenge, code: codeOf(secret) });
    expect(second.statusCode).toBe(200);
    expect(second.json().data.user.id).toBe('admin');
    expect(await works(second.json().data.token)).toBe(true);
    expect((await post('two-factor', { challenge, code: codeOf(secret) })).json().error.code).toBe(
      'challenge_expired',
    );
  });

  it('takes no code twice, even by two devices at once', async () => {
    later(60);
    const email = 'admin@zellige.demo';
    const sealed = await server.database.pool.query(`SELECT secret FROM two_factor WHERE user_id = 'admin'`);
    const secret = server.parts.secrets.open(sealed.rows[0].secret, 'two-factor admin') ?? '';
    const challenges = [await firstStep(email), await firstStep(email), await firstStep(email)];
    const code = codeOf(secret);
    const both = await Promise.all(
      challenges.slice(0, 2).map((challenge) => post('two-factor', { challenge, code })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const again = await post('two-factor', { challenge: challenges[2] ?? '', code });
    expect(again.json().error.code).toBe('two_factor_incorrect');
    await turnOff('admin');
  });

  it('takes each recovery code once, however it is typed', async () => {
    later(900);
    const { email, recoveryCodes } = await enrol('commercial@zellige.demo');
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await post('two-factor', { challenge: await firstStep(email), code: typed })).statusCode).toBe(
      200,
    );
    const again = await post('two-factor', { challenge: await firstStep(email), code });
    expect(again.statusCode).toBe(422);
    await turnOff('commercial1');
  });

  it('ends after five wrong codes or five minutes, whatever code comes then', async () => {
    later(900);
    const { email, secret } = await enrol('commercial@zellige.demo');
    const worn = await firstStep(email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await post('two-factor', { challenge: worn, code: '123456' })).statusCode).toBe(422);
    }
    expect((await post('two-factor', { challenge: worn, code: codeOf(secret) })).statusCode).toBe(401);
    const old = await firstStep(email);
    later(301);
    expect((await post('two-factor', { challenge: old, code: codeOf(secret) })).statusCode).toBe(401);
  });

  it('lets few codes be tried, however often the password is given', async () => {
    later(900);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const challenge = await firstStep('commercial@zellige.demo');
      for (let attempt = 0; attempt < 5; attempt += 1) {
        statuses.push((await post('two-factor', { challenge, code: '654321' })).statusCode);
      }
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(15);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    later(900);
    await turnOff('commercial1');
  });

  it('is not passed by a forgotten password, nor by an account deactivated meanwhile', async () => {
    const { email, secret } = await enrol('commercial2@zellige.demo');
    const challenge = await firstStep(email);
    await server.database.pool.query(`UPDATE users SET is_active = false WHERE id = 'commercial2'`);
    expect((await post('two-factor', { challenge, code: codeOf(secret) })).statusCode).toBe(403);
  });
});

describe('turning it off', () => {
  it('takes the password and a code; new recovery codes replace the old', async () => {
    later(900);
    const { token, secret, recoveryCodes, email } = await enrol('employe@zellige.demo');
    const proof = { password: TEST_PASSWORD, code: codeOf(secret) };
    expect((await post('two-factor/disable', { ...proof, code: '111111' }, token)).statusCode).toBe(422);
    expect((await post('two-factor/disable', { ...proof, password: 'faux' }, token)).statusCode).toBe(422);
    const renewed = (await post('two-factor/recovery-codes', proof, token)).json().data.recoveryCodes;
    expect(renewed).toHaveLength(10);
    const old = { challenge: await firstStep(email), code: recoveryCodes[1] ?? '' };
    expect((await post('two-factor', old)).statusCode).toBe(422);
    later(30);
    const off = await post('two-factor/disable', { ...proof, code: renewed[0] }, token);
    expect(off.statusCode).toBe(200);
    expect((await login(email)).statusCode).toBe(200);
  });

  it("is the admin's for somebody who lost everything", async () => {
    later(900);
    const { email } = await enrol('employe@zellige.demo');
    const path = '/api/users/employe/two-factor';
    const admin = (await login('admin@zellige.demo')).json().data.token;
    const ask = (token: string) =>
      server.app.inject({ method: 'DELETE', url: path, headers: { authorization: `Bearer ${token}` } });
    const manager = (await login('manager@zellige.demo')).json().data.token;
    expect((await ask(manager)).statusCode).toBe(403);
    expect((await ask(admin)).statusCode).toBe(200);
    expect((await login(email)).statusCode).toBe(200);
  });
});

describe('proving anew who one is', () => {
  it('takes the password alone from whoever has no factor, and a code as well from whoever has one', async () => {
    later(900);
    const { token, secret } = await enrol('admin@zellige.demo');
    later(600);
    const own = () =>
      server.app.inject({
        method: 'DELETE',
        url: '/api/users/admin/two-factor',
        headers: { authorization: `Bearer ${token}` },
      });
    const prove = (body: object) => post('reauthenticate', body, token);
    const held = async () => (await own()).json().error?.code;
    const alone = await prove({ password: TEST_PASSWORD });
    expect(alone.json().error.fields).toEqual({ code: 'Ce champ est obligatoire' });
    expect(await held()).toBe('reauthentication_required');
    const wrong = await prove({ password: TEST_PASSWORD, code: '000000' });
    expect(wrong.json().error.fields).toEqual({ code: 'Le code de vérification est incorrect' });
    const stolen = await prove({ password: 'faux', code: codeOf(secret) });
    expect(stolen.json().error.fields).toEqual({ password: 'Le mot de passe actuel est incorrect' });
    expect((await prove({ code: codeOf(secret) })).statusCode).toBe(422);
    expect(await held()).toBe('reauthentication_required');
    expect((await prove({ password: TEST_PASSWORD, code: codeOf(secret) })).statusCode).toBe(200);
    expect((await own()).statusCode).toBe(200);
    later(600);
    expect((await prove({ password: TEST_PASSWORD })).statusCode).toBe(200);
  });
});

describe('my devices', () => {
  it('are listed with the one in use, and signed out one by one or all but this one', async () => {
    later(900);
    const email = 'manager@zellige.demo';
    await server.database.pool.query(`DELETE FROM sessions WHERE user_id = 'manager'`);
    const tokens: string[] = [];
    for (let device = 0; device < 3; device += 1) tokens.push((await login(email)).json().data.token);
    const [here = '', second = '', third = ''] = tokens;
    const ask = (method: 'GET' | 'DELETE', path = '') =>
      server.app.inject({
        method,
        url: `/api/auth/sessions${path}`,
        headers: { authorization: `Bearer ${here}` },
      });
    const { data } = (await ask('GET')).json();
    expect(data).toHaveLength(3);
    expect(data.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    expect(data[0]).toEqual({
      id: expect.any(String),
      userAgent: expect.any(String),
      createdAt: now.toISOString(),
      lastUsedAt: now.toISOString(),
      isCurrent: expect.any(Boolean),
    });
    const other = data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await ask('DELETE', `/${other.id}`)).statusCode).toBe(200);
    expect([await works(second), await works(third)].filter(Boolean)).toHaveLength(1);
    const foreign = await server.database.pool.query(
      `SELECT id FROM sessions WHERE user_id = 'admin' LIMIT 1`,
    );
    expect((await ask('DELETE', `/${foreign.rows[0].id}`)).statusCode).toBe(404);
    expect((await ask('DELETE')).statusCode).toBe(200);
    expect([await works(here), await works(second), await works(third)]).toEqual([true, false, false]);
  });
});
