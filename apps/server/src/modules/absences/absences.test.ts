import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
let twin: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date('2026-11-21T09:00:00Z') });
  twin = await server.twin();
  const technicians = [
    { id: 'T1', name: 'Karim', userId: 'employe' },
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
afterAll(async () => {
  await twin.close();
  await server.close();
});

const send = (url: string, body: object, person: Person, on = server) =>
  on.ask(person, { method: 'POST', url: `/api/${url}`, body });
const post = (body: object, person: Person = 'manager', on = server) =>
  send('absences', { kind: 'congé', ...body }, person, on);
const read = async (query: string, person: Person) =>
  (await server.ask(person, { url: `/api/absences${query}` })).json().data;
const names = async (query: string): Promise<string[]> =>
  (await read(query, 'manager')).map(({ personName }: { personName: string }) => personName);
const day = (rank: number) => `2027-05-${String(rank).padStart(2, '0')}`;

describe('/api/absences', () => {
  it('is written by managers, read by who plans without the reason, and by its person', async () => {
    const made = await post({
      personId: 'T1',
      from: day(3),
      to: day(5),
      kind: 'maladie',
      note: 'Appeler Nadia',
    });
    expect(made.statusCode).toBe(201);
    await post({ personId: 'T2', from: day(6), to: day(6) });
    for (const person of ['commercial1', 'employe'] as const)
      expect((await post({ personId: 'T1', from: day(20), to: day(20) }, person)).statusCode).toBe(403);
    expect(await read('?personId=T1', 'manager')).toMatchObject([{ kind: 'maladie', personName: 'Karim' }]);
    const [known] = await read('?personId=T1', 'commercial1');
    expect(known).toMatchObject({ from: day(3), to: day(5), kind: 'autre' });
    expect((await read('', 'employe')).map(({ kind }: { kind: string }) => kind)).toEqual(['maladie']);
  });

  it('lists those that touch a period', async () => {
    expect(await names(`?from=${day(5)}&to=${day(5)}`)).toEqual(['Karim']);
    expect(await names(`?from=${day(6)}`)).toEqual(['Nadia']);
    expect(await names(`?to=${day(4)}`)).toEqual(['Karim']);
  });

  it('keeps an event out, which a manager forces with a reason', async () => {
    await post({ personId: 'T1', from: day(24), to: day(26) });
    const event = { title: 'Salon', startDate: day(25), assignedTechnicians: ['T1'] };
    const refused = await send('events', event, 'commercial1');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error).toMatchObject({
      code: 'technician_busy',
      fields: { assignedTechnicians: 'Karim est absent du 24/05/2027 au 26/05/2027' },
    });
    const made = await send('events', { ...event, assignedTechnicians: ['T2'] }, 'commercial1');
    const { id } = made.json().data;
    const forced = { changes: { assignedTechnicians: ['T1'] }, reason: 'Il revient' };
    expect((await send(`events/${id}/force`, forced, 'commercial1')).statusCode).toBe(403);
    expect((await send(`events/${id}/force`, forced, 'manager')).json()).toMatchObject({
      data: { assignedTechnicians: ['T1'], statusReason: 'Il revient' },
    });
  });

  it('judges what a device planned without a network before the absence was known', async () => {
    await post({ personId: 'T2', from: day(10), to: day(12) });
    const event = { id: 'EVE-OFF', title: 'Salon', startDate: day(11), assignedTechnicians: ['T2'] };
    const queued = await server.ask('commercial1', {
      method: 'POST',
      url: '/api/sync/push',
      body: {
        entries: [
          {
            opId: randomUUID(),
            action: 'create_events',
            data: event,
            timestamp: Date.parse('2026-11-21T08:00:00.000Z'),
            baseVersion: null,
            schema: 1,
          },
        ],
      },
    });
    expect(queued.body).toContain('technician_busy');
    expect((await server.ask('manager', { url: '/api/events/EVE-OFF' })).statusCode).toBe(404);
  });

  it('is written once, two at once as well', async () => {
    const both = await Promise.all(
      [server, twin].map((on) => post({ personId: 'T2', from: day(15), to: day(16) }, 'manager', on)),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  it('and an event placed at the same moment leave no event that did not know of it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const startDate = `2027-06-${String(round + 1).padStart(2, '0')}`;
      const [absence, event] = await Promise.all([
        post({ personId: 'T1', from: startDate, to: startDate }, 'manager', round % 2 ? server : twin),
        send('events', { title: 'Salon', startDate, assignedTechnicians: ['T1'] }, 'manager'),
      ]);
      expect(absence.statusCode).toBe(201);
      // Placed first it stands, and is told; after it, it was refused.
      if (event.statusCode !== 201) continue;
      const [row] = await read(`?personId=T1&from=${startDate}&to=${startDate}`, 'manager');
      expect(event.json().data.rev).toBeLessThan(row.rev);
    }
  });
});
