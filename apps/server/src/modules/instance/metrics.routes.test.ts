import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { contactBody } from '../../testkit/sample-requests.ts';

const token = 'a-token-of-the-metrics';
let server: TestServer;
let guarded: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  guarded = await startTestServer({
    database: server.database,
    tokens: server.tokens,
    config: { metricsToken: token },
  });
});
afterAll(async () => {
  await guarded.close();
  await server.close();
});

const read = async () => (await server.app.inject({ url: '/metrics' })).body;

const statusWith = async (authorization?: string): Promise<number> =>
  (await guarded.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode;

describe('the metrics', () => {
  it('count requests by route, status and time, and say nothing of addresses', async () => {
    await server.ask('admin', { method: 'POST', url: '/api/contacts', body: contactBody() });
    await server.ask('admin', { url: '/api/contacts/no-such-contact' });
    await server.ask('admin', { url: '/api/contacts?q=somebody' });
    const text = await read();
    expect(text).toContain(
      'zellige_http_requests_total{method="POST",route="/api/contacts",status="201"} 1\n',
    );
    expect(text).toContain(
      'zellige_http_requests_total{method="GET",route="/api/contacts/:id",status="404"} 1\n',
    );
    expect(text).toMatch(
      /zellige_http_request_duration_seconds_bucket\{le="10",method="POST",route="\/api\/contacts"\} 1\n/,
    );
    expect(text).not.toMatch(/no-such-contact|somebody/);
  });

  it('tell the pool, the event loop, memory and the database', async () => {
    const text = await read();
    for (const name of [
      'zellige_build_info{version="test"',
      'zellige_database_connections{state="waiting"} 0',
      'zellige_event_loop_delay_seconds{quantile="0.99"}',
      'process_resident_memory_bytes',
      'zellige_streams 0',
      'zellige_database_up 1',
    ])
      expect(text).toContain(name);
    expect(text).not.toContain('zellige_backup_age_seconds');
    await server.database.pool.query(
      `INSERT INTO backup_runs (id, origin, phase, started_at, file, is_sealed, bytes)
       VALUES ('b', 'night', 'done', now() - interval '1 hour', 'f', false, 7)`,
    );
    expect(await read()).toMatch(/zellige_backup_age_seconds 36\d\d(?:\.\d+)?\n/);
  });

  it('are in a form where each line is a comment or a name with a number', async () => {
    // Prometheus ignores blank lines.
    const lines = (await read()).split('\n').filter((line) => line !== '');
    expect(lines.length).toBeGreaterThan(40);
    const form = /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"\n]*",?)+\})? (\d[\d.e+-]*|\+Inf))$/;
    expect(lines.filter((line) => !form.test(line))).toEqual([]);
  });

  it.each([
    ['straight from this machine', {}, '127.0.0.1', 200],
    ['through a proxy on this machine', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', 404],
    ['from elsewhere', {}, '10.0.0.7', 404],
  ])('are read %s: %s %s %i', async (_from, headers, remoteAddress, status) => {
    const answer = await server.app.inject({ url: '/metrics', headers, remoteAddress });
    expect(answer.statusCode).toBe(status);
  });

  it('are read with the token alone where there is one', async () => {
    expect(await statusWith()).toBe(404);
    expect(await statusWith(`Bearer ${token}x`)).toBe(404);
    expect(await statusWith(`Bearer ${server.tokens.admin}`)).toBe(404);
    expect(await statusWith(`Bearer ${token}`)).toBe(200);
  });
});
