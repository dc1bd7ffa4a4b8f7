// Events on the real database: two people after one technician or one unit, filters, who sees what.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '@zellige/domain/events/event.schema';
import { contactBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

const now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;
let twin: TestServer;

const post = (url: string, body: object, person: Person = 'admin', on = server) =>
  on.ask(person, { method: 'POST', url: `/api/${url}`, body });
const event = async (fields: object, person: Person = 'admin'): Promise<Event> =>
  (await post('events', { title: 'Salon', startDate: '2027-01-01', ...fields }, person)).json().data;
const technician = (id: string, userId = '') => ({ id, name: `Technicien ${id}`, userId });

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  twin = await server.twin();
  const technicians = [technician('T1', 'employe'), ...['T2', 'T3', 'T4', 'T5'].map((id) => technician(id))];
  const command = {
    action: 'update_technicians_settings',
    input: { technicians },
    opId: null,
    expectedVersion: null,
  };
  await server.engine.execute(command, server.actors.admin);
  const item = { id: 'ART-EVT', name: 'Borne tactile', quantity: 3 };
  await post('inventory', item);
});
afterAll(async () => {
  await twin.close();
  await server.close();
});

const statuses = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

/** Moves an event to the same day as another. */
const move = (id: string, on: TestServer) =>
  on.ask('admin', {
    method: 'PUT',
    url: `/api/events/${id}`,
    body: { startDate: '2027-03-05', endDate: '2027-03-05' },
  });

const ids = async (query: string): Promise<string[]> =>
  (await server.ask('manager', { url: `/api/events?${query}` })).json().data.map(({ id }: Event) => id);

const contacts = async () =>
  (await server.ask('employe', { url: '/api/contacts' })).json().data.map(({ id }: { id: number }) => id);
interface Change {
  collection: string;
  id?: string | number;
  deleted?: true;
  row?: { id: string | number };
}
const pull = async (since: number): Promise<{ data: Change[]; meta: { rev: number } }> =>
  (await server.ask('employe', { url: `/api/sync/pull?since=${since}&limit=2000` })).json();
/** What came or went, in the order of its name. */
const named = ({ data }: { data: Change[] }): string[] =>
  data
    .map(({ collection, id, deleted, row }) => `${deleted ? '-' : '+'} ${collection} ${row?.id ?? id}`)
    .toSorted();

describe('a race', () => {
  it.each(Array.from({ length: 6 }, (_unused, round) => round + 1))(
    'for one technician has exactly one winner, whichever process is asked (%i)',
    async (round) => {
      const startDate = `2027-02-${String(round).padStart(2, '0')}`;
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_unused, index) =>
          post(
            'events',
            { title: `Client ${index}`, startDate, assignedTechnicians: ['T1'] },
            index % 2 === 0 ? 'manager' : 'commercial1',
            index < 3 ? server : twin,
          ),
        ),
      );
      expect(statuses(answers)).toEqual([201, 422, 422, 422, 422, 422]);
      const refused = answers.find(({ statusCode }) => statusCode === 422)?.json();
      expect(refused.error).toMatchObject({
        code: 'technician_busy',
        fields: {
          assignedTechnicians: expect.stringMatching(/^Technicien T1 est déjà affecté à « Client \d » du/),
        },
      });
    },
  );

  it('between two events moved to the same time has exactly one winner', async () => {
    const first = await event({ startDate: '2027-03-01', assignedTechnicians: ['T2'] });
    const second = await event({ startDate: '2027-03-02', assignedTechnicians: ['T2'] });
    expect(statuses(await Promise.all([move(first.id, server), move(second.id, twin)]))).toEqual([200, 422]);
  });

  it('for the last units has no more winners than units', async () => {
    const body = {
      title: 'Stand',
      startDate: '2027-04-01',
      reservedMaterials: [{ itemId: 'ART-EVT', quantity: 1 }],
    };
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_unused, index) =>
        post('events', body, 'manager', index % 2 ? twin : server),
      ),
    );
    expect(statuses(answers)).toEqual([201, 201, 201, 422, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422)?.json();
    expect(refused.error.message).toBe(
      'Indisponible : 0 unité(s) libre(s) du 01/04/2027 au 01/04/2027 (réservé par Stand)',
    );
  });
});

describe('the list of events', () => {
  it('is filtered by status, period, technician and client', async () => {
    const long = await event({
      startDate: '2027-05-30',
      endDate: '2027-06-02',
      assignedTechnicians: ['T3', 'T4'],
      client: 'Atlas',
    });
    const short = await event({ startDate: '2027-06-10', assignedTechnicians: ['T5'] });
    await post(`events/${short.id}/cancel`, { reason: 'Reporté' });
    expect(await ids('from=2027-06-01&to=2027-06-01')).toEqual([long.id]);
    expect(await ids('from=2027-06-01&to=2027-06-30&sort=startDate')).toEqual([long.id, short.id]);
    expect(await ids('technician=T4,T5&from=2027-05-01')).toEqual([short.id, long.id]);
    expect(await ids('technician=T4&from=2027-05-01')).toEqual([long.id]);
    expect(await ids('status=annulé&from=2027-06-01')).toEqual([short.id]);
    expect(await ids('client=Atlas')).toEqual([long.id]);
    const evening = await event({
      startDate: '2027-06-20',
      time: '18:00',
      endDate: '2027-06-21',
      endTime: '00:00',
    });
    expect(await ids('from=2027-06-20&to=2027-06-20')).toEqual([evening.id]);
    expect(await ids('from=2027-06-21&to=2027-06-21')).toEqual([]);
  });
});

describe('an employee', () => {
  it('sees the events he works on and their contacts, starts and finishes them, and nothing else', async () => {
    for (const id of [501, 502]) await post('contacts', contactBody({ id }));
    const { rev } = (await pull(0)).meta;
    const made = await event({ startDate: '2027-07-01', contactId: 501 });
    expect((await server.ask('employe', { url: `/api/events/${made.id}` })).statusCode).toBe(404);
    expect((await pull(rev)).data).toEqual([]);
    const change = (body: object) =>
      server.ask('admin', { method: 'PUT', url: `/api/events/${made.id}`, body });

    await change({ assignedTechnicians: ['T1'] });
    const gained = await pull(rev);
    expect(named(gained)).toEqual(['+ contacts 501', `+ events ${made.id}`]);
    expect(await contacts()).toEqual([501]);
    expect((await post(`contacts/501/reach`, { channel: 'appel' }, 'employe')).statusCode).toBe(200);

    const before = (await pull(gained.meta.rev)).meta.rev;
    await change({ contactId: 502 });
    expect(named(await pull(before))).toEqual(['+ contacts 502', `+ events ${made.id}`, '- contacts 501']);
    expect((await post(`events/${made.id}/confirm`, {}, 'employe')).statusCode).toBe(403);
    await post(`events/${made.id}/confirm`, {});
    expect((await post(`events/${made.id}/start`, {}, 'employe')).json().data.status).toBe('en cours');
    expect((await post(`events/${made.id}/finish`, {}, 'employe')).json().data.status).toBe('terminé');
  });

  it('loses an event with its contact when another takes it over', async () => {
    await post('contacts', contactBody({ id: 503 }));
    const made = await event({ startDate: '2027-07-05', contactId: 503, assignedTechnicians: ['T1'] });
    const { rev } = (await pull(0)).meta;
    await server.ask('admin', {
      method: 'PUT',
      url: `/api/events/${made.id}`,
      body: { assignedTechnicians: ['T2'] },
    });
    expect(named(await pull(rev))).toEqual(['- contacts 503', `- events ${made.id}`]);
  });
});
