import { ANSWER_MARK } from '@zellige/contract/headers';
import { afterEach, describe, expect, test } from 'vitest';
import { probeHealth } from './connectivity.ts';
import { createHttpClient } from './http-client.ts';
import { readLog } from '../log.ts';
import { type Answer, type Asked, type StandIn, startStandIn } from '../../testing/stand-in-server.ts';
import { createTokenStore } from './tokens.ts';

let opened: StandIn | undefined;
let lost = 0;

async function open(routes: Record<string, (asked: Asked) => Answer>) {
  const server = await startStandIn(routes);
  opened = server;
  lost = 0;
  const tokens = createTokenStore();
  const client = createHttpClient({ baseUrl: server.baseUrl, tokens, onSessionEnd: () => (lost += 1) });
  return { client, tokens, server };
}

afterEach(() => opened?.close());

const onProgress = () => undefined;
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

const notFound = { code: 'not_found', message: 'Introuvable' };
const own = (): Answer => ({ status: 200, body: { data: 'own' } });
test.each<[string, Answer]>([
  ['the page of a captive portal', { status: 200, text: '<h1>Bienvenue</h1>' }],
  ["another service's success", { status: 200, body: { data: [1] } }],
  ["a gateway's success without a body", { status: 204, text: '' }],
  ...[400, 401, 403, 404, 409, 410, 412, 422, 426, 429, 500, 503].map((status): [string, Answer] => [
    `a gateway's ${status}, in an envelope such as ours`,
    { status, body: { error: notFound }, headers: { 'retry-after': '86400' } },
  ]),
  ['a redirection', { status: 302, text: '', headers: { location: '/api/y' } }],
  [
    'a status of its own before our mark',
    { status: 404, body: { error: notFound }, headers: { [ANSWER_MARK]: '200 a-b' } },
  ],
  ['a megabyte of somebody', { status: 404, text: 'x'.repeat(1_048_576) }],
])('takes %s for no answer', async (_name, answer) => {
  const foreign = (): Answer => ({ ...answer, isForeign: true });
  const { client, tokens, server } = await open({
    'GET /api/x': foreign,
    'GET /api/y': own,
    'GET /api/health': foreign,
    'POST /api/auth/login': foreign,
  });
  tokens.write({ token: 't', refreshToken: 'r' });
  const network = { ok: false, error: { status: 0, code: 'network' } };
  expect(await client.request('/api/x')).toMatchObject(network);
  expect(await client.fetch('/api/x')).toBeNull();
  const upload = { method: 'POST', body: new FormData(), onProgress, isAnonymous: true } as const;
  expect(await client.request('/api/auth/login', upload)).toMatchObject(network);
  expect(await probeHealth(server.baseUrl)).toBeNull();
  expect([lost, tokens.read()?.token]).toEqual([0, 't']);
});

test.each([401, 403, 404, 410])(
  'keeps the session when a gateway answers the refresh with %i in JSON',
  async (status) => {
    const refused = { code: 'unauthenticated', message: 'Non' };
    const { client, tokens } = await open({
      'GET /api/x': guarded,
      'POST /api/auth/refresh': () => ({ status, body: { error: refused }, isForeign: true }),
    });
    tokens.write({ token: 'old', refreshToken: 'r' });
    expect(await client.fetch('/api/x')).toBeNull();
    expect([lost, tokens.read()?.refreshToken]).toEqual([0, 'r']);
  },
);

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

const fine = (): Answer => ({ status: 200, body: { status: 'ok', data: {} } });

