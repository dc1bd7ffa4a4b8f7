// Private calendars: an address shown once and kept hashed, rights that are read again, a text that two other programs read.
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '@zellige/domain/events/event.schema';
import { contactBody, reservationBody, stockBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;

const post = (url: string, body: object = {}, person: Person = 'admin') =>
  server.ask(person, { method: 'POST', url: `/api/${url}`, body });
const change = (id: string, body: object) =>
  server.ask('admin', { method: 'PUT', url: `/api/events/${id}`, body });
const made = async (fields: object): Promise<Event> =>
  (
    await post('events', {
      title: 'Installation',
      startDate: '2026-12-01',
      assignedTechnicians: ['T1'],
      ...fields,
    })
  ).json().data;

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  const technicians = [
    { id: 'T1', name: 'Hicham', userId: 'employe' },
    { id: 'T2', name: 'Nadia' },
  ];
  const command = {
    action: 'update_technicians_settings',
    input: { technicians },
    opId: null,
    expectedVersion: null,
  };
  await server.engine.execute(command, server.actors.admin);
});
afterAll(() => server.close());

interface MadeFeed {
  id: string;
  url: string;
  path: string;
}
async function makeFeed(person: Person, body: object = {}): Promise<MadeFeed> {
  const answer = await post('calendar-feeds', body, person);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('url')]);
  const { id, url } = answer.json().data;
  return { id, url, path: new URL(url).pathname };
}
const read = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: path, headers });
const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
const titles = async (path: string) => entriesOf((await read(path)).body).map(({ summary }) => summary);

describe('the address of a calendar', () => {
  it('is left out of the log of the proxy, as what somebody searches is', () => {
    const caddyfile = readFileSync(new URL('../../../../../deploy/Caddyfile', import.meta.url), 'utf8');
    const [, search = '', shown = ''] = /request>uri regexp "(.*?)" "(.*?)"/.exec(caddyfile) ?? [];
    const logged = (uri: string) => uri.replaceAll(new RegExp(search, 'g'), shown);
    expect(logged(`/api/calendar/${'a'.repeat(43)}.ics`)).toBe('/api/calendar/…');
    expect(logged('/api/contacts?search=tazi&page=2')).toBe('/api/contacts…');
  });

  it('is shown once, holds 256 bits, and its hash alone is kept', async () => {
    const { id, url } = await makeFeed('employe');
    const token = /\/api\/calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const listed = await server.ask('employe', { url: '/api/calendar-feeds' });
    expect(listed.body).not.toContain(token);
    expect(listed.json().data).toMatchObject([{ id, personId: 'employe', lastReadAt: null }]);
    const stored = await server.database.pool.query(
      `SELECT to_jsonb(f)::text AS text FROM calendar_feeds AS f
       UNION ALL SELECT to_jsonb(a)::text FROM audit_entries AS a`,
    );
    expect(stored.rows.length).toBeGreaterThan(1);
    for (const { text } of stored.rows) expect(text).not.toContain(token);
  });

  it('opens nothing once it is revoked, and a wrong one is answered word for word alike', async () => {
    const { id, path } = await makeFeed('employe');
    expect((await read(path)).statusCode).toBe(200);
    const revoke = (person: Person) =>
      server.ask(person, { method: 'DELETE', url: `/api/calendar-feeds/${id}` });
    expect((await revoke('admin')).statusCode).toBe(404);
    expect((await read(path)).statusCode).toBe(200);
    expect((await revoke('employe')).statusCode).toBe(200);
    const [revoked, wrong, short] = await Promise.all(
      [path, `/api/calendar/${'a'.repeat(43)}.ics`, '/api/calendar/x.ics'].map((one) => read(one)),
    );
    const told = ({ statusCode, body, headers }: Awaited<ReturnType<typeof read>>) => [
      statusCode,
      body,
      headers['content-type'],
      headers['cache-control'],
    ];
    if (!revoked || !wrong || !short) throw new Error('not asked');
    expect(told(revoked)[0]).toBe(404);
    expect(told(wrong)).toEqual(told(revoked));
    expect(told(short)).toEqual(told(revoked));
  });

  it('is one of twenty at most', async () => {
    for (let rank = 0; rank < 20; rank += 1) await makeFeed('commercial2');
    const refused = await post('calendar-feeds', {}, 'commercial2');
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      422,
      'Vous avez déjà 20 abonnements : révoquez-en un d’abord',
    ]);
  });
});

