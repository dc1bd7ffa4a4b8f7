// The devices of a person, with when each was last used.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testkit/test-server.ts';

let now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.close());

const lastUse = async () => {
  const listed = await server.ask('manager', { url: '/api/auth/sessions' });
  return listed.json().data[0].lastUsedAt;
};

it('shows the last use of a device, exact to five minutes, without a write at each request', async () => {
  const opened = now.toISOString();
  now = new Date('2026-11-21T09:04:00Z');
  expect(await lastUse()).toBe(opened);
  now = new Date('2026-11-21T09:12:00Z');
  await lastUse();
  await expect.poll(lastUse, { interval: 5 }).toBe(now.toISOString());
  now = new Date('2026-11-21T09:13:00Z');
  await lastUse();
  expect(await lastUse()).toBe('2026-11-21T09:12:00.000Z');
});
