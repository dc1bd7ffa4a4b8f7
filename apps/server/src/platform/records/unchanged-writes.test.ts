// A write that changes nothing is no change: no version, no line of history, and no webhook is told.
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scheduleWebhooks } from '../../modules/webhooks/webhook-sender.ts';
import { importByCommand, importOnDevice } from '../../testkit/file-import.ts';
import { contactBody, invoiceBody, productBody, quoteBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
let receiver: Server;
let stopWebhooks: () => Promise<void>;
/** The types of what the receiver was told, in its order. */
let calls: string[] = [];
beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push((JSON.parse(Buffer.concat(chunks).toString()) as { type: string }).type);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({ config: { webhookNetworks: ['127.0.0.0/8'] } });
  stopWebhooks = scheduleWebhooks(server.parts, pino({ level: 'silent' })).stop;
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/zellige`;
  const body = { name: 'Comptabilité', url, events: [] };
  const made = await server.ask('admin', { method: 'POST', url: '/api/settings/webhooks', body });
  if (made.statusCode !== 201) throw new Error(made.body);
});
afterAll(async () => {
  await stopWebhooks();
  await server.close();
  await new Promise((resolve) => receiver.close(resolve));
});

/** A webhook has its calls in order: once it is told of a task that is made now, it was told of everything before. */
async function callsUntilNow(): Promise<string[]> {
  await server.ask('admin', {
    method: 'POST',
    url: '/api/tasks',
    body: { title: 'Repère', dueDate: '2027-01-04' },
  });
  await expect.poll(() => calls.at(-1), { interval: 10, timeout: 5000 }).toBe('create_tasks');
  const before = calls.slice(0, -1);
  calls = [];
  return before;
}

const traces = async (id: string) => {
  const read = await server.database.pool.query<{ history: string }>(
    `SELECT count(*) AS history FROM history WHERE record_id = $1`,
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
  expect(await callsUntilNow()).toEqual([`create_${path}`]);
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
  expect(await callsUntilNow()).toEqual([]);
  expect((await traces(String(made.id)))?.history).toBe(before?.history);
  const other = { ...body, ['name' in body ? 'name' : 'client']: 'Autre' };
  const changed = await server.ask('admin', { method: 'PUT', url, body: other });
  expect(changed.json().data.version).toBe(made.version + 1);
  expect((await traces(String(made.id)))?.history).not.toBe(before?.history);
  expect(await callsUntilNow()).toEqual([`update_${path}`]);
});

const state = async () => {
  const read = await server.database.pool.query(
    `SELECT rev, (SELECT count(*) FROM history) AS history FROM sync_state`,
  );
  return read.rows[0];
};

it.each([
  [
    'contacts',
    'Nom;Téléphone;Ville\nRiad Atlas;06 12 34 56 78;Rabat\nCafé Bouregreg;06 12 34 56 79;Salé\n',
    2,
  ],
  ['products', 'Nom;Prix de vente HT;Catégorie\nBorne tactile;1200;Bornes\n', 1],
  ['invoices', 'Numéro;Date;Client;Désignation;Prix unitaire HT\nF-1;20/11/2026;Riad Atlas;Écran;100\n', 1],
] as const)(
  'a file of %s that is taken again changes nothing, by the command line or a browser',
  async (family, text, made) => {
    await importByCommand(server, { family, text });
    const first = await callsUntilNow();
    expect(first.filter((type) => type === `create_${family}`)).toHaveLength(made);
    const before = await state();
    await importByCommand(server, { family, text });
    const outcomes = await importOnDevice(server, { family, text });
    expect(outcomes).toEqual(Array.from({ length: made }, () => 'duplicate'));
    expect(await state()).toEqual(before);
    expect(await callsUntilNow()).toEqual([]);
  },
);
