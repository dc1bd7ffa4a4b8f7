// A write that changes nothing is no change: no version, no line of history.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactBody, invoiceBody, productBody, quoteBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const traces = async (id: string) => {
  const read = await server.database.pool.query<{ history: string; rev: string }>(
    `SELECT (SELECT count(*) FROM history WHERE record_id = $1) AS history, (SELECT max(id) FROM history) AS rev`,
    [id],
  );
  return read.rows[0];
};

it.each([
  ['contacts', contactBody()],
  ['products', productBody()],
  ['quotes', quoteBody()],
  ['invoices', invoiceBody()],
] as const)('a %s sent back as it is keeps its version and its history', async (path, body) => {
  const made = (await server.ask('admin', { method: 'POST', url: `/api/${path}`, body })).json().data;
  const url = `/api/${path}/${made.id}`;
  const before = await traces(String(made.id));
  const again = await server.ask('admin', { method: 'PUT', url, body });
  expect([again.statusCode, again.json().data.version]).toEqual([200, made.version]);
  const entry = {
    opId: randomUUID(),
    action: `update_${path}`,
    data: { id: made.id, changes: body },
    timestamp: Date.now(),
    baseVersion: made.version,
    schema: 1,
  };
  const pushed = await server.ask('admin', {
    method: 'POST',
    url: '/api/sync/push',
    body: { entries: [entry] },
  });
  expect(pushed.json().data[0]).toMatchObject({
    status: 200,
    data: { output: { version: made.version } },
  });
  expect(await traces(String(made.id))).toEqual(before);
  const other = { ...body, ['name' in body ? 'name' : 'client']: 'Autre' };
  const changed = await server.ask('admin', { method: 'PUT', url, body: other });
  expect(changed.json().data.version).toBe(made.version + 1);
  expect(await traces(String(made.id))).not.toEqual(before);
});
