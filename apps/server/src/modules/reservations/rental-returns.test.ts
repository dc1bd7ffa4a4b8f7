// Rentals that come back, over the API and on PostgreSQL (docs/product.md 'Rental returns').
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryBody, productBody, stockBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

const now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;
const get = async (url: string, person: Person = 'admin') => (await server.ask(person, { url })).json();
const post = (url: string, body: object, person: Person = 'admin') =>
  server.ask(person, { method: 'POST', url, body });

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  await post('/api/products', productBody({ id: 'PRD-R' }));
  await post('/api/inventory', stockBody({ id: 'ecran', quantity: 40, productId: 'PRD-R' }));
});
afterAll(() => server.close());

const counters = async () => {
  const { quantity, rentedQuantity, damagedQuantity } = (await get('/api/inventory/ecran')).data;
  return { quantity, rentedQuantity, damagedQuantity };
};

/** Three units out with a note of its own. */
async function rented(): Promise<{ note: string; reservation: Reservation }> {
  const item = {
    productName: 'Écran',
    quantity: 3,
    reference: 'PRD-R',
    dateDebut: '2026-11-20',
    dateFin: '2026-11-25',
  };
  const ready = { clientAdresse: 'Rabat', livreur: 'Hicham', items: [item] };
  const note = (await post('/api/bon-livraison', deliveryBody(ready))).json().data.id;
  expect((await post(`/api/bon-livraison/${note}/ship`, {})).statusCode).toBe(200);
  const rows: Reservation[] = (await get('/api/reservations?state=sortie&limit=100')).data;
  const reservation = rows.find(({ departures }) => departures.some(({ noteId }) => noteId === note));
  if (!reservation) throw new Error('The note reserved nothing');
  return { note, reservation };
}

const path = ({ id }: Reservation, verb: string) => `/api/reservations/${encodeURIComponent(id)}/${verb}`;
const oneGood = { lines: [{ quantity: 1, state: 'bon' }] };

describe('units that come back', () => {
  it('come back as they were found, and are out again when the return is undone', async () => {
    const before = await counters();
    const { reservation } = await rented();
    const lines = [
      { quantity: 1, state: 'bon' },
      { quantity: 1, state: 'endommagé', notes: 'Vitre' },
    ];
    const back = await post(path(reservation, 'return'), { lines });
    expect(back.json().data).toMatchObject({ state: 'retour partiel', returnedQuantity: 2 });
    expect(await counters()).toEqual({
      quantity: before.quantity - 1,
      rentedQuantity: before.rentedQuantity + 1,
      damagedQuantity: before.damagedQuantity + 1,
    });
    expect((await post(path(reservation, 'undo-return'), {})).statusCode).toBe(200);
    expect(await counters()).toEqual({
      ...before,
      quantity: before.quantity - 3,
      rentedQuantity: before.rentedQuantity + 3,
    });
    await post(path(reservation, 'return'), { lines: [{ quantity: 3, state: 'bon' }] });
    expect(await counters()).toEqual(before);
  });

  it('come back once, whoever books them back at the same moment, by the reservation and by the note', async () => {
    const before = await counters();
    for (let round = 0; round < 5; round += 1) {
      const { note, reservation } = await rented();
      await post(`/api/bon-livraison/${note}/deliver`, { signatureClient: 'Amal' });
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => post(path(reservation, 'return'), oneGood)),
        post(`/api/bon-livraison/${note}/return`, { reason: 'Rendu' }),
      ]);
      const taken = answers.slice(0, -1).filter(({ statusCode }) => statusCode === 200);
      expect(answers.at(-1)?.statusCode).toBe(200);
      expect(taken.length).toBeLessThanOrEqual(3);
      expect(await counters()).toEqual(before);
      const after: Reservation = (await get(`/api/reservations/${encodeURIComponent(reservation.id)}`)).data;
      expect(after.returnedQuantity).toBe(taken.length);
    }
  });
});

describe('a caution', () => {
  it('comes in and goes out once each, and no employee reads an amount of it', async () => {
    const { reservation } = await rented();
    const received = { amount: 5000, mode: 'Chèque', reference: '0012' };
    expect((await post(path(reservation, 'receive-caution'), received, 'employe')).statusCode).toBe(403);
    expect((await post(path(reservation, 'receive-caution'), received)).statusCode).toBe(200);
    const returns = await Promise.all(
      Array.from({ length: 6 }, () =>
        post(path(reservation, 'return-caution'), { ...received, amount: 2000 }),
      ),
    );
    expect(returns.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    const url = `/api/reservations/${encodeURIComponent(reservation.id)}`;
    const { caution } = (await get(url)).data;
    expect(caution.returned.map(({ amount }: { amount: number }) => amount)).toEqual([2000, 2000]);
    expect(new Set([...caution.received, ...caution.returned].map(({ id }) => id)).size).toBe(3);
    expect((await get(url, 'employe')).data).not.toHaveProperty('caution');
    expect(JSON.stringify(await get(`${url}/history`, 'employe'))).not.toContain('5000');
  });
});
