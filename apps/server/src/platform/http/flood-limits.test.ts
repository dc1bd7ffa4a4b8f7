import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../testing/test-server.ts';
import { floodLimits } from './flood-limits.ts';

const usual = { ...floodLimits };
let now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;
let twin: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  twin = await server.twin();
});
beforeEach(() => {
  now = new Date(now.getTime() + 10_000);
});
afterAll(async () => {
  Object.assign(floodLimits, usual);
  await twin.close();
  await server.close();
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const call = (to: TestServer, person: Person | null, address: string) =>
  to.ask(person, { url: '/api/staff', headers: from(address) });
const statuses = async (times: number, one: () => Promise<{ statusCode: number }>) => {
  const answers = await Promise.all(Array.from({ length: times }, one));
  return answers.map(({ statusCode }) => statusCode);
};

describe('a flood', () => {
  it('from one address is refused before its tokens are looked up, and nobody else notices', async () => {
    Object.assign(floodLimits, { address: 40, account: 1000 });
    const forged = () =>
      server.app.inject({
        url: '/api/contacts',
        headers: { ...from('203.0.113.7'), authorization: `Bearer ${'f'.repeat(43)}` },
      });
    expect(new Set(await statuses(40, forged))).toEqual(new Set([401]));
    const refused = await forged();
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    expect((await server.app.inject({ url: '/nowhere', headers: from('203.0.113.7') })).statusCode).toBe(429);
    expect((await call(server, 'admin', '203.0.113.8')).statusCode).toBe(200);
    now = new Date(now.getTime() + 10_000);
    expect((await forged()).statusCode).toBe(401);
  });

  it('from one account is refused wherever it comes from, and the address goes on for others', async () => {
    Object.assign(floodLimits, { address: 1000, account: 30 });
    let rank = 0;
    const asked = () => call(server, 'commercial1', `203.0.113.${(rank += 1)}`);
    expect(new Set(await statuses(30, asked))).toEqual(new Set([200]));
    expect((await asked()).statusCode).toBe(429);
    expect((await call(server, 'commercial2', '203.0.113.1')).statusCode).toBe(200);
  });

  it('shared out over two processes is one flood', async () => {
    Object.assign(floodLimits, { address: 60, account: 1000 });
    const asks = (to: TestServer) => () => call(to, 'admin', '203.0.113.99');
    expect(new Set(await statuses(50, asks(server)))).toEqual(new Set([200]));
    expect(new Set(await statuses(50, asks(twin)))).toEqual(new Set([200]));
    const patience = { interval: 50, timeout: 10_000 };
    await expect.poll(async () => (await asks(twin)()).statusCode, patience).toBe(429);
    await expect.poll(async () => (await asks(server)()).statusCode, patience).toBe(429);
    expect((await call(twin, 'admin', '203.0.113.98')).statusCode).toBe(200);
  });
});
