import { Agent, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import {
  type Person,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '../../../testkit/test-server.ts';
import { floodLimits } from './rate-limits.ts';

let now = new Date('2026-11-21T09:00:00Z');
const clock = () => now;
beforeEach(() => {
  now = new Date(now.getTime() + 10_000);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const forgedToken = { authorization: `Bearer ${'f'.repeat(43)}` };
const call = (to: TestServer, person: Person | null, address: string) =>
  to.ask(person, { url: '/api/staff', headers: from(address) });
const statuses = async (times: number, one: () => Promise<{ statusCode: number }>) => {
  const answers = await Promise.all(Array.from({ length: times }, one));
  return answers.map(({ statusCode }) => statusCode);
};

async function tally(times: number, one: () => Promise<number>): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  for (let left = times; left > 0; left -= 100) {
    for (const status of await Promise.all(Array.from({ length: Math.min(left, 100) }, one)))
      seen[status] = (seen[status] ?? 0) + 1;
  }
  return seen;
}

const written = ({ database }: TestServer) =>
  database.pool.query(
    `SELECT (SELECT count(*) FROM audit_entries) AS noted, (SELECT coalesce(sum(hits), 0) FROM rate_limits) AS hits`,
  );

describe('a flood', () => {
  let server: TestServer;
  let twin: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ clock, config: { requestLimit: 30 } });
    twin = await server.twin();
  });
  afterAll(async () => {
    await twin.close();
    await server.close();
  });

  const forged = (address: string, url = '/api/contacts') =>
    server.app.inject({ url, headers: { ...from(address), ...forgedToken } });

  it('from one address is refused before its tokens are looked up', async () => {
    expect(new Set(await statuses(60, () => forged('203.0.113.7')))).toEqual(new Set([401]));
    const refused = await forged('203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    expect((await forged('203.0.113.7', '/api/nowhere')).statusCode).toBe(429);
    expect((await forged('203.0.113.8')).statusCode).toBe(401);
    now = new Date(now.getTime() + 10_000);
    expect((await forged('203.0.113.7')).statusCode).toBe(401);
  });

  it('from one network of IPv6 is one flood', async () => {
    let rank = 0;
    const next = () => forged(`2001:db8:1:2::${((rank += 1)).toString(16)}`);
    expect(new Set(await statuses(60, next))).toEqual(new Set([401]));
    expect((await next()).statusCode).toBe(429);
    expect((await forged('2001:db8:1:3::1')).statusCode).toBe(401);
  });

  it('from behind the address of colleagues leaves those who are signed in alone', async () => {
    const office = '203.0.113.20';
    expect((await call(server, 'admin', office)).statusCode).toBe(200);
    await statuses(70, () => forged(office));
    expect((await forged(office)).statusCode).toBe(429);
    expect((await call(server, 'admin', office)).statusCode).toBe(200);
    expect((await server.app.inject({ url: '/', headers: from(office) })).statusCode).not.toBe(429);
  });

  it('is none where dozens of people of one address catch up at once', async () => {
    const people: Person[] = ['admin', 'manager', 'commercial1', 'commercial2', 'employe'];
    for (const person of people) {
      const asked = () => call(server, person, '203.0.113.30');
      expect(new Set(await statuses(30, asked))).toEqual(new Set([200]));
    }
    expect((await forged('203.0.113.30')).statusCode).toBe(401);
  });

  it('from one person is refused wherever it comes from, and the address goes on for others', async () => {
    let rank = 0;
    const asked = () => call(server, 'commercial1', `203.0.113.${(rank += 1)}`);
    expect(new Set(await statuses(30, asked))).toEqual(new Set([200]));
    expect((await asked()).statusCode).toBe(429);
    expect((await call(server, 'commercial2', '203.0.113.1')).statusCode).toBe(200);
  });

  it('with a token that has ended is a stranger’s again', async () => {
    const body = { email: 'commercial@zellige.demo', password: TEST_PASSWORD };
    const login = await server.ask(null, { method: 'POST', url: '/api/auth/login', body });
    const headers = {
      ...from('203.0.113.40'),
      authorization: `Bearer ${login.json<{ data: { token: string } }>().data.token}`,
    };
    const asked = () => server.app.inject({ url: '/api/staff', headers });
    expect((await asked()).statusCode).toBe(200);
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect((await asked()).statusCode).toBe(401);
    expect(new Set(await statuses(60, asked))).toEqual(new Set([401]));
    expect((await asked()).statusCode).toBe(429);
    expect((await call(server, 'commercial1', '203.0.113.41')).statusCode).toBe(200);
  });

  it('shared out over two processes is one flood', async () => {
    const asks = (to: TestServer) => () => call(to, 'admin', '203.0.113.99');
    expect(new Set(await statuses(25, asks(server)))).toEqual(new Set([200]));
    expect(new Set(await statuses(25, asks(twin)))).toEqual(new Set([200]));
    const patience = { interval: 50 };
    await expect.poll(async () => (await asks(twin)()).statusCode, patience).toBe(429);
    await expect.poll(async () => (await asks(server)()).statusCode, patience).toBe(429);
    expect((await call(twin, 'manager', '203.0.113.98')).statusCode).toBe(200);
  });

  it('of sign-ins writes nothing once it is refused', async () => {
    const attempt = (rank: number) =>
      server.ask(null, {
        method: 'POST',
        url: '/api/auth/login',
        headers: from(`198.51.100.${rank}`),
        body: { email: 'manager@zellige.demo', password: 'wrong' },
      });
    // From ten addresses: the limit of the account is the one that holds.
    for (let rank = 0; rank < 51; rank += 1) await attempt(rank % 10);
    expect((await attempt(11)).statusCode).toBe(429);
    const before = await written(server);
    const refused = Array.from({ length: 20 }, (_, rank) => attempt(20 + rank));
    for (const { statusCode } of await Promise.all(refused)) expect(statusCode).toBe(429);
    expect((await written(server)).rows).toEqual(before.rows);
  });
});

describe('the limits as they are shipped, over a socket', () => {
  const { requestLimit } = readConfig({});
  const limits = floodLimits(requestLimit);
  let server: TestServer;
  let origin: string;
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  beforeAll(async () => {
    server = await startTestServer({ clock, config: { requestLimit } });
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    agent.destroy();
    await server.close();
  });

  const bearer = (person: Person) => `Bearer ${server.tokens[person]}`;
  const ask = (path: string, authorization: string): Promise<number> =>
    new Promise((resolve, reject) => {
      request(`${origin}${path}`, { agent, headers: { authorization } }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });
  it('stop strangers, then a person who asks too much, and not the others of that address', async () => {
    const person = (who: Person) => () => ask('/api/health', bearer(who));
    expect(await ask('/api/staff', bearer('admin'))).toBe(200);
    expect(await ask('/api/staff', bearer('manager'))).toBe(200);
    const strangers = await tally(limits.strangers + 300, () =>
      ask('/api/contacts', forgedToken.authorization),
    );
    expect(strangers).toEqual({ 401: limits.strangers, 429: 300 });
    expect(await tally(limits.person + 99, person('admin'))).toEqual({ 200: limits.person - 1, 429: 100 });
    expect(await ask('/api/staff', bearer('manager'))).toBe(200);
  });
});
