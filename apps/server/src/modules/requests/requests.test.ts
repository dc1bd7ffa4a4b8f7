import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date('2026-11-23T09:00:00Z') });
  const technicians = [
    { id: 'T1', name: 'Karim', userId: 'employe' },
    { id: 'T2', name: 'Nadia' },
  ];
  const input = { technicians };
  const command = { action: 'update_technicians_settings', input, opId: null, expectedVersion: null };
  await server.engine.execute(command, server.actors.admin);
});
afterAll(() => server.close());

const send = (url: string, body: object, person: Person = 'manager', method: 'POST' | 'PUT' = 'POST') =>
  server.ask(person, { method, url: `/api/${url}`, body });
const read = async (url: string, person: Person = 'manager') =>
  (await server.ask(person, { url: `/api/${url}` })).json().data;
const make = async (body: object = {}, person: Person = 'manager') =>
  (await send('requests', { title: 'Écran noir', ...body }, person)).json().data;

/** Entries of a queue, pressed while there was no network. */
const push = (person: Person, ...entries: [action: string, data: object][]) =>
  server.ask(person, {
    method: 'POST',
    url: '/api/sync/push',
    body: {
      entries: entries.map(([action, data]) => ({
        opId: randomUUID(),
        action,
        data,
        timestamp: Date.parse('2026-11-23T08:30:00.000Z'),
        baseVersion: null,
        schema: 1,
      })),
    },
  });

describe('/api/requests', () => {
  it('is reported by anybody, numbered, and each sees what is theirs', async () => {
    const reported = await send('requests', { title: 'Tactile mort', priority: 'haute' }, 'employe');
    expect(reported.statusCode).toBe(201);
    expect(reported.json().data).toMatchObject({
      number: expect.stringMatching(/^DEM-\d{3}$/),
      dueAt: '2026-11-24T09:00:00.000Z',
      coverage: 'facturable',
    });
    const { id } = await make();
    expect((await read('requests', 'employe')).map(({ title }: { title: string }) => title)).toEqual([
      'Tactile mort',
    ]);
    for (const person of ['employe', 'commercial1'] as const)
      expect((await server.ask(person, { url: `/api/requests/${id}` })).statusCode).toBe(404);
  });

  it('is late, soon or waiting by the clock, as the rule says of each row', async () => {
    const late = await make({ receivedAt: '2026-11-19T09:00:00.000Z', priority: 'urgente', site: 'moments' });
    const soon = await make({ receivedAt: '2026-11-21T10:15:00.000Z', priority: 'urgente', site: 'moments' });
    const waiting = await make({ priority: 'basse', site: 'moments' });
    const done = await make({ site: 'moments' });
    await send(`requests/${done.id}/resolve`, {});
    for (const [moment, request] of Object.entries({ late, soon, waiting, done })) {
      const rows = await read(`requests?moment=${moment}&q=moments`);
      expect([moment, ...rows.map(({ id }: { id: string }) => id)]).toEqual([moment, request.id]);
    }
    expect((await read('requests?isOpen=true&q=moments')).map(({ id }: { id: string }) => id)).toEqual([
      late.id,
      soon.id,
      waiting.id,
    ]);
  });

  it('is planned in one act without a word, and twice at once makes one event', async () => {
    const { id } = await make({ durationMinutes: 60 });
    const both = await Promise.all([1, 2].map(() => send(`requests/${id}/plan`, {})));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const { eventId } = await read(`requests/${id}`);
    expect(await read(`events/${eventId}`)).toMatchObject({
      requestId: id,
      startDate: '2026-11-23',
      time: '10:00',
      endTime: '11:00',
    });
    expect((await read('events?q=noir')).length).toBe(1);
  });

  it('goes from a fault without a network to its end, by what each of them presses', async () => {
    const id = 'DEM-1795424400000-abcd';
    expect(
      (await push('employe', ['create_requests', { id, title: 'Pixels', source: 'qr' }])).statusCode,
    ).toBe(200);
    await send(`requests/${id}/plan`, {
      startDate: '2026-11-24',
      time: '09:00',
      endTime: '10:00',
      assignedTechnicians: ['T1'],
    });
    const { eventId } = await read(`requests/${id}`, 'employe');
    await send(`events/${eventId}/confirm`, {});
    const intervention = {
      eventId,
      client: 'Atlas',
      equipment: 'Borne',
      work: 'Dalle changée',
      technicians: ['T1'],
    };
    const sheetId = 'FT-1795424400000-abcd';
    await push(
      'employe',
      ['arrive_events', { id: eventId }],
      ['create_technicalSheets', { id: sheetId, kind: 'intervention', intervention }],
    );
    expect(await read(`requests/${id}`)).toMatchObject({ status: 'En cours', visits: 1 });
    await push('employe', [
      'sign_technicalSheets',
      { id: sheetId, signatureClient: 'Amal', signatureTechnician: 'Karim' },
    ]);
    expect(await read(`requests/${id}`)).toMatchObject({
      status: 'Résolue',
      resolution: 'Dalle changée',
      resolvedAt: '2026-11-23T08:30:00.000Z',
    });
    expect((await send(`requests/${id}/close`, {})).json().data.status).toBe('Close');
    const back = await send(`requests/${id}/reopen`, { reason: 'Encore' }, 'employe');
    expect(back.json().data).toMatchObject({ status: 'Nouvelle', reopened: 1, eventId: '' });
  });

  it('has another time once a day off is confirmed, and a later one by longer response times', async () => {
    const { id, dueAt } = await make({ priority: 'haute' });
    expect(dueAt).toBe('2026-11-24T09:00:00.000Z');
    const closures = [{ name: 'Inventaire', from: '2026-11-24', to: '2026-11-24' }];
    expect((await send('settings/working-time', { closures }, 'manager', 'PUT')).statusCode).toBe(200);
    expect((await read(`requests/${id}`)).dueAt).toBe('2026-11-25T09:00:00.000Z');
    expect((await send('settings/response-times', { haute: 4 }, 'manager', 'PUT')).statusCode).toBe(200);
    expect(await read('settings/response-times')).toEqual({
      urgente: 4,
      haute: 4,
      normale: 16,
      basse: 40,
      visitMinutes: 120,
    });
    expect((await make({ priority: 'haute' })).dueAt).toBe('2026-11-23T14:30:00.000Z');
  });
});
