// /api/units, and what moves them, on a real PostgreSQL (docs/product.md 'Units').
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { deliveryBody, stockBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  person: Person = 'admin',
) => {
  const answer = await server.ask(person, { method, url, ...(body && { body }) });
  return {
    status: answer.statusCode,
    ...answer.json<{ data: Unit; error: { code: string; fields: object } }>(),
  };
};
const unitsOf = async (query: string): Promise<Unit[]> =>
  (await server.ask('employe', { url: `/api/units?${query}` })).json().data;
const serialsOf = async (query: string): Promise<string[]> =>
  (await unitsOf(query)).map(({ serialNumber }) => serialNumber).toSorted();

const owned = async () => (await server.ask('admin', { url: '/api/inventory/ecran' })).json().data.quantity;

beforeAll(async () => {
  server = await startTestServer();
  const ecran = { id: 'ecran', quantity: 3, followsUnits: true, serialNumbers: ['SN-1', 'SN-2', 'SN-3'] };
  await ask('POST', '/api/inventory', stockBody(ecran));
});
afterAll(() => server.close());

describe('/api/units', () => {
  it('lists the units of an item by state and serial number, to everybody, without a price', async () => {
    expect(await serialsOf('itemId=ecran&state=disponible')).toEqual(['SN-1', 'SN-2', 'SN-3']);
    expect(await serialsOf('serialNumber=SN-2')).toEqual(['SN-2']);
    expect(await serialsOf('serialKey=sn-3')).toEqual(['SN-3']);
    expect(await serialsOf('q=sn-1')).toEqual(['SN-1']);
    expect(JSON.stringify(await unitsOf('itemId=ecran'))).not.toMatch(/price|17900/);
  });

  it('adds, describes and puts aside a unit, the stock following', async () => {
    const made = await ask('POST', '/api/units', { itemId: 'ecran', serialNumber: 'SN-4' }, 'employe');
    expect([made.status, made.data.state]).toEqual([201, 'disponible']);
    const url = `/api/units/${made.data.id}`;
    const changed = await ask('PUT', url, { ...made.data, notes: 'Rayé' }, 'employe');
    expect([changed.status, changed.data.notes]).toEqual([200, 'Rayé']);
    expect((await ask('PUT', url, { state: 'vendu' })).status).toBe(400);
    expect((await ask('DELETE', url, undefined, 'employe')).status).toBe(403);
    for (const expected of [3, 4, 3, 4, 3]) {
      const asked = expected === 3 ? ask('DELETE', url) : ask('POST', `${url}/restore`);
      expect((await asked).status).toBe(200);
      expect(await owned()).toBe(expected);
    }
  });

  it('gives one serial number to one unit, whoever comes at the same time and however it is written', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_unused, index) =>
        ask('POST', '/api/units', { itemId: 'ecran', serialNumber: index % 2 ? 'sn 9' : 'SN9' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      answers.filter(({ error }) => (error as { code: string } | undefined)?.code === 'serial_taken'),
    ).toHaveLength(5);
  });
});

