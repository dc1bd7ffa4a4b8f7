import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { clockWatch } from './clock-watch.ts';

const MINUTE = 60_000;
let now = new Date('2026-11-28T10:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  await server.database.pool.query(`UPDATE sessions SET access_expires_at = '2029-01-01'`);
});
afterAll(() => server.close());

it('a clock that leaps is told to the admins, a machine that slept and a small correction are not', async () => {
  let steady = 0;
  const look = clockWatch({ ...server.parts, log: pino({ level: 'silent' }), sinceBoot: () => steady });
  const after = (machine: number, clock = machine) => {
    steady += machine;
    now = new Date(now.getTime() + clock);
    return look();
  };
  const told = async (person: 'admin' | 'manager') =>
    (await server.ask(person, { url: '/api/notifications' })).json().data;
  expect([await after(MINUTE), await after(600 * MINUTE), await after(MINUTE, 3 * MINUTE)]).toEqual([
    0, 0, 0,
  ]);
  expect(await told('admin')).toEqual([]);

  const year = 400 * 1440 * MINUTE;
  expect(await after(MINUTE, MINUTE + year)).toBe(year);
  expect(await told('admin')).toMatchObject([
    {
      title: 'L’horloge du serveur a sauté',
      message:
        'Elle est passée du 28/11/2026 à 20:05 au 02/01/2028 à 20:05. Vérifiez-la : les factures et les avoirs sont datés par elle.',
      priority: 'high',
    },
  ]);
  expect(await told('manager')).toEqual([]);
  expect([await after(MINUTE), await after(MINUTE, MINUTE - year)]).toEqual([0, -year]);
  expect(await told('admin')).toHaveLength(2);
});
