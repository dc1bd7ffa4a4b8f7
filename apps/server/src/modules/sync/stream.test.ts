import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKeyFamilies } from '@zellige/domain/registry/api-key.schema';
import { contactBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { POKED_TOGETHER, STREAMS_OF_A_SESSION } from './stream.routes.ts';

let server: TestServer;
let twin: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  twin = await server.twin();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  await twin.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await twin.close();
  await server.close();
});

interface Listening {
  revs: number[];
  isClosed: boolean;
  stop(): void;
}

async function listen(to: TestServer, token: string): Promise<Listening> {
  const address = to.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const headers = { authorization: `Bearer ${token}` };
  const asked = request({ port, path: '/api/sync/stream', headers });
  const answer = await new Promise<IncomingMessage>((resolve) => {
    asked.on('response', resolve);
    asked.end();
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const listening: Listening = { revs: [], isClosed: false, stop: () => asked.destroy() };
  answer.on('data', (chunk: Buffer) => {
    for (const match of chunk.toString().matchAll(/^data: (.*)$/gm)) {
      listening.revs.push(JSON.parse(match[1] ?? '{}').rev);
    }
  });
  answer.on('error', () => undefined);
  answer.on('close', () => {
    listening.isClosed = true;
  });
  await expect.poll(() => listening.revs.length, patience).toBeGreaterThan(0);
  return listening;
}

const patience = { interval: 5 };

const write = async (on: TestServer): Promise<number> => {
  const answer = await on.ask('admin', { method: 'POST', url: '/api/contacts', body: contactBody() });
  return answer.json().data.rev;
};

describe('the stream', () => {
  it('starts with the counter and pokes at the commits of its own and of another process', async () => {
    const listening = await listen(server, server.tokens.commercial1);
    const here = await write(server);
    await expect.poll(() => listening.revs.at(-1), patience).toBe(here);
    const there = await write(twin);
    await expect.poll(() => listening.revs.at(-1), patience).toBe(there);
    listening.stop();
  });

  it('gathers a burst of commits into few pokes, and the last counter always arrives', async () => {
    const listening = await listen(server, server.tokens.manager);
    const before = listening.revs.length;
    const started = performance.now();
    const revs = await Promise.all(Array.from({ length: 100 }, () => write(twin)));
    const last = Math.max(...revs);
    await expect.poll(() => listening.revs.at(-1), patience).toBe(last);
    const seconds = (performance.now() - started) / 1000;
    expect(listening.revs.length - before).toBeLessThanOrEqual(Math.ceil(seconds * 20) + 2);
    listening.stop();
  });

  it('tells more browsers than it pokes together of the last of many commits, no counter twice', async () => {
    const people = Object.values(server.tokens);
    const all = await Promise.all(
      Array.from({ length: POKED_TOGETHER * 2 + 5 }, (_, place) =>
        listen(server, people[place % people.length] ?? server.tokens.admin),
      ),
    );
    const revs = [];
    for (let turn = 0; turn < 12; turn += 1) revs.push(await write(turn % 2 === 0 ? server : twin));
    for (const { revs: heard } of all) {
      await expect.poll(() => heard.at(-1), patience).toBe(Math.max(...revs));
      expect(heard).toEqual([...new Set(heard)].toSorted((a, b) => a - b));
    }
    for (const listening of all) listening.stop();
  });

  it('ends when the session ends, wherever that happened', async () => {
    const listening = await listen(server, server.tokens.commercial2);
    await twin.ask('commercial2', { method: 'POST', url: '/api/auth/logout' });
    await expect.poll(() => listening.isClosed, patience).toBe(true);
  });

  it('ends when its connection for listening was lost, so that browsers ask again', async () => {
    const listening = await listen(server, server.tokens.manager);
    await server.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'zellige listener' AND datname = current_database()`,
    );
    await expect.poll(() => listening.isClosed, patience).toBe(true);
    const again = await listen(server, server.tokens.manager);
    const rev = await write(twin);
    await expect.poll(() => again.revs.at(-1), patience).toBe(rev);
    again.stop();
  });

  it('goes on with the counter of a standby that took over without the last commits', async () => {
    await write(server);
    const before = await listen(server, server.tokens.manager);
    await server.database.pool.query('UPDATE sync_state SET rev = rev - 3');
    await server.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'zellige listener' AND datname = current_database()`,
    );
    await expect.poll(() => before.isClosed, patience).toBe(true);
    const listening = await listen(server, server.tokens.manager);
    const rev = await write(server);
    await expect.poll(() => listening.revs.at(-1), patience).toBe(rev);
    listening.stop();
  });

  it('ends the oldest of one session that opens more than any browser needs', async () => {
    const [first, ...others] = await Promise.all([
      listen(server, server.tokens.manager),
      ...Array.from({ length: STREAMS_OF_A_SESSION - 1 }, () => listen(server, server.tokens.manager)),
    ]);
    expect([first, ...others].some((listening) => listening?.isClosed)).toBe(false);
    const last = await listen(server, server.tokens.manager);
    const all = [first, ...others, last];
    await expect.poll(() => all.filter((listening) => listening?.isClosed).length, patience).toBe(1);
    expect(last.isClosed).toBe(false);
    for (const listening of all) listening?.stop();
  });
});

describe('the stream of a program', () => {
  const everything = Object.fromEntries(apiKeyFamilies.map((family) => [family, 'read']));
  const makeKey = async (): Promise<{ id: string; key: string }> => {
    const body = { name: 'Suivi', scopes: everything };
    return (await server.ask('admin', { method: 'POST', url: '/api/settings/api', body })).json().data;
  };

  it('ends when its key is over, without a request or a commit', async () => {
    const { id, key } = await makeKey();
    await server.database.pool.query('UPDATE api_keys SET expires_at = $2 WHERE id = $1', [
      id,
      // Time enough for a busy machine to open the stream.
      new Date(Date.now() + 4000),
    ]);
    const listening = await listen(server, key);
    expect(listening.isClosed).toBe(false);
    await expect.poll(() => listening.isClosed, patience).toBe(true);
  });
});
