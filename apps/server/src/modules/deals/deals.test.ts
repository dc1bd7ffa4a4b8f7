import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date('2026-11-23T09:00:00Z') });
});
afterAll(() => server.close());

const send = (url: string, body: object, person: Person = 'manager', method: 'POST' | 'PUT' = 'POST') =>
  server.ask(person, { method, url: `/api/${url}`, body });
const read = async (url: string, person: Person = 'manager') =>
  (await server.ask(person, { url: `/api/${url}` })).json().data;
const make = async (body: object = {}, person: Person = 'manager') =>
  (await send('deals', { title: 'Six écrans', ...body }, person)).json().data;
const quoteFor = async (dealId: string, unitPrice = 1000, person: Person = 'manager') =>
  (await send('quotes', { client: 'Atlas', dealId, items: [{ name: 'Écran', unitPrice }] }, person)).json()
    .data;

const push = (person: Person, action: string, data: object) =>
  server.ask(person, {
    method: 'POST',
    url: '/api/sync/push',
    body: {
      entries: [
        {
          opId: randomUUID(),
          action,
          data,
          timestamp: Date.parse('2026-11-23T08:30:00.000Z'),
          baseVersion: null,
          schema: 1,
        },
      ],
    },
  });

describe('/api/deals', () => {
  it('is numbered, each commercial sees their own, and an employee none', async () => {
    const own = await send('deals', { title: 'Deux écrans' }, 'commercial1');
    expect(own.statusCode).toBe(201);
    expect(own.json().data).toMatchObject({ number: expect.stringMatching(/^AFF-\d{3}$/), stage: 'contact' });
    const { id } = await make();
    expect((await read('deals', 'commercial1')).map(({ title }: { title: string }) => title)).toEqual([
      'Deux écrans',
    ]);
    expect((await server.ask('commercial1', { url: `/api/deals/${id}` })).statusCode).toBe(404);
    expect((await server.ask('employe', { url: '/api/deals' })).statusCode).toBe(403);
    expect((await send('deals', { title: 'Non' }, 'employe')).statusCode).toBe(403);
  });

  it('moves, is lost with a reason, is reopened', async () => {
    const { id } = await make();
    expect((await send(`deals/${id}/move`, { stage: 'devis' })).json().data).toMatchObject({
      stage: 'devis',
    });
    expect((await send(`deals/${id}/move`, { stage: 'nulle' })).statusCode).toBe(422);
    expect((await send(`deals/${id}/lose`, {})).statusCode).toBe(422);
    expect((await send(`deals/${id}/lose`, { reason: 'Prix' })).json().data).toMatchObject({
      status: 'Perdue',
    });
    expect((await send(`deals/${id}/reopen`, {})).json().data).toMatchObject({ status: 'Ouverte' });
    expect((await read('deals?step=retard')).length).toBe(0);
    await send(`deals/${id}`, { nextStep: 'Rappeler', nextStepOn: '2026-11-20' }, 'manager', 'PUT');
    expect((await read('deals?step=retard')).map((row: { id: string }) => row.id)).toEqual([id]);
  });

  it('is made with its contact, by a queue too', async () => {
    const lead = { title: 'Un écran', name: 'Amal Idrissi', phone: '0661234567' };
    const { contactId, client } = (await send('deals', lead)).json().data;
    expect(client).toBe('Amal Idrissi');
    expect(await read(`contacts/${contactId}`)).toMatchObject({ name: 'Amal Idrissi', type: 'prospect' });
    const queued = { ...lead, id: 'AFF-1764000000000-abcd', contactId: 7_230_000_000_000_001, name: 'Karim' };
    expect((await push('commercial1', 'create_lead_deals', queued)).statusCode).toBe(200);
    expect(await read('contacts/7230000000000001')).toMatchObject({ name: 'Karim' });
  });

  it('is won by the quote that is accepted first, of two at once', async () => {
    const { id } = await make();
    const quotes = [await quoteFor(id, 1000), await quoteFor(id, 2000)];
    const answers = await Promise.all(quotes.map((quote) => send(`quotes/${quote.id}/accept`, {})));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    const rows = await Promise.all(quotes.map((quote) => read(`quotes/${quote.id}`)));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['Accepté', 'Remplacé']));
    const accepted = rows.find(({ status }) => status === 'Accepté');
    expect(await read(`deals/${id}`)).toMatchObject({
      status: 'Gagnée',
      quoteId: accepted.id,
      amount: accepted.amount,
    });
  });

  it('has its stages from the settings', async () => {
    const stages = await read('settings/deal-stages');
    expect(stages.stages.map(({ id }: { id: string }) => id)).toEqual([
      'contact',
      'besoin',
      'devis',
      'negociation',
    ]);
    const { id } = await make({ stage: 'negociation' });
    const kept = stages.stages.slice(0, 3);
    const refused = await send('settings/deal-stages', { stages: kept }, 'manager', 'PUT');
    expect(refused.statusCode).toBe(422);
    const moves = [{ from: 'negociation', to: 'devis' }];
    expect((await send('settings/deal-stages', { stages: kept, moves }, 'manager', 'PUT')).statusCode).toBe(
      200,
    );
    expect(await read(`deals/${id}`)).toMatchObject({ stage: 'devis' });
  });
});