describe('a count of units', () => {
  const sentence = 'Dites quelle unité manque : choisissez-la';
  const count = { mode: 'set', quantity: 2 };

  beforeAll(async () => {
    const phone = { id: 'phone', name: 'Interphone', quantity: 3, followsUnits: true };
    await ask('POST', '/api/inventory', stockBody({ ...phone, serialNumbers: ['P1', 'P2', 'P3'] }));
  });

  it('is refused at its field by the API and from a queue where it names none', async () => {
    const asked = await ask('POST', '/api/inventory/phone/adjust', count);
    expect([asked.status, asked.error.fields]).toEqual([422, { unitIds: sentence }]);
    const movement = { itemId: 'phone', kind: 'ajustement', quantity: -1 };
    const moved = await ask('POST', '/api/inventory/movements', movement);
    expect([moved.status, moved.error.fields]).toEqual([422, { unitIds: sentence }]);
    const write = { opId: randomUUID(), action: 'adjust_inventory', timestamp: Date.now() };
    const entry = { ...write, data: { id: 'phone', ...count }, baseVersion: null, schema: 1 };
    const body = { entries: [entry] };
    const pushed = await server.ask('employe', { method: 'POST', url: '/api/sync/push', body });
    expect(pushed.json()).toMatchObject({
      data: [{ status: 422, error: { fields: { unitIds: sentence } } }],
    });
    expect(await serialsOf('itemId=phone&state=disponible')).toEqual(['P1', 'P2', 'P3']);
  });

  it.each([
    ['adjust', { mode: 'remove', quantity: 1 }],
    ['lose', { quantity: 1, reason: 'Chute' }],
    ['set_status', { status: 'maintenance' }],
  ])('is not alone: %s of one among several asks which too', async (verb, body) => {
    const asked = await ask('POST', `/api/inventory/phone/${verb}`, body);
    expect([asked.status, asked.error.fields]).toEqual([
      422,
      { unitIds: 'Dites de quelle unité il s’agit : choisissez-la' },
    ]);
  });

  it('is not like what an older version queued without names: that takes the next in order', async () => {
    const write = { opId: randomUUID(), action: 'adjust_inventory', timestamp: Date.now() };
    await ask('POST', '/api/inventory', stockBody({ id: 'tv', name: 'TV', quantity: 0, followsUnits: true }));
    const data = { id: 'tv', mode: 'add', quantity: 2, serialNumbers: ['T1', 'T2'] };
    await ask('POST', '/api/inventory/tv/adjust', data);
    const entry = { ...write, data: { id: 'tv', mode: 'remove', quantity: 1 }, baseVersion: null, schema: 1 };
    const body = { entries: [entry] };
    const pushed = await server.ask('employe', { method: 'POST', url: '/api/sync/push', body });
    expect(pushed.json()).toMatchObject({ data: [{ status: 200 }] });
    expect(await serialsOf('itemId=tv&state=disponible')).toEqual(['T2']);
  });

  it('puts aside the unit that it names', async () => {
    const [missing] = await unitsOf('serialNumber=P2');
    await ask('POST', '/api/inventory/phone/adjust', { ...count, unitIds: [missing?.id] }, 'employe');
    expect(await serialsOf('itemId=phone&state=disponible')).toEqual(['P1', 'P3']);
  });
});

/** Keys of cameras. */
const idsOf = async (...serials: string[]): Promise<string[]> => {
  const units = await unitsOf('itemId=camera');
  return serials.map((serial) => units.find(({ serialNumber }) => serialNumber === serial)?.id ?? serial);
};

describe('a count of a place', () => {
  const place = 'Dépôt nord';
  const count = (body: object, person: Person = 'employe') =>
    ask('POST', '/api/inventory/camera/count', { place, reason: 'Introuvable', ...body }, person);

  beforeAll(async () => {
    const camera = { id: 'camera', name: 'Caméra', quantity: 4, followsUnits: true, location: place };
    await ask('POST', '/api/inventory', stockBody({ ...camera, serialNumbers: ['C1', 'C2', 'C3', 'C4'] }));
    await ask('POST', '/api/inventory', stockBody({ id: 'fil', name: 'Fil', quantity: 9, location: place }));
  });

  it('puts missing units aside, moves those that were found, and sets quantities, all at once', async () => {
    const [moved] = await idsOf('C4');
    await ask('PUT', `/api/units/${moved}`, { place: 'Atelier' });
    const missing = await idsOf('C1');
    const items = [
      { id: 'camera', missing, found: [moved], serialNumbers: ['C5'] },
      { id: 'fil', quantity: 7, known: 9 },
    ];
    const unexplained = await count({ items, reason: '' });
    expect([unexplained.status, unexplained.error.fields]).toEqual([
      422,
      { reason: 'Ce champ est obligatoire' },
    ]);
    expect((await count({ items }, 'commercial1')).status).toBe(403);
    expect((await count({ items })).status).toBe(200);
    expect(await serialsOf(`place=${encodeURIComponent(place)}`)).toEqual(['C2', 'C3', 'C4', 'C5']);
    const fil = (await server.ask('admin', { url: '/api/inventory/fil' })).json().data;
    expect(fil.quantity).toBe(7);
    const history = (await server.ask('admin', { url: `/api/units/${moved}/history` })).json().data;
    expect(JSON.stringify(history)).toContain('count_inventory');
  });

  it('is judged after whatever took a unit at the same moment: one of them stands, never both', async () => {
    const [unit] = await idsOf('C2');
    const twin = await server.twin();
    const rented = { status: 'loué', unitIds: [unit] };
    const body = { place, reason: 'Introuvable', items: [{ id: 'camera', missing: [unit] }] };
    const [counted, out] = await Promise.all([
      twin.ask('employe', { method: 'POST', url: '/api/inventory/camera/count', body }),
      ask('POST', '/api/inventory/camera/set_status', rented),
    ]);
    await twin.close();
    expect(counted.statusCode + out.status).toBe(200 + 422);
    const isOut = out.status === 200;
    const sentence = "L'unité C2 est partie depuis le comptage : loué";
    expect(counted.json().error?.fields).toEqual(isOut ? { 'items.0.missing': sentence } : undefined);
    const item = (await server.ask('admin', { url: '/api/inventory/camera' })).json().data;
    expect(item).toMatchObject({ quantity: 3, rentedQuantity: isOut ? 1 : 0 });
  });
});

