import { afterEach, expect, test } from 'vitest';
import { createHttpClient } from './http-client.ts';
import { type Answer, type Asked, type StandIn, startStandIn } from '../testing/stand-in-server.ts';
import { createTokenStore } from './tokens.ts';

let opened: StandIn | undefined;
let lost = 0;

async function open(routes: Record<string, (asked: Asked) => Answer>) {
  const server = await startStandIn(routes);
  opened = server;
  lost = 0;
  const tokens = createTokenStore();
  const client = createHttpClient({ baseUrl: server.baseUrl, tokens, onSessionLost: () => (lost += 1) });
  return { client, tokens, server };
}

afterEach(() => opened?.close());

const guarded = (asked: Asked): Answer =>
  asked.authorization === 'Bearer new'
    ? { status: 200, body: { data: 'secret' } }
    : { status: 401, body: { error: { code: 'unauthenticated', message: 'Connectez-vous' } } };

test('gives the data of a success and sends the bearer token', async () => {
  const { client, tokens, server } = await open({
    'GET /api/x': () => ({ status: 200, body: { data: [1] } }),
  });
  tokens.write({ token: 't', refreshToken: 'r' });
  expect(await client.request('/api/x')).toEqual({ ok: true, value: [1] });
  expect(server.asked[0]?.authorization).toBe('Bearer t');
});

test('takes a page in the place of an answer, as a captive portal sends, for no answer', async () => {
  const { client } = await open({ 'GET /api/x': () => ({ status: 200, body: '<h1>Bienvenue</h1>' }) });
  expect(await client.request('/api/x')).toMatchObject({ ok: false, error: { status: 0, code: 'network' } });
});

test('reads the French message and the fields of the error envelope', async () => {
  const error = {
    code: 'validation_failed',
    message: 'À corriger',
    fields: { email: 'Adresse email invalide' },
  };
  const { client } = await open({ 'POST /api/x': () => ({ status: 422, body: { error } }) });
  expect(await client.request('/api/x', { method: 'POST', body: {} })).toEqual({
    ok: false,
    error: { status: 422, ...error },
  });
});

test("says 'HTTP {status}: {statusText}' when the answer carries no envelope", async () => {
  const { client } = await open({ 'GET /api/x': () => ({ status: 502, text: '<h1>proxy</h1>' }) });
  const answer = await client.request('/api/x');
  expect(answer.ok ? null : answer.error.message).toBe('HTTP 502: Bad Gateway');
});

test("says 'Erreur inconnue' when nothing answers", async () => {
  const { client, server } = await open({});
  await server.close();
  const answer = await client.request('/api/x');
  expect(answer).toEqual({ ok: false, error: { status: 0, code: 'network', message: 'Erreur inconnue' } });
});

test('refreshes once for several calls that meet a 401 together, then repeats them', async () => {
  const { client, tokens, server } = await open({
    'GET /api/x': guarded,
    'POST /api/auth/refresh': () => ({ status: 200, body: { data: { token: 'new', refreshToken: 'r2' } } }),
  });
  tokens.write({ token: 'old', refreshToken: 'r1' });
  const answers = await Promise.all([
    client.request('/api/x'),
    client.request('/api/x'),
    client.request('/api/x'),
  ]);
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect(server.asked.filter((asked) => asked.route === 'POST /api/auth/refresh')).toHaveLength(1);
  expect(tokens.read()).toEqual({ token: 'new', refreshToken: 'r2' });
});

test('uses the token that another tab has refreshed instead of the spent one', async () => {
  const { client, tokens, server } = await open({
    'GET /api/x': (asked) => {
      if (asked.authorization === 'Bearer old') tokens.write({ token: 'new', refreshToken: 'r2' });
      return guarded(asked);
    },
  });
  tokens.write({ token: 'old', refreshToken: 'r1' });
  expect(await client.request('/api/x')).toEqual({ ok: true, value: 'secret' });
  expect(server.asked.map((asked) => asked.route)).not.toContain('POST /api/auth/refresh');
});

test('announces a lost session when the refresh is refused, and not when the network fails', async () => {
  const { client, tokens, server } = await open({
    'GET /api/x': guarded,
    'POST /api/auth/refresh': () => ({
      status: 401,
      body: { error: { code: 'unauthenticated', message: 'Non' } },
    }),
  });
  tokens.write({ token: 'old', refreshToken: 'r1' });
  const answer = await client.request('/api/x');
  expect([answer.ok, lost]).toEqual([false, 1]);
  await server.close();
  await client.request('/api/x');
  expect(lost).toBe(1);
});

test.each<[string, Answer]>([
  ['fails', { status: 500, text: '' }],
  ['is answered by the page of a hotel', { status: 403, text: '<h1>Wi-Fi</h1>' }],
])('keeps the session when the refresh %s: nobody said that it is over', async (_name, answer) => {
  const { client, tokens } = await open({ 'GET /api/x': guarded, 'POST /api/auth/refresh': () => answer });
  tokens.write({ token: 'old', refreshToken: 'r' });
  expect(await client.fetch('/api/x')).toBeNull();
  expect([lost, tokens.read()?.refreshToken]).toEqual([0, 'r']);
});

test('waits for a proof of who one is, then sends what was held back as it was', async () => {
  let isProven = false;
  const server = await startStandIn({
    'POST /api/users': (asked) =>
      isProven
        ? { status: 201, body: { data: asked.body } }
        : { status: 403, body: { error: { code: 'reauthentication_required', message: 'Confirmez' } } },
  });
  opened = server;
  let questions = 0;
  const client = createHttpClient({
    baseUrl: server.baseUrl,
    tokens: createTokenStore(),
    onSessionLost: () => undefined,
    proveAgain: async () => {
      questions += 1;
      isProven = questions > 1;
      return isProven;
    },
  });
  const body = { fullName: 'Imane Tazi' };
  const givenUp = await client.request('/api/users', { method: 'POST', body });
  expect(givenUp).toMatchObject({ ok: false, error: { code: 'reauthentication_required' } });
  expect(await client.request('/api/users', { method: 'POST', body })).toEqual({ ok: true, value: body });
  expect(server.asked).toHaveLength(3);
});
