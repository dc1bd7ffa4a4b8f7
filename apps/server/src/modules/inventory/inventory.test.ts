import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InventoryItem, Movement } from '@zellige/domain/inventory/inventory.schema';
import { stockWish } from '@zellige/domain/testing/stock-requests';
import { deliveryBody, stockBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
const get = async (url: string, person: Person = 'admin') => (await server.ask(person, { url })).json();
const post = (url: string, body: object, person: Person = 'admin') =>
  server.ask(person, { method: 'POST', url, body });
const made = async (url: string, body: object, person: Person = 'admin') =>
  (await post(url, body, person)).json().data;
const actOnDrill = (verb: string, body: object, person: Person) =>
  post(`/api/inventory/pied/${verb}`, body, person);
const namesOf = (answer: { data: { name: string }[] }): string[] => answer.data.map(({ name }) => name);

beforeAll(async () => {
  server = await startTestServer();
  await post('/api/inventory', stockBody({ id: 'ecran', serialNumber: 'SN-1' }));
  await post('/api/inventory', stockBody({ id: 'cable', name: 'Câble HDMI', quantity: 1 }));
  await post('/api/inventory', stockBody({ id: 'borne', name: 'Borne 32"', alert: 'Dalle fendue' }));
  await post('/api/inventory', stockBody({ id: 'vide', name: 'Totem', quantity: 0 }));
});
afterAll(() => server.close());

describe('/api/inventory', () => {
  it('lists items by name, by need of attention and by quantity as a number', async () => {
    expect(namesOf(await get('/api/inventory'))).toEqual([
      'Borne 32"',
      'Câble HDMI',
      'Écran interactif Rif 65"',
      'Totem',
    ]);
    expect(namesOf(await get('/api/inventory/alerts'))).toEqual(['Borne 32"', 'Câble HDMI', 'Totem']);
    expect(namesOf(await get('/api/inventory?low=true&sort=-quantity'))).toEqual(['Câble HDMI', 'Totem']);
    expect(namesOf(await get('/api/inventory?attention=false'))).toEqual(['Écran interactif Rif 65"']);
    expect((await get('/api/inventory?low=peut-etre')).error.fields).toHaveProperty('low');
    expect(namesOf(await get('/api/inventory?q=sn-1'))).toEqual(['Écran interactif Rif 65"']);
  });

  it('keeps serial numbers apart, naming who has one', async () => {
    const twin = await post('/api/inventory', stockBody({ name: 'Autre', serialNumber: 'SN-1' }));
    expect(twin.statusCode).toBe(409);
    expect(twin.json().error).toMatchObject({
      code: 'serial_taken',
      fields: { serialNumber: 'Ce numéro de série existe déjà (Écran interactif Rif 65")' },
    });
  });

  it('takes one serial number only once from writers who come together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_unused, index) =>
        post('/api/inventory', stockBody({ name: `Mur ${index}`, serialNumber: 'SN-MUR' })),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
    const kept = (await get('/api/inventory?serialNumber=SN-MUR')).data[0];
    await server.ask('admin', { method: 'DELETE', url: `/api/inventory/${kept.id}` });
  });
});

