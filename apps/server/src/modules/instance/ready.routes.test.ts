import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';

const stop = new AbortController();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ stopping: stop.signal });
});
afterAll(() => server.close());

const asked = async (url: string) => {
  const { statusCode, headers, ...answer } = await server.app.inject({ url });
  return [statusCode, answer.json().status, headers['cache-control']];
};

it('is ready while the database answers, and until the server is asked to stop', async () => {
  expect(await asked('/api/ready')).toEqual([200, 'ready', 'no-store']);
  const { pool } = server.parts;
  const query = pool.query.bind(pool);
  Object.assign(pool, { query: () => Promise.reject(new Error('away')) });
  expect(await asked('/api/ready')).toEqual([503, 'database', 'no-store']);
  Object.assign(pool, { query });
  stop.abort();
  expect(await asked('/api/ready')).toEqual([503, 'stopping', 'no-store']);
  expect((await asked('/api/health'))[0]).toBe(200);
});
