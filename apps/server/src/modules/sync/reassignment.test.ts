// A device keeps its writes on a record that somebody else was given meanwhile: out of reach and gone are two things.
import { SCHEMA_VERSION } from '@zellige/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
const post = async (url: string, body: object, person: Person = 'admin') =>
  (await server.ask(person, { method: 'POST', url: `/api/${url}`, body })).json().data;

const put = (url: string, body: object) => server.ask('admin', { method: 'PUT', url: `/api/${url}`, body });

async function push(person: Person, action: string, data: object) {
  const entry = {
    opId: crypto.randomUUID(),
    action,
    data,
    timestamp: Date.now(),
    baseVersion: null,
    schema: SCHEMA_VERSION,
  };
  const sent = await server.ask(person, {
    method: 'POST',
    url: '/api/sync/push',
    body: { entries: [entry] },
  });
  return sent.json().data[0];
}

beforeAll(async () => {
  server = await startTestServer();
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

describe('a record that was given to somebody else', () => {
  it('is out of reach of whoever had it, and unknown to whoever never had it', async () => {
    const { id } = await post('tasks', { title: 'Appeler', dueDate: '2026-12-01', assignedTo: 'employe' });
    const changes = { notes: 'Fait' };
    await server.ask('admin', {
      method: 'PUT',
      url: `/api/tasks/${id}`,
      body: { assignedTo: 'commercial1' },
    });
    expect(await push('employe', 'update_tasks', { id, changes })).toMatchObject({
      status: 403,
      error: { code: 'out_of_reach' },
    });
    expect(await push('commercial2', 'update_tasks', { id, changes })).toMatchObject({ status: 404 });
    expect(await push('employe', 'update_tasks', { id: 'TSK-inconnue', changes })).toMatchObject({
      status: 404,
    });
  });

  const goods = { client: 'Atlas', items: [{ productName: 'Écran', quantity: 1 }] };
  const ofHicham = { livreur: 'Hicham', livreurId: 'employe' };
  const repair = { client: 'Atlas', equipment: 'Borne', work: 'Dalle', technicians: ['T1'] };

  it.each([
    {
      path: 'tasks',
      made: { title: 'Rappeler', dueDate: '2026-12-01', assignedTo: 'employe' },
      given: { assignedTo: 'commercial1' },
      said: /^Cette tâche a été confiée à \S+/,
    },
    {
      path: 'events',
      made: { title: 'Pose', startDate: '2026-12-20', assignedTechnicians: ['T1'] },
      given: { assignedTechnicians: ['T2'] },
      said: /^Cet événement a été confié à Nadia$/,
    },
    {
      path: 'bon-livraison',
      made: { ...goods, ...ofHicham },
      given: { livreur: 'Nadia', livreurId: 'commercial1' },
      said: /^Ce bon de livraison a été confié à Nadia$/,
    },
    {
      path: 'technical-sheets',
      made: { kind: 'intervention', intervention: repair },
      given: { intervention: { technicians: ['T2'] } },
      said: /^Cette fiche technique a été confiée à Nadia$/,
    },
  ])(
    'is not called unknown where it is opened by its address: $path',
    async ({ path, made, given, said }) => {
      const { id } = await post(path, made);
      expect((await put(`${path}/${id}`, given)).statusCode).toBe(200);
      const open = async (person: Person) =>
        (await server.ask(person, { method: 'GET', url: `/api/${path}/${id}` })).json();
      expect(await open('employe')).toEqual({
        error: expect.objectContaining({ code: 'out_of_reach', message: expect.stringMatching(said) }),
      });
    },
  );

  it('stays unknown to whoever never had it', async () => {
    const { id } = await post('tasks', { title: 'Relancer', assignedTo: 'commercial1' });
    const opened = await server.ask('commercial2', { method: 'GET', url: `/api/tasks/${id}` });
    expect(opened.json().error.code).toBe('not_found');
  });

  it('still has the sheet of the visit that was made there', async () => {
    const visit = {
      title: 'Maintenance',
      startDate: '2026-12-01',
      client: 'Atlas',
      assignedTechnicians: ['T1'],
    };
    const { id: eventId } = await post('events', visit);
    await server.ask('admin', {
      method: 'PUT',
      url: `/api/events/${eventId}`,
      body: { assignedTechnicians: ['T2'] },
    });
    const sheet = { kind: 'intervention', intervention: { eventId, work: 'Réglage', technicians: ['T1'] } };
    const made = await push('employe', 'create_technicalSheets', sheet);
    expect(made).toMatchObject({ status: 200 });
    const stranger = await post('events', { ...visit, startDate: '2026-12-02', assignedTechnicians: ['T2'] });
    const other = { ...sheet, intervention: { ...sheet.intervention, eventId: stranger.id } };
    expect(await push('employe', 'create_technicalSheets', other)).toMatchObject({
      status: 422,
      error: { fields: { 'intervention.eventId': expect.any(String) } },
    });
  });
});
