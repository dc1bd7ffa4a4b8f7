import { ANSWER_MARK, apiPaths, NONCE } from '@zellige/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const nonce = '3141592653-2718281828';
const json = { 'content-type': 'application/json' };
const ask = (url: string, headers: Record<string, string> = {}, payload?: string) =>
  server.app.inject({
    url,
    headers: { [NONCE]: nonce, ...headers },
    ...(payload && { method: 'POST', payload }),
  });

it.each([
  ['a success', () => ask('/api/health'), 200],
  ['a path nobody has', () => ask('/api/nothing'), 404],
  ['somebody who is not signed in', () => ask(apiPaths.profile), 401],
  ['a body that is no JSON', () => ask('/api/auth/login', json, '{"email":'), 400],
  ['a body with a wrong field', () => ask('/api/auth/login', json, '{"email":3}'), 422],
  ['a body that is too large', () => ask('/api/auth/login', json, `"${'x'.repeat(1_100_000)}"`), 413],
])('marks its answer to %s with status and nonce', async (_name, asked, status) => {
  const answer = await asked();
  expect([answer.statusCode, answer.headers[ANSWER_MARK]]).toEqual([status, `${status} ${nonce}`]);
});

it('marks the stream, which is written past the framework', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const end = new AbortController();
  const headers = { authorization: `Bearer ${server.tokens.admin}`, [NONCE]: nonce };
  const answer = await fetch(address + apiPaths.stream, { headers, signal: end.signal });
  expect(answer.headers.get(ANSWER_MARK)).toBe(`200 ${nonce}`);
  end.abort();
});

it.each(['', 'short', 'a\u{e9}'.repeat(8), 'x'.repeat(65), 'a b c d e f g'])(
  'sends no other text back: %j',
  async (text) => {
    const answer = await server.app.inject({ url: '/api/health', headers: { [NONCE]: text } });
    expect(answer.headers[ANSWER_MARK]).toBeUndefined();
  },
);
