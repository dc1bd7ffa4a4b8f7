// Web Push on a real receiver, which opens what it is sent as a browser does (RFC 8188, 8291, 8292): who is told of what, once, until
// when, and never a private address.
import { createPublicKey, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, type PushReceiver, startPushReceiver } from '../../testkit/push-receiver.ts';
import { deliveryBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { inTransaction } from '../../platform/database/connection/transaction.ts';
import { runUpkeep } from '../instance/upkeep.repository.ts';
import { runNotificationRound } from '../notifications/notification-round.ts';
import { forgetPushes } from './web-push.repository.ts';
import { schedulePushes } from './web-push-sender.ts';

let now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;
let receiver: PushReceiver;

beforeAll(async () => {
  receiver = await startPushReceiver();
  server = await startTestServer({ config: { webhookNetworks: ['127.0.0.1/32'] }, clock: () => now });
  const technicians = [
    { id: 'T1', name: 'Hicham', userId: 'employe' },
    { id: 'T2', name: 'Nadia', userId: 'commercial1' },
  ];
  const command = {
    action: 'update_technicians_settings',
    input: { technicians },
    opId: null,
    expectedVersion: null,
  };
  await server.engine.execute(command, server.actors.admin);
});
afterAll(async () => {
  await server.close();
  await receiver.stop();
});
afterEach(async () => {
  await server.database.pool.query('TRUNCATE push_messages, push_subscriptions');
  receiver.sent.length = 0;
  receiver.answer = 201;
});

const newBrowser = () => receiver.newBrowser();

const post = (url: string, body: object = {}, person: Person = 'admin') =>
  server.ask(person, { method: 'POST', url: `/api/${url}`, body });
const change = (id: string, body: object, person: Person = 'admin') =>
  server.ask(person, { method: 'PUT', url: `/api/events/${id}`, body });
const devices = async (person: Person) =>
  (await server.ask(person, { url: '/api/push-subscriptions' })).json().data;

async function subscribe(person: Person, browser = newBrowser()): Promise<Browser & { id: string }> {
  const made = await post('push-subscriptions', { endpoint: browser.endpoint, keys: browser.keys }, person);
  expect([made.statusCode, made.body]).toEqual([201, expect.stringContaining('id')]);
  return { ...browser, id: made.json().data.id };
}

let planned = 0;
/** One more event, on a day of its own. */
async function plan(fields: object = {}): Promise<string> {
  planned += 1;
  const given = {
    title: 'Chez Tazi',
    startDate: `2026-12-${String(planned).padStart(2, '0')}`,
    time: '09:00',
    endTime: '11:00',
    location: 'Fès',
  };
  return (await post('events', { ...given, assignedTechnicians: ['T1'], ...fields })).json().data.id;
}

const waiting = async (): Promise<number> =>
  (await server.database.pool.query('SELECT 1 FROM push_messages')).rows.length;

/** One round of notifications, then everything that is due. */
async function tell(): Promise<void> {
  await runNotificationRound(server.parts);
  const before = receiver.sent.length;
  const { rows } = await server.database.pool.query('SELECT 1 FROM push_messages WHERE next_at <= $1', [now]);
  const job = schedulePushes(server.parts, pino({ level: 'silent' }));
  await expect.poll(() => receiver.sent.length, { interval: 10, timeout: 10_000 }).toBe(before + rows.length);
  await job.stop();
}
const toldTo = (browser: Browser) =>
  receiver.sent
    .filter(({ path }) => browser.endpoint.endsWith(path))
    .map(({ body }) => browser.open(body) as { title: string; body: string; url: string });

describe('a change of somebody’s work', () => {
  it('is told their devices once, by its kind and its hour, without a name', async () => {
    const [technician, manager] = [await subscribe('employe'), await subscribe('manager')];
    const id = await plan();
    await tell();
    expect(toldTo(technician)).toMatchObject([
      { title: 'Nouvel événement', body: '01/12/2026 à 09:00', url: `/events/${id}` },
    ]);
    expect(JSON.stringify(toldTo(technician))).not.toMatch(/Tazi|Fès|Installation/);
    await tell();
    expect(receiver.sent).toHaveLength(1);
    await change(id, { time: '14:00', endTime: '16:00' });
    await post(`events/${id}/cancel`, { reason: 'Grève chez Tazi' });
    await tell();
    expect(
      toldTo(technician)
        .slice(1)
        .map(({ title, body }) => `${title} ${body}`)
        .toSorted(),
    ).toEqual(['Événement annulé 01/12/2026 à 14:00', 'Événement déplacé 01/12/2026 à 14:00']);
    expect(toldTo(manager)).toEqual([]);
    expect(JSON.stringify(toldTo(technician))).not.toMatch(/Tazi|Grève/);
  });

  it('is told whoever it is taken from, and whoever it is given to', async () => {
    const id = await plan();
    await runNotificationRound(server.parts);
    const [was, is] = [await subscribe('employe'), await subscribe('commercial1')];
    await change(id, { assignedTechnicians: ['T2'] });
    await tell();
    expect(toldTo(was)).toMatchObject([{ title: "Vous n'êtes plus attendu", url: '/events' }]);
    expect(toldTo(is)).toEqual([]);
    const note = deliveryBody({ dateLivraison: '2026-12-02', livreur: 'Employé', livreurId: 'employe' });
    expect((await post('bon-livraison', note)).statusCode).toBe(201);
    await tell();
    expect(toldTo(was).slice(1)).toMatchObject([
      { title: 'Nouvelle livraison pour vous', body: '02/12/2026' },
    ]);
  });

  it('of three changes of a rental of one day each is told, the last to whom it is taken from', async () => {
    const item = (await post('inventory', { name: 'Écran', quantity: 5 })).json().data;
    const rental = { itemId: item.id, quantity: 1, start: '2026-12-01T09:00', end: '2026-12-05T18:00' };
    const made = await post('reservations', { ...rental, assignedTo: 'employe' });
    expect(made.statusCode).toBe(201);
    await tell();
    const handler = await subscribe('employe');
    const put = (body: object) =>
      server.ask('admin', { method: 'PUT', url: `/api/reservations/${made.json().data.id}`, body });
    for (const body of [
      { start: '2026-12-02T10:00' },
      { end: '2026-12-06T12:00' },
      { assignedTo: 'commercial1' },
    ]) {
      expect((await put(body)).statusCode).toBe(200);
      await tell();
    }
    expect(toldTo(handler)).toMatchObject([
      { title: 'Départ de location déplacé', body: '02/12/2026 à 10:00' },
      { title: 'Retour de location déplacé', body: '06/12/2026 à 12:00' },
      { title: 'Location confiée à un autre', body: '02/12/2026 à 10:00' },
    ]);
  });

  it('that is new and of tomorrow is told at once; who made it knows', async () => {
    const [technician, author] = [await subscribe('employe'), await subscribe('admin')];
    await plan({ startDate: '2026-11-22', assignedTo: 'admin' });
    await tell();
    expect(toldTo(technician)).toMatchObject([{ title: 'Événement demain', body: '22/11/2026 à 09:00' }]);
    expect(toldTo(author)).toEqual([]);
  });
});

describe('what the push service is sent', () => {
  it('is signed for it by the key that browsers subscribe with, which every start has again', async () => {
    const key = (await server.ask('employe', { url: '/api/push-subscriptions/key' })).json().data.publicKey;
    await subscribe('employe');
    await plan();
    await tell();
    const [{ headers } = { headers: {} as IncomingHttpHeaders }] = receiver.sent;
    expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(Number(headers['ttl'])).toBeGreaterThan(86_000);
    const [, token = '', given] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    expect(given).toBe(key);
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: receiver.origin });
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    const twin = await server.twin();
    const again = await twin.ask('employe', { url: '/api/push-subscriptions/key' });
    await twin.close();
    expect(again.json().data.publicKey).toBe(key);
  });

  it.each([404, 410])('ends the device that it knows no more: %i', async (status) => {
    await subscribe('employe');
    await plan();
    receiver.answer = status;
    await tell();
    expect([await devices('employe'), await waiting()]).toEqual([[], 0]);
  });

  it('comes again after a failure, ever later, six times at most', async () => {
    await subscribe('employe');
    await plan();
    receiver.answer = 503;
    const start = now;
    for (const seconds of [0, 10, 60, 300, 1800, 7200]) {
      now = new Date(now.getTime() + seconds * 1000);
      await tell();
    }
    now = start;
    expect([receiver.sent.length, await waiting()]).toEqual([6, 0]);
    expect(await devices('employe')).toHaveLength(1);
  });

  it('is given up at once where it is refused', async () => {
    await subscribe('employe');
    await plan();
    receiver.answer = 413;
    await tell();
    expect([receiver.sent.length, await waiting()]).toEqual([1, 0]);
  });
});