describe('/api/inventory/movements', () => {
  it('makes one through the rules, and lists them, newest first, by item, kind and day', async () => {
    await made('/api/inventory', stockBody({ id: 'pied', name: 'Pied' }));
    const movement = await post('/api/inventory/movements', {
      itemId: 'pied',
      kind: 'entrée',
      quantity: 3,
      date: '2026-11-20',
    });
    expect(movement.statusCode).toBe(201);
    expect(movement.json().data).toMatchObject({ kind: 'entrée', quantity: 3, balance: 8 });
    const all = (await get('/api/inventory/movements?itemId=pied')).data;
    expect(all.map(({ kind }: Movement) => kind)).toEqual(['entrée', 'entrée']);
    const old = await get('/api/inventory/movements?itemId=pied&to=2026-11-20');
    expect(old.data).toHaveLength(1);
    const refused = await post('/api/inventory/movements', { itemId: 'pied', kind: 'sortie', quantity: 99 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.fields).toEqual({ quantity: 'Quantité trop grande : 8 unité(s) au plus' });
  });

  it('lets the technical team move what it may not price, and salespeople only look', async () => {
    const moved = await actOnDrill('adjust', { mode: 'remove', quantity: 1, reason: 'Pose' }, 'employe');
    expect(moved.statusCode).toBe(200);
    expect((await actOnDrill('set-status', { status: 'loué' }, 'employe')).json().data).toMatchObject({
      status: 'loué',
      rentedQuantity: 1,
    });
    expect((await actOnDrill('return', { quantity: 1 }, 'employe')).json().data.status).toBe('disponible');
    expect((await actOnDrill('adjust', { mode: 'add', quantity: 1 }, 'commercial1')).statusCode).toBe(403);
    expect(JSON.stringify(await get('/api/inventory/alerts', 'employe'))).not.toContain('17900');
  });
});

describe('stock under many hands', () => {
  it('is never below 0 and always the sum of its movements when all take at once', async () => {
    await made('/api/inventory', stockBody({ id: 'rare', name: 'Rare', quantity: 5 }));
    const twin = await server.twin();
    const takes = Array.from({ length: 12 }, (_unused, index) =>
      (index % 2 === 0 ? server : twin).ask('admin', {
        method: 'POST',
        url: '/api/inventory/rare/adjust',
        body: { mode: 'remove', quantity: 1 },
      }),
    );
    const codes = (await Promise.all(takes)).map(({ statusCode }) => statusCode);
    await twin.close();
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect((await get('/api/inventory/rare')).data.quantity).toBe(0);
    const movements: Movement[] = (await get('/api/inventory/movements?itemId=rare')).data;
    expect(movements.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0);
  });

  it('leaves with a delivery note and comes back with it, in one transaction', async () => {
    const note = await made('/api/bon-livraison', {
      ...deliveryBody(),
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
      items: [{ productName: 'Écran', quantity: 2, reference: 'SN-1' }],
    });
    expect((await post(`/api/bon-livraison/${note.number}/ship`, {})).statusCode).toBe(200);
    expect((await get('/api/inventory/ecran')).data.quantity).toBe(3);
    const back = await post(`/api/bon-livraison/${note.number}/force`, {
      status: 'retour',
      reason: 'Erreur',
    });
    expect(back.statusCode).toBe(200);
    expect((await get('/api/inventory/ecran')).data.quantity).toBe(5);
    const moved = (await get(`/api/inventory/movements?relatedId=${note.id}`)).data as Movement[];
    expect(moved.map(({ kind, quantity }) => `${kind} ${quantity}`).toSorted()).toEqual([
      'retour 2',
      'sortie -2',
    ]);
  });

  it('keeps quantity and movements equal over any sequence of operations', async () => {
    let rank = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(stockWish('X'), { minLength: 4, maxLength: 12 }), async (wishes) => {
        rank += 1;
        const id = `prop-${rank}`;
        await made('/api/inventory', stockBody({ id, name: `Essai ${rank}`, quantity: 4 }));
        const commands = wishes.map(({ action, input }, index) => ({
          action,
          input: { ...input, ...('itemId' in input ? { itemId: id } : { id }) },
          opId: `${id}-${index}`,
          expectedVersion: null,
        }));
        await server.engine.executeAll(commands, server.actors.admin);
        const item: InventoryItem = (await get(`/api/inventory/${id}`)).data;
        const movements: Movement[] = (await get(`/api/inventory/movements?itemId=${id}`)).data;
        expect(item.quantity).toBe(movements.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(item.quantity).toBeGreaterThanOrEqual(item.maintenanceQuantity + item.damagedQuantity);
        expect(
          Math.min(item.rentedQuantity, item.maintenanceQuantity, item.damagedQuantity),
        ).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 20 },
    );
  });
});
