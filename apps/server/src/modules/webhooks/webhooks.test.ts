// Webhooks on two servers of one database: signed, told once, tried again, over a restart, never to a private address.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contactBody, quoteBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { runUpkeep } from '../instance/upkeep.repository.ts';
import { scheduleWebhooks } from './webhook-sender.ts';

const patience = { interval: 10 };
let late = 0;
const config = { webhookNetworks: ['127.0.0.0/8'] };
let here: TestServer;
let there: TestServer;
let receiver: Server;
let url: string;

interface Told {
  headers: IncomingHttpHeaders;
  body: string;
}
let told: Told[] = [];
let answer = 204;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      told.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/zellige`;
  here = await startTestServer({ config, clock: () => new Date(Date.now() + late) });
  there = await here.twin();
  // Both read the same key, as processes of one instance do.
  there.parts.secrets = here.parts.secrets;
});
afterAll(async () => {
  await there.close();
  await here.close();
  await new Promise((resolve) => receiver.close(resolve));
});

const stops: (() => Promise<void>)[] = [];
const start = (server: TestServer) => {
  const { stop } = scheduleWebhooks(server.parts, pino({ level: 'silent' }));
  stops.push(stop);
  return stop;
};
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await here.database.pool.query('TRUNCATE webhooks, webhook_events, webhook_deliveries');
  await here.database.pool.query(
    "UPDATE sessions SET proven_at = now(), access_expires_at = now() + interval '1 day'",
  );
  told = [];
  answer = 204;
  late = 0;
});

const post = (path: string, body: object, server = here) =>
  server.ask('admin', { method: 'POST', url: `/api/${path}`, body });
const listen = async (events: string[] = []): Promise<{ id: string; secret: string }> =>
  (await post('settings/webhooks', { name: 'Comptabilité', url, events })).json().data;
const deliveries = async (id: string) =>
  (await here.ask('admin', { url: `/api/settings/webhooks/${id}/deliveries` })).json().data;
const settled = (id: string, state: string) =>
  expect.poll(async () => (await deliveries(id))[0]?.state, patience).toBe(state);

describe('a webhook', () => {
  it('is told of an operation once by two servers, signed, with the record as it was committed', async () => {
    const { id, secret } = await listen(['create_quotes']);
    expect(secret).toMatch(/^whsec_/);
    start(here);
    start(there);
    await post('contacts', contactBody());
    const quote = (await post('quotes', quoteBody(), there)).json().data;
    await settled(id, 'delivered');
    expect(told).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = told;
    expect(JSON.parse(body)).toMatchObject({
      type: 'create_quotes',
      data: {
        actor: { id: 'admin' },
        records: [
          {
            collection: 'quotes',
            id: quote.id,
            version: 1,
            data: { number: quote.number, amount: quote.amount },
          },
        ],
      },
    });
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(60);
    expect(headers.authorization).toBeUndefined();
  });

  it('hears nothing of an operation that was refused or rolled back', async () => {
    const { id } = await listen();
    expect((await post('quotes', quoteBody({ items: [] }))).statusCode).toBe(422);
    const client = await here.database.pool.connect();
    await client.query('BEGIN');
    await client.query(`INSERT INTO history (collection, record_id, version, action, actor_id, actor_name, at, changes)
      VALUES ('contacts', 'x', 1, 'create_contacts', 'admin', 'A', now(), '[]')`);
    await client.query('ROLLBACK');
    client.release();
    expect(await deliveries(id)).toEqual([]);
  });

  it('that answers badly is tried again later, by another server, with the same identifier and a new signature', async () => {
    const { id } = await listen(['create_contacts']);
    answer = 500;
    const stop = start(here);
    await post('contacts', contactBody());
    await expect.poll(async () => (await deliveries(id))[0]?.lastStatus, patience).toBe(500);
    await stop();
    expect((await deliveries(id))[0]).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastProblem: 'refused',
    });
    answer = 200;
    late = 6000;
    start(there);
    await settled(id, 'delivered');
    const [first, second] = told;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
  });

  it('is given up after nine tries, and told again when the admin asks', async () => {
    const { id } = await listen(['create_contacts']);
    answer = 503;
    await post('contacts', contactBody());
    for (let tries = 1; tries <= 9; tries += 1) {
      const stop = start(here);
      await expect.poll(async () => (await deliveries(id))[0]?.attempts, patience).toBe(tries);
      await expect.poll(() => told.length, patience).toBe(tries);
      await stop();
      await here.database.pool.query('UPDATE webhook_deliveries SET next_at = now()');
    }
    const [given] = await deliveries(id);
    expect(given).toMatchObject({ state: 'failed', attempts: 9, lastStatus: 503 });
    answer = 200;
    start(there);
    expect((await post(`settings/webhooks/${id}/deliveries/${given.id}/replay`, {})).statusCode).toBe(200);
    await settled(id, 'delivered');
  });

  it('goes on when its process died in the middle of a try', async () => {
    const { id } = await listen(['create_contacts']);
    await post('contacts', contactBody());
    const { takeDue } = await import('./delivery.repository.ts');
    expect(await takeDue(here.database.pool, [], new Date())).not.toBeNull();
    expect(await takeDue(here.database.pool, [], new Date())).toBeNull();
    late = 61_000;
    start(there);
    await settled(id, 'delivered');
  });

  it('that is slow keeps no other one waiting, and is not asked twice meanwhile', async () => {
    let reached = 0;
    const slow = createServer(() => {
      reached += 1;
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const slowUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
    await post('settings/webhooks', { name: 'Lent', url: slowUrl, events: [] });
    const { id } = await listen(['create_contacts']);
    stops.push(scheduleWebhooks(here.parts, pino({ level: 'silent' }), { timeoutMs: 60_000 }).stop);
    for (let round = 0; round < 10; round += 1) await post('contacts', contactBody());
    await expect.poll(() => told.length, { interval: 10 }).toBe(10);
    expect(reached).toBe(1);
    await settled(id, 'delivered');
    slow.close();
    slow.closeAllConnections();
  });
});

describe('the addresses of webhooks', () => {
  it('are refused at their field when private, in clear text or unknown', async () => {
    const strict = await startTestServer({ database: here.database, tokens: here.tokens });
    const refused = async (target: string) =>
      (await post('settings/webhooks', { name: 'x', url: target, events: [] }, strict)).json().error?.fields
        ?.url;
    const privateAddress = "Cette adresse est privée ou réservée : elle n'est pas autorisée";
    for (const target of [
      url,
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/',
      'https://10.0.0.1',
    ])
      expect(await refused(target)).toBe(privateAddress);
    expect(await refused('http://1.1.1.1/')).toBe("L'adresse doit commencer par https://");
    expect(await refused('gopher://1.1.1.1/')).toBe('Adresse invalide : elle doit commencer par https://');
    await strict.close();
  });

  it('are judged again at each try, where the name has moved meanwhile', async () => {
    const { id } = await listen(['create_contacts']);
    await post('contacts', contactBody());
    const { createAddressRule } = await import('../../platform/outbound/public-address.ts');
    stops.push(scheduleWebhooks(here.parts, pino({ level: 'silent' }), { rule: createAddressRule([]) }).stop);
    await expect.poll(async () => (await deliveries(id))[0]?.lastProblem, patience).toBe('private_address');
    expect(told).toEqual([]);
  });
});

describe('/api/settings/webhooks', () => {
  it('tells a secret once, keeps it sealed, and draws another one', async () => {
    const { id, secret } = await listen();
    const listed = await here.ask('admin', { url: '/api/settings/webhooks' });
    expect(listed.body).not.toContain(secret);
    expect(listed.json().data).toMatchObject([{ id, name: 'Comptabilité', waiting: 0, failed: 0 }]);
    const stored = await here.database.pool.query('SELECT to_jsonb(w)::text AS text FROM webhooks AS w');
    expect(stored.rows[0].text).not.toContain(secret.slice(6));
    const other = (await post(`settings/webhooks/${id}/secret`, {})).json().data.secret;
    expect(other).not.toBe(secret);
    start(here);
    await post(`settings/webhooks/${id}/ping`, {});
    await settled(id, 'delivered');
    expect(JSON.parse(told[0]?.body ?? '{}')).toMatchObject({ type: 'ping', data: { records: [] } });
  });

  it('refuses events that do not exist, goes silent when it is stopped, and is removed with its log', async () => {
    const unknown = await post('settings/webhooks', { name: 'x', url, events: ['steal_contacts'] });
    expect(unknown.json().error.fields).toEqual({ events: 'Choisissez une valeur de la liste' });
    const { id } = await listen();
    const path = `/api/settings/webhooks/${id}`;
    await here.ask('admin', { method: 'PUT', url: path, body: { isActive: false } });
    await post('contacts', contactBody());
    expect((await post(`settings/webhooks/${id}/ping`, {})).json().error.message).toContain('réactivez-le');
    expect(await deliveries(id)).toEqual([]);
    expect((await here.ask('admin', { method: 'DELETE', url: path })).statusCode).toBe(200);
    expect((await here.ask('admin', { method: 'DELETE', url: path })).statusCode).toBe(404);
    expect((await here.ask('manager', { url: '/api/settings/webhooks' })).statusCode).toBe(403);
  });

  it('keeps what waits for one that is stopped for thirty days, and for one that listens until it is told', async () => {
    const { pool } = here.database;
    const upkeepIn = (days: number) => runUpkeep(pool, new Date(Date.now() + days * 86_400_000));
    const [stopped, listening] = [await listen(['create_contacts']), await listen(['create_quotes'])];
    // By the database: the upkeep ends the session of the admin too.
    const waiting = async (id: string) =>
      (await pool.query('SELECT 1 FROM webhook_deliveries WHERE webhook_id = $1', [id])).rows.length;
    await post('contacts', contactBody());
    await post('quotes', quoteBody());
    const path = `/api/settings/webhooks/${stopped.id}`;
    await here.ask('admin', { method: 'PUT', url: path, body: { isActive: false } });
    await upkeepIn(29);
    expect([await waiting(stopped.id), await waiting(listening.id)]).toEqual([1, 1]);
    await upkeepIn(31);
    expect([await waiting(stopped.id), await waiting(listening.id)]).toEqual([0, 1]);
  });
});
