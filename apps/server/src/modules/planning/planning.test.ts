import { planningAnswerOf } from '@zellige/domain/planning/planning-answer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { readPlanning } from './planning.repository.ts';

let server: TestServer;
const at = new Date('2026-11-21T09:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: () => at });
  const technicians = [
    { id: 'T1', name: 'Hicham', speciality: 'Installation', userId: 'employe' },
    { id: 'T2', name: 'Nadia', speciality: 'Maintenance' },
  ];
  const command = {
    action: 'update_technicians_settings',
    input: { technicians },
    opId: null,
    expectedVersion: null,
  };
  await server.engine.execute(command, server.actors.admin);
  await post('/api/vehicles', { id: 'V1', name: 'Fourgon', plate: '12345-أ-6' });
  const day = { startDate: '2026-11-30', endDate: '2026-11-30', time: '09:00', endTime: '11:00' };
  await post('/api/events', {
    id: 'E1',
    title: 'Pose',
    ...day,
    assignedTechnicians: ['T1'],
    vehicleId: 'V1',
  });
  await post('/api/events', { id: 'E2', title: 'Salon secret', ...day, assignedTechnicians: ['T2'] });
  await post('/api/events', {
    ...day,
    id: 'E3',
    title: 'Nuit',
    startDate: '2026-11-29',
    time: '22:00',
    endTime: '03:00',
    assignedTechnicians: ['T2'],
  });
  await post('/api/requests', { title: 'Écran noir', source: 'contrat', ...visit });
  await post('/api/absences', { personId: 'T2', from: '2026-12-01', to: '2026-12-01', kind: 'maladie' });
});
afterAll(() => server.close());

const visit = { windowFrom: '2026-11-30', windowTo: '2026-12-04' };
const post = (url: string, body: object) => server.ask('admin', { method: 'POST', url, body });
const get = (query: string, person: Person = 'manager') =>
  server.ask(person, { url: `/api/planning?${query}` });
const WEEK = 'from=2026-11-30&to=2026-12-06';

describe('/api/planning', () => {
  it('answers the rows, the cards and the load of its days, a night of the day before included', async () => {
    const { rows, cards, load } = (await get(WEEK)).json().data;
    expect(rows.map(({ key }: { key: string }) => key)).toEqual(
      expect.arrayContaining(['t/T1', 't/T2', 'v/V1']),
    );
    expect(cards.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Nuit',
      'Pose',
      'Salon secret',
    ]);
    const nadia = load.find(({ key }: { key: string }) => key === 't/T2');
    expect(nadia.days.slice(0, 2)).toEqual([
      { day: '2026-11-30', planned: 300, worked: 480 },
      { day: '2026-12-01', planned: 0, worked: 0 },
    ]);
  });

  it('shows an employee what their screen shows: their own row and work, no vehicles', async () => {
    const answer = await get(WEEK, 'employe');
    const { rows, cards, load } = answer.json().data;
    expect(rows.map(({ key }: { key: string }) => key)).toEqual(['t/T1']);
    expect(cards.map(({ title }: { title: string }) => title)).toEqual(['Pose']);
    expect(load).toHaveLength(1);
    expect(answer.body).not.toContain('secret');
  });

  it('answers the requests that nobody is sent to yet, to who may plan them', async () => {
    const { requests } = (await get(WEEK)).json().data;
    expect(requests).toMatchObject([
      { title: 'Écran noir', start: '2026-12-02T08:30', coverage: 'facturable', minutes: 120, isLate: false },
    ]);
    expect((await get(WEEK, 'employe')).json().data.requests).toEqual([]);
  });

  it('is the answer of the rules of the screen', async () => {
    const actor = { id: 'manager', role: 'manager', fullName: 'Manager' };
    const days = { from: '2026-11-30', to: '2026-12-06' };
    const sources = await readPlanning(server.database.pool, actor, days);
    const expected = planningAnswerOf(sources, { ...days, moment: '2026-11-21T09:00', actor });
    expect((await get(WEEK)).json().data).toEqual(JSON.parse(JSON.stringify(expected)));
  });

  it.each([
    ['no days', '', 'from'],
    ['a day that is none', 'from=2026-02-30&to=2026-12-06', 'from'],
    ['an end before its beginning', 'from=2026-12-06&to=2026-11-30', 'to'],
    ['more than two months', 'from=2026-11-01&to=2027-01-02', 'to'],
    ['a parameter that it does not know', `${WEEK}&person=T1`, 'person'],
  ])('refuses %s, by its name', async (_name, query, field) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.fields)).toContain(field);
  });

  it('takes two months', async () => {
    expect((await get('from=2026-11-01&to=2027-01-01')).statusCode).toBe(200);
  });

  it('is refused to nobody who is signed in, and to whoever is not', async () => {
    expect((await get(WEEK, 'commercial1')).statusCode).toBe(200);
    expect((await server.app.inject({ url: `/api/planning?${WEEK}` })).statusCode).toBe(401);
  });
});
