// Wrong, revoked and malformed tokens: nothing in the answer, nor in what it takes to make it, tells one from the other.
import { clientPagePath } from '@zellige/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newToken } from '../../platform/sessions/tokens.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { type ClientPages, clientPagesOf } from './client-page.fixtures.ts';

let server: TestServer;
let pages: ClientPages;
beforeAll(async () => {
  server = await startTestServer();
  pages = clientPagesOf(server);
});
afterAll(() => server.close());

async function revokedPath(): Promise<string> {
  const { path, id } = await pages.made();
  await server.ask('commercial1', { method: 'DELETE', url: `/api/shares/${id}` });
  return path;
}

/** The statements that a request runs, by their names. */
async function statementsOf(ask: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(server.parts.pool, 'query');
  await ask();
  const statements = spy.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'object' && query !== null && 'name' in query ? String(query.name) : String(query),
  );
  spy.mockRestore();
  return statements;
}

const tokens = async () => [
  await revokedPath(),
  clientPagePath(newToken()),
  ...[
    'a',
    '%27',
    'a'.repeat(43),
    'x'.repeat(200),
    'x'.repeat(3000),
    'a/b',
    '%00',
    '%F0%9F%92%A9',
    '..%2Fapi',
    'a%20b',
  ].map(clientPagePath),
];

it('are one 404, byte for byte', async () => {
  const answers = await Promise.all((await tokens()).map((path) => pages.get(path)));
  const whole = answers.map(({ statusCode, body, headers }) => {
    const { date: _date, 'x-request-id': _request, ...rest } = headers;
    return { statusCode, body, rest };
  });
  expect(whole[0]?.statusCode).toBe(404);
  for (const answer of whole) expect(answer).toEqual(whole[0]);
});

it('are one 404 of whatever lies below them, read or posted', async () => {
  const [revoked = '', wrong = ''] = await tokens();
  const below = ['', '/pdf', '/nothing', '/read', '/ubl', '/total', '/photos/1'];
  const posted = ['/accept', '/refuse', '/question', '/renew', '/view'];
  const bodies = new Set<string>();
  for (const path of [revoked, wrong]) {
    for (const part of below) bodies.add(JSON.stringify(await shown(pages.get(path + part))));
    for (const part of posted)
      bodies.add(JSON.stringify(await shown(pages.post(path + part, { name: 'A' }))));
  }
  expect([...bodies]).toEqual([JSON.stringify(await shown(pages.get(wrong)))]);
});

it('cost the same statements', async () => {
  for (const path of await tokens())
    expect([path, await statementsOf(() => pages.get(path))]).toEqual([path, ['find_share']]);
});

it('are looked up nowhere where they are no address at all', async () => {
  const path = clientPagePath('%E0%A4%A');
  expect(await statementsOf(() => pages.get(path))).toEqual([]);
  expect((await pages.get(path)).statusCode).toBe(400);
});

async function shown(answer: ReturnType<ClientPages['get']>) {
  const { statusCode, body } = await answer;
  return [statusCode, body];
}
