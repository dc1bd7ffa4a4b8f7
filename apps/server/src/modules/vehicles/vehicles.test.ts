import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = (body: object, person: Person = 'manager') =>
  server.ask(person, { method: 'POST', url: '/api/vehicles', body });
const names = async (query: string, person: Person = 'employe') => {
  const answer = await server.ask(person, { url: `/api/vehicles${query}` });
  return answer.json().data.map(({ name }: { name: string }) => name);
};

describe('/api/vehicles', () => {
  it('makes, finds, narrows and sorts, and shows everybody all', async () => {
    const made = await post({ name: 'Fourgon', plate: '12345-أ-6', load: 1200 });
    expect(made.statusCode).toBe(201);
    expect(made.json().data).toMatchObject({ state: 'en service', plateKey: '12345ا6' });
    await post({ name: 'Camion', plate: '777-ب-1', state: 'atelier' });
    expect(await names('?sort=name')).toEqual(['Camion', 'Fourgon']);
    expect(await names('?state=atelier')).toEqual(['Camion']);
    for (const q of ['12345-أ-6', '12345أ6', '12345 أ', 'fourgon'])
      expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(['Fourgon']);
  });

  it('refuses a plate that another live vehicle bears, two at once as well', async () => {
    const taken = await post({ name: 'Autre', plate: '12345 | أ | 6' });
    expect(taken.statusCode).toBe(409);
    expect(taken.json().error.fields.plate).toMatch(/^Un autre véhicule porte cette immatriculation/);
    const both = await Promise.all(['Premier', 'Second'].map((name) => post({ name, plate: '999-د-1' })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('is at one place, of an event and a note that ask for it at once', async () => {
    const van = (await post({ name: 'Pick-up' })).json().data.id;
    const day = '2026-12-15';
    const items = [{ productName: 'Écran', quantity: 1 }];
    const note = { client: 'Atlas', dateLivraison: day, items, vehicleId: van, livreurId: 'employe' };
    const event = { title: 'Pose', startDate: day, time: '09:00', endTime: '11:00', vehicleId: van };
    for (let round = 0; round < 5; round += 1) {
      const ask = (url: string, body: object) => server.ask('manager', { method: 'POST', url, body });
      const both = await Promise.all([
        ask('/api/events', { ...event, startDate: `2026-12-${15 + round}` }),
        ask('/api/bon-livraison', { ...note, dateLivraison: `2026-12-${15 + round}` }),
      ]);
      expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422]);
      const refused = both.find(({ statusCode }) => statusCode === 422)?.json().error;
      expect(refused).toMatchObject({ code: 'vehicle_busy' });
      expect(refused.fields.vehicleId).toContain('Pick-up : déjà sur');
    }
  });

  it('is written by managers alone', async () => {
    for (const person of ['commercial1', 'employe'] as const)
      expect((await post({ name: 'Mien' }, person)).statusCode).toBe(403);
  });
});
