import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date('2026-11-21T09:00:00Z') });
});
afterAll(() => server.close());

const body = {
  title: 'Hébergement',
  client: 'Atlas',
  startDate: '2026-11-21',
  billing: { unit: 'month', every: 3, anchor: '2026-11-21', timing: 'before', review: false },
  visits: { count: 4, every: 3 },
  renewal: { tacit: true, months: 12, noticeDays: 30 },
  items: [{ name: 'Hébergement {mois}', unitPrice: 900 }],
};
const post = (url: string, fields: object = {}, person: Person = 'manager') =>
  server.ask(person, { method: 'POST', url: `/api/contracts${url}`, body: fields });
const read = (url: string, person: Person = 'manager') => server.ask(person, { url: `/api/contracts${url}` });

describe('/api/contracts', () => {
  it('goes through the names of its steps, and bills its periods once', async () => {
    const made = await post('', body);
    expect(made.statusCode).toBe(201);
    const { id, number } = made.json().data;
    expect([id, number]).toEqual(['CTR-001', 'CTR-001']);
    expect((await post(`/${id}/activate`)).json().data.status).toBe('Actif');
    const billed = await post(`/${id}/bill`, { from: '2026-11-21' });
    expect(billed.json().data).toMatchObject({ number: 'FAC-001', contractId: id, total: 1080 });
    const again = await post(`/${id}/bill`, { from: '2026-11-21' });
    expect(again.json().error).toMatchObject({ code: 'already_invoiced' });
    for (const [step, fields, status] of [
      ['suspend', {}, 'Suspendu'],
      ['resume', {}, 'Actif'],
      ['revise', { from: '2027-02-21', items: [{ name: 'Hébergement', unitPrice: 950 }] }, 'Actif'],
      ['terminate', { date: '2027-05-20', reason: 'Vente' }, 'Résilié'],
    ] as const) {
      const done = await post(`/${id}/${step}`, fields);
      expect(done.json().data).toMatchObject({ status });
    }
  });

  it('tells its periods, and gives one away', async () => {
    const { id } = (await post('', body)).json().data;
    await post(`/${id}/activate`);
    await post(`/${id}/bill`, { from: '2026-11-21' });
    const skipped = await post(`/${id}/periods/2027-02-21/skip`, { reason: 'Geste' });
    expect(skipped.statusCode).toBe(200);
    const { data } = (await read(`/${id}/periods`)).json();
    expect(data.slice(0, 3)).toMatchObject([
      { from: '2026-11-21', to: '2027-02-20', state: 'facturée', invoiceId: expect.stringContaining('FAC-') },
      { from: '2027-02-21', to: '2027-05-20', state: 'sautée', reason: 'Geste', invoiceId: null },
      { from: '2027-05-21', to: '2027-08-20', due: '2027-05-21', state: 'à venir', prorata: false },
    ]);
  });

  it('is a salesperson’s own, and nothing for employees', async () => {
    const { id } = (await post('', { ...body, title: 'À soi' }, 'commercial1')).json().data;
    expect((await read(`/${id}`, 'commercial1')).statusCode).toBe(200);
    expect((await read(`/${id}/periods`, 'commercial1')).statusCode).toBe(200);
    for (const url of [`/${id}`, `/${id}/periods`]) {
      expect((await read(url, 'commercial2')).statusCode).toBe(404);
      expect((await read(url, 'employe')).statusCode).toBe(403);
    }
  });
});
