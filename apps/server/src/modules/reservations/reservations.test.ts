import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productBody, stockBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await post('/api/products', productBody({ id: 'PRD-R', sku: 'R-1' }));
  await post('/api/inventory', stockBody({ id: 'ART-R', quantity: 3, productId: 'PRD-R' }));
});
afterAll(() => server.close());

const post = (url: string, body: object, person: Person = 'admin') =>
  server.ask(person, { method: 'POST', url, body });

const days = { start: '2027-03-01', end: '2027-03-04T18:00' };
const availability = async (query: string, person: Person = 'admin') =>
  server.ask(person, { method: 'GET', url: `/api/availability?${query}` });

const list = async (query: string): Promise<string[]> =>
  (await server.ask('employe', { method: 'GET', url: `/api/reservations?${query}` }))
    .json()
    .data.map((row: { id: string }) => row.id);

describe('reservations over the API', () => {
  it('are made, listed by what they are of and when, prolonged, cancelled', async () => {
    const made = await post('/api/reservations', { productId: 'PRD-R', quantity: 2, ...days });
    expect(made.statusCode).toBe(201);
    const { id } = made.json().data;
    expect(await list('product=PRD-R&from=2027-03-02&to=2027-03-03')).toEqual([id]);
    expect(await list('product=PRD-R&from=2027-03-05')).toEqual([]);
    expect(await list('state=ferme&item=ART-R')).toEqual([]);
    const prolonged = await post(`/api/reservations/${id}/extend`, { endDate: '2027-03-06' });
    expect(prolonged.json().data.end).toBe('2027-03-06T00:00');
    const cancelled = await post(`/api/reservations/${id}/cancel`, { reason: 'Reporté' });
    expect(cancelled.json().data.state).toBe('annulée');
  });

  it('of a kit are those of its parts, listed by the kit, each of them by its own product', async () => {
    for (const [part, quantity] of [
      ['K1', 4],
      ['K2', 8],
    ] as const) {
      await post(
        '/api/products',
        productBody({ id: `PRD-${part}`, sku: part, name: part, category: 'kits' }),
      );
      const body = stockBody({ id: `ART-${part}`, serialNumber: part, quantity, productId: `PRD-${part}` });
      await post('/api/inventory', body);
    }
    const parts = [
      { productId: 'PRD-K1', quantity: 1 },
      { productId: 'PRD-K2', quantity: 2 },
    ];
    await post('/api/products', productBody({ id: 'KIT', sku: 'KIT', category: 'kits', parts }));
    const line = { type: 'rental', productId: 'KIT', name: 'Salle', quantity: 2, unitPrice: 1 };
    const items = [{ ...line, startDate: '2027-04-01', endDate: '2027-04-04' }];
    const quote = (await post('/api/quotes', { client: 'Atlas', items })).json().data;
    await post(`/api/quotes/${quote.id}/accept`, {});
    await post('/api/reservations', { productId: 'PRD-K1', quantity: 1, ...days });
    const ofKit = (await server.ask('employe', { url: '/api/reservations?product=KIT' })).json().data;
    const told = ofKit.map((row: Record<string, unknown>) => [
      row['productId'],
      row['quantity'],
      row['kitId'],
    ]);
    expect(told.toSorted()).toEqual([
      ['PRD-K1', 2, 'KIT'],
      ['PRD-K2', 4, 'KIT'],
    ]);
    expect(await list('product=PRD-K1')).toHaveLength(2);
    expect(await list('product=KIT,PRD-K1')).toHaveLength(3);
    expect(await list('productId=KIT')).toEqual([]);
  });

  it('of a kit are booked together by hand, and refused together by the part that is short', async () => {
    const body = { productId: 'KIT', quantity: 2, start: '2027-06-01', end: '2027-06-04', client: 'Riad' };
    const made = await post('/api/reservations', body);
    expect([made.statusCode, made.json().data.productId]).toEqual([201, 'PRD-K1']);
    const ids = await list('product=KIT&from=2027-06-01&to=2027-06-04');
    expect(ids.toSorted()).toEqual([made.json().data.id, `${made.json().data.id}~PRD-K2`]);
    const refused = await post('/api/reservations', { ...body, quantity: 3 });
    expect(refused.json().error.fields.quantity).toMatch(/^K1 : Indisponible : 2 unité/);
    expect(await list('product=KIT&from=2027-06-01&to=2027-06-04')).toHaveLength(2);
    const second = { ...body, id: 'KIT-AGAIN', quantity: 1, start: '2027-07-01', end: '2027-07-02' };
    expect((await post('/api/reservations', second)).statusCode).toBe(201);
    expect((await post('/api/reservations', second)).statusCode).toBe(409);
  });

  it('tell what is free, who holds the rest and from when it is free again', async () => {
    const body = { productId: 'PRD-R', quantity: 2, client: 'Atlas', ...days };
    const { id } = (await post('/api/reservations', body)).json().data;
    const asked = await availability('productId=PRD-R&from=2027-03-03&to=2027-03-10&quantity=2');
    expect(asked.json().data).toEqual({
      owned: 3,
      maintenance: 0,
      firm: 2,
      options: 0,
      free: 1,
      holders: [
        {
          reservationId: id,
          ref: '',
          client: 'Atlas',
          from: '2027-03-01T00:00',
          to: '2027-03-04T18:00',
          quantity: 2,
          state: 'ferme',
        },
      ],
      nextFree: '2027-03-04T18:00',
    });
    expect((await availability('itemId=ART-R&from=2027-03-03&to=2027-03-10')).json().data.free).toBe(1);
    const refused = await post('/api/reservations', body);
    expect(refused.json().error).toMatchObject({
      code: 'material_unavailable',
      fields: { quantity: expect.stringContaining('réservé par Atlas') },
    });
  });

  it('refused, offer what else is free without waiting for who is about to change it', async () => {
    await post('/api/products', productBody({ id: 'PRD-S', sku: 'S-1', name: 'Écran 75"' }));
    await post(
      '/api/inventory',
      stockBody({ id: 'ART-S', serialNumber: 'S', quantity: 4, productId: 'PRD-S' }),
    );
    const held = await server.database.pool.connect();
    await held.query('BEGIN');
    await held.query(`SELECT FROM products WHERE id = 'PRD-S' FOR UPDATE`);
    await held.query(`SELECT FROM inventory WHERE id = 'ART-S' FOR UPDATE`);
    let isHeld = true;
    const letGo = async () => {
      if (isHeld) await held.query('ROLLBACK').finally(() => held.release());
      isHeld = false;
    };
    const timer = setTimeout(() => void letGo(), 4000);
    const wanted = { productId: 'PRD-R', quantity: 4, start: '2027-08-01', end: '2027-08-04' };
    const refused = await post('/api/reservations', wanted);
    expect([isHeld, refused.json().error.fields.quantity]).toEqual([
      true,
      expect.stringMatching(/ · Libres : Écran 75" \(4\)$/),
    ]);
    clearTimeout(timer);
    await letGo();
  });

  it('refused in a queue, offer what its earlier writes leave', async () => {
    const september = { start: '2027-09-01', end: '2027-09-04' };
    const inputs = [
      { productId: 'PRD-S', quantity: 3, ...september },
      { productId: 'PRD-R', quantity: 3, ...september },
      { productId: 'PRD-R', quantity: 1, ...september },
    ];
    const commands = inputs.map((input, index) => ({
      action: 'create_reservations',
      input: { ...input, id: `RES-QUEUE-${index}` },
      opId: `queue-${index}`,
      expectedVersion: null,
    }));
    const answers = await server.engine.executeAll(commands, server.actors.admin);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422]);
    expect(answers[2]?.error?.message).toMatch(/ · Libres : Écran 75" \(1\)$/);
  });

  it('say nothing to an employee of the event that holds units', async () => {
    const reservedMaterials = [{ itemId: 'ART-R', quantity: 1 }];
    await post('/api/events', { title: 'Gala secret', startDate: '2027-05-03', reservedMaterials });
    const query = 'productId=PRD-R&from=2027-05-03&to=2027-05-04';
    expect((await availability(query, 'employe')).json().data).toMatchObject({
      free: 2,
      holders: [{ ref: '', client: '' }],
    });
    expect((await availability(query, 'manager')).json().data.holders[0].ref).toBe('Gala secret');
  });

  it.each([
    ['nothing to ask of', 'from=2027-03-03&to=2027-03-10'],
    ['an end before its start', 'productId=PRD-R&from=2027-03-03&to=2027-03-03'],
    ['a day that is none', 'productId=PRD-R&from=2027-02-30&to=2027-03-03'],
    ['no units', 'productId=PRD-R&from=2027-03-03&to=2027-03-10&quantity=0'],
  ])('refuse %s', async (_name, query) => {
    expect((await availability(query)).statusCode).toBe(422);
  });
});
