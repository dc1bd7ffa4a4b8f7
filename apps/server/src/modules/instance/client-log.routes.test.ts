import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { createLogBudget, dailyLines } from './client-log-budget.ts';

let now = new Date('2026-03-02T09:00:00Z');
const clock = () => now;
const written: { msg: string; user?: string; event?: string }[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    clock,
    logTo: { write: (text) => void written.push(JSON.parse(text)) },
  });
  await server.database.pool.query('UPDATE sessions SET access_expires_at = $1', [new Date('2100-01-01')]);
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

describe('the daily budget of lines', () => {
  it('lets go what a person writes beyond it, says so once, and takes lines again the next day', async () => {
    const many = Array.from({ length: 1000 }, () => line);
    const linesOf = (user: string) =>
      written.filter((entry) => entry.msg === 'browser' && entry.user === user).length;
    const before = linesOf('manager');
    const sendMany = () =>
      server.ask('manager', {
        method: 'POST',
        url: '/api/logs',
        body: { sessionId: 's', entries: many, metrics: [] },
      });
    for (let batch = 0; batch < 7; batch += 1) expect((await sendMany()).statusCode).toBe(204);
    expect(linesOf('manager') - before).toBe(dailyLines.person);
    expect(written.filter(({ msg }) => msg.startsWith('browsers wrote enough'))).toHaveLength(1);
    const others = linesOf('employe');
    await send({ sessionId: 's', entries: [line], metrics: [] });
    expect(linesOf('employe')).toBe(others + 1);
    now = new Date('2026-03-03T00:00:01Z');
    await sendMany();
    expect(linesOf('manager') - before).toBe(dailyLines.person + 1000);
  });

  it('is one for everybody together too, over all processes, and what a person may not write does not spend it', async () => {
    const parts = { pool: server.database.pool, clock: () => new Date('2026-04-01T12:00:00Z') };
    const budget = { person: 10, all: 15 };
    const [here, there] = [createLogBudget(parts, budget), createLogBudget(parts, budget)];
    expect(await here('a', 14)).toEqual({ lines: 10, spent: 'person' });
    expect(await there('a', 1)).toEqual({ lines: 0, spent: 'person' });
    expect(await there('a', 1)).toEqual({ lines: 0, spent: null });
    expect(await there('b', 4)).toEqual({ lines: 4, spent: null });
    expect(await here('c', 4)).toEqual({ lines: 1, spent: 'all' });
    expect(await there('d', 1)).toEqual({ lines: 0, spent: 'all' });
  });
});