const setRole = (role: string) =>
  server.database.pool.query(`UPDATE users SET role = $1 WHERE id = 'manager'`, [role]);
const setActive = (isActive: boolean) =>
  server.ask('admin', { method: 'PUT', url: '/api/users/commercial1', body: { isActive } });

describe('who reads', () => {
  it('a manager makes the calendar of a technician, with an account or without; others their own alone', async () => {
    await made({ title: 'Chez Nadia', assignedTechnicians: ['T2'], startDate: '2026-12-02' });
    const nadia = await makeFeed('manager', { personId: 'T2' });
    expect(await titles(nadia.path)).toEqual(['Chez Nadia']);
    const listed = await server.ask('manager', { url: '/api/calendar-feeds' });
    expect(listed.json().data).toMatchObject([{ personId: 'T2', personName: 'Nadia' }]);
    expect((await post('calendar-feeds', { personId: 'nobody' }, 'manager')).statusCode).toBe(422);
    for (const person of ['commercial1', 'employe'] as const)
      expect((await post('calendar-feeds', { personId: 'manager' }, person)).statusCode).toBe(403);
    expect((await post('calendar-feeds', { personId: 'employe' }, 'employe')).statusCode).toBe(201);
  });

  it('rights are read again at each call', async () => {
    const others = await makeFeed('manager', { personId: 'employe' });
    const own = await makeFeed('manager');
    await setRole('employee');
    expect([(await read(others.path)).statusCode, (await read(own.path)).statusCode]).toEqual([404, 200]);
    await setRole('manager');
    expect((await read(others.path)).statusCode).toBe(200);
  });

  it('a closed account ends its calendars for good', async () => {
    const { path } = await makeFeed('commercial1');
    expect((await setActive(false)).statusCode).toBe(200);
    expect((await read(path)).statusCode).toBe(404);
    await setActive(true);
    expect((await read(path)).statusCode).toBe(404);
  });

  it('no program makes one with a key, and nobody without a fresh proof', async () => {
    const key = (await post('settings/api', { name: 'K', scopes: { events: 'write' } })).json().data.key;
    const asked = await server.app.inject({
      method: 'POST',
      url: '/api/calendar-feeds',
      headers: { authorization: `Bearer ${key}` },
      payload: {},
    });
    expect(asked.statusCode).toBe(403);
    const before = now;
    now = new Date('2026-11-21T09:20:00Z');
    const late = await post('calendar-feeds', {}, 'employe');
    now = before;
    expect([late.statusCode, late.json().error.code]).toEqual([403, 'reauthentication_required']);
  });
});