const after = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe('a device', () => {
  it('is told while its session lives, and no longer', async () => {
    const device = await subscribe('employe');
    expect(await devices('employe')).toMatchObject([{ id: device.id, isCurrent: true, lastSentAt: null }]);
    const other = await subscribe('commercial1');
    await plan({ assignedTechnicians: ['T1', 'T2'] });
    await runNotificationRound(server.parts);
    expect(await waiting()).toBe(2);
    const revoke = (at: Date | null) =>
      server.database.pool.query("UPDATE sessions SET revoked_at = $1 WHERE user_id = 'employe'", [at]);
    await revoke(now);
    const job = schedulePushes(server.parts, pino({ level: 'silent' }));
    await expect.poll(() => receiver.sent.length, { interval: 10, timeout: 10_000 }).toBeGreaterThan(0);
    await job.stop();
    expect([toldTo(device), toldTo(other).length, await waiting()]).toEqual([[], 1, 1]);
    await revoke(null);
    expect(await devices('employe')).toHaveLength(1);
  });

  it('goes on in the next session there, unless it was revoked meanwhile', async () => {
    const { id, endpoint, keys } = await subscribe('employe');
    await server.database.pool.query('UPDATE push_subscriptions SET session_id = NULL');
    expect(await devices('employe')).toEqual([]);
    const renew = (person: Person) =>
      post('push-subscriptions', { id, endpoint: `${endpoint}/2`, keys }, person);
    expect((await renew('commercial1')).statusCode).toBe(404);
    expect((await renew('employe')).json().data).toEqual({ id });
    expect(await devices('employe')).toMatchObject([{ id, isCurrent: true }]);
    await server.ask('employe', { method: 'DELETE', url: `/api/push-subscriptions/${id}` });
    expect((await renew('employe')).statusCode).toBe(404);
  });

  it('is forgotten once nobody has signed in there for long, with what was too old to be told', async () => {
    await subscribe('employe');
    await plan();
    await runNotificationRound(server.parts);
    await server.database.pool.query('UPDATE push_subscriptions SET session_id = NULL');
    const left = async () => {
      const kept = await server.database.pool.query('SELECT 1 FROM push_subscriptions');
      return [kept.rows.length, await waiting()];
    };
    await runUpkeep(server.database.pool, after(0.9));
    expect(await left()).toEqual([1, 1]);
    await runUpkeep(server.database.pool, after(1.1));
    expect(await left()).toEqual([1, 0]);
    await inTransaction(server.database.pool, (client) => forgetPushes(client, after(89)));
    expect(await left()).toEqual([1, 0]);
    await inTransaction(server.database.pool, (client) => forgetPushes(client, after(91)));
    expect(await left()).toEqual([0, 0]);
  });

  it('is revoked by its person alone', async () => {
    const { id } = await subscribe('employe');
    const revoke = (person: Person) =>
      server.ask(person, { method: 'DELETE', url: `/api/push-subscriptions/${id}` });
    expect((await revoke('admin')).statusCode).toBe(404);
    expect((await revoke('employe')).statusCode).toBe(200);
    expect(await devices('employe')).toEqual([]);
  });

  it('goes over to whoever subscribes with it now, and is one, however often it says so', async () => {
    const browser = newBrowser();
    await subscribe('employe', browser);
    await subscribe('employe', browser);
    expect(await devices('employe')).toHaveLength(1);
    await subscribe('commercial1', browser);
    expect([await devices('employe'), (await devices('commercial1')).length]).toEqual([[], 1]);
  });

  it('has its keys sealed in the database, and neither in the journal', async () => {
    const { keys, endpoint } = await subscribe('employe');
    const stored = await server.database.pool.query('SELECT keys FROM push_subscriptions');
    expect(stored.rows[0].keys).not.toContain(keys.auth);
    const journal = await server.database.pool.query(
      'SELECT to_jsonb(a)::text AS text FROM audit_entries AS a',
    );
    expect(journal.rows.some(({ text }) => text.includes('pushSubscriptions'))).toBe(true);
    for (const { text } of journal.rows)
      for (const secret of [keys.auth, endpoint]) expect(text).not.toContain(secret);
  });

  it.each([
    'https://127.0.0.2:1/',
    'https://10.0.0.1/push',
    'https://169.254.169.254/latest',
    'http://1.1.1.1/push',
    'https://[::1]/push',
  ])('is no address of the inside, and none in clear text: %s', async (endpoint) => {
    const { keys } = newBrowser();
    const body = { endpoint, keys };
    const refused = await post('push-subscriptions', body, 'employe');
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      422,
      { endpoint: "L'adresse de ce service de notifications n'est pas autorisée" },
    ]);
  });

  it('is refused with keys that are none', async () => {
    const { endpoint } = newBrowser();
    const keys = { p256dh: 'abc', auth: 'def' };
    expect((await post('push-subscriptions', { endpoint, keys }, 'employe')).statusCode).toBe(422);
  });
});