const rounds = process.env['ZELLIGE_SOAK'] ? 20 : 3;

describe('two people on one deal', () => {
  it(`end in one state, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await make({ assignedTo: 'commercial1' });
      const quotes = [await quoteFor(id, 1000), await quoteFor(id, 2000), await quoteFor(id, 3000)];
      await Promise.all([
        send(`quotes/${quotes[0].id}/accept`, {}),
        send(`deals/${id}/win`, { quoteId: quotes[1].id }),
        send(`deals/${id}/lose`, { reason: 'Prix' }, 'commercial1'),
        send(`deals/${id}/move`, { stage: 'besoin' }, 'commercial1'),
        send(`quotes/${quotes[2].id}/refuse`, { reason: 'Cher' }),
        send(`deals/${id}`, { nextStep: `Étape ${round}` }, 'commercial1', 'PUT'),
      ]);
      const deal = await read(`deals/${id}`);
      const rows = await Promise.all(quotes.map((quote) => read(`quotes/${quote.id}`)));
      const won = rows.filter(({ status }) => status === 'Accepté');
      expect(won.length).toBeLessThanOrEqual(1);
      expect(deal.status === 'Gagnée').toBe(won.length === 1);
      const { id: wonBy, amount } = won[0] ?? deal;
      expect(won.length === 0 || (deal.quoteId === wonBy && deal.lossAt === null)).toBe(true);
      expect(deal.amount).toBe(amount);
      const replaced = rows.filter(({ status }) => status === 'Remplacé');
      expect(replaced.every(({ replacedBy }) => replacedBy === wonBy)).toBe(true);
    }
  });

  it(`whose queues arrive at once: one is done and the other told, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await make({ assignedTo: 'commercial1', amount: 900 });
      const answers = await Promise.all([
        push('manager', 'win_deals', { id }),
        push('commercial1', 'lose_deals', { id, reason: 'Prix' }),
        push('commercial1', 'move_deals', { id, stage: 'besoin' }),
      ]);
      const [winning, losing] = answers.map((answer) => answer.json().data[0]);
      const refused = [winning, losing].filter(({ error }) => error);
      expect(refused).toHaveLength(1);
      expect(refused[0].error.message).toMatch(/^Passage de (Gagnée à Perdue|Perdue à Gagnée) impossible$/);
      const deal = await read(`deals/${id}`);
      expect(deal.status).toBe(refused[0] === losing ? 'Gagnée' : 'Perdue');
      expect([deal.wonAt === null, deal.lossAt === null].filter(Boolean)).toHaveLength(1);
    }
  });
});
