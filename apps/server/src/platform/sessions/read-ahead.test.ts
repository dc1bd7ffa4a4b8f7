import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
let url = '';

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.ask('admin', { method: 'POST', url: '/api/contacts', body: contactBody({}) });
  url = `/api/contacts/${made.json().data.id}`;
});
afterAll(() => server.close());

const setRole = (role: string) =>
  server.database.pool.query('UPDATE users SET role = $1 WHERE id = $2', [role, 'manager']);
const statusAndTotal = async () => {
  const record = await server.ask('manager', { url });
  const list = await server.ask('manager', { url: `/api/contacts?limit=${(limit += 1)}` });
  return [record.statusCode, list.json().data?.length];
};
// Another page each time, so that none of them was kept.
let limit = 50;

describe('what is read while it is asked who sends a request', () => {
  it('is given to the same person in the same role alone', async () => {
    expect(await statusAndTotal()).toEqual([200, 1]);
    expect(await statusAndTotal()).toEqual([200, 1]);
    await setRole('employe');
    expect(await statusAndTotal()).toEqual([404, 0]);
    await setRole('manager');
    expect(await statusAndTotal()).toEqual([200, 1]);
  });

  it('is given to nobody once the session ended', async () => {
    expect((await server.ask('manager', { url })).statusCode).toBe(200);
    await server.database.pool.query(`UPDATE sessions SET revoked_at = now() WHERE user_id = 'manager'`);
    for (const path of [url, '/api/contacts?limit=200']) {
      const answer = await server.ask('manager', { url: path });
      expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthenticated']);
    }
  });
});
