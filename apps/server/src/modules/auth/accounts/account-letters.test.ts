import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEVICE } from '@zellige/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testkit/test-server.ts';

let now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.close());

const browser = (letter: string) => ({ [DEVICE]: letter.repeat(43) });
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers });
const login = (email: string, headers = {}, password = TEST_PASSWORD) =>
  post('login', { email, password }, headers);

/** Letters about the account, with their address, since the last call. */
let read = 0;
async function letters(): Promise<string[]> {
  await server.parts.mailer.drain();
  const names = (await readdir(server.outbox).catch(() => [])).toSorted((a, b) => (a < b ? -1 : 1));
  const fresh = names.slice(read);
  read = names.length;
  const texts = await Promise.all(fresh.map((name) => readFile(join(server.outbox, name), 'utf8')));
  return texts.map((text) => {
    const body = text.replaceAll(/=\n/g, '').replaceAll(/=([\dA-F]{2})/g, '%$1');
    return decodeURIComponent(body.replaceAll(/%(?![\dA-F]{2})/g, '%25'));
  });
}
const expectLetter = async (to: string, words: string) => {
  const found = await letters();
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`To: ${to}`);
  expect(found[0]).toContain(words);
};

it('a sign-in on another browser is told to the owner, a first one and one that is known are not', async () => {
  await login('commercial2@zellige.demo', browser('a'));
  await login('commercial2@zellige.demo', browser('a'));
  expect(await letters()).toEqual([]);
  await login('commercial2@zellige.demo', browser('b'));
  await expectLetter('commercial2@zellige.demo', 'depuis un nouvel appareil');
});

it('another password and another address are told, the latter where the letters went before', async () => {
  const { token } = (await login('commercial2@zellige.demo')).json().data;
  const headers = { authorization: `Bearer ${token}` };
  const passwords = { current: TEST_PASSWORD, new: 'Une autre phrase 1', confirmation: 'Une autre phrase 1' };
  const changed = await post('change-password', passwords, headers);
  expect(changed.statusCode).toBe(200);
  await expectLetter('commercial2@zellige.demo', 'Le mot de passe de votre compte');
  const moved = await server.ask('admin', {
    method: 'PUT',
    url: '/api/users/commercial2',
    body: { email: 'ailleurs@zellige.demo' },
  });
  expect(moved.statusCode).toBe(200);
  await expectLetter('commercial2@zellige.demo', "L'adresse email de votre compte");
});

it('guesses at a second factor end, whatever they are worth, until the password is another', async () => {
  const email = 'commercial@zellige.demo';
  const { token } = (await login(email)).json().data;
  const headers = { authorization: `Bearer ${token}` };
  const { secret } = (await post('two-factor/enrol', { password: TEST_PASSWORD }, headers)).json().data;
  const codeOf = () =>
    new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
      timestamp: now.getTime(),
    });
  await post('two-factor/confirm', { code: codeOf() }, headers);
  await expectLetter(email, 'La double authentification de votre compte a été activée');
  const pass = async (code: string, device = {}) => {
    const { challenge } = (await login(email, device)).json();
    return post('two-factor', { challenge, code }, device);
  };
  now = new Date(now.getTime() + 30_000);
  expect((await pass(codeOf(), browser('c'))).statusCode).toBe(200);
  for (let guess = 0; guess < 20; guess += 1) {
    now = new Date(now.getTime() + 200_000);
    expect((await pass('000000')).statusCode).toBe(422);
  }
  await expectLetter(email, 'trop de codes');
  const shut = await pass(codeOf());
  expect(shut.json().error.fields.code).toMatch(/^Trop de codes incorrects/);
  // Their own browser is theirs still.
  now = new Date(now.getTime() + 900_000);
  expect((await pass(codeOf(), browser('c'))).statusCode).toBe(200);
});
