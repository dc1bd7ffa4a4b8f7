import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const line = { level: 3, name: 'uncaught-error', at: 1_795_200_000_000, data: { message: 'Boum' } };
const send = (body: object) => server.ask('employe', { method: 'POST', url: '/api/logs', body });

describe('POST /api/logs', () => {
  it('takes the lines and measures of a browser', async () => {
    const metrics = [{ name: 'http GET /api/contacts', milliseconds: 12, at: line.at }];
    expect((await send({ sessionId: 's', entries: [line], metrics })).statusCode).toBe(204);
  });

  it('refuses more than a browser keeps, and lines that are none', async () => {
    const tooMany = Array.from({ length: 1001 }, () => line);
    for (const entries of [tooMany, [{ ...line, level: 4 }], 'lines'])
      expect((await send({ sessionId: 's', entries, metrics: [] })).statusCode).toBe(422);
  });
});
