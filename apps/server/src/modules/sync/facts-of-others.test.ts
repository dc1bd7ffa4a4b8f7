// The server takes a technician's facts over the queue, on a visit that the office gave away, cancelled or archived since
// (docs/product.md D22, docs/adr/0035).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

const DAY = 86_400_000;
const today = new Date('2026-11-21T09:00:00Z');
let now = today;
let server: TestServer;

interface Answer {
  status: number;
  data?: { output: Record<string, unknown>; rows: { collection: string; row: { id: unknown } }[] };
}

const post = async (url: string, body: object, person: Person = 'admin') =>
  (await server.ask(person, { method: 'POST', url: `/api/${url}`, body })).json().data;
const put = (url: string, body: object) => server.ask('admin', { method: 'PUT', url: `/api/${url}`, body });

const factOf = (action: string, data: object, minutesBefore = 10) => ({
  opId: randomUUID(),
  action,
  data,
  timestamp: now.getTime() - minutesBefore * 60_000,
  baseVersion: null as number | null,
  schema: 1,
});
const push = async (person: Person, ...entries: object[]): Promise<Answer[]> =>
  (await server.ask(person, { method: 'POST', url: '/api/sync/push', body: { entries } })).json().data;

let visits = 0;
/** A confirmed visit of the employee, whom the office then replaces. */
async function givenAway(): Promise<string> {
  visits += 1;
  const startDate = new Date(Date.parse('2027-01-01') + visits * DAY).toISOString().slice(0, 10);
  const { id } = await post('events', { title: 'Pose', startDate, assignedTechnicians: ['T1'] });
  await post(`events/${id}/confirm`, {});
  await put(`events/${id}`, { assignedTechnicians: ['T2'], description: 'Du bureau' });
  return id;
}

async function noteOf(livreurId: string): Promise<string> {
  const items = [{ productName: 'Écran', quantity: 1, unitPrice: 900 }];
  const fields = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham', livreurId };
  const { id } = await post('bon-livraison', { ...fields, items });
  await post(`bon-livraison/${id}/ship`, {});
  return id;
}

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  const technicians = [
    { id: 'T1', name: 'Hicham', userId: 'employe' },
    { id: 'T2', name: 'Nadia', userId: '' },
  ];
  const input = { technicians };
  const command = { action: 'update_technicians_settings', input, opId: null, expectedVersion: null };
  await server.engine.execute(command, server.actors.admin);
});
afterAll(() => server.close());

describe('a fact of somebody who was taken off the record', () => {
  it('stands with its instant, what the office wrote beside it, and the record is theirs again', async () => {
    const id = await givenAway();
    expect((await server.ask('employe', { url: `/api/events/${id}` })).statusCode).toBe(403);
    const start = factOf('start_events', { id });
    const finish = { ...factOf('finish_events', { id }, 5), after: [start.opId] };
    const [begun, ended] = await push('employe', start, finish);
    expect(begun).toMatchObject({ status: 200 });
    expect(ended).toMatchObject({
      status: 200,
      data: {
        output: {
          status: 'terminé',
          description: 'Du bureau',
          startedAt: new Date(start.timestamp).toISOString(),
          finishedAt: new Date(finish.timestamp).toISOString(),
          assignedTechnicians: ['T2', 'T1'],
          onSite: [{ userId: 'employe', isBack: true }],
        },
      },
    });
    expect((await server.ask('employe', { url: `/api/events/${id}` })).statusCode).toBe(200);
    // The answer was lost: the same key has the same answer.
    expect((await push('employe', start))[0]).toMatchObject({ status: 200 });
  });

  it('stands whatever version its device knew, in the form of an earlier queue too', async () => {
    const id = await givenAway();
    expect((await push('employe', { ...factOf('start_events', { id }), baseVersion: 2 }))[0]?.status).toBe(
      200,
    );
  });

  it('tells no price, and opens nothing but facts', async () => {
    const id = await noteOf('employe');
    await put(`bon-livraison/${id}`, { livreur: 'Nadia', livreurId: 'admin' });
    const change = factOf('update_bonLivraison', { id, changes: { observationsGenerales: 'x' } });
    expect((await push('employe', change))[0]?.status).not.toBe(200);
    const delivered = factOf('deliver_bonLivraison', { id, signatureClient: 'Amal' });
    const [answer] = await push('employe', delivered);
    expect(answer).toMatchObject({ status: 200, data: { output: { status: 'livre', livreur: 'Nadia' } } });
    expect(JSON.stringify(answer)).not.toContain('unitPrice');
  });

  it('is not taken after thirty days, nor from anybody else, nor without a queue', async () => {
    const id = await givenAway();
    expect((await push('commercial1', factOf('start_events', { id })))[0]?.status).not.toBe(200);
    const direct = await server.ask('employe', { method: 'POST', url: `/api/events/${id}/start`, body: {} });
    expect(direct.json().error).toMatchObject({ code: 'out_of_reach' });
    now = new Date(today.getTime() - 31 * DAY);
    const old = await givenAway();
    now = today;
    expect((await push('employe', factOf('start_events', { id: old })))[0]?.status).toBe(404);
  });
});

describe('a fact on a record that the office closed', () => {
  it('is done despite the cancellation, and brought back from the corbeille', async () => {
    const id = await givenAway();
    await post(`events/${id}/cancel`, { reason: 'Client parti' });
    await server.ask('admin', { method: 'DELETE', url: `/api/events/${id}` });
    expect((await push('employe', factOf('start_events', { id })))[0]).toMatchObject({
      status: 200,
      data: { output: { status: 'en cours', doneDespite: 'annulation', archivedAt: null } },
    });
  });

  it('takes the goods of a note that was called off out of the stock once', async () => {
    const id = await noteOf('employe');
    await post(`bon-livraison/${id}/force`, { status: 'retour', reason: 'Client parti' });
    const delivered = factOf('deliver_bonLivraison', { id, signatureClient: 'Amal' });
    for (const entry of [delivered, delivered])
      expect((await push('employe', entry))[0]).toMatchObject({
        status: 200,
        data: { output: { status: 'livre', doneDespite: 'annulation' } },
      });
    const again = factOf('deliver_bonLivraison', { id, signatureClient: 'Amal' }, 8);
    expect((await push('employe', again))[0]).toMatchObject({
      status: 200,
      data: { output: { deliveredAt: new Date(delivered.timestamp).toISOString() } },
    });
  });
});