describe('what is read', () => {
  let path = '';
  beforeAll(async () => {
    ({ path } = await makeFeed('employe'));
  });

  it('has the events and delivery notes of the person, read alike by ical.js and node-ical', async () => {
    await post('contacts', contactBody({ id: 801, phone: '0522000000' }));
    const event = await made({
      title: 'Écrans — شاشات',
      startDate: '2026-12-10',
      time: '09:00',
      endTime: '12:30',
      contactId: 801,
      location: 'Rue 12, Casablanca',
    });
    await made({ title: 'Pas à lui', startDate: '2026-12-11', assignedTechnicians: [] });
    const note = await post('bon-livraison', {
      client: 'Riad Atlas',
      clientAdresse: 'Agdal',
      dateLivraison: '2026-12-12',
      livreur: 'Employé',
      livreurId: 'employe',
      items: [{ productName: 'Borne', quantity: 2 }],
    });
    expect(note.statusCode).toBe(201);
    const answer = await read(path);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const [first, second, ...others] = entriesOf(answer.body);
    expect(others).toEqual([]);
    expect(first?.summary).toContain('Écrans — شاشات');
    expect(first?.startDate.toJSDate().toISOString()).toBe('2026-12-10T09:00:00.000Z');
    expect(first?.description).toContain('Tél. : +212522000000');
    expect(second).toMatchObject({ summary: 'Livraison · Riad Atlas', location: 'Agdal' });
    const byNode = Object.values(nodeIcal.sync.parseICS(answer.body)).filter((one) => one?.type === 'VEVENT');
    expect(byNode.map((one) => one?.type === 'VEVENT' && one.uid)).toEqual([first?.uid, second?.uid]);
    expect(first?.uid).toMatch(new RegExp(`^events/${event.id}@[0-9a-f]{16}\\.zellige$`));
    expect(answer.body).toContain(`/events/${event.id}`);
  });

  it('keeps the UID of what changes, counts its SEQUENCE up, and says what is cancelled', async () => {
    const event = await made({
      title: 'À déplacer',
      startDate: '2026-12-20',
      time: '08:00',
      endTime: '09:00',
    });
    const seen = async () => {
      const entry = entriesOf((await read(path)).body).find(({ uid }) => uid.includes(event.id));
      if (!entry) throw new Error('not in the calendar');
      return entry;
    };
    const before = await seen();
    await change(event.id, { startDate: '2026-12-21', endDate: '2026-12-21' });
    const after = await seen();
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    await post(`events/${event.id}/cancel`, { reason: 'Client fermé' });
    const cancelled = await seen();
    expect(cancelled.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(cancelled.sequence).toBeGreaterThan(after.sequence);
  });

  it('has the rentals of an order as one departure, whose SEQUENCE goes on when a part is given to somebody else', async () => {
    await post('inventory', stockBody({ id: 'ART-C', quantity: 5 }));
    const given = reservationBody('ART-C', { assignedTo: 'manager', place: 'Fès' });
    const rows = [await post('reservations', given), await post('reservations', given)].map(
      (answer) => answer.json().data,
    );
    await server.database.pool.query(
      `UPDATE reservations SET data = data || '{"quoteId":"q1"}' WHERE id = ANY($1)`,
      [rows.map(({ id }) => id)],
    );
    const manager = await makeFeed('manager');
    const departures = async () =>
      entriesOf((await read(manager.path)).body).filter(({ uid }) => uid.includes('/departure@'));
    const [before, ...others] = await departures();
    expect([before?.location, others]).toEqual(['Fès', []]);
    const [, second] = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const body = { assignedTo: 'commercial1' };
    const handed = await server.ask('admin', { method: 'PUT', url: `/api/reservations/${second.id}`, body });
    expect(handed.statusCode).toBe(200);
    const [after] = await departures();
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
  });

  it('answers 304 while nothing has changed, and notes the reading', async () => {
    const { headers } = await read(path);
    const etag = String(headers.etag);
    expect(headers['cache-control']).toBe('private, no-cache');
    const same = await read(path, { 'if-none-match': etag });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await made({ title: 'Nouveau', startDate: '2026-12-22' });
    expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(200);
    const listed = (await server.ask('employe', { url: '/api/calendar-feeds' })).json().data;
    expect(
      listed.some(({ lastReadAt }: { lastReadAt: string | null }) => lastReadAt === now.toISOString()),
    ).toBe(true);
  });

  it('is told to wait by whoever asks too often; guesses do not count against an address that is right', async () => {
    const guess = () => read(`/api/calendar/${'b'.repeat(43)}.ics`);
    const guessed = await Promise.all(Array.from({ length: 101 }, guess));
    expect(guessed.some(({ statusCode }) => statusCode === 429)).toBe(true);
    expect((await read(path)).statusCode).toBe(200);
    const busy = await makeFeed('employe');
    const readings = await Promise.all(Array.from({ length: 61 }, () => read(busy.path)));
    const refused = readings.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
    expect((await read(path)).statusCode).toBe(200);
  });
});
