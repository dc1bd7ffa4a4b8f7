// Strangers who guess at an account slow only themselves down, and learn nothing.
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEVICE } from '@zellige/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hitBuckets } from '../../platform/http/limits/rate-limit.repository.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testkit/test-server.ts';

const now = new Date('2026-11-21T09:00:00Z');
const email = 'commercial@zellige.demo';
const own = { [DEVICE]: randomBytes(32).toString('base64url') };
const another = { [DEVICE]: randomBytes(32).toString('base64url') };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.close());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  server.ask(null, { method: 'POST', url: `/api/auth/${path}`, body, headers });
const login = (password: string, headers?: Record<string, string>) =>
  post('login', { email, password }, headers);

/** As if strangers had filled that limit from all over the world. */
const fill = async (name: string, times: number) => {
  for (let hit = 0; hit < times; hit += 1) await hitBuckets(server.parts.pool, [{ name, max: times }], now);
};

async function lastCode(): Promise<string> {
  await server.parts.mailer.drain();
  const names = (await readdir(server.outbox)).toSorted((a, b) => a.localeCompare(b));
  const letter = await readFile(join(server.outbox, names.at(-1) ?? ''), 'utf8');
  return /: ([2-9A-Z]{6})$/m.exec(letter.replaceAll('=\n', ''))?.[1] ?? '';
}

/** What was asked of the database for one call. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const { pool } = server.parts;
  const query = pool.query.bind(pool);
  const asked: string[] = [];
  Object.assign(pool, {
    query: (statement: string | { text: string }, ...rest: unknown[]) => {
      asked.push(typeof statement === 'string' ? statement : statement.text);
      return (query as (...given: unknown[]) => unknown)(statement, ...rest);
    },
  });
  await call();
  Object.assign(pool, { query });
  return asked;
}

describe('guesses of strangers', () => {
  it('lock nobody out of a browser that the account knows, and that browser has its own limit', async () => {
    expect((await login(TEST_PASSWORD, own)).statusCode).toBe(200);
    await fill(`sign-in ${email}`, 50);
    expect((await login(TEST_PASSWORD)).statusCode).toBe(429);
    expect((await login(TEST_PASSWORD, another)).statusCode).toBe(429);
    expect((await login(TEST_PASSWORD, { [DEVICE]: 'short' })).statusCode).toBe(429);
    expect((await login(TEST_PASSWORD, own)).statusCode).toBe(200);
    await fill(`sign-in ${email} 127.0.0.1`, 10);
    await fill('sign-in 127.0.0.1', 200);
    expect((await login(TEST_PASSWORD, own)).statusCode).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) expect((await login('faux', own)).statusCode).toBe(401);
    expect((await login(TEST_PASSWORD, own)).statusCode).toBe(429);
  });

  it('know a browser for the accounts that signed in there, for no other', async () => {
    await fill('sign-in manager@zellige.demo', 50);
    const body = { email: 'manager@zellige.demo', password: TEST_PASSWORD };
    expect((await post('login', body, own)).statusCode).toBe(429);
  });

  it('keep no letter from the person, and burn no attempt of theirs', async () => {
    await fill(`recovery ${email}`, 5);
    expect((await post('forgot-password', { email })).statusCode).toBe(429);
    expect((await post('forgot-password', { email }, own)).statusCode).toBe(200);
    const code = await lastCode();
    const body = { email, code, password: 'un-mot-de-passe-2026' };
    for (let guess = 0; guess < 5; guess += 1)
      expect((await post('reset-password', { ...body, code: '222222' })).statusCode).toBe(422);
    expect((await post('reset-password', body)).statusCode).toBe(422);
    expect((await post('reset-password', body, own)).json()).toEqual({ data: null });
  });

  it('give a known browser five codes to try, not more', async () => {
    await server.parts.pool.query(
      `INSERT INTO known_devices SELECT hash, 'employe', last_at FROM known_devices`,
    );
    const body = { email: 'employe@zellige.demo', code: '222222', password: 'un-mot-de-passe-2026' };
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1)
      answers.push((await post('reset-password', body, own)).statusCode);
    expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('an account that does not exist', () => {
  it('is answered after the same questions to the database as one that does', async () => {
    const [known, unknown] = ['manager2@zellige.demo', 'nobody@zellige.demo'];
    await server.database.pool.query('UPDATE users SET email = $1 WHERE id = $2', [known, 'manager']);
    const bodies: [string, object][] = [
      ['login', { password: 'faux' }],
      ['forgot-password', {}],
      ['reset-password', { code: '222222', password: 'un-mot-de-passe-2026' }],
    ];
    for (const [path, body] of bodies) {
      const asked: string[][] = [];
      for (const address of [known, unknown])
        asked.push(await statementsOf(() => post(path, { ...body, email: address }, own)));
      expect(asked[1]).toEqual(asked[0]);
    }
  });

  it('is looked up for a letter after the answer: the answer waits for no account', async () => {
    await server.parts.mailer.drain();
    const locker = await server.database.pool.connect();
    await locker.query('BEGIN; LOCK TABLE recovery_codes IN ACCESS EXCLUSIVE MODE');
    const answers = await Promise.all(
      ['employe@zellige.demo', 'nobody2@zellige.demo'].map((address) =>
        post('forgot-password', { email: address }),
      ),
    );
    await locker.query('ROLLBACK');
    locker.release();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(await lastCode()).toHaveLength(6);
  });
});