describe('units under many hands', () => {
  it('are each taken once, and the counters are theirs', async () => {
    const totem = { id: 'totem', name: 'Totem', quantity: 6, followsUnits: true };
    await ask(
      'POST',
      '/api/inventory',
      stockBody({ ...totem, serialNumbers: ['A', 'B', 'C', 'D', 'E', 'F'] }),
    );
    const units = await unitsOf('itemId=totem');
    const twin = await server.twin();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_unused, index) =>
        (index % 2 ? twin : server).ask('admin', {
          method: 'POST',
          url: '/api/inventory/totem/adjust',
          body: { mode: 'remove', quantity: 1, unitIds: [units[index % 6]?.id] },
        }),
      ),
    );
    await twin.close();
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
    expect(await serialsOf('itemId=totem&state=vendu')).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    const movements = (
      await server.ask('admin', { url: '/api/inventory/movements?itemId=totem&kind=sortie' })
    ).json();
    const moved = movements.data.flatMap(({ unitIds }: { unitIds: string[] }) => unitIds);
    expect(new Set(moved).size).toBe(6);
  });

  it('leave and come back with their delivery note, which says who has them', async () => {
    const [unit] = await unitsOf('serialNumber=SN-2');
    const line = { productName: 'Écran', quantity: 1, inventoryId: 'ecran', unitIds: [unit?.id] };
    const place = { clientAdresse: 'Rabat', livreur: 'Hicham' };
    const note = await ask('POST', '/api/bon-livraison', { ...deliveryBody(), ...place, items: [line] });
    const url = `/api/bon-livraison/${note.data.id}`;
    expect((await ask('POST', `${url}/ship`, {})).status).toBe(200);
    expect(await unitsOf(`relatedId=${note.data.id}`)).toMatchObject([
      { serialNumber: 'SN-2', state: 'vendu', client: 'Atlas Bureau' },
    ]);
    expect((await ask('POST', `${url}/refuse`, { reason: 'Absent' })).status).toBe(200);
    expect((await ask('POST', `${url}/return`, { reason: 'Rentré' })).status).toBe(200);
    expect(await serialsOf('itemId=ecran&state=disponible&serialNumber=SN-2')).toEqual(['SN-2']);
  });

  it('go where the stock lacks them only with the reason of a manager', async () => {
    await ask('POST', '/api/inventory', stockBody({ id: 'rare', name: 'Rare', quantity: 1 }));
    const items = [{ productName: 'Rare', quantity: 3, inventoryId: 'rare' }];
    const place = { clientAdresse: 'Rabat', livreur: 'Hicham', assignedTo: 'commercial1' };
    const note = await ask('POST', '/api/bon-livraison', { ...deliveryBody(), ...place, items });
    const ship = (body: object, person: Person) =>
      ask('POST', `/api/bon-livraison/${note.data.id}/ship`, body, person);
    expect((await ship({}, 'manager')).error.code).toBe('stock_insufficient');
    expect((await ship({ forceReason: 'Urgent' }, 'commercial1')).status).toBe(403);
    expect((await ship({ forceReason: 'Urgent' }, 'manager')).status).toBe(200);
    const item = (await server.ask('admin', { url: '/api/inventory/rare' })).json().data;
    expect(item).toMatchObject({
      quantity: 0,
      alert: expect.stringContaining('2 unité(s) sortie(s) sans stock'),
    });
  });
});
