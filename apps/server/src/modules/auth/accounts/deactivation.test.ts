// An account that closes is dead at once everywhere: the other server, its open stream, its programs.
import { request, type IncomingMessage } from 'node:http';
import { apiKeyFamilies } from '@zellige/domain/registry/api-key.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testkit/test-server.ts';

let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  here = await startTestServer();
  there = await here.twin();
  await there.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const as = (server: TestServer, token: string, url: string) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

/** What a stream of everything asks for. */
const everyFamily = Object.fromEntries(apiKeyFamilies.map((family) => [family, 'read']));

interface OpenStream {
  /** Instant at which it ended. */
  ended: Promise<number>;
}

async function openStream(token: string): Promise<OpenStream> {
  const address = there.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const asked = request({ port, path: '/api/sync/stream', headers: { authorization: `Bearer ${token}` } });
  const answer = await new Promise<IncomingMessage>((resolve) => {
    asked.on('response', resolve);
    asked.end();
  });
  expect(answer.statusCode).toBe(200);
  answer.on('error', () => undefined).resume();
  return { ended: new Promise((resolve) => answer.on('close', () => resolve(performance.now()))) };
}

/** Somebody with a session, a session renewed, and a key that they made. */
async function somebody(email: string) {
  const person = { fullName: 'Salma Idrissi', email, role: 'admin', password: 'carreau-bleu' };
  const { id } = (await here.ask('admin', { method: 'POST', url: '/api/users', body: person })).json().data;
  const body = { email, password: person.password };
  const { token, refreshToken } = (
    await there.ask(null, { method: 'POST', url: '/api/auth/login', body })
  ).json().data;
  const made = await there.app.inject({
    method: 'POST',
    url: '/api/settings/api',
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'Site', scopes: everyFamily },
  });
  const { id: keyId, key } = made.json().data;
  return { id, email, token, refreshToken, keyId, key };
}

/** Told by a notification, at once. Found out by itself at the next heartbeat, a stream would end after twenty seconds. */
const AT_ONCE_MS = 15_000;

describe('an account that is deactivated on one server', () => {
  it('is refused at once by the other one: session, renewal, sign-in, program, open streams', async () => {
    const person = await somebody('salma@societe.ma');
    expect((await as(there, person.token, '/api/contacts')).statusCode).toBe(200);
    expect((await as(there, person.key, '/api/contacts')).statusCode).toBe(200);
    const streams = [await openStream(person.token), await openStream(person.key)];
    const closed = await here.ask('admin', { method: 'DELETE', url: `/api/users/${person.id}` });
    const at = performance.now();
    expect(closed.json().data).toMatchObject({ isActive: false });
    expect((await as(there, person.token, '/api/contacts')).statusCode).toBe(401);
    expect((await as(there, person.key, '/api/contacts')).statusCode).toBe(401);
    for (const { ended } of streams) expect((await ended) - at).toBeLessThan(AT_ONCE_MS);
    const { email, refreshToken } = person;
    const post = (path: string, body: object) =>
      there.ask(null, { method: 'POST', url: `/api/auth/${path}`, body });
    expect((await post('refresh', { refreshToken })).json().error.code).toBe('account_disabled');
    const signIn = await post('login', { email, password: 'carreau-bleu' });
    expect(signIn.json().error.code).toBe('account_disabled');
  });

  it('comes back without the sessions and keys it had', async () => {
    const person = await somebody('salma2@societe.ma');
    const url = `/api/users/${person.id}`;
    await here.ask('admin', { method: 'DELETE', url });
    const opened = await here.ask('admin', { method: 'PUT', url, body: { isActive: true } });
    expect(opened.json().data.isActive).toBe(true);
    expect((await as(there, person.token, '/api/contacts')).statusCode).toBe(401);
    expect((await as(there, person.key, '/api/contacts')).statusCode).toBe(401);
    const body = { refreshToken: person.refreshToken };
    const renewed = await there.ask(null, { method: 'POST', url: '/api/auth/refresh', body });
    expect(renewed.statusCode).toBe(401);
  });
});

describe('what ends elsewhere', () => {
  it('a key that is revoked closes the streams of its program on the other server', async () => {
    const person = await somebody('salma3@societe.ma');
    const stream = await openStream(person.key);
    const at = performance.now();
    await here.ask('admin', { method: 'DELETE', url: `/api/settings/api/${person.keyId}` });
    expect((await stream.ended) - at).toBeLessThan(AT_ONCE_MS);
  });

  it('a sign-in checked against a password that changes meanwhile opens nothing', async () => {
    const email = 'manager@zellige.demo';
    const gate = Promise.withResolvers<void>();
    const { passwords, pool } = there.parts;
    const slow = {
      ...passwords,
      verify: async (stored: string | null, secret: string) => {
        const isRight = await passwords.verify(stored, secret);
        await gate.promise;
        return isRight;
      },
    };
    const { signIn } = await import('../sign-in/sign-in.ts');
    const asked = signIn(
      { ...there.parts, passwords: slow },
      { email, password: TEST_PASSWORD, userAgent: 'tests' },
    );
    await here.ask('admin', { method: 'PUT', url: '/api/users/manager', body: { password: 'carreau-vert' } });
    gate.resolve();
    expect(await asked).toMatchObject({ ok: false, error: { code: 'invalid_credentials' } });
    const open = await pool.query(`SELECT 1 FROM sessions WHERE user_id = 'manager' AND revoked_at IS NULL`);
    expect(open.rows).toHaveLength(0);
  });
});