test('says with every request that it is JSON and who sends it, but for files', async () => {
  const paths = ['POST /api/x', 'GET /api/x', 'DELETE /api/x', 'GET /api/health', 'POST /api/auth/login'];
  const { client, tokens, server } = await open(
    Object.fromEntries([...paths, 'POST /api/file', 'PUT /api/piece'].map((path) => [path, fine])),
  );
  tokens.write({ token: 't', refreshToken: 'r' });
  await client.request('/api/x', { method: 'POST', body: {} });
  await client.request('/api/x');
  await client.request('/api/x', { method: 'DELETE' });
  expect(await probeHealth(server.baseUrl)).not.toBeNull();
  await client.request('/api/auth/login', { method: 'POST', body: {}, isAnonymous: true });
  await client.request('/api/file', { method: 'POST', body: new FormData(), onProgress });
  const headers = { 'content-type': 'application/octet-stream' };
  await client.request('/api/piece', { method: 'PUT', body: new Uint8Array([1]), headers });
  expect(server.asked.map(({ route }) => route)).toEqual([...paths, 'POST /api/file', 'PUT /api/piece']);
  expect(new Set(server.asked.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer t']));
  const kinds = server.asked.map(({ contentType }) => contentType?.split(';')[0]);
  expect(kinds.slice(0, paths.length)).toEqual(paths.map(() => 'application/json'));
  expect(kinds.slice(paths.length)).toEqual(['multipart/form-data', 'application/octet-stream']);
  tokens.clear();
  await client.request('/api/x');
  expect(server.asked.at(-1)).toMatchObject({ route: 'GET /api/x', authorization: undefined });
});

test('leaves what was searched out of the log, whether it was answered or not', async () => {
  const { client, server } = await open({ 'GET /api/contacts': () => ({ status: 200, body: { data: [] } }) });
  await client.request('/api/contacts?search=zoubida');
  await server.close();
  await client.request('/api/contacts?search=zoubida');
  expect(JSON.stringify(readLog())).not.toContain('zoubida');
  expect(JSON.stringify(readLog())).toContain('/api/contacts');
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

test('tells an account that was closed from a session that is over', async () => {
  const closed = { status: 403, body: { error: { code: 'account_disabled', message: 'Fermé' } } };
  const server = await startStandIn({ 'GET /api/x': guarded, 'POST /api/auth/refresh': () => closed });
  opened = server;
  const told: string[] = [];
  const tokens = createTokenStore();
  const client = createHttpClient({
    baseUrl: server.baseUrl,
    tokens,
    onSessionEnd: () => told.push('lost'),
    onAccountClosed: () => told.push('closed'),
  });
  tokens.write({ token: 'old', refreshToken: 'r' });
  expect((await client.request('/api/x')).ok).toBe(false);
  expect(told).toEqual(['closed']);
});

test('says that a second factor is owed, and renews nothing for it', async () => {
  const owed = {
    status: 401,
    body: { error: { code: 'two_factor_setup_required', message: 'Activez-la' } },
  };
  const server = await startStandIn({ 'GET /api/x': () => owed });
  opened = server;
  const told: string[] = [];
  const tokens = createTokenStore();
  const client = createHttpClient({
    baseUrl: server.baseUrl,
    tokens,
    onSessionEnd: () => told.push('lost'),
    onFactorOwed: () => told.push('owed'),
  });
  tokens.write({ token: 'good', refreshToken: 'r' });
  expect(await client.request('/api/x')).toMatchObject({ ok: false, error: { message: 'Activez-la' } });
  expect([told, server.asked.length]).toEqual([['owed'], 1]);
});

test('keeps no tokens that arrive after somebody signed out', async () => {
  const { client, tokens } = await open({
    'GET /api/x': guarded,
    'POST /api/auth/refresh': () => {
      tokens.clear();
      return { status: 200, body: { data: { token: 'new', refreshToken: 'r2' } } };
    },
  });
  tokens.write({ token: 'old', refreshToken: 'r' });
  expect((await client.request('/api/x')).ok).toBe(false);
  expect(tokens.read()).toBeNull();
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
    onSessionEnd: () => undefined,
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

const failing = (statuses: number[]) => {
  const left = [...statuses];
  return (): Answer => {
    const status = left.shift() ?? 200;
    return status === 200 ? { status, body: { data: 'done' } } : { status, text: '' };
  };
};
const asked = (server: StandIn, method: string) =>
  server.asked.filter(({ route }) => route === `${method} /api/x`).length;

describe('a write that failed', () => {
  test.each([
    ['PUT', 500],
    ['PUT', 503],
    ['DELETE', 500],
    ['POST', 503],
  ] as const)('is sent once more: %s answered by %i', async (method, status) => {
    const { client, server } = await open({ [`${method} /api/x`]: failing([status]) });
    expect(await client.request('/api/x', { method })).toEqual({ ok: true, value: 'done' });
    expect(asked(server, method)).toBe(2);
  });

  test('is sent twice at most', async () => {
    const { client, server } = await open({ 'PUT /api/x': failing([500, 500, 500]) });
    expect(await client.request('/api/x', { method: 'PUT' })).toMatchObject({
      ok: false,
      error: { status: 500 },
    });
    expect(asked(server, 'PUT')).toBe(2);
  });

  test.each([
    ['PUT', 422],
    ['DELETE', 404],
    ['POST', 409],
    // Perhaps done: a second one would be a second record.
    ['POST', 500],
  ] as const)('is not sent again: %s answered by %i', async (method, status) => {
    const { client, server } = await open({ [`${method} /api/x`]: failing([status]) });
    expect(await client.request('/api/x', { method })).toMatchObject({ ok: false, error: { status } });
    expect(asked(server, method)).toBe(1);
  });

  test('has removed what its second try does not find', async () => {
    const { client } = await open({ 'DELETE /api/x': failing([500, 404]) });
    expect(await client.request('/api/x', { method: 'DELETE' })).toEqual({ ok: true, value: undefined });
  });

  test('leaves reads to their queries', async () => {
    const { client, server } = await open({ 'GET /api/x': failing([503]) });
    expect(await client.request('/api/x')).toMatchObject({ ok: false, error: { status: 503 } });
    expect(asked(server, 'GET')).toBe(1);
  });
});
